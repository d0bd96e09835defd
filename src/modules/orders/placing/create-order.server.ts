import type { Locale, Channel, DeliveryCountry } from "#kernel/market.ts";
import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { accept, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Address, BillingAddress, Business, OwnSender } from "#modules/addresses/contract.ts";
import { removeOrderedLines } from "#modules/cart/contract.server.ts";
import { goodsColumns, type OrderedGoods } from "#modules/cart/contract.ts";
import { adapterOf, insertPayment, paymentsOfOrder } from "#modules/payments/contract.server.ts";
import { isPaidOnline, type PaymentMethod } from "#modules/payments/contract.ts";
import type { TaxTreatment } from "#modules/pricing/contract.ts";
import { approveOrder } from "./approve-order.server.ts";
import { transferPayment, type TransferredPayment } from "../refunds/transfer-payment.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { isCompanyOrder } from "../documents/build-e-invoice.ts";
import type { LineComponent, OptionLabel, OrderVoucher, TaxRow } from "../model.ts";
import { orderToken } from "../order-token.server.ts";
import { nextPoll, queuePoll } from "../payments/payment-polling.server.ts";
import { insertShipments, wholePromise } from "../parcels/shipments.server.ts";
import { insertLines, insertOrder, logEvents, moveOrder, type OrderHead } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/** A line as frozen from the cart. Amounts in minor units, gross. */
export type OrderLineDraft = OrderedGoods & {
  readonly cartLineId: string;
  readonly sku: string;
  readonly title: string;
  /** Of its design; null without one. Source: BO-10, SAMP-05. */
  readonly category: string | null;
  readonly occasion: string | null;
  readonly document: unknown;
  readonly optionLabels: readonly OptionLabel[];
  readonly quantity: number;
  readonly unitPrice: MoneyMinor;
  readonly lineTotal: MoneyMinor;
  /** Discount by codes; the tax is that of the rest. Source: VOUCH-03. */
  readonly discount?: MoneyMinor;
  readonly components: readonly LineComponent[];
  readonly tax: { readonly basisPoints: number; readonly net: MoneyMinor; readonly tax: MoneyMinor };
  readonly productionDays: number;
  /** True when a designer checks the design first; production waits for the customer's approval. Source: CFG-18. */
  readonly designerCheck: boolean;
};

/** Everything an order contains, as decided by the checkout. */
export type OrderDraft = {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly email: string;
  readonly phone: string;
  readonly delivery: Address;
  readonly billing: BillingAddress;
  readonly deliveryCountry: DeliveryCountry;
  readonly shippingMethod: string;
  /** The customer waits for the slowest article to get one parcel. Source: SHIP-11. */
  readonly shipTogether: boolean;
  /** Neither logo nor name of the shop on the parcel. Source: CHK-14. */
  readonly neutralPacking?: boolean;
  /** Message enclosed in the parcel. Source: CHK-14. */
  readonly giftMessage?: string;
  /** Sender shown instead of the shop. Source: WL-03. */
  readonly ownSender?: OwnSender | null;
  /** The dates when nothing travels in a parcel. Source: GIFT-02. */
  readonly promise?: { readonly from: string; readonly to: string; readonly handOver: string };
  /** The parcels in order with their cart lines; empty when everything goes by e-mail. Source: SHIP-11, GIFT-02. */
  readonly shipments: readonly {
    readonly cartLines: readonly string[];
    readonly promise: { readonly from: string; readonly to: string; readonly handOver: string };
  }[];
  readonly paymentMethod: PaymentMethod;
  readonly goods: MoneyMinor;
  readonly shipping: MoneyMinor;
  /** Discount on goods and shipping, on shipping alone, and the amount paid by gift vouchers. Source: CART-02. */
  readonly discount?: MoneyMinor;
  readonly shippingDiscount?: MoneyMinor;
  readonly giftApplied?: MoneyMinor;
  readonly vouchers?: readonly (OrderVoucher & { readonly id: string })[];
  readonly tax: readonly TaxRow[];
  /** Why no tax is charged, if none is, and what a company entered for its invoice. Source: CHK-13. */
  readonly taxTreatment?: TaxTreatment;
  readonly business?: Business | null;
  readonly priceVersion: string;
  readonly termsVersion: string;
  readonly cartId: string;
  /** The order that is cancelled once this one is paid; null if there is none. Source: ORD-06. */
  readonly replaces?: string | null;
  /**
   * The amount paid for that order, or for one already cancelled, that pays for this one; null if there is none.
   * Source: ORD-06.
   */
  readonly carried?: TransferredPayment | null;
  readonly lines: readonly OrderLineDraft[];
};

/** A placed order: `pay` is the path of the provider's page, undefined when nothing is left to do. */
export type CreatedOrder = { readonly order: OrderHead; readonly token: string; readonly paymentId: string };

const customer: Cause = { actor: "customer", reason: "checkout" };

/**
 * Stores an order with its lines and payment inside the caller's transaction and makes the first moves: on invoice and
 * for free it is approved at once, prepayment and card wait for their money.
 * @source ORD-01, ORD-02, CHK-09
 */
export async function createOrder(trx: Trx, deps: Deps, draft: OrderDraft): Promise<Result<CreatedOrder>> {
  const now = deps.clock.now();
  const id = newUuid();
  const token = orderToken(deps, id);
  const order = await fileOrder(trx, deps, id, sha256(token), draft);
  await insertLines(
    trx,
    draft.lines.map((line, position) => lineRow(id, line, { position, shipment: shipmentOf(draft, line) })),
  );
  await insertShipments(
    trx,
    draft.shipments.map(({ promise }) => promise),
    id,
  );
  const used = draft.carried?.used ?? 0;
  const due = minor(order.grand - (draft.giftApplied ?? 0) - used);
  const settled = used > 0 && due === 0;
  const paymentId = settled
    ? await applyTransferred(trx, deps, order, draft.carried)
    : accept(await filePayment(trx, deps, order, due));
  if (!paymentId.ok) return paymentId;
  const placed = { token, paymentId: paymentId.value };
  // A hosted payment leaves the cart unchanged until the money is promised.
  if (!order.cartId) await removeOrderedLines(trx, id, draft.cartId);
  await logEvents(trx, [{ orderId: id, subject: "order", from: "draft", to: "placed" }], customer, now);
  if (settled || order.paymentMethod === "invoice" || order.paymentMethod === "none") {
    const approved = await approveOrder(trx, deps, order, ["order-confirmation"], {
      actor: "system",
      reason: order.paymentMethod === "invoice" ? "invoice" : "none",
    });
    return approved.ok ? accept({ order: approved.value, ...placed }) : approved;
  }
  const waiting = await moveOrder(trx, order, ["awaiting_payment"], customer, now);
  if (!waiting.ok) return waiting;
  if (order.paymentMethod === "prepayment") await queueOrderMail(trx, deps, id, "order-confirmation", customer);
  else await queuePoll(trx, deps, placed.paymentId, nextPoll(now, now) ?? now);
  return accept({ order: waiting.value, ...placed });
}

/** An order wholly paid by the replaced order's money takes over its payments and has no other. Source: ORD-06. */
async function applyTransferred(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  carried: OrderDraft["carried"],
): Promise<Result<string>> {
  const done = carried ? await transferPayment(trx, deps, order, carried) : accept(null);
  if (!done.ok) return done;
  const paymentId = (await paymentsOfOrder(trx, order.id)).at(-1)?.id;
  if (paymentId === undefined) throw new Error(`nothing pays for ${order.number}`);
  return accept(paymentId);
}

async function fileOrder(trx: Trx, deps: Deps, id: string, tokenHash: string, draft: OrderDraft): Promise<OrderHead> {
  const now = deps.clock.now();
  const express = draft.shippingMethod !== "standard";
  const changeUntil = now + (express ? 0 : deps.config.CHANGE_WINDOW_MINUTES * 60_000);
  const { discount = minor(0), giftApplied = minor(0) } = draft;
  const grand = minor(draft.goods + draft.shipping - discount);
  const promise = wholePromise(draft.shipments.map((shipment) => shipment.promise)) ?? draft.promise;
  if (!promise) throw new Error("an order without parcels has days of its own");
  const cartId = isPaidOnline(draft.paymentMethod) ? draft.cartId : null;
  const number = await insertOrder(trx, draft.channel, {
    id,
    channel: draft.channel,
    locale: draft.locale,
    currency: draft.currency,
    state: "placed",
    email: draft.email,
    phone: draft.phone,
    delivery_address: JSON.stringify(draft.delivery),
    billing_address: JSON.stringify(draft.billing),
    delivery_country: draft.deliveryCountry,
    shipping_method: draft.shippingMethod,
    ship_together: draft.shipTogether,
    neutral_packing: draft.neutralPacking ?? false,
    gift_message: draft.giftMessage ?? "",
    own_sender: draft.ownSender ? JSON.stringify(draft.ownSender) : null,
    promised_from: promise.from,
    promised_to: promise.to,
    hand_over_by: promise.handOver,
    payment_method: draft.paymentMethod,
    goods: draft.goods,
    shipping: draft.shipping,
    discount,
    shipping_discount: draft.shippingDiscount ?? 0,
    gift_applied: giftApplied,
    vouchers: JSON.stringify((draft.vouchers ?? []).map(({ code, amount }) => ({ code, amount }))),
    grand,
    tax: JSON.stringify(draft.tax),
    tax_treatment: draft.taxTreatment ?? "taxed",
    business: draft.business ? JSON.stringify(draft.business) : null,
    price_version: draft.priceVersion,
    terms_version: draft.termsVersion,
    token_hash: tokenHash,
    cart_id: cartId,
    replaces_order_id: draft.replaces ?? null,
    carried: draft.carried?.used ?? 0,
    placed_at: new Date(now),
    change_until: new Date(changeUntil),
  });
  const { channel, locale, currency, email, paymentMethod } = draft;
  return {
    id,
    number,
    channel,
    locale,
    currency,
    state: "placed",
    email,
    paymentMethod,
    grand,
    cartId,
    placedAt: now,
    changeUntil,
    company: isCompanyOrder(draft),
  };
}

/** The number of the parcel that contains a line; 0 for lines sent by e-mail. */
function shipmentOf({ shipments }: OrderDraft, { cartLineId, kind }: OrderLineDraft): number {
  const place = shipments.findIndex(({ cartLines }) => cartLines.includes(cartLineId));
  if (place < 0 && kind === "gift-voucher") return 0;
  if (place < 0) throw new Error(`no parcel holds the line ${cartLineId}`);
  return place + 1;
}

function lineRow(
  orderId: string,
  line: OrderLineDraft,
  { position, shipment }: { readonly position: number; readonly shipment: number },
): Parameters<typeof insertLines>[1][number] {
  return {
    id: newUuid(),
    order_id: orderId,
    position,
    shipment,
    cart_line_id: line.cartLineId,
    ...goodsColumns(line),
    sku: line.sku,
    title: line.title,
    category: line.category,
    occasion: line.occasion,
    document: JSON.stringify(line.document),
    option_labels: JSON.stringify(line.optionLabels),
    quantity: line.quantity,
    unit_price: line.unitPrice,
    line_total: line.lineTotal,
    discount: line.discount ?? 0,
    components: JSON.stringify(line.components),
    tax_basis_points: line.tax.basisPoints,
    tax_net: line.tax.net,
    tax_amount: line.tax.tax,
    production_days: line.productionDays,
    state: line.designerCheck ? "in_proof" : "waiting",
  };
}

/** Local adapters know their reference at once; hosted ones are called once the order is safely stored. */
async function filePayment(trx: Trx, deps: Deps, order: OrderHead, amount: MoneyMinor): Promise<string> {
  const adapter = adapterOf(deps, order.paymentMethod);
  const id = newUuid();
  const payment = {
    id,
    orderId: order.id,
    method: order.paymentMethod,
    provider: adapter.provider,
    reference: adapter.kind === "local" ? id : null,
    amount,
    currency: order.currency,
    captured: minor(0),
    refunded: minor(0),
    state: order.paymentMethod === "none" ? "captured" : "created",
    createdAt: deps.clock.now(),
  } as const;
  await insertPayment(trx, payment);
  return id;
}

/** An order created by an earlier submit; undefined for unknown ids. Source: CHK-09. */
export async function placedOrder(
  trx: Trx,
  deps: Deps,
  id: string,
): Promise<
  { readonly id: string; readonly number: string; readonly token: string; readonly paymentId: string } | undefined
> {
  if (id === "") return undefined;
  const row = await trx
    .selectFrom("customer_order")
    // The payment of a replaced order may belong to the new one by now.
    .innerJoin("payment", (join) =>
      join.on((on) =>
        on.or([
          on("payment.order_id", "=", on.ref("customer_order.id")),
          on("payment.carried_from", "=", on.ref("customer_order.id")),
        ]),
      ),
    )
    .select(["customer_order.number", "payment.id as payment_id"])
    .where("customer_order.id", "=", id)
    .orderBy("payment.created_at", "desc")
    .executeTakeFirst();
  return row && { id, number: row.number, token: orderToken(deps, id), paymentId: row.payment_id };
}

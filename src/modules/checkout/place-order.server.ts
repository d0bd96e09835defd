import { minor, sum } from "#kernel/money.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { OwnSender, VatEvidence } from "#modules/addresses/contract.ts";
import {
  cartContext,
  forgetReplacing,
  linesForOrder,
  lockCart,
  standardPrice,
  type OrderableLine,
} from "#modules/cart/contract.server.ts";
import {
  buysGiftVoucher,
  cartChannel,
  componentsOf,
  goodsAfterCodes,
  calculateTotals,
  type CalculatedTotals,
} from "#modules/cart/contract.ts";
import { legalTextVersion } from "#modules/content/contract.server.ts";
import { grantMailConsent } from "#modules/mail/contract.server.ts";
import {
  callOffReplaced,
  carriedOf,
  createOrder,
  lockOrdersOfCart,
  mayBeReplaced,
  moneyOfOrder,
  placedOrder,
  supersedeUnpaidOrders,
  type CreatedOrder,
  type OrderDraft,
} from "#modules/orders/contract.server.ts";
import { freeSampleOccasions, holdSampleCustomer, samplesTaken } from "#modules/samples/contract.server.ts";
import { noFreeSamples, samplePriceText } from "#modules/samples/contract.ts";
import { holdGiftVouchers, redeemGiftVouchers, type GiftVoucher } from "#modules/gift-vouchers/contract.server.ts";
import { payableOn } from "#modules/gift-vouchers/contract.ts";
import { holdVouchers, readVouchers, useVouchers } from "#modules/vouchers/contract.server.ts";
import type { HeldVoucher } from "#modules/vouchers/contract.ts";
import { openProofs } from "#modules/proofs/contract.server.ts";
import { servedCountries, shippingOfferFor } from "#modules/shipping/contract.server.ts";
import { isUntaxed, unitPrice } from "#modules/pricing/contract.ts";
import { availableMethods } from "#modules/payments/contract.server.ts";
import { isPaidOnline } from "#modules/payments/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { checkVatId } from "./check-vat-id.server.ts";
import { businessOf, vatIdOf } from "./company-order.ts";
import { formTreatment } from "./queries.server.ts";
import { chooseDelivery, withoutParcel } from "./choose-delivery.ts";
import { formErrors } from "./form-errors.ts";
import { billingAddress, deliveryAddress, type CheckoutForm } from "./model.ts";
import { choosePayment } from "./payment-choice.ts";
import { claimPlacement, finishPlacement } from "./store.server.ts";

/** One submit of the order form. `seenTotal` is the displayed total, minor units. */
export type PlaceOrder = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly form: CheckoutForm;
  readonly idempotencyKey: string;
  readonly seenTotal: number;
  /**
   * For customers who ship under their own name: neutral packing and their sender; null while none was entered. Source:
   * WL-01, WL-03.
   */
  readonly whiteLabel?: { readonly sender: OwnSender | null } | undefined;
};

/** The order of a placement; `duplicate` when an earlier submit under the same key created it. */
export type PlacedOrder = {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly paymentId: string;
  readonly duplicate: boolean;
};

/** The purchase: the locked cart, its lines and its codes. */
type Bought = {
  readonly cartId: string;
  readonly context: Context;
  readonly lines: readonly OrderableLine[];
  readonly vouchers: readonly HeldVoucher[];
  readonly gifts: readonly GiftVoucher[];
  /** How the buyer's VAT number was verified; null without one. Source: CHK-13. */
  readonly evidence: VatEvidence | null;
  /** The version of the terms in effect. Source: ORD-01. */
  readonly termsVersion: string;
};

type Context = Awaited<ReturnType<typeof cartContext>>;

/**
 * Places an order: one transaction that claims the key, locks the cart, prices it anew, freezes the lines, files
 * payment and invoice, opens designer checks, queues mail and production, and empties the cart (a hosted payment
 * empties it when it succeeds). Refuses IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_REUSED for another body under the
 * key, FIELD_INVALID with field codes, VAT_ID_UNKNOWN, CART_EMPTY, CART_ITEM_GONE, COUNTRY_NOT_SERVED,
 * SHIPPING_METHOD_UNKNOWN, EXPRESS_UNAVAILABLE, ORDER_CHANGE_LATE, INVOICE_*, PAYMENT_METHOD_UNKNOWN, and
 * CART_PRICE_CHANGED, SAMPLE_LIMIT or VOUCHER_* when the total is not the one the customer saw.
 * @source CHK-01 to CHK-10, CART-12, PRICE-11, ORD-01, SAMP-05, VOUCH-02
 */
export async function placeOrder(deps: Deps, input: PlaceOrder): Promise<Result<PlacedOrder>> {
  const placed = await placeOnce(deps, input);
  // A customer who was too late is informed once; from now on the cart is an order of its own.
  if (!placed.ok && placed.refusal.code === "ORDER_CHANGE_LATE")
    await forgetReplacing(deps.db, { session: input.session, channel: cartChannel(deps, input.shop) });
  return placed;
}

async function placeOnce(deps: Deps, input: PlaceOrder): Promise<Result<PlacedOrder>> {
  const { session, shop, form, idempotencyKey } = input;
  if (!isUuid(idempotencyKey)) return refuse("IDEMPOTENCY_KEY_REQUIRED");
  const fields = formErrors(form, await servedCountries(deps, shop.currency));
  if (Object.keys(fields).length > 0) return refuse("FIELD_INVALID", { country: form.delivery.country }, fields);
  // The VAT service is called while no transaction is open.
  const evidence = await checkVatId(deps, vatIdOf(form));
  if (!evidence.ok) return evidence;
  // Data from another connection is read before the transaction holds one: concurrent requests would otherwise wait for
  // each other.
  const [context, freeOccasions, termsVersion] = await Promise.all([
    cartContext(deps, shop, form.delivery.country),
    freeSampleOccasions(deps, shop),
    legalTextVersion(deps, "agb"),
  ]);
  return inTransaction(deps.db, async (trx) => {
    const earlier = await claimPlacement(trx, session, { key: idempotencyKey, body: bodyOf(input) }, deps.clock.now());
    if (earlier) {
      if (!earlier.same) return refuse("IDEMPOTENCY_KEY_REUSED");
      const order = await placedOrder(trx, deps, earlier.orderId);
      return order ? accept({ ...order, duplicate: true }) : refuse("CART_EMPTY");
    }
    const cart = await lockCart(trx, session, cartChannel(deps, shop));
    if (!cart) return refuse("CART_EMPTY");
    await supersedeUnpaidOrders(trx, deps, await lockOrdersOfCart(trx, cart));
    const customer = { session, email: form.email };
    const lines = await linesForOrder(trx, cart.id, context, shop.locale, async (stored) => {
      if (!stored.some(({ kind }) => kind === "sample")) return noFreeSamples;
      // From here on another order of this customer waits: both would count the same free samples.
      await holdSampleCustomer(trx, customer);
      return { freeOccasions, taken: await samplesTaken(trx, customer, deps.clock.now()) };
    });
    if (!lines.ok) return lines;
    // From here on nobody else uses the last use of a limited code; after waiting, its uses are counted anew.
    await holdVouchers(trx, cart.codes, form.email);
    const vouchers = await readVouchers(trx, cart.codes, customer, cart.id);
    const today = shopDateOf(deps.clock.now());
    const gifts = payableOn(await holdGiftVouchers(trx, cart.gifts, cart.id), shop.currency, today);
    const draft = await draftOrder(deps, input, {
      cartId: cart.id,
      context,
      lines: lines.value,
      vouchers,
      gifts,
      evidence: evidence.value,
      termsVersion,
    });
    if (!draft.ok) return draft;
    const replaced = await replaceOrder(trx, deps, cart.replaces, draft.value);
    if (!replaced.ok) return replaced;
    const created = await createOrder(trx, deps, { ...draft.value, ...replaced.value });
    if (!created.ok) return created;
    const used = { id: created.value.order.id, customer, now: deps.clock.now() };
    await useVouchers(trx, used, draft.value.vouchers ?? []);
    await redeemGiftVouchers(trx, gifts, { ...used, amount: draft.value.giftApplied ?? minor(0) });
    await openProofs(trx, deps, created.value.order.id);
    if (form.reviewRequest)
      await grantMailConsent(trx, deps, { email: form.email, purpose: "review-request", shop, source: "checkout" });
    await finishPlacement(trx, session, idempotencyKey, created.value.order.id);
    return accept(placedOf(created.value));
  });
}

/** What an order takes over from the one it replaces. */
type Replacing = Pick<OrderDraft, "replaces" | "carried" | "paymentMethod">;

/**
 * Cancels the order that this one replaces; while the new one waits for its payment the old one stays, unless its gift
 * voucher pays for both. The amount paid for the old one pays for the new one as far as possible, so that only the
 * difference is paid or refunded. Refuses ORDER_CHANGE_LATE once the old one can no longer be changed.
 * @source ORD-06
 */
async function replaceOrder(trx: Trx, deps: Deps, old: string | null, draft: OrderDraft): Promise<Result<Replacing>> {
  const { paymentMethod, giftApplied = minor(0) } = draft;
  if (old === null) return accept({ paymentMethod });
  const paid = await moneyOfOrder(trx, old, draft.currency);
  const toPay = minor(draft.goods + draft.shipping - (draft.discount ?? 0) - giftApplied);
  const used = carriedOf({ held: paid.held, toPay, giftApplied, online: isPaidOnline(paymentMethod) });
  const carried = used > 0 ? { from: old, held: paid.held, used } : null;
  const settled = used > 0 && used === toPay;
  const waits = isPaidOnline(draft.paymentMethod) && (draft.giftApplied ?? 0) === 0 && !settled;
  const done = await (waits ? mayBeReplaced(trx, deps, old) : callOffReplaced(trx, deps, old, carried?.held));
  if (!done.ok) return done;
  if (done.value === null) return accept({ paymentMethod });
  return accept({ replaces: waits ? old : null, carried, paymentMethod: (settled && paid.method) || paymentMethod });
}

/** Digest of what a submit orders. */
function bodyOf({ shop, form, seenTotal }: PlaceOrder): string {
  return sha256(JSON.stringify([shop.channel, shop.locale, form, seenTotal]));
}

function placedOf({ order, token, paymentId }: CreatedOrder): PlacedOrder {
  return { id: order.id, number: order.number, token, paymentId, duplicate: false };
}

/** Delivery, totals, payment and the seen total, computed from the actual cart. */
async function draftOrder(
  deps: Deps,
  { shop, form, seenTotal, whiteLabel }: PlaceOrder,
  { cartId, context, lines, vouchers, gifts, evidence, termsVersion }: Bought,
): Promise<Result<OrderDraft>> {
  const { currency, locale } = shop;
  const delivery = deliveryAddress(form);
  const billing = billingAddress(form);
  const items = lines.flatMap((line) => line.shipped ?? []);
  if (delivery.packstation !== "" && items.some(({ surcharge = 0 }) => surcharge > 0))
    return refuse("FIELD_INVALID", {}, { "delivery.packstation": "PACKSTATION_BULKY" });
  const offer = await shippingOfferFor(deps, { country: delivery.country, currency, items });
  if (!offer.ok) return offer;
  const titles = new Map(lines.filter(({ shipped }) => shipped).map((line) => [line.id, line.title]));
  const today = shopDateOf(deps.clock.now());
  const chosen =
    items.length === 0
      ? accept(withoutParcel(today))
      : chooseDelivery(offer.value, form.shippingMethod, titles, form.shipTogether);
  if (!chosen.ok) return chosen;
  const taxTreatment = formTreatment(deps, form)(context.prices.taxRates.standard);
  const reckoned = calculateTotals({
    lines,
    vouchers,
    place: { ...shop, now: deps.clock.now(), email: form.email },
    shipping: { chosen: chosen.value.price, standard: items.length === 0 ? minor(0) : standardPrice(offer.value) },
    taxBasisPoints: context.prices.taxRates.standard,
    giftBalance: sum(gifts.map(({ balance }) => balance)),
    untaxed: isUntaxed(taxTreatment),
  });
  const { totals, shippingDiscount } = reckoned;
  if (totals.toPay !== seenTotal) return refuseSeenTotal(lines, context, shop, reckoned);
  const payment = choosePayment(form.paymentMethod, {
    goods: goodsAfterCodes(reckoned),
    grand: totals.toPay,
    currency,
    locale,
    deliveryCountry: delivery.country,
    billingCountry: billing.country,
    containsGiftVoucher: buysGiftVoucher(lines),
    available: availableMethods(deps),
  });
  if (!payment.ok) return payment;
  return accept({
    channel: shop.channel,
    locale,
    currency,
    email: form.email,
    phone: form.phone,
    delivery,
    billing,
    deliveryCountry: delivery.country,
    shippingMethod: chosen.value.method,
    promise: chosen.value.promise,
    shipTogether: form.shipTogether,
    neutralPacking: form.neutralPacking || whiteLabel !== undefined,
    ownSender: whiteLabel?.sender ?? null,
    giftMessage: form.giftMessage,
    shipments: chosen.value.shipments.map(({ items, promise: { from, to, handOver } }) => ({
      cartLines: items,
      promise: { from, to, handOver },
    })),
    paymentMethod: payment.value,
    goods: totals.goods,
    shipping: totals.shipping,
    discount: totals.discount,
    shippingDiscount,
    giftApplied: totals.giftVoucherApplied,
    vouchers: reckoned.vouchers
      .filter(({ refusal }) => refusal === null)
      .map(({ id, shown, amount }) => ({ id, code: shown, amount })),
    tax: [...totals.tax],
    taxTreatment,
    business: businessOf(form, evidence),
    priceVersion: context.prices.list.version,
    termsVersion,
    cartId,
    lines: lines.map((line) => lineDraft(line, reckoned)),
  });
}

/**
 * Why the total differs from the displayed one: a code that no longer applies, free samples that are used up, or a
 * changed price. Source: SAMP-05, PRICE-11.
 */
function refuseSeenTotal(
  lines: readonly OrderableLine[],
  context: Context,
  { locale }: Shop,
  { totals, vouchers }: CalculatedTotals,
): Result<OrderDraft> {
  const refused = vouchers.find(({ refusal }) => refusal !== null)?.refusal;
  if (refused) return { ok: false, refusal: refused };
  const limited = lines.some(({ sample }) => sample === "after-period");
  const price = limited ? samplePriceText(context.prices, locale) : "";
  if (price === "") return refuse("CART_PRICE_CHANGED", { total: totals.toPay });
  return refuse("SAMPLE_LIMIT", { price });
}

function lineDraft(line: OrderableLine, { lines }: CalculatedTotals): OrderDraft["lines"][number] {
  const { id, price, components, shipped, optionLabels, ...frozen } = line;
  const reduced = lines.get(id) ?? { ...price, discount: minor(0) };
  // A line sold without tax is frozen at its net price, including its components.
  const isUnreduced = reduced.gross === price.total;
  return {
    ...frozen,
    cartLineId: id,
    optionLabels: [...optionLabels],
    unitPrice: isUnreduced ? price.unit : unitPrice(reduced.gross, line.quantity),
    lineTotal: reduced.gross,
    components: (isUnreduced ? components : componentsOf(components, reduced.gross)).map(
      ({ component, label, total }) => ({
        component,
        label,
        total,
      }),
    ),
    discount: reduced.discount,
    tax: { basisPoints: reduced.taxRate, net: reduced.net, tax: reduced.tax },
    productionDays: shipped?.productionDays ?? 0,
    designerCheck: line.kind === "card" && line.options.designerCheck,
  };
}

import { z } from "zod";
import type { DesignId } from "#kernel/ids.ts";
import type { LineKind } from "#kernel/line-kind.ts";
import type { Channel, DeliveryCountry, Locale } from "#kernel/market.ts";
import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { type Address, type BillingAddress, Business, OwnSender } from "#modules/addresses/contract.ts";
import { OrderedGoods, refinementOfLine } from "#modules/cart/contract.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import { paymentsOfOrder, wasTransferred, type StoredPayment } from "#modules/payments/contract.server.ts";
import { paymentMethods, type PaymentMethod } from "#modules/payments/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { taxTreatments, type TaxTreatment } from "#modules/pricing/contract.ts";
import { stepsOf, type ReachedStep } from "./states/customer-steps.ts";
import { lineStates, type LineState } from "./states/line-states.ts";
import {
  LineComponent,
  LineProblem,
  OptionLabel,
  OrderKeys,
  OrderVoucher,
  TaxRow,
  type CalledOff,
  StoredReason,
} from "./model.ts";
import { orderStates, type OrderState } from "./states/order-states.ts";
import { shipmentsOf, type OrderShipment } from "./parcels/shipments.server.ts";
import { goodsOfLine, stored } from "./store.server.ts";

/** An order line for reading; amounts in minor units. */
export type OrderLineView = {
  readonly id: string;
  readonly position: number;
  /** Number of its parcel. Source: SHIP-11. */
  readonly shipment: number;
  readonly sku: string;
  readonly title: string;
  readonly kind: LineKind;
  /** The ordered design in its revision; null for goods without. */
  readonly design: { readonly id: DesignId; readonly variant: string; readonly revision: number } | null;
  /** The design whose cards an accessory goes with. Source: PDP-13. */
  readonly withDesignId: DesignId | null;
  readonly optionLabels: readonly OptionLabel[];
  readonly quantity: number;
  readonly unitPrice: MoneyMinor;
  readonly lineTotal: MoneyMinor;
  /** Discount by codes on the line. Source: VOUCH-03. */
  readonly discount: MoneyMinor;
  readonly components: readonly LineComponent[];
  readonly tax: { readonly basisPoints: number; readonly net: MoneyMinor; readonly tax: MoneyMinor };
  readonly state: LineState;
  readonly problem: LineProblem | null;
};

/** An order for reading, by the customer, in mails, on the invoice and in the back office. Times in ms since 1970. */
export type OrderView = {
  readonly id: string;
  readonly number: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly email: string;
  readonly phone: string;
  readonly delivery: Address;
  readonly billing: BillingAddress;
  readonly deliveryCountry: DeliveryCountry;
  readonly shippingMethod: string;
  readonly promise: { readonly from: string; readonly to: string; readonly handOver: string };
  readonly paymentMethod: PaymentMethod;
  readonly goods: MoneyMinor;
  readonly shipping: MoneyMinor;
  /** Discount by codes on goods and shipping. Source: VOUCH-03. */
  readonly discount: MoneyMinor;
  readonly vouchers: readonly OrderVoucher[];
  readonly grand: MoneyMinor;
  /** Amount paid by gift vouchers. Source: GIFT-03. */
  readonly giftApplied: MoneyMinor;
  readonly tax: readonly TaxRow[];
  /** Why no tax is charged, if none is. Source: CHK-13. */
  readonly taxTreatment: TaxTreatment;
  /** What a company entered for its invoice; null for private customers. Source: CHK-13. */
  readonly business: Business | null;
  readonly placedAt: number;
  /** Version of the terms accepted with the order. Source: ORD-01. */
  readonly termsVersion: string;
  readonly changeUntil: number;
  readonly shipTogether: boolean;
  /** The customer's packing options. Source: CHK-14. */
  readonly neutralPacking: boolean;
  readonly giftMessage: string;
  /** Sender shown instead of the shop; null for the shop itself. Source: WL-03. */
  readonly ownSender: OwnSender | null;
  /** The parcels in sequence. Source: SHIP-11. */
  readonly shipments: readonly OrderShipment[];
  readonly lines: readonly OrderLineView[];
  readonly payments: readonly StoredPayment[];
  readonly invoice: { readonly number: string; readonly issuedOn: string; readonly dueOn: string | null } | null;
  readonly steps: readonly ReachedStep[];
};

const Lists = {
  labels: z.array(OptionLabel),
  components: z.array(LineComponent),
  vouchers: z.array(OrderVoucher),
  tax: z.array(TaxRow),
};

/** What pages show of a line's goods. */
function shownGoods(goods: OrderedGoods): Pick<OrderLineView, "kind" | "design" | "withDesignId"> {
  const { kind } = goods;
  const withDesignId = kind === "accessory" ? goods.withDesignId : null;
  if (!("designId" in goods)) return { kind, design: null, withDesignId };
  const { designId: id, variant, designRevision: revision } = goods;
  return { kind, design: { id, variant, revision }, withDesignId };
}

async function linesOf(db: Database | Trx, orderId: string): Promise<readonly OrderLineView[]> {
  const rows = await db
    .selectFrom("order_line")
    .select([
      "id",
      "position",
      "shipment",
      "sku",
      "title",
      "option_labels",
      "quantity",
      "unit_price",
      "line_total",
      "discount",
      "components",
      "tax_basis_points",
      "tax_net",
      "tax_amount",
      "state",
      "problem",
    ])
    .select(goodsOfLine)
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    ...shownGoods(OrderedGoods.parse(row)),
    id: row.id,
    position: row.position + 1,
    shipment: row.shipment,
    sku: row.sku,
    title: row.title,
    optionLabels: Lists.labels.parse(row.option_labels),
    quantity: row.quantity,
    unitPrice: minor(row.unit_price),
    lineTotal: minor(row.line_total),
    discount: minor(row.discount),
    components: Lists.components.parse(row.components),
    tax: { basisPoints: row.tax_basis_points, net: minor(row.tax_net), tax: minor(row.tax_amount) },
    state: stored(lineStates, row.state),
    problem: row.problem === null ? null : LineProblem.parse(row.problem),
  }));
}

async function stepsOfOrder(db: Database | Trx, orderId: string): Promise<readonly ReachedStep[]> {
  const rows = await db
    .selectFrom("order_event")
    .select(["to_state", "at"])
    .where("order_id", "=", orderId)
    .where("subject", "=", "order")
    .orderBy("id")
    .execute();
  return stepsOf(rows.map((row) => ({ to: stored(orderStates, row.to_state), at: row.at.getTime() })));
}

/** An order with everything that belongs to it; undefined for unknown ids. Source: ORD-01, ORD-05. */
export async function readOrder(db: Database | Trx, id: string): Promise<OrderView | undefined> {
  const row = await db.selectFrom("customer_order").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const keys = OrderKeys.parse({
    channel: row.channel,
    locale: row.locale,
    currency: row.currency,
    country: row.delivery_country,
    delivery: row.delivery_address,
    billing: row.billing_address,
    tax: row.tax,
  });
  const invoice = await db
    .selectFrom("invoice")
    .select(["number", "issued_on", "due_on"])
    .where("order_id", "=", id)
    .executeTakeFirst();
  const { country, ...parsed } = keys;
  return {
    ...parsed,
    id: row.id,
    number: row.number,
    state: stored(orderStates, row.state),
    email: row.email,
    phone: row.phone,
    deliveryCountry: country,
    shippingMethod: row.shipping_method,
    promise: { from: row.promised_from, to: row.promised_to, handOver: row.hand_over_by },
    paymentMethod: stored(paymentMethods, row.payment_method),
    goods: minor(row.goods),
    shipping: minor(row.shipping),
    discount: minor(row.discount),
    vouchers: Lists.vouchers.parse(row.vouchers),
    giftApplied: minor(row.gift_applied),
    grand: minor(row.grand),
    taxTreatment: stored(taxTreatments, row.tax_treatment),
    business: row.business === null ? null : Business.parse(row.business),
    placedAt: row.placed_at.getTime(),
    termsVersion: row.terms_version,
    changeUntil: row.change_until.getTime(),
    shipTogether: row.ship_together,
    neutralPacking: row.neutral_packing,
    giftMessage: row.gift_message,
    ownSender: row.own_sender === null ? null : OwnSender.parse(row.own_sender),
    shipments: await shipmentsOf(db, id),
    lines: await linesOf(db, id),
    payments: await paymentsOfOrder(db, id),
    invoice: invoice ? { number: invoice.number, issuedOn: invoice.issued_on, dueOn: invoice.due_on } : null,
    steps: await stepsOfOrder(db, id),
  };
}

/**
 * Why an order was cancelled, if its page has a text for it: a newer one from the same cart replaced an unpaid one, the
 * customer changed it into another, with or without its money, or it came too late to replace another; null otherwise.
 * @source CHK-09, ORD-06
 */
export async function whyCalledOff(db: Database, orderId: string): Promise<CalledOff | null> {
  const row = await db
    .selectFrom("order_event")
    .select("reason")
    .where("order_id", "=", orderId)
    .where("subject", "=", "order")
    .where("to_state", "=", "cancelled")
    .executeTakeFirst();
  const reason = row && StoredReason.parse(row.reason);
  if (reason === "superseded") return "superseded";
  if (reason === "changed by customer") return (await wasTransferred(db, orderId)) ? "carried" : "changed";
  return reason === "change too late" ? "late" : null;
}

/** The order of a status link; undefined for unknown tokens. Source: ORD-14. */
export async function orderByToken(db: Database, token: string): Promise<OrderView | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const row = await db
    .selectFrom("customer_order")
    .select("id")
    .where("token_hash", "=", sha256(token))
    .executeTakeFirst();
  return row && readOrder(db, row.id);
}

/**
 * The id of the order with this number and e-mail address; undefined unless both match, so that nobody learns which of
 * the two was wrong.
 * @source ORD-14
 */
export async function orderIdByNumber(db: Database, number: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_order")
    .select("id")
    .where("number", "=", number.replaceAll(/[\s-]/g, "").toUpperCase())
    .where((where) => where.eb(where.fn("lower", ["email"]), "=", plainEmail(email)))
    .executeTakeFirst();
  return row?.id;
}

/** Document (as stored) and refinement of a line, for its picture; undefined for lines of other orders. Source: GEN-08. */
export async function orderLineDocument(
  db: Database,
  orderId: string,
  lineId: string,
): Promise<{ readonly document: unknown; readonly refinement: ReturnType<typeof refinementOfLine> } | undefined> {
  const row = await db
    .selectFrom("order_line")
    .select(["kind", "options", wholeDocument("order_line").as("document")])
    .where("order_id", "=", orderId)
    .where("id", "=", lineId)
    .executeTakeFirst();
  return row && { document: row.document, refinement: refinementOfLine(row) };
}

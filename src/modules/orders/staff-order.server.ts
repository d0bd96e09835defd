import { z } from "zod";
import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Locale } from "#kernel/market.ts";
import { paymentsOfOrder, type StoredPayment } from "#modules/payments/contract.server.ts";
import { paymentMethods, paymentTransitions, type PaymentMethod } from "#modules/payments/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { addressLines, type Address } from "./address.ts";
import { carrierOf, trackingAddress } from "./carriers.ts";
import { lineStates, lineTransitions, productionPath, type LineState } from "./line-states.ts";
import { LineComponent, LineProblem, OptionLabel, OrderKeys, type TaxRow } from "./model.ts";
import { orderStates, orderTransitions, type OrderState } from "./order-states.ts";
import { stored } from "./store.server.ts";
import { checkPath } from "./transition-table.ts";

/** A line as the staff sees it; amounts in minor units, gross; `position` from 1. */
export type StaffOrderLine = {
  readonly id: string;
  readonly position: number;
  readonly sku: string;
  readonly title: string;
  readonly designId: string;
  readonly variant: string;
  readonly revision: number;
  readonly options: readonly OptionLabel[];
  readonly quantity: number;
  readonly unitPrice: MoneyMinor;
  readonly total: MoneyMinor;
  readonly components: readonly LineComponent[];
  readonly taxBasisPoints: number;
  readonly net: MoneyMinor;
  readonly tax: MoneyMinor;
  readonly state: LineState;
  readonly attempts: number;
  readonly problem: LineProblem | null;
};

/** An entry of the log; `at` in ms since 1970, `line` the position of the line it is about. */
export type StaffOrderEvent = {
  readonly id: number;
  readonly at: number;
  readonly subject: string;
  readonly line: number | null;
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly reason: string;
};

/** What the staff may do with an order now; decided again by the script that does it. Source: ORD-04. */
export type StaffMoves = {
  readonly markPaid: boolean;
  readonly ship: boolean;
  readonly deliver: boolean;
  readonly cancel: boolean;
};

/** Everything the back office shows of an order. Source: BO-01. */
export type StaffOrder = {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly locale: Locale;
  readonly channel: string;
  readonly currency: Currency;
  readonly email: string;
  readonly phone: string;
  readonly delivery: Address;
  readonly deliveryLines: readonly string[];
  readonly billingLines: readonly string[];
  readonly shippingMethod: string;
  readonly promisedFrom: string;
  readonly promisedTo: string;
  readonly handOverBy: string;
  readonly placedAt: number;
  readonly changeUntil: number;
  readonly paymentMethod: PaymentMethod;
  readonly goods: MoneyMinor;
  readonly shipping: MoneyMinor;
  readonly grand: MoneyMinor;
  readonly tax: readonly TaxRow[];
  readonly priceVersion: string;
  readonly termsVersion: string;
  readonly parcel: {
    readonly carrier: string;
    readonly number: string;
    readonly address: string | null;
    readonly at: number;
  } | null;
  readonly invoice: { readonly number: string; readonly issuedOn: string; readonly dueOn: string | null } | null;
  readonly lines: readonly StaffOrderLine[];
  readonly payments: readonly StoredPayment[];
  readonly events: readonly StaffOrderEvent[];
  readonly moves: StaffMoves;
};

async function readLines(deps: Pick<Deps, "db">, orderId: string): Promise<readonly StaffOrderLine[]> {
  const rows = await deps.db
    .selectFrom("order_line")
    .select([
      "id",
      "position",
      "sku",
      "title",
      "design_id",
      "variant",
      "design_revision",
      "option_labels",
      "quantity",
      "unit_price",
      "line_total",
      "components",
      "tax_basis_points",
      "tax_net",
      "tax_amount",
      "state",
      "attempts",
      "problem",
    ])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    position: row.position + 1,
    sku: row.sku,
    title: row.title,
    designId: row.design_id,
    variant: row.variant,
    revision: row.design_revision,
    options: z.array(OptionLabel).parse(row.option_labels),
    quantity: row.quantity,
    unitPrice: minor(row.unit_price),
    total: minor(row.line_total),
    components: z.array(LineComponent).parse(row.components),
    taxBasisPoints: row.tax_basis_points,
    net: minor(row.tax_net),
    tax: minor(row.tax_amount),
    state: stored(lineStates, row.state),
    attempts: row.attempts,
    problem: row.problem === null ? null : LineProblem.parse(row.problem),
  }));
}

async function readEvents(
  deps: Pick<Deps, "db">,
  orderId: string,
  lines: readonly StaffOrderLine[],
): Promise<readonly StaffOrderEvent[]> {
  const rows = await deps.db
    .selectFrom("order_event")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at.getTime(),
    subject: row.subject,
    line: lines.find(({ id }) => id === row.line_id)?.position ?? null,
    from: row.from_state,
    to: row.to_state,
    actor: row.actor,
    reason: row.reason,
  }));
}

/** Which moves the tables allow now. Source: ORD-02, ORD-04. */
function movesOf(
  state: OrderState,
  lines: readonly StaffOrderLine[],
  payments: readonly StoredPayment[],
  invoiced: boolean,
): StaffMoves {
  const packable = lines.every(({ state: at }) => {
    if (at === "handed_over") return true;
    const path = productionPath(at, "handed_over");
    return at !== "waiting" && at !== "rendering" && checkPath(lineTransitions, at, path).ok;
  });
  return {
    markPaid:
      state !== "cancelled" &&
      payments.some((each) => each.method !== "card" && paymentTransitions[each.state].includes("captured")),
    ship: orderTransitions[state].includes("shipped") && packable,
    deliver: orderTransitions[state].includes("delivered"),
    cancel: orderTransitions[state].includes("cancelled") && !invoiced,
  };
}

/** An order with all that belongs to it, by its number, in five statements; undefined when there is none. Source: BO-01. */
export async function staffOrder(deps: Pick<Deps, "db">, number: string): Promise<StaffOrder | undefined> {
  const row = await deps.db.selectFrom("customer_order").selectAll().where("number", "=", number).executeTakeFirst();
  if (!row) return undefined;
  const lines = await readLines(deps, row.id);
  const [payments, events, invoice] = await Promise.all([
    paymentsOfOrder(deps.db, row.id),
    readEvents(deps, row.id, lines),
    deps.db
      .selectFrom("invoice")
      .select(["number", "issued_on", "due_on"])
      .where("order_id", "=", row.id)
      .executeTakeFirst(),
  ]);
  const keys = OrderKeys.parse({
    channel: row.channel,
    locale: row.locale,
    currency: row.currency,
    country: row.delivery_country,
    delivery: row.delivery_address,
    billing: row.billing_address,
    tax: row.tax,
  });
  const state = stored(orderStates, row.state);
  const carrier = row.carrier === null ? undefined : carrierOf(row.carrier);
  return {
    id: row.id,
    number: row.number,
    state,
    locale: keys.locale,
    channel: keys.channel,
    currency: keys.currency,
    email: row.email,
    phone: row.phone,
    delivery: keys.delivery,
    deliveryLines: addressLines(keys.delivery),
    billingLines: addressLines(keys.billing),
    shippingMethod: row.shipping_method,
    promisedFrom: row.promised_from,
    promisedTo: row.promised_to,
    handOverBy: row.hand_over_by,
    placedAt: row.placed_at.getTime(),
    changeUntil: row.change_until.getTime(),
    paymentMethod: stored(paymentMethods, row.payment_method),
    goods: minor(row.goods),
    shipping: minor(row.shipping),
    grand: minor(row.grand),
    tax: keys.tax,
    priceVersion: row.price_version,
    termsVersion: row.terms_version,
    parcel:
      carrier && row.handed_over_at
        ? {
            carrier,
            number: row.tracking_number ?? "",
            address: trackingAddress(carrier, row.tracking_number ?? ""),
            at: row.handed_over_at.getTime(),
          }
        : null,
    invoice: invoice ? { number: invoice.number, issuedOn: invoice.issued_on, dueOn: invoice.due_on } : null,
    lines,
    payments,
    events,
    moves: movesOf(state, lines, payments, invoice !== undefined),
  };
}

/** The id behind a visible number; undefined when there is none. */
export async function orderIdOfNumber(deps: Pick<Deps, "db">, number: string): Promise<string | undefined> {
  const row = await deps.db.selectFrom("customer_order").select("id").where("number", "=", number).executeTakeFirst();
  return row?.id;
}

/** The visible number behind an id; undefined when there is none. */
export async function orderNumberOfId(deps: Pick<Deps, "db">, id: string): Promise<string | undefined> {
  const row = await deps.db.selectFrom("customer_order").select("number").where("id", "=", id).executeTakeFirst();
  return row?.number;
}

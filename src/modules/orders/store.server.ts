import { sql, type Insertable } from "kysely";
import type { Channel, Locale } from "#kernel/market.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import { minor } from "#kernel/money.ts";
import { accept, type Result } from "#kernel/result.ts";
import type { CustomerOrder, OrderEvent, OrderLine } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { paymentMethods, type PaymentMethod } from "#modules/payments/contract.ts";
import { announce, type TradeEvent } from "#modules/trade-events/contract.server.ts";
import { actorKind, eventOfTransition, type EventFacts } from "#modules/trade-events/contract.ts";
import { lineStates, lineTransitions, type LineState } from "./states/line-states.ts";
import { OrderKeys } from "./model.ts";
import { orderStates, orderTransitions, type OrderState } from "./states/order-states.ts";
import { checkPath } from "./states/transition-table.ts";
import type { Cause } from "./order-reasons.ts";

/** The columns of what a line is, as `OrderedGoods` reads them. */
export const goodsOfLine = [
  "order_line.kind",
  "order_line.project_id as projectId",
  "order_line.design_id as designId",
  "order_line.variant",
  "order_line.design_revision as designRevision",
  "order_line.options",
  "order_line.with_design_id as withDesignId",
  "order_line.gift",
] as const;

/** The order data scripts need for their decisions. */
export type OrderHead = {
  readonly id: string;
  readonly number: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly email: string;
  readonly paymentMethod: PaymentMethod;
  readonly grand: MoneyMinor;
  readonly cartId: string | null;
  /** Ms since 1970. */
  readonly placedAt: number;
  /** End of the change window, ms since 1970. */
  readonly changeUntil: number;
  /** Whether a company gets the invoice, as an e-invoice. Source: ORD-12. */
  readonly company: boolean;
};

/** The line data scripts need to move it. */
export type LineHead = {
  readonly id: string;
  readonly orderId: string;
  readonly state: LineState;
  /** Number of its parcel. Source: SHIP-11. */
  readonly shipment: number;
};

/** Parses a stored text as one of a list; throws for any other, because only this code writes these columns. */
export function stored<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`unknown stored value ${text}`);
  return value;
}

const headColumns = [
  "id",
  "number",
  "channel",
  "locale",
  "currency",
  "state",
  "email",
  "payment_method",
  "grand",
  "cart_id",
  "placed_at",
  "change_until",
] as const;

/** The company on an invoice; empty for private customers. */
const invoicedCompany = sql<string>`coalesce(billing_address ->> 'company', '')`.as("company");

const HeadKeys = OrderKeys.pick({ channel: true, locale: true, currency: true });

/** An order, locked until the transaction ends; undefined if there is none. */
export async function lockOrder(trx: Trx, id: string): Promise<OrderHead | undefined> {
  const row = await trx
    .selectFrom("customer_order")
    .select([...headColumns, invoicedCompany])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...HeadKeys.parse({ channel: row.channel, locale: row.locale, currency: row.currency }),
    id: row.id,
    number: row.number,
    state: stored(orderStates, row.state),
    email: row.email,
    paymentMethod: stored(paymentMethods, row.payment_method),
    grand: minor(row.grand),
    cartId: row.cart_id,
    placedAt: row.placed_at.getTime(),
    changeUntil: row.change_until.getTime(),
    company: row.company !== "",
  };
}

/**
 * Locks an order that may empty its cart on approval, the cart first, because placing an order also locks the cart
 * before earlier orders from it. Undefined if there is none.
 * @source CHK-09
 */
export async function lockOrderWithCart(trx: Trx, id: string): Promise<OrderHead | undefined> {
  await trx
    .selectFrom("cart")
    .select("id")
    .where("id", "=", (order) => order.selectFrom("customer_order").select("cart_id").where("id", "=", id))
    .forUpdate()
    .executeTakeFirst();
  return lockOrder(trx, id);
}

/** Ids and states of an order's lines in sequence, locked until the transaction ends. */
export async function lockLines(trx: Trx, orderId: string): Promise<readonly LineHead[]> {
  const rows = await trx
    .selectFrom("order_line")
    .select(["id", "state", "shipment"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, orderId, state: stored(lineStates, row.state) }));
}

export type LogEntry = {
  readonly orderId: string;
  readonly lineId?: string;
  readonly subject:
    | "order"
    | "line"
    | "payment"
    | "refund"
    | "mail"
    | "document"
    | "handover"
    | "packing"
    | "withdrawal"
    | "complaint"
    | "change"
    | "parcel"
    | "dunning-fee"
    | "proof"
    | "note"
    | "waiting";
  readonly from: string | null;
  readonly to: string;
  /** Additional facts for recipients of the event. */
  readonly facts?: EventFacts;
};

/** The outbox events of log entries for external programs. Source: ADR-0040. */
function eventsOf(entries: readonly LogEntry[], actor: string, at: number): readonly TradeEvent[] {
  return entries.flatMap((entry) => {
    const type = eventOfTransition(entry);
    const { orderId, lineId, from, to, facts = {} } = entry;
    return type ? [{ type, orderId, lineId: lineId ?? null, from, to, actor: actorKind(actor), facts, at }] : [];
  });
}

/**
 * Writes entries into the log of an order, and their external events into the outbox, in one statement; `at` in ms.
 * Every move of an order is logged here.
 * @source ORD-04, ADR-0040
 */
export async function logEvents(trx: Trx, entries: readonly LogEntry[], cause: Cause, at: number): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry): Insertable<OrderEvent> => ({
    order_id: entry.orderId,
    line_id: entry.lineId ?? null,
    subject: entry.subject,
    from_state: entry.from,
    to_state: entry.to,
    actor: cause.actor,
    reason: cause.reason,
    note: cause.note ?? "",
    at: new Date(at),
  }));
  const logging = trx.insertInto("order_event").values(rows);
  const events = eventsOf(entries, cause.actor, at);
  if (events.length === 0) await logging.execute();
  else await announce(trx, events, sql`${logging}`);
}

/** Writes one entry into the log of an order; `at` in ms. Source: ORD-04. */
export function logOrderEvent(trx: Trx, entry: LogEntry, cause: Cause, at: number): Promise<void> {
  return logEvents(trx, [entry], cause, at);
}

/**
 * Moves a locked order along a path and logs every step. Refuses ORDER_STATE for illegal moves.
 * @returns the order in its new state
 * @source ORD-04
 */
export async function moveOrder(
  trx: Trx,
  order: OrderHead,
  path: readonly OrderState[],
  cause: Cause,
  at: number,
): Promise<Result<OrderHead>> {
  const checked = checkPath(orderTransitions, order.state, path);
  if (!checked.ok) return checked;
  const state = path.at(-1) ?? order.state;
  await trx.updateTable("customer_order").set({ state }).where("id", "=", order.id).execute();
  const entries = path.map((to, index): LogEntry => ({
    orderId: order.id,
    subject: "order",
    from: path[index - 1] ?? order.state,
    to,
  }));
  await logEvents(trx, entries, cause, at);
  return accept({ ...order, state });
}

/**
 * Moves a locked line along a path and logs every step. Refuses ORDER_STATE for illegal moves.
 * @source ORD-03, ORD-04
 */
export async function moveLine(
  trx: Trx,
  line: LineHead,
  path: readonly LineState[],
  cause: Cause,
  at: number,
): Promise<Result<LineHead>> {
  const checked = checkPath(lineTransitions, line.state, path);
  if (!checked.ok) return checked;
  const state = path.at(-1) ?? line.state;
  await trx.updateTable("order_line").set({ state }).where("id", "=", line.id).execute();
  const entries = path.map((to, index): LogEntry => ({
    orderId: line.orderId,
    lineId: line.id,
    subject: "line",
    from: path[index - 1] ?? line.state,
    to,
  }));
  await logEvents(trx, entries, cause, at);
  return accept({ ...line, state });
}

/** The columns of a new order except the number, which the store assigns. */
export type NewOrderRow = Omit<Insertable<CustomerOrder>, "number">;

const channelLetter: Readonly<Record<Channel, string>> = { card: "C", photo: "P" };

/** A number that cannot be guessed from another: channel letter and nine random digits. Source: ORD-01. */
export function newOrderNumber(channel: Channel): string {
  return channelLetter[channel] + String(randomBetween(100_000_000, 999_999_999));
}

/** Inserts a new order under an unused number, and returns the number. */
export async function insertOrder(trx: Trx, channel: Channel, row: NewOrderRow): Promise<string> {
  for (;;) {
    const filed = await trx
      .insertInto("customer_order")
      .values({ ...row, number: newOrderNumber(channel) })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .returning("number")
      .executeTakeFirst();
    if (filed) return filed.number;
  }
}

/** Inserts the lines of a new order. */
export async function insertLines(trx: Trx, rows: readonly Insertable<OrderLine>[]): Promise<void> {
  await trx
    .insertInto("order_line")
    .values([...rows])
    .execute();
}

/**
 * Those of the uploaded pictures that any ordered line uses, unless the order's files were removed. Source: CFG-10,
 * ORD-15.
 */
export async function assetsInOrders(db: Database, assets: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select asset.id from unnest(${[...assets]}::text[]) as asset(id)
    where exists (select from order_line join customer_order on customer_order.id = order_line.order_id
      where files_removed_at is null and document -> 'assets' ? asset.id)`.execute(db);
  return rows.map(({ id }) => id);
}

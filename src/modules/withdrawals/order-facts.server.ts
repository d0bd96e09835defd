import { shopDateOf } from "#kernel/formats/date-format.ts";
import { lineKindOf, type LineKind } from "#kernel/line-kind.ts";
import { deliveryCountries } from "#kernel/market.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { holidaysAt } from "#modules/shipping/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { lastDayOf, rightOf, type PaidLine, type RightReason } from "./withdrawal-right.ts";

/** An order line in a withdrawal. */
export type FactLine = PaidLine & {
  readonly kind: LineKind;
  readonly title: string;
  readonly quantity: number;
  readonly right: boolean;
  readonly reason: RightReason;
};

/** The order data a withdrawal needs; amounts in minor units, dates ISO. */
export type OrderFacts = {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly currency: string;
  readonly lines: readonly FactLine[];
  /** Amount paid for delivery after codes. */
  readonly shipping: MoneyMinor;
  readonly giftApplied: MoneyMinor;
  readonly captured: MoneyMinor;
  /** Date on which the last parcel arrived, and the last day of the period; null until it has arrived. */
  readonly delivered: string | null;
  readonly lastDay: string | null;
};

/** The facts of an order, the right of every line and the last day; undefined for unknown ids. Source: ORD-13. */
export async function orderFacts(db: Database, orderId: string): Promise<OrderFacts | undefined> {
  const order = await db
    .selectFrom("customer_order")
    .select(["id", "number", "email", "currency", "shipping", "shipping_discount", "gift_applied", "delivery_country"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const country = deliveryCountries.find((each) => each === order.delivery_country);
  const delivered = await arrivalOf(db, orderId);
  const isHoliday = country ? await holidaysAt({ db }, country) : undefined;
  const paid = await db
    .selectFrom("payment")
    .select(({ fn }) => fn.sum<string | null>("captured").as("captured"))
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return {
    id: order.id,
    number: order.number,
    email: order.email,
    currency: order.currency,
    lines: await linesOf(db, orderId),
    shipping: minor(order.shipping - order.shipping_discount),
    giftApplied: minor(order.gift_applied),
    captured: minor(Number(paid?.captured ?? 0)),
    delivered,
    lastDay: delivered === null ? null : lastDayOf(delivered, isHoliday),
  };
}

/** The date on which an order counts as delivered: its last parcel arrived. */
async function arrivalOf(db: Database | Trx, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom("order_event")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("order_id", "=", orderId)
    .where("subject", "=", "order")
    .where("to_state", "=", "delivered")
    .executeTakeFirst();
  return row?.at ? shopDateOf(new Date(row.at).getTime()) : null;
}

async function linesOf(db: Database, orderId: string): Promise<readonly FactLine[]> {
  const rows = await db
    .selectFrom("order_line")
    .select(["id", "kind", "project_id", "title", "quantity", "line_total", "discount"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map(({ kind: stored, ...row }) => {
    const kind = lineKindOf(stored);
    return {
      id: row.id,
      kind,
      title: row.title,
      quantity: row.quantity,
      lineTotal: minor(row.line_total),
      discount: minor(row.discount),
      ...rightOf({ kind, ownDesign: row.project_id !== null }),
    };
  });
}

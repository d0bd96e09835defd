import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import { shopDateOf } from "#kernel/date-format.ts";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { paymentStates, type PaymentMethod, type PaymentState } from "#modules/payments/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { OrderState } from "./order-states.ts";
import {
  ordersPerPage,
  queueStates,
  staffQueues,
  unshippedStates,
  type StaffQueue,
  type StaffSearch,
} from "./staff-queues.ts";
import { orderStates } from "./order-states.ts";
import { paymentMethods } from "#modules/payments/contract.ts";
import { stored } from "./store.server.ts";
import { holdsText, literalPattern } from "#platform/text-search.server.ts";

/** An order in the list of the back office; moments in ms since 1970, dates ISO. */
export type StaffOrderRow = {
  readonly number: string;
  readonly placedAt: number;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly lines: number;
  readonly pieces: number;
  readonly title: string;
  readonly shippingMethod: string;
  readonly handOverBy: string;
  readonly paymentMethod: PaymentMethod;
  readonly paymentState: PaymentState | null;
  readonly total: MoneyMinor;
  readonly currency: Currency;
  readonly state: OrderState;
};

/** A page of the list; `found` counts all pages. */
export type StaffOrderPage = { readonly rows: readonly StaffOrderRow[]; readonly found: number };

const Name = z.object({
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  company: z.string().default(""),
});

function expressToday(today: string): Expression<SqlBool> {
  return sql<SqlBool>`o.shipping_method <> 'standard' and o.hand_over_by <= ${today}
    and o.state in (${sql.join([...unshippedStates])})`;
}

function inQueue(queue: StaffQueue, today: string): Expression<SqlBool> {
  if (queue === "all") return sql<SqlBool>`true`;
  if (queue === "express-today") return expressToday(today);
  return sql<SqlBool>`o.state in (${sql.join([...queueStates[queue]])})`;
}

/** How many orders stand in each queue, in one statement. Source: BO-01. */
export async function countQueues(deps: Pick<Deps, "db" | "clock">): Promise<Readonly<Record<StaffQueue, number>>> {
  const today = shopDateOf(deps.clock.now());
  const row = await deps.db
    .selectFrom("customer_order as o")
    .select(({ fn }) => staffQueues.map((queue) => fn.countAll<number>().filterWhere(inQueue(queue, today)).as(queue)))
    .executeTakeFirstOrThrow();
  return row;
}

function matches(text: string): Expression<SqlBool> {
  const nameOf = (address: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`concat_ws(' ', ${address}->>'firstName', ${address}->>'lastName', ${address}->>'company')`;
  return sql<SqlBool>`(o.number ilike ${`${literalPattern(text.replaceAll(/\s/g, ""))}%`}
    or ${holdsText(sql`o.email`, text)}
    or ${holdsText(nameOf(sql`o.delivery_address`), text)}
    or ${holdsText(nameOf(sql`o.billing_address`), text)})`;
}

/**
 * A page of orders for the staff, newest or most urgent first, in one statement.
 * @source BO-01
 */
export async function searchOrders(deps: Pick<Deps, "db" | "clock">, search: StaffSearch): Promise<StaffOrderPage> {
  const today = shopDateOf(deps.clock.now());
  let query = deps.db
    .selectFrom("customer_order as o")
    .select((select) => [
      "o.number",
      "o.placed_at",
      "o.delivery_address",
      "o.email",
      "o.delivery_country",
      "o.shipping_method",
      "o.hand_over_by",
      "o.payment_method",
      "o.grand",
      "o.currency",
      "o.state",
      sql<number>`count(*) over ()`.as("found"),
      select
        .selectFrom("order_line")
        .select(
          sql<{ lines: number; pieces: number; title: string | null }>`json_build_object('lines', count(*),
          'pieces', coalesce(sum(quantity), 0), 'title', min(title) filter (where position = 0))`.as("goods"),
        )
        .whereRef("order_line.order_id", "=", "o.id")
        .as("goods"),
      select
        .selectFrom("payment")
        .select("payment.state")
        .whereRef("payment.order_id", "=", "o.id")
        .orderBy("payment.created_at", "desc")
        .limit(1)
        .as("payment_state"),
    ])
    .where(inQueue(search.queue, today));
  if (search.text) query = query.where(matches(search.text));
  if (search.payment) query = query.where("o.payment_method", "=", search.payment);
  if (search.country) query = query.where("o.delivery_country", "=", search.country);
  if (search.shipping)
    query = query.where("o.shipping_method", search.shipping === "standard" ? "=" : "<>", "standard");
  query =
    search.sort === "hand-over"
      ? query.orderBy("o.hand_over_by").orderBy("o.placed_at")
      : query.orderBy("o.placed_at", "desc");
  const rows = await query
    .orderBy("o.id")
    .limit(ordersPerPage)
    .offset((search.page - 1) * ordersPerPage)
    .execute();
  return {
    found: rows[0]?.found ?? 0,
    rows: rows.map((row) => {
      const { firstName, lastName, company } = Name.parse(row.delivery_address);
      return {
        number: row.number,
        placedAt: row.placed_at.getTime(),
        name: `${firstName} ${lastName}`.trim() || company,
        email: row.email,
        country: row.delivery_country,
        lines: row.goods?.lines ?? 0,
        pieces: row.goods?.pieces ?? 0,
        title: row.goods?.title ?? "",
        shippingMethod: row.shipping_method,
        handOverBy: row.hand_over_by,
        paymentMethod: stored(paymentMethods, row.payment_method),
        paymentState: row.payment_state === null ? null : stored(paymentStates, row.payment_state),
        total: minor(row.grand),
        currency: stored(currencies, row.currency),
        state: stored(orderStates, row.state),
      };
    }),
  };
}

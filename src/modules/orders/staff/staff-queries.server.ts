import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { paymentStates, type PaymentMethod, type PaymentState } from "#modules/payments/contract.ts";
import { countFound, maxFound } from "#platform/database/count-rows.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { OrderState } from "../states/order-states.ts";
import {
  ordersPerPage,
  queueStates,
  staffQueues,
  unshippedStates,
  type StaffQueue,
  type StaffSearch,
} from "./staff-queues.ts";
import { orderStates } from "../states/order-states.ts";
import { paymentMethods } from "#modules/payments/contract.ts";
import { openWaits } from "./staff-notes.server.ts";
import { stored } from "../store.server.ts";
import { textContains, literalPattern } from "#platform/database/text-search.server.ts";

/** An order in the back office list; times in ms since 1970, dates ISO. */
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
  /** `credited` when credit notes covered all of it before anything was paid. Source: ORD-12. */
  readonly paymentState: PaymentState | "credited" | null;
  readonly total: MoneyMinor;
  readonly currency: Currency;
  readonly state: OrderState;
  /** Why it waits for its customer, in the staff's own words; null while it does not. */
  readonly waiting: string | null;
};

/** A page of the list; `found` counts all pages, up to 10,000. */
export type StaffOrderPage = {
  readonly rows: readonly StaffOrderRow[];
  readonly found: number;
  readonly more: boolean;
};

const visiblePaymentStates = [...paymentStates, "credited"] as const;

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
  if (queue === "waiting") return sql<SqlBool>`o.id in (select w.order_id from ${openWaits})`;
  return sql<SqlBool>`o.state in (${sql.join([...queueStates[queue]])})`;
}

/** The number of orders in each queue, in one statement; for long queues up to 10,001. Source: BO-01. */
export async function countQueues(deps: Pick<Deps, "db" | "clock">): Promise<Readonly<Record<StaffQueue, number>>> {
  const today = shopDateOf(deps.clock.now());
  const lengthOf = (queue: StaffQueue): RawBuilder<unknown> =>
    sql`(select count(*)::int from (select from customer_order o where ${inQueue(queue, today)}
      limit ${sql.lit(maxFound + 1)}) counted) as ${sql.ref(queue)}`;
  const { rows } = await sql<Record<StaffQueue, number>>`select ${sql.join(staffQueues.map(lengthOf))}`.execute(
    deps.db,
  );
  const [lengths] = rows;
  if (!lengths) throw new Error("a row without a table is always there");
  return lengths;
}

const completeNumber = /^[A-Z]\d{9}$/;

function matches(text: string): Expression<SqlBool> {
  const number = text.replaceAll(/\s/g, "").toUpperCase();
  if (completeNumber.test(number)) return sql<SqlBool>`o.number = ${number}`;
  const names = sql`address_words(o.delivery_address) || ' / ' || address_words(o.billing_address)`;
  return sql<SqlBool>`(o.number like ${`${literalPattern(number)}%`}
    or ${textContains(sql`o.email`, text)} or ${textContains(names, text)})`;
}

function wantedOrders(db: Database, search: StaffSearch, today: string) {
  let wanted = db.selectFrom("customer_order as o").where(inQueue(search.queue, today));
  if (search.text) wanted = wanted.where(matches(search.text));
  if (search.payment) wanted = wanted.where("o.payment_method", "=", search.payment);
  if (search.country) wanted = wanted.where("o.delivery_country", "=", search.country);
  if (search.shipping)
    wanted = wanted.where("o.shipping_method", search.shipping === "standard" ? "=" : "<>", "standard");
  return wanted;
}

/**
 * A page of orders for the staff, newest or most urgent first, in two statements.
 * @source BO-01
 */
export async function searchOrders(deps: Pick<Deps, "db" | "clock">, search: StaffSearch): Promise<StaffOrderPage> {
  const wanted = wantedOrders(deps.db, search, shopDateOf(deps.clock.now()));
  const sorted =
    search.sort === "hand-over"
      ? wanted.orderBy("o.hand_over_by").orderBy("o.placed_at")
      : wanted.orderBy("o.placed_at", "desc");
  const page = sorted
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
      sql<string | null>`(select w.note from ${openWaits} and w.order_id = o.id)`.as("waiting"),
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
        .select(
          sql<string>`case when payment.credited >= payment.amount and payment.credited > 0 then 'credited' else payment.state end`.as(
            "state",
          ),
        )
        .whereRef("payment.order_id", "=", "o.id")
        .orderBy("payment.created_at", "desc")
        .limit(1)
        .as("payment_state"),
    ])
    .orderBy("o.id")
    .limit(ordersPerPage)
    .offset((search.page - 1) * ordersPerPage);
  const [counted, rows] = await Promise.all([countFound(deps.db, wanted.select("o.id")), page.execute()]);
  return {
    ...counted,
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
        paymentState: row.payment_state === null ? null : stored(visiblePaymentStates, row.payment_state),
        total: minor(row.grand),
        currency: stored(currencies, row.currency),
        state: stored(orderStates, row.state),
        waiting: row.waiting,
      };
    }),
  };
}

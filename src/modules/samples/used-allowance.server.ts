import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import type { SessionId } from "#kernel/ids.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { freePeriodDays } from "./allowance.ts";

/** The customer of samples: identified by the session, and by the e-mail address as soon as it is entered. */
export type SampleCustomer = { readonly session: SessionId | undefined; readonly email?: string | undefined };

/**
 * How many free samples of each occasion a customer had in the last 30 days: those of orders placed under the session
 * or the e-mail address and not cancelled.
 * @param now milliseconds since 1970
 * @source SAMP-05
 */
export async function samplesTaken(
  db: Database | Trx,
  customer: SampleCustomer,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const email = customer.email?.trim() ?? "";
  if (email === "" && customer.session === undefined) return new Map();
  const rows = await db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(({ fn }) => ["order_line.occasion", fn.countAll<number>().as("taken")])
    .where("order_line.kind", "=", "sample")
    .where("order_line.line_total", "=", 0)
    .where("customer_order.placed_at", ">", new Date(now - freePeriodDays * dayMs))
    .where("customer_order.state", "not in", ["cancelled", "refunded"])
    .where((where) =>
      where.or([
        where.and([where.val(email !== ""), sql<boolean>`mailbox(customer_order.email) = mailbox(${email})`]),
        where.exists(
          where
            .selectFrom("order_placement")
            .select("order_placement.order_id")
            .whereRef("order_placement.order_id", "=", "customer_order.id")
            .where("order_placement.session_id", "=", customer.session ?? null),
        ),
      ]),
    )
    .groupBy("order_line.occasion")
    .execute();
  return new Map(rows.flatMap(({ occasion, taken }) => (occasion === null ? [] : [[occasion, taken]])));
}

/**
 * Serialises a customer's orders with samples until the transaction ends: concurrent ones must not both count before
 * the other is written.
 * @source SAMP-05
 */
export async function holdSampleCustomer(trx: Trx, customer: SampleCustomer): Promise<void> {
  const { email = "", session = "" } = customer;
  await lockNames(trx, sql<string>`'free-samples/' || mailbox(${email})`, `free-samples/${session}`);
}

import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { minor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { openInvoiceOf } from "./credit-open-invoice.server.ts";
import { dueOf } from "#modules/payments/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { dueNotice, dunningPlan, dunningSteps, type SentNotice } from "./dunning-rules.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { lockOrder, stored } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

/** The dunning notices of an order, oldest first. */
export async function noticesOf(db: Database | Trx, orderId: string): Promise<readonly SentNotice[]> {
  const rows = await db
    .selectFrom("dunning_notice")
    .select(["step", "fee", sql<string>`pay_by::text`.as("payBy")])
    .where("order_id", "=", orderId)
    .execute();
  const sent = rows.map(({ step, fee, payBy }) => ({ step: stored(dunningSteps, step), fee: minor(fee), payBy }));
  return sent.toSorted((a, b) => dunningSteps.indexOf(a.step) - dunningSteps.indexOf(b.step));
}

/**
 * Whether letters about an order's invoice may be sent: it is unpaid, the staff has not paused them, and neither a
 * complaint nor a withdrawal is pending.
 * @source CHK-06, ORD-10, ORD-13
 */
export async function mayBeDunned(db: Database | Trx, orderId: string): Promise<boolean> {
  const open = await openInvoiceOf(db, orderId);
  if (!open || dueOf(open) <= 0) return false;
  const { rows } = await sql<{ held: boolean }>`select
      exists (select from customer_order where id = ${orderId} and state = 'cancelled')
      or exists (select from dunning_pause where order_id = ${orderId})
      or exists (select from complaint where order_id = ${orderId} and state <> 'closed')
      or exists (select from withdrawal where order_id = ${orderId} and state not in ('refused', 'refunded'))
      as held`.execute(db);
  return rows[0]?.held === false;
}

/** Sends the next letter about one order's invoice if due; checked again under the order's lock. */
async function dunOrder(deps: Deps, orderId: string, today: string): Promise<Result<boolean>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const invoice = await trx
      .selectFrom("invoice")
      .select(["number", "due_on"])
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (!invoice?.due_on || !(await mayBeDunned(trx, orderId))) return accept(false);
    const { DUNNING_DAYS: days, DUNNING_FEES: fees } = deps.config;
    const sent = await noticesOf(trx, orderId);
    const due = dueNotice(dunningPlan(days, fees), { dueOn: invoice.due_on, sent }, today);
    if (!due) return accept(false);
    const { step, fee, payBy } = due;
    await trx
      .insertInto("dunning_notice")
      .values({ order_id: orderId, step, fee, pay_by: payBy, sent_at: new Date(deps.clock.now()) })
      .execute();
    await queueOrderMail(trx, deps, orderId, step, notedCause("system", invoice.number));
    return accept(true);
  });
}

/**
 * Daily job: the next letter about every overdue invoice, each at most once, however often the job runs.
 * @returns how many letters were written
 * @source CHK-06, ORD-11
 */
export async function dunInvoices(deps: Deps): Promise<number> {
  const today = shopDateOf(deps.clock.now());
  const { rows } = await sql<{ order_id: string }>`select i.order_id from invoice i
    join payment p on p.order_id = i.order_id and p.method = 'invoice' and p.state = 'created' and p.captured = 0
    where i.due_on < ${today} and (select count(*) from dunning_notice n where n.order_id = i.order_id) < ${dunningSteps.length}
    order by i.due_on, i.number`.execute(deps.db);
  let written = 0;
  for (const { order_id: orderId } of rows) {
    const done = await dunOrder(deps, orderId, today);
    if (done.ok && done.value) written += 1;
  }
  return written;
}

/**
 * The staff pauses or resumes letters about an order's invoice; the deadlines keep running. Refuses ORDER_NOT_FOUND,
 * FIELD_REQUIRED for a pause without a reason.
 * @param actor `staff:<e-mail>`
 * @source CHK-06, BO-01
 */
export async function pauseDunning(
  deps: Pick<Deps, "db" | "clock">,
  orderId: string,
  pause: { readonly reason: string } | null,
  actor: string,
): Promise<Result<null>> {
  const reason = pause?.reason.trim().slice(0, 200);
  if (reason === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockOrder(trx, orderId))) return refuse("ORDER_NOT_FOUND");
    if (reason === undefined) {
      await trx.deleteFrom("dunning_pause").where("order_id", "=", orderId).execute();
      return accept(null);
    }
    const row = { reason, actor, paused_at: new Date(deps.clock.now()) };
    await trx
      .insertInto("dunning_pause")
      .values({ order_id: orderId, ...row })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
      .execute();
    return accept(null);
  });
}

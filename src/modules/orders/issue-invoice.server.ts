import { sql } from "kysely";
import { shopDateOf } from "#kernel/date-format.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { invoiceNumber, paymentDueOn } from "./invoice-number.ts";
import { logEvents, type OrderHead } from "./store.server.ts";

/**
 * Issues the invoice of a locked order: draws the next number of the year inside the caller's transaction, so that an
 * undone approval leaves no gap. An order that has its invoice keeps it.
 * @source ORD-12, § 14 (4) no. 4 UStG
 */
export async function issueInvoice(trx: Trx, order: OrderHead, now: number): Promise<string> {
  const issued = await trx.selectFrom("invoice").select("number").where("order_id", "=", order.id).executeTakeFirst();
  if (issued) return issued.number;
  const issuedOn = shopDateOf(now);
  const year = Number(issuedOn.slice(0, 4));
  // The row of the year stays locked until the transaction ends: the next invoice waits for this one.
  const series = await trx
    .insertInto("invoice_series")
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column("year").doUpdateSet({ last: sql`invoice_series.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  const number = invoiceNumber(year, series.last);
  await trx
    .insertInto("invoice")
    .values({
      id: newUuid(),
      order_id: order.id,
      year,
      sequence: series.last,
      number,
      issued_on: issuedOn,
      due_on: order.paymentMethod === "invoice" ? paymentDueOn(issuedOn) : null,
    })
    .execute();
  const cause = { actor: "system", reason: number };
  await logEvents(trx, [{ orderId: order.id, subject: "document", from: null, to: "invoice" }], cause, now);
  return number;
}

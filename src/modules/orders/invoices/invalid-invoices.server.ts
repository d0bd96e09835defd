import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { logEvents } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

/** An order whose invoice cannot be issued, with the rules of EN 16931 it would break. Source: ORD-12. */
export type InvalidInvoice = {
  readonly orderNumber: string;
  readonly rules: readonly string[];
  readonly noticedAt: number;
};

/** Stores which rules an order's invoice would break, or that it no longer breaks any. Source: ORD-12. */
export async function saveInvoiceFault(trx: Trx, orderId: string, rules: readonly string[], at: number): Promise<void> {
  const earlier = await trx.deleteFrom("invoice_fault").where("order_id", "=", orderId).executeTakeFirst();
  if (rules.length === 0) return;
  await trx
    .insertInto("invoice_fault")
    .values({ order_id: orderId, rules: [...rules], noticed_at: new Date(at) })
    .execute();
  if (earlier.numDeletedRows > 0) return;
  const entry = { orderId, subject: "document", from: null, to: "invoice-fault" } as const;
  await logEvents(trx, [entry], notedCause("system", rules.join(", ")), at);
}

/** Orders whose invoice could not be issued, oldest first. Source: ORD-12, BO-01. */
export async function invalidInvoices(db: Database): Promise<readonly InvalidInvoice[]> {
  const rows = await db
    .selectFrom("invoice_fault")
    .innerJoin("customer_order", "customer_order.id", "invoice_fault.order_id")
    .select(["customer_order.number", "invoice_fault.rules", "invoice_fault.noticed_at"])
    .orderBy("invoice_fault.noticed_at")
    .execute();
  return rows.map(({ number, rules, noticed_at }) => ({ orderNumber: number, rules, noticedAt: noticed_at.getTime() }));
}

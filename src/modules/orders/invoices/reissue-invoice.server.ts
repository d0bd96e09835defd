import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { lockOrder } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

/**
 * The staff issues an invoice that broke a rule before, once the cause is fixed, and the customer gets it by mail.
 * Refuses ORDER_NOT_FOUND for orders without a failed invoice, ORDER_STATE while a rule is still broken.
 * @source ORD-12, EN 16931, BO-01
 */
export async function reissueInvoice(deps: Deps, orderNumber: string, actor: string): Promise<Result<string>> {
  return inTransaction(deps.db, async (trx) => {
    const waiting = await trx
      .selectFrom("invoice_fault")
      .innerJoin("customer_order", "customer_order.id", "invoice_fault.order_id")
      .select("customer_order.id")
      .where("customer_order.number", "=", orderNumber)
      .executeTakeFirst();
    const order = waiting && (await lockOrder(trx, waiting.id));
    if (!order) return refuse("ORDER_NOT_FOUND");
    const number = await issueInvoice(trx, deps, order);
    if (number === undefined) return refuse("ORDER_STATE", { from: order.state, to: "invoice" });
    await queueOrderMail(trx, deps, order.id, "invoice", notedCause(actor, number));
    return accept(number);
  });
}

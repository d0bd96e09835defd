import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { paymentsOfOrder } from "#modules/payments/contract.server.ts";
import { cancelUnpaidOrder } from "./cancel-order.server.ts";
import { waiveFees } from "../dunning/dunning-fees.server.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { isOpenInvoice } from "../dunning/open-invoice.ts";
import { calledOffKey } from "../refund-events.ts";
import { lockOrder, type OrderHead } from "../store.server.ts";
import { causeOfText } from "../order-reasons.ts";

/**
 * The staff cancels an unpaid order. If it already has an invoice, the same transaction issues credit notes for the
 * full amount and waives its dunning fees; paid orders are refunded instead. Refuses ORDER_STATE in every other case,
 * ORDER_NOT_FOUND for unknown ids.
 * @param actor `staff:<e-mail>`;
 * @param reason in the staff's own words, stored in the log
 * @source ORD-02, ORD-04, ORD-12, BO-01
 */
export async function cancelByStaff(
  deps: Deps,
  orderId: string,
  actor: string,
  reason: string,
): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const invoice = await trx.selectFrom("invoice").select("id").where("order_id", "=", orderId).executeTakeFirst();
    const open = isOpenInvoice(await paymentsOfOrder(trx, orderId));
    if (invoice && !open) return refuse("ORDER_STATE", { from: order.state, to: "cancelled" });
    const cause = causeOfText(actor, reason.trim().slice(0, 200) || "cancelled by staff");
    const cancelled = await cancelUnpaidOrder(trx, deps, order, cause);
    if (cancelled.ok && invoice) {
      await issueCreditNote(trx, deps, orderId, { refundId: null, amount: order.grand, cause, key: calledOffKey });
      await waiveFees(trx, deps, orderId, cause);
    }
    return cancelled;
  });
}

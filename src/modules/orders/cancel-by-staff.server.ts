import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { cancelUnpaidOrder } from "./cancel-order.server.ts";
import { lockOrder, type OrderHead } from "./store.server.ts";

/**
 * The staff cancels an order that has no invoice yet; an invoiced one needs a credit note first.
 * Refuses ORDER_STATE in every other case, ORDER_NOT_FOUND for unknown ids.
 * @param actor `staff:<e-mail>`; @param reason in the words of the staff, kept in the log
 * @source ORD-02, ORD-04, BO-01
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
    if (invoice) return refuse("ORDER_STATE", { from: order.state, to: "cancelled" });
    return cancelUnpaidOrder(trx, deps, order, { actor, reason: reason.trim().slice(0, 200) || "cancelled by staff" });
  });
}

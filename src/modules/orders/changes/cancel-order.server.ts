import type { Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { lockPayment, paymentsOfOrder, updatePayment } from "#modules/payments/contract.server.ts";
import { isPaidOnline, paymentTransitions } from "#modules/payments/contract.ts";
import { cancelBoughtVouchers, returnGiftVouchers, valueBought } from "#modules/gift-vouchers/contract.server.ts";
import { releaseVouchers } from "#modules/vouchers/contract.server.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { orderJobs } from "../jobs.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { calledOffKey, voucherCreditKey } from "../refund-events.ts";
import { lockLines, lockOrder, logEvents, moveOrder, type OrderHead } from "../store.server.ts";
import { keptCause, type Cause } from "../order-reasons.ts";

/**
 * Cancels a locked unpaid order and gives up its open payments; a job informs the provider and returns money that
 * arrives anyway. Gift vouchers that paid a part get it back, with a credit note if there is an invoice. Gift vouchers
 * bought with the order lose their value. Refuses ORDER_STATE once the order has progressed, GIFT_SPENT when such a
 * voucher has been redeemed.
 * @source ORD-02, ORD-12, CHK-10, GIFT-02, GIFT-05
 */
export async function cancelUnpaidOrder(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  cause: Cause,
): Promise<Result<OrderHead>> {
  const now = deps.clock.now();
  const { issued: amount } = await valueBought(trx, order.id);
  const cancellation = await cancelBoughtVouchers(trx, {
    orderId: order.id,
    amount,
    key: "cancelled",
    ...keptCause(cause),
    now,
  });
  if (!cancellation.ok) return cancellation;
  const moved = await moveOrder(trx, order, ["cancelled"], cause, now);
  if (!moved.ok) return moved;
  await releaseVouchers(trx, order.id);
  const toVouchers = await returnGiftVouchers(trx, order.id, now);
  const credit = { refundId: null, amount: toVouchers, cause, key: voucherCreditKey(calledOffKey) };
  if (toVouchers > 0) await issueCreditNote(trx, deps, order.id, credit);
  for (const { id } of await paymentsOfOrder(trx, order.id)) {
    const payment = await lockPayment(trx, id);
    if (!payment || !paymentTransitions[payment.state].includes("cancelled")) continue;
    const sums = { state: "cancelled", captured: payment.captured, refunded: payment.refunded } as const;
    await updatePayment(trx, id, sums, now);
    await logEvents(trx, [{ orderId: order.id, subject: "payment", from: payment.state, to: "cancelled" }], cause, now);
    await queueVoid(trx, deps, id);
  }
  // Customers who left the payment page never got a mail about this order, so they get none about its cancellation.
  const wasNotified = !isPaidOnline(order.paymentMethod) || !/^(?:system|payment:)/.test(cause.actor);
  if (wasNotified && cause.reason !== "superseded") await queueOrderMail(trx, deps, order.id, "cancelled", cause);
  return moved;
}

/** Queues a refund or the release of an authorisation; queueing twice has one effect. Source: CHK-10. */
export async function queueVoid(trx: Trx, deps: Deps, paymentId: string): Promise<void> {
  await deps.queue.enqueue(trx, orderJobs.voidPayment, { paymentId }, { jobKey: `void/${paymentId}` });
}

/**
 * Locks the orders that an order from this cart replaces, newer ones first: the unpaid ones, which are returned, and
 * the one it stands in for, with its lines. The cart's codes and gift vouchers must not be locked before.
 * @source CHK-09, ORD-06
 */
export async function lockOrdersOfCart(
  trx: Trx,
  cart: { readonly id: string; readonly replaces: string | null },
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("customer_order")
    .select(["id", "cart_id", "state"])
    .where((is) =>
      is.or([
        is.and([is("cart_id", "=", cart.id), is("state", "=", "awaiting_payment")]),
        is("id", "=", cart.replaces),
      ]),
    )
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .forUpdate()
    .execute();
  if (cart.replaces !== null) await lockLines(trx, cart.replaces);
  return rows.filter(({ id, state }) => id !== cart.replaces && state === "awaiting_payment").map(({ id }) => id);
}

/** Cancels the unpaid orders of a cart because a newer one replaces them. Source: CHK-09. */
export async function supersedeUnpaidOrders(trx: Trx, deps: Deps, waiting: readonly string[]): Promise<void> {
  for (const id of waiting) {
    const order = await lockOrder(trx, id);
    if (order) await cancelUnpaidOrder(trx, deps, order, { actor: "customer", reason: "superseded" });
  }
}

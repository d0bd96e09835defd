import type { MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  askProviderToRefund,
  concludeRefund,
  paymentsOfOrder,
  readPayment,
  readRefund,
  requestRefund,
  waitingRefunds,
  type StoredRefund,
} from "#modules/payments/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/transaction.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { orderJobs } from "./jobs.ts";
import type { Cause } from "./model.ts";
import { stateAfterRefund } from "./order-states.ts";
import { queueOrderMail } from "./queue-order-mail.server.ts";
import { lockOrder, logEvents, moveOrder, type OrderHead } from "./store.server.ts";

/** Money to give back for an order, minor units; the same `key` gives it back once. */
export type OrderRefund = { readonly amount: MoneyMinor; readonly key: string; readonly cause: Cause };

/**
 * Files a refund of a locked order and queues the job that tells the provider. The payment that has enough left gives
 * it. Refuses REFUND_TOO_HIGH beyond what is left of one payment, IDEMPOTENCY_KEY_REUSED for another amount under the key.
 * @source CHK-05, ORD-02
 */
export async function fileRefund(
  trx: Trx,
  deps: Deps,
  order: Pick<OrderHead, "id">,
  { amount, key, cause }: OrderRefund,
): Promise<Result<StoredRefund>> {
  const now = deps.clock.now();
  const payments = await paymentsOfOrder(trx, order.id);
  for (const { id } of payments.filter(({ captured }) => captured > 0).toReversed()) {
    const filed = await requestRefund(trx, id, { amount, key, ...cause }, now);
    if (!filed.ok && filed.refusal.code === "REFUND_TOO_HIGH") continue;
    if (!filed.ok) return filed;
    const { refund, repeated } = filed.value;
    if (repeated) return accept(refund);
    await logEvents(trx, [{ orderId: order.id, subject: "refund", from: null, to: "requested" }], cause, now);
    await deps.queue.enqueue(trx, orderJobs.refundPayment, { refundId: refund.id }, { jobKey: `refund/${refund.id}` });
    return accept(refund);
  }
  return refuse("REFUND_TOO_HIGH");
}

/**
 * The staff gives a part or all of the money back.
 * Refuses FIELD_REQUIRED without a reason, ORDER_NOT_FOUND, REFUND_TOO_HIGH, IDEMPOTENCY_KEY_REUSED.
 * @source BO-01, ORD-02, CHK-05
 */
export async function refundOrder(deps: Deps, orderId: string, wish: OrderRefund): Promise<Result<StoredRefund>> {
  const reason = wish.cause.reason.trim().slice(0, 200);
  if (reason === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    return fileRefund(trx, deps, order, { ...wish, cause: { ...wish.cause, reason } });
  });
}

/**
 * Job: tells the provider about a refund, then books its answer with the order's next state. A lost answer throws, the
 * job asks again under the same key. No transaction is open while the provider thinks.
 * @source CHK-05, ORD-02
 */
export async function carryOutRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await readRefund(deps.db, refundId);
  const payment = refund && (await readPayment(deps.db, refund.paymentId));
  if (refund?.state !== "requested" || !payment) return;
  const answer = await askProviderToRefund(deps, payment, refund);
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, payment.orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const done = await concludeRefund(trx, deps, refundId, answer);
    if (!done) return accept(order);
    const now = deps.clock.now();
    const cause = { actor: refund.actor, reason: refund.reason };
    const moves = [
      { orderId: order.id, subject: "refund", from: "requested", to: done.refund.state },
      { orderId: order.id, subject: "payment", from: done.from, to: done.payment.state },
    ] as const;
    await logEvents(trx, answer.ok ? moves : moves.slice(0, 1), cause, now);
    if (!answer.ok) return accept(order);
    await issueCreditNote(trx, deps, order.id, { refundId, amount: refund.amount, cause });
    await queueOrderMail(trx, deps, order.id, "refunded", cause, { event: refundId });
    const next = stateAfterRefund(order.state, done.payment.state === "refunded");
    return next ? moveOrder(trx, order, [next], cause, now) : accept(order);
  });
}

/** Minutes after which a refund without an answer is asked for again, beside the retries of its job. */
const unansweredMinutes = 30;

/** By the clock: refunds whose answer got lost and whose job is gone are carried out again. Source: CHK-05, NFR-03. */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  for (const refundId of await waitingRefunds(deps.db, deps.clock.now() - unansweredMinutes * 60_000)) {
    await deps.queue.enqueue(deps.db, orderJobs.refundPayment, { refundId }, { jobKey: `refund/${refundId}` });
  }
}

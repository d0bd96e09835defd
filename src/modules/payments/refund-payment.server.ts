import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { adapterOfPayment } from "./adapters.server.ts";
import type { ProviderStatus } from "./adapter.ts";
import { refundTransitions } from "./payment-states.ts";
import {
  findRefund,
  insertRefund,
  lockRefund,
  refundsOfPayment,
  updateRefund,
  type StoredRefund,
} from "./refund-store.server.ts";
import { lockPayment, updatePayment, type StoredPayment } from "./store.server.ts";
import type { Deps } from "#platform/deps.server.ts";

/** A wish to give money back; `key` makes repeating it harmless, `actor` and `reason` stay with it. Minor units. */
type RefundRequest = {
  readonly amount: MoneyMinor;
  readonly key: string;
  readonly actor: string;
  readonly reason: string;
};

/** A refund on file; `repeated` when an earlier wish under the same key made it. */
export type FiledRefund = { readonly refund: StoredRefund; readonly repeated: boolean };

/** What of a payment can still be given back: taken, not given back, not asked for already; minor units. Source: CHK-05. */
export async function refundable(trx: Trx, payment: StoredPayment): Promise<MoneyMinor> {
  const asked = (await refundsOfPayment(trx, payment.id)).filter(({ state }) => state === "requested");
  return minor(payment.captured - payment.refunded - asked.reduce((total, { amount }) => total + amount, 0));
}

/**
 * Files the wish to give back a part or all of what was taken; the provider is told by the caller's job, never in here.
 * The caller has locked the order. The same key with the same amount answers with the refund it made before.
 * Refuses ORDER_NOT_FOUND, REFUND_TOO_HIGH beyond what is left, IDEMPOTENCY_KEY_REUSED for a key that meant another amount.
 * @source CHK-05, ORD-02
 */
export async function requestRefund(
  trx: Trx,
  paymentId: string,
  wish: RefundRequest,
  now: number,
): Promise<Result<FiledRefund>> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) return refuse("ORDER_NOT_FOUND");
  const before = await findRefund(trx, paymentId, wish.key);
  if (before)
    return before.amount === wish.amount
      ? accept({ refund: before, repeated: true })
      : refuse("IDEMPOTENCY_KEY_REUSED");
  const left = await refundable(trx, payment);
  if (wish.amount <= 0 || wish.amount > left) return refuse("REFUND_TOO_HIGH");
  const refund: StoredRefund = {
    id: newUuid(),
    paymentId,
    ...wish,
    state: "requested",
    requestedAt: now,
    concludedAt: null,
  };
  await insertRefund(trx, refund);
  return accept({ refund, repeated: false });
}

/**
 * Tells the provider about a filed refund; its id is the key, so that asking again after a lost answer gives nothing
 * twice. Called outside any transaction.
 * @source CHK-05
 */
export async function askProviderToRefund(
  deps: Deps,
  payment: StoredPayment,
  refund: StoredRefund,
): Promise<Result<ProviderStatus>> {
  if (!payment.reference) return refuse("PAYMENT_DECLINED");
  return adapterOfPayment(deps, payment).refund(payment.reference, refund.amount, refund.id);
}

/** A refund that was concluded now, with its payment afterwards; undefined when it had been concluded before. */
export type ConcludedRefund = {
  readonly refund: StoredRefund;
  readonly payment: StoredPayment;
  readonly from: StoredPayment["state"];
};

/**
 * Books the provider's answer to a refund: the sums of the payment only grow, whichever of answer and report came first.
 * The caller has locked the order.
 * @param at when the money left, ms since 1970
 * @source CHK-05, ORD-04
 */
export async function concludeRefund(
  trx: Trx,
  deps: Deps,
  refundId: string,
  answer: Result<ProviderStatus>,
  at: number,
): Promise<ConcludedRefund | undefined> {
  const now = deps.clock.now();
  const seen = await lockRefund(trx, refundId);
  const payment = seen && (await lockPayment(trx, seen.paymentId));
  if (!seen || !payment) throw new Error(`no refund ${refundId}`);
  const state = answer.ok ? "done" : "failed";
  if (!refundTransitions[seen.state].includes(state)) return undefined;
  await updateRefund(trx, refundId, state, at);
  const refund = { ...seen, state, concludedAt: at } as const;
  if (!answer.ok) return { refund, payment, from: payment.state };
  const local = adapterOfPayment(deps, payment).kind === "local";
  const given = local ? payment.refunded + seen.amount : Math.max(payment.refunded, answer.value.refunded);
  const refunded = minor(Math.min(given, payment.captured));
  const paid = payment.amount - payment.credited;
  const moved = { ...payment, refunded, state: refunded < paid ? "partially_refunded" : "refunded" } as const;
  await updatePayment(trx, payment.id, { state: moved.state, captured: moved.captured, refunded }, now);
  return { refund, payment: moved, from: payment.state };
}

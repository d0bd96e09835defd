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

/** A refund request; `key` makes repeating it harmless, `actor` and `reason` are stored with it. Minor units. */
type RefundRequest = {
  readonly amount: MoneyMinor;
  readonly key: string;
  readonly actor: string;
  readonly reason: string;
};

/** A stored refund; `repeated` when an earlier request under the same key created it. */
export type FiledRefund = { readonly refund: StoredRefund; readonly repeated: boolean };

/** The refundable amount of a payment: captured, not refunded, not requested already; minor units. Source: CHK-05. */
export async function refundable(trx: Trx, payment: StoredPayment): Promise<MoneyMinor> {
  const requested = (await refundsOfPayment(trx, payment.id)).filter(({ state }) => state === "requested");
  return minor(payment.captured - payment.refunded - requested.reduce((total, { amount }) => total + amount, 0));
}

/**
 * Stores a request to refund a part or all of the captured amount; the provider is called by the caller's job, never
 * here. The caller has locked the order. The same key with the same amount returns the existing refund. Refuses
 * ORDER_NOT_FOUND, REFUND_TOO_HIGH above what is left, IDEMPOTENCY_KEY_REUSED for a key used with another amount.
 * @source CHK-05, ORD-02
 */
export async function requestRefund(
  trx: Trx,
  paymentId: string,
  request: RefundRequest,
  now: number,
): Promise<Result<FiledRefund>> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) return refuse("ORDER_NOT_FOUND");
  const before = await findRefund(trx, paymentId, request.key);
  if (before)
    return before.amount === request.amount
      ? accept({ refund: before, repeated: true })
      : refuse("IDEMPOTENCY_KEY_REUSED");
  const left = await refundable(trx, payment);
  if (request.amount <= 0 || request.amount > left) return refuse("REFUND_TOO_HIGH");
  const refund: StoredRefund = {
    id: newUuid(),
    paymentId,
    ...request,
    state: "requested",
    requestedAt: now,
    concludedAt: null,
  };
  await insertRefund(trx, refund);
  return accept({ refund, repeated: false });
}

/**
 * Sends a stored refund to the provider; its id is the idempotency key, so that repeating it after a lost response
 * refunds nothing twice. Called outside any transaction.
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

/** A refund completed by this call, with its payment afterwards; undefined if it had been completed before. */
export type ConcludedRefund = {
  readonly refund: StoredRefund;
  readonly payment: StoredPayment;
  readonly from: StoredPayment["state"];
};

/**
 * Books the provider's response to a refund: the sums of the payment only grow, whichever of response and report came
 * first. The caller has locked the order.
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
  const current = await lockRefund(trx, refundId);
  const payment = current && (await lockPayment(trx, current.paymentId));
  if (!current || !payment) throw new Error(`no refund ${refundId}`);
  const state = answer.ok ? "done" : "failed";
  if (!refundTransitions[current.state].includes(state)) return undefined;
  await updateRefund(trx, refundId, state, at);
  const refund = { ...current, state, concludedAt: at } as const;
  if (!answer.ok) return { refund, payment, from: payment.state };
  const local = adapterOfPayment(deps, payment).kind === "local";
  const refundedTotal = local ? payment.refunded + current.amount : Math.max(payment.refunded, answer.value.refunded);
  const refunded = minor(Math.min(refundedTotal, payment.captured));
  const paid = payment.amount - payment.credited;
  const moved = { ...payment, refunded, state: refunded < paid ? "partially_refunded" : "refunded" } as const;
  await updatePayment(trx, payment.id, { state: moved.state, captured: moved.captured, refunded }, now);
  return { refund, payment: moved, from: payment.state };
}

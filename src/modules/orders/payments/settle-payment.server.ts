import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import {
  adapterOfPayment,
  findPayment,
  readPayment,
  recordPaymentEvent,
  type ProviderStatus,
  type StoredPayment,
} from "#modules/payments/contract.server.ts";
import { paidByGiftVouchers } from "#modules/gift-vouchers/contract.server.ts";
import { isSecured, paymentEventTypes, type PaymentEvent, type PaymentState } from "#modules/payments/contract.ts";
import { approveOrder } from "../placing/approve-order.server.ts";
import { transferPayment } from "../refunds/transfer-payment.server.ts";
import { callOffReplaced } from "../changes/change-order.server.ts";
import { cancelUnpaidOrder, queueVoid } from "../changes/cancel-order.server.ts";
import { orderJobs } from "../jobs.ts";
import { moveAfterRefund } from "../refunds/refund-order.server.ts";
import { lockOrderWithCart, logEvents, type OrderHead } from "../store.server.ts";
import type { Cause, OrderReason } from "../order-reasons.ts";

/** Effect of a report on its order. */
export type Settled = { readonly order: OrderHead; readonly payment: StoredPayment };

/**
 * Applies a provider's report, from webhook or look-up, in any order and any number of times: promised money approves
 * the waiting order, a declined payment cancels it and leaves the cart unchanged, money for an abandoned order is
 * refunded. Refuses ORDER_NOT_FOUND for unknown references, PAYMENT_SIGNATURE for amounts that do not match.
 * @source CHK-05, CHK-09, CHK-10
 */
export async function settlePayment(deps: Deps, provider: string, event: PaymentEvent): Promise<Result<Settled>> {
  const found = await findPayment(deps.db, provider, event.reference);
  if (!found) return refuse("ORDER_NOT_FOUND");
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrderWithCart(trx, found.orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const recorded = await recordPaymentEvent(trx, found.id, event, deps.clock.now());
    if (!recorded.ok) return recorded;
    const { payment, from, path, effect, back } = recorded.value;
    if (effect === "void") await queueVoid(trx, deps, payment.id);
    if (effect !== "move") return accept({ order, payment });
    const cause: Cause = { actor: `payment:${provider}`, reason: event.type };
    const entries = path.map((to, step) => {
      const entry = { orderId: order.id, subject: "payment", from: path[step - 1] ?? from, to } as const;
      const isLast = step === path.length - 1;
      return isLast && back > 0 ? { ...entry, facts: { refundId: null, amount: back, to: "payment" } } : entry;
    });
    await logEvents(trx, entries, cause, deps.clock.now());
    const next = await followPayment(trx, deps, order, payment, cause);
    if (!next.ok) return next;
    const whole = payment.state === "refunded" && (await paidByGiftVouchers(trx, order.id)) === 0;
    const rest = back > 0 ? await moveAfterRefund(trx, next.value, whole, cause, deps.clock.now()) : next;
    return rest.ok ? accept({ order: rest.value, payment }) : rest;
  });
}

/** States of a payment that holds no money, as the reason to cancel its order. */
const fruitless: ReadonlyMap<PaymentState, OrderReason> = new Map([
  ["declined", "payment declined"],
  ["cancelled", "payment cancelled"],
  ["refunded", "payment refunded"],
]);

async function followPayment(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  payment: StoredPayment,
  cause: Cause,
): Promise<Result<OrderHead>> {
  const waiting = order.state === "awaiting_payment" || order.state === "payment_review";
  if (payment.state === "authorised") {
    const capture = { paymentId: payment.id };
    await deps.queue.enqueue(trx, orderJobs.capturePayment, capture, { jobKey: `capture/${payment.id}` });
  }
  if (isSecured(payment.state) && waiting) return takePlace(trx, deps, order, payment, cause);
  const reason = fruitless.get(payment.state);
  return reason && waiting ? cancelUnpaidOrder(trx, deps, order, { ...cause, reason }) : accept(order);
}

/**
 * Approves an order whose money has arrived; an order that replaces another cancels that one first and takes over what
 * was paid for it. If the other went into production meanwhile, or its money was refunded, it is left unchanged, and
 * this order is cancelled and refunded: nobody gets both, or one for the difference alone.
 * @source ORD-06, CHK-05
 */
async function takePlace(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  payment: StoredPayment,
  cause: Cause,
): Promise<Result<OrderHead>> {
  const { replaces, carried } = await trx
    .selectFrom("customer_order")
    .select(["replaces_order_id as replaces", "carried"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const cancelled = replaces === null ? accept(null) : await callOffReplaced(trx, deps, replaces, carried);
  if (!cancelled.ok) {
    await queueVoid(trx, deps, payment.id);
    const reason =
      cancelled.refusal.code === "ORDER_CHANGE_LATE" ? "change too late" : "money of the changed order is gone";
    return cancelUnpaidOrder(trx, deps, order, { actor: "system", reason });
  }
  if (replaces !== null && carried > 0) {
    const paid = await transferPayment(trx, deps, order, { from: replaces, used: minor(carried) });
    if (!paid.ok) return paid;
  }
  return approveOrder(trx, deps, order, ["order-confirmation"], cause);
}

/** A look-up result in the form of a report: the state of the money and its amount. */
function asPaymentReport(
  status: ProviderStatus,
  amount: MoneyMinor,
): Pick<PaymentEvent, "type" | "amount"> | undefined {
  if (status.refunded > 0) return { type: "refunded", amount: status.refunded };
  const type = paymentEventTypes.find((known) => known === status.state);
  if (type === "captured") return { type, amount: status.captured };
  if (type === "authorised") return { type, amount: status.authorised };
  return type && { type, amount };
}

/**
 * A look-up as a report: one event per state and amount, so that repeated polls are harmless and later refunds are
 * recognised.
 */
function reportOf(payment: StoredPayment, status: ProviderStatus, at: number): PaymentEvent | undefined {
  const lookup = asPaymentReport(status, payment.amount);
  if (!lookup || !payment.reference) return undefined;
  const { type, amount } = lookup;
  return {
    eventId: `lookup/${payment.reference}/${type === "refunded" ? `${type}/${amount}` : type}`,
    reference: payment.reference,
    ...lookup,
    currency: payment.currency,
    occurredAt: new Date(at).toISOString(),
  };
}

/**
 * Polls the provider for a payment and applies the result; used when the customer returns from its page, when no
 * notification arrives, and before the payment is given up. Refuses ORDER_NOT_FOUND for unknown payments.
 * @param isOpen whether the customer may still be on the provider's page, where a declined attempt is not the last
 * @source CHK-05
 */
export async function settleByLookup(deps: Deps, paymentId: string, isOpen = false): Promise<Result<StoredPayment>> {
  const payment = await readPayment(deps.db, paymentId);
  if (!payment) return refuse("ORDER_NOT_FOUND");
  const adapter = adapterOfPayment(deps, payment);
  if (adapter.kind === "local" || !payment.reference) return accept(payment);
  const status = await adapter.lookup(payment.reference);
  if (!status.ok) return status;
  const report = reportOf(payment, status.value, deps.clock.now());
  if (!report || (isOpen && report.type === "declined")) return accept(payment);
  const settled = await settlePayment(deps, adapter.provider, report);
  return settled.ok ? accept(settled.value.payment) : settled;
}

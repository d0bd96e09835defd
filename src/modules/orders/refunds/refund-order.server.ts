import { sql } from "kysely";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  cancelBoughtVouchers,
  creditedFor,
  giveBackToGiftVouchers,
  issueGiftVoucher,
  paidByBlockedVouchers,
  paidByGiftVouchers,
  restoreBoughtVouchers,
  valueBought,
} from "#modules/gift-vouchers/contract.server.ts";
import {
  askProviderToRefund,
  concludeRefund,
  findRefund,
  paymentsOfOrder,
  readPayment,
  readRefund,
  refundable,
  requestRefund,
  waitingRefunds,
  type ProviderStatus,
  type StoredPayment,
  type StoredRefund,
} from "#modules/payments/contract.server.ts";
import { dueOf, isTransfer } from "#modules/payments/contract.ts";
import { releaseVouchers } from "#modules/vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { creditOpenInvoice, creditUnder, openInvoiceOf } from "../dunning/credit-open-invoice.server.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { orderJobs } from "../jobs.ts";
import { isOpenInvoice } from "../dunning/open-invoice.ts";
import { openFeesOf } from "../dunning/dunning-fees.server.ts";
import { pathAfterRefund } from "../states/order-states.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { overpaidKey, voucherCreditKey, voucherRefundEvent } from "../refund-events.ts";
import { lockOrder, logEvents, moveOrder, type OrderHead } from "../store.server.ts";
import { causeOfText, causeText, keptCause, type Cause } from "../order-reasons.ts";

/** A refund for an order, minor units; the same `key` refunds it once. */
export type OrderRefund = { readonly amount: MoneyMinor; readonly key: string; readonly cause: Cause };

/**
 * A stored refund: the amount returned to gift vouchers at once, and the refund of the payment for the rest. Source:
 * GIFT-05.
 */
export type FiledOrderRefund = {
  readonly toVouchers: MoneyMinor;
  readonly refund: StoredRefund | null;
  /**
   * What is left to pay, fees included, of the invoice that was credited; absent when money is returned. Source:
   * ORD-12.
   */
  readonly left?: MoneyMinor;
};

/**
 * Stores a refund of a locked order: gift vouchers first get back what they paid; the rest is refunded from a payment
 * by a job that calls its provider, transferred by hand if it was paid by transfer, or credited on an unpaid invoice.
 * Gift vouchers bought with the order lose what is refunded for them. A blocked voucher gets nothing: the share of
 * other payments is refunded, its own waits until it is unblocked or the customer gets a new one. Refuses
 * REFUND_TOO_HIGH above what is left, GIFT_REFUND_BLOCKED when only a blocked voucher could take it, GIFT_SPENT when a
 * bought voucher was redeemed, IDEMPOTENCY_KEY_REUSED for another amount under the key.
 * @source CHK-05, ORD-02, ORD-12, GIFT-05
 */
export async function fileRefund(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  request: OrderRefund,
): Promise<Result<FiledOrderRefund>> {
  const { amount, key, cause } = request;
  const now = deps.clock.now();
  const before = await refundedSoFar(trx, order.id, key);
  if (amount <= 0 || amount > (await leftOfOrder(trx, order, key))) return refuse("REFUND_TOO_HIGH");
  const maxRefund = order.grand - before - (await paidByBlockedVouchers(trx, order.id));
  if (amount > maxRefund)
    return refuse("GIFT_REFUND_BLOCKED", {
      amount: formatMoney({ amount: minor(maxRefund), currency: order.currency }, order.locale),
    });
  const bought = await takeBoughtBack(trx, order, request, now);
  if (!bought.ok) return bought;
  const back = { orderId: order.id, amount, key, ...keptCause(cause), now };
  const { amount: toVouchers, repeated } = await giveBackToGiftVouchers(trx, back);
  if (repeated && toVouchers + (await paidBackUnder(trx, order.id, key)) !== amount)
    return refuse("IDEMPOTENCY_KEY_REUSED");
  if (toVouchers > 0 && !repeated) {
    const facts = { refundId: null, amount: toVouchers, to: "gift-voucher" };
    await logEvents(trx, [{ orderId: order.id, subject: "refund", from: null, to: "gift-voucher", facts }], cause, now);
    const note = await issueCreditNote(trx, deps, order.id, {
      refundId: null,
      amount: toVouchers,
      cause,
      key: voucherCreditKey(key),
    });
    await queueOrderMail(trx, deps, order.id, "refunded", cause, { event: voucherRefundEvent(key, note) });
  }
  const rest = minor(amount - toVouchers);
  if (rest === 0) {
    const moved = repeated ? accept(order) : await moveRefunded(trx, order, cause, now);
    return moved.ok ? accept({ toVouchers, refund: null }) : moved;
  }
  if (await isOffInvoice(trx, order.id, key)) {
    const credited = await creditOpenInvoice(trx, deps, order, { ...request, amount: rest });
    if (!credited.ok) return credited;
    const moved = await moveRefunded(trx, order, cause, now);
    const open = await openInvoiceOf(trx, order.id);
    const left = minor((open ? dueOf(open) : 0) + (await openFeesOf(trx, order.id)));
    return moved.ok ? accept({ toVouchers, refund: null, left }) : moved;
  }
  const filed = await fileFromPayments(trx, deps, order, { ...request, amount: rest });
  return filed.ok ? accept({ toVouchers, refund: filed.value }) : filed;
}

/** Whether a refund is credited on an invoice: nothing of it has been paid, or this very refund was credited before. */
async function isOffInvoice(trx: Trx, orderId: string, key: string): Promise<boolean> {
  return (await openInvoiceOf(trx, orderId)) !== undefined || (await creditUnder(trx, orderId, key)) !== undefined;
}

/**
 * After a refund to vouchers or a credit on an open invoice: the order is refunded, wholly when nothing of it is left.
 * Source: ORD-02, GIFT-05.
 */
async function moveRefunded(trx: Trx, order: OrderHead, cause: Cause, now: number): Promise<Result<OrderHead>> {
  const payments = await paymentsOfOrder(trx, order.id);
  const open = isOpenInvoice(payments) ? payments.reduce((total, payment) => total + dueOf(payment), 0) : 0;
  const left = payments.reduce((total, { captured, refunded }) => total + captured - refunded, open);
  const whole = left === 0 && (await paidByGiftVouchers(trx, order.id)) === 0;
  return moveAfterRefund(trx, order, whole, cause, now);
}

/** The state after a refund; an order that is cancelled with it restores its codes. Source: ORD-02, VOUCH-02. */
export async function moveAfterRefund(
  trx: Trx,
  order: OrderHead,
  whole: boolean,
  cause: Cause,
  now: number,
): Promise<Result<OrderHead>> {
  const path = pathAfterRefund(order.state, whole);
  if (path.length === 0) return accept(order);
  if (path.includes("cancelled")) await releaseVouchers(trx, order.id);
  return moveOrder(trx, order, path, cause, now);
}

/**
 * A refund above the value of the other goods and the shipping is for the gift vouchers bought: they lose it, limited
 * to their remaining balance. Source: GIFT-02.
 */
async function takeBoughtBack(
  trx: Trx,
  order: OrderHead,
  { amount, key, cause }: OrderRefund,
  now: number,
): Promise<Result<null>> {
  const bought = await valueBought(trx, order.id);
  if (bought.issued === 0) return accept(null);
  const otherValue = order.grand - bought.issued;
  const excess = Math.max(0, (await refundedSoFar(trx, order.id, key)) + amount - otherValue) - bought.cancelled;
  if (excess > 0)
    return cancelBoughtVouchers(trx, { orderId: order.id, amount: minor(excess), key, ...keptCause(cause), now });
  return accept(null);
}

/**
 * How much of an order's price was refunded or requested, to payments and vouchers, apart from what `key` stands for;
 * minor units. The overpayment of a replaced order does not count, and counts as missing if its refund failed.
 */
async function refundedSoFar(trx: Trx, orderId: string, key: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (
      coalesce((select sum(r.amount) from payment_refund r join payment p on p.id = r.payment_id
        where p.order_id = ${orderId} and r.state <> 'failed' and r.key <> ${key}), 0)
      + coalesce((select sum(amount) from gift_voucher_entry
        where order_id = ${orderId} and kind = 'refund' and key is distinct from ${key}), 0)
      + coalesce((select sum(n.amount) from credit_note n join invoice i on i.id = n.invoice_id
        where i.order_id = ${orderId} and n.key <> ${key} and not starts_with(n.key, ${voucherCreditKey("")})), 0)
      - (select overpaid from customer_order where id = ${orderId}))::int as total`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** How much of an order is neither refunded nor credited nor requested, apart from a key; minor units. */
export async function leftOfOrder(trx: Trx, { id, grand }: OrderHead, key: string): Promise<number> {
  return grand - (await refundedSoFar(trx, id, key)) - (await creditedFor(trx, id));
}

/**
 * Credits an order without touching its payments: a gift voucher for a complaint, which counts as a refund. Refuses
 * REFUND_TOO_HIGH above what is left of the order.
 * @param amount minor units
 * @source ORD-10, GIFT-02
 */
export async function creditOrder(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  { amount, ...cause }: { readonly amount: MoneyMinor } & Cause,
): Promise<Result<{ readonly code: string; readonly pin: string }>> {
  if (amount <= 0 || amount > (await leftOfOrder(trx, order, ""))) return refuse("REFUND_TOO_HIGH");
  const { currency, id: orderId } = order;
  return accept(await issueGiftVoucher(trx, deps, { amount, currency, orderId, ...keptCause(cause) }));
}

/** The amount requested under a key from an order's payments or credited on its invoice, minor units. */
async function paidBackUnder(trx: Trx, orderId: string, key: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(r.amount), 0)::int as total from payment_refund r
    join payment p on p.id = r.payment_id where p.order_id = ${orderId} and r.key = ${key}`.execute(trx);
  return (rows[0]?.total ?? 0) + ((await creditUnder(trx, orderId, key))?.amount ?? 0);
}

/** The share of a refund taken from one payment, minor units. */
type Part = { readonly payment: StoredPayment; readonly amount: MoneyMinor };

/** Splits a refund over payments: the one that has enough left, else several, the newest first. */
async function partsOf(trx: Trx, payments: readonly StoredPayment[], amount: MoneyMinor): Promise<readonly Part[]> {
  const parts: Part[] = [];
  let rest: number = amount;
  for (const payment of payments.toReversed()) {
    const left = await refundable(trx, payment);
    if (left >= amount) return [{ payment, amount }];
    const part = minor(Math.min(rest, left));
    if (part > 0) parts.push({ payment, amount: part });
    rest -= part;
  }
  return rest > 0 ? [] : parts;
}

/**
 * Stores refunds of a locked order's payments, several under one key when none has enough left. Refuses REFUND_TOO_HIGH
 * above what they hold, IDEMPOTENCY_KEY_REUSED for another amount under the key.
 * @returns the last of them
 * @source CHK-05, ORD-06
 */
export async function fileFromPayments(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  { amount, key, cause }: OrderRefund,
): Promise<Result<StoredRefund>> {
  const payments = (await paymentsOfOrder(trx, order.id)).filter(({ captured }) => captured > 0);
  const before = (await Promise.all(payments.map(({ id }) => findRefund(trx, id, key)))).filter((each) => !!each);
  const [earlier] = before;
  if (earlier)
    return before.reduce((sum, each) => sum + each.amount, 0) === amount
      ? accept(earlier)
      : refuse("IDEMPOTENCY_KEY_REUSED");
  let last: Result<StoredRefund> = refuse("REFUND_TOO_HIGH");
  for (const part of await partsOf(trx, payments, amount)) {
    last = await fileFromPayment(trx, deps, order, part, { key, cause });
    if (!last.ok) return last;
  }
  return last;
}

/** Refunds the share of one payment: by a job that calls its provider, or by hand if it was paid by transfer. */
async function fileFromPayment(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  { payment, amount }: Part,
  { key, cause }: Omit<OrderRefund, "amount">,
): Promise<Result<StoredRefund>> {
  const now = deps.clock.now();
  const filed = await requestRefund(trx, payment.id, { amount, key, ...keptCause(cause) }, now);
  if (!filed.ok) return filed;
  const { refund } = filed.value;
  await logEvents(trx, [{ orderId: order.id, subject: "refund", from: null, to: "requested" }], cause, now);
  if (isTransfer(payment.method)) {
    const waits = await awaitTransfer(trx, deps, order, { refund, cause });
    return waits.ok ? accept(refund) : waits;
  }
  await deps.queue.enqueue(trx, orderJobs.refundPayment, { refundId: refund.id }, { jobKey: `refund/${refund.id}` });
  return accept(refund);
}

/**
 * A refund by bank transfer stays requested until the staff has transferred it. The customer is asked for the account
 * if it is unknown, and production stops if everything is refunded.
 * @source CHK-05, ORD-02, ORD-11, ADR-0033
 */
async function awaitTransfer(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  { refund, cause }: { readonly refund: StoredRefund; readonly cause: Cause },
): Promise<Result<OrderHead>> {
  const account = trx.selectFrom("refund_account").select("order_id").where("order_id", "=", order.id);
  if (!(await account.executeTakeFirst()))
    await queueOrderMail(trx, deps, order.id, "refund-account", cause, { event: refund.id });
  const left = (await paymentsOfOrder(trx, order.id)).reduce((sum, each) => sum + each.captured - each.refunded, 0);
  const waiting = await waitingSum(trx, order.id);
  const whole = waiting >= left && (await paidByGiftVouchers(trx, order.id)) === 0;
  if (!pathAfterRefund(order.state, whole).includes("cancelled")) return accept(order);
  await releaseVouchers(trx, order.id);
  return moveOrder(trx, order, ["cancelled"], cause, deps.clock.now());
}

/** The amount of an order requested and not refunded yet, minor units. */
async function waitingSum(trx: Trx, orderId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(r.amount), 0)::int as total from payment_refund r
    join payment p on p.id = r.payment_id where p.order_id = ${orderId} and r.state = 'requested'`.execute(trx);
  return rows[0]?.total ?? 0;
}

/**
 * The staff refunds a part or all of an order. Refuses FIELD_REQUIRED without a reason, ORDER_NOT_FOUND,
 * REFUND_TOO_HIGH, GIFT_REFUND_BLOCKED, GIFT_SPENT, IDEMPOTENCY_KEY_REUSED.
 * @source BO-01, ORD-02, CHK-05, GIFT-05
 */
export async function refundOrder(
  deps: Deps,
  orderId: string,
  request: OrderRefund,
): Promise<Result<FiledOrderRefund>> {
  const { actor } = request.cause;
  const reason = causeText(request.cause).trim().slice(0, 200);
  if (reason === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    return fileRefund(trx, deps, order, { ...request, cause: causeOfText(actor, reason) });
  });
}

/**
 * Job: sends a refund to the provider, then books the response with the order's next state. A lost response throws and
 * the job retries under the same key. No transaction is open during the request.
 * @source CHK-05, ORD-02
 */
export async function carryOutRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await readRefund(deps.db, refundId);
  const payment = refund && (await readPayment(deps.db, refund.paymentId));
  if (refund?.state !== "requested" || !payment || isTransfer(payment.method)) return;
  const answer = await askProviderToRefund(deps, payment, refund);
  await bookRefund(deps, { refund, payment, answer, actor: refund.actor, at: deps.clock.now() });
}

type RefundOutcome = {
  readonly refund: StoredRefund;
  readonly payment: StoredPayment;
  readonly answer: Result<ProviderStatus>;
  readonly actor: string;
  /** When the money left, ms since 1970. */
  readonly at: number;
};

/**
 * Books the outcome of a refund with the order's next state, its credit note and mail; does nothing if it is already
 * booked.
 * @source CHK-05, ORD-02
 */
export async function bookRefund(
  deps: Deps,
  { refund: { id: refundId, ...refund }, payment, answer, actor, at }: RefundOutcome,
): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, payment.orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const done = await concludeRefund(trx, deps, refundId, answer, at);
    if (!done) return accept(order);
    const now = deps.clock.now();
    const cause = causeOfText(actor, refund.reason);
    const moves = [
      {
        orderId: order.id,
        subject: "refund",
        from: "requested",
        to: done.refund.state,
        facts: { refundId, amount: refund.amount, to: "payment" },
      },
      { orderId: order.id, subject: "payment", from: done.from, to: done.payment.state },
    ] as const;
    await logEvents(trx, answer.ok ? moves : moves.slice(0, 1), cause, now);
    if (!answer.ok) {
      await restoreBoughtVouchers(trx, { orderId: order.id, key: refund.key, actor: refund.actor, now });
      return accept(order);
    }
    await queueOrderMail(trx, deps, order.id, "refunded", cause, { event: refundId });
    // Refunding the overpayment of a replaced order does not reduce its price. Source: ORD-06.
    if (refund.key === overpaidKey) return accept(order);
    await issueCreditNote(trx, deps, order.id, { refundId, amount: refund.amount, cause });
    const left = (await paymentsOfOrder(trx, order.id)).reduce((sum, each) => sum + each.captured - each.refunded, 0);
    const whole = left === 0 && (await paidByGiftVouchers(trx, order.id)) === 0;
    return moveAfterRefund(trx, order, whole, cause, now);
  });
}

/** Minutes after which a refund without a response is requested again, besides the retries of its job. */
const unansweredMinutes = 30;

/** Scheduled: repeats refunds whose response got lost and whose job is gone. Source: CHK-05, NFR-03. */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  for (const refundId of await waitingRefunds(deps.db, deps.clock.now() - unansweredMinutes * 60_000)) {
    await deps.queue.enqueue(deps.db, orderJobs.refundPayment, { refundId }, { jobKey: `refund/${refundId}` });
  }
}

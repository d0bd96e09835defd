import { dayMs } from "#kernel/durations.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { minor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  type Authorisation,
  adapterOfPayment,
  noteReference,
  readPayment,
  type StoredPayment,
} from "#modules/payments/contract.server.ts";
import { cancelUnpaidOrder } from "../changes/cancel-order.server.ts";
import { OrderKeys } from "../model.ts";
import { orderPath } from "../order-token.server.ts";
import { nextPoll, queuePoll } from "./payment-polling.server.ts";
import { settleByLookup, settlePayment } from "./settle-payment.server.ts";
import { lockOrder, logEvents } from "../store.server.ts";

/**
 * Starts a hosted payment with its provider once the order is stored; repeated requests return the same page. Holds no
 * database connection meanwhile. Refuses PAYMENT_UNAVAILABLE while the provider does not respond.
 * @returns path of the provider's page; undefined when nothing is left to pay there
 * @source CHK-05, CHK-09
 */
export async function startPayment(deps: Deps, paymentId: string): Promise<Result<string | undefined>> {
  const payment = await readPayment(deps.db, paymentId);
  if (!payment || (payment.state !== "created" && payment.state !== "pending")) return accept(undefined);
  const adapter = adapterOfPayment(deps, payment);
  if (adapter.kind === "local") return accept(undefined);
  const { number, ...keys } = await deps.db
    .selectFrom("customer_order")
    .select(["number", "channel", "locale"])
    .where("id", "=", payment.orderId)
    .executeTakeFirstOrThrow();
  const shop = OrderKeys.pick({ channel: true, locale: true }).parse(keys);
  const path = orderPath(deps, shop, payment.orderId);
  const request = {
    paymentId,
    amount: payment.amount,
    currency: payment.currency,
    orderNumber: number,
    shop,
    returnPath: addressBelow(path, "zahlung"),
    payPath: addressBelow(path, "bezahlen"),
  };
  let started: Authorisation;
  try {
    started = await adapter.authorise(request);
  } catch (error) {
    deps.log.warn({ error, provider: adapter.provider }, "payment could not be started");
    return refuse("PAYMENT_UNAVAILABLE");
  }
  await noteReference(deps.db, paymentId, started.reference);
  return accept(started.kind === "redirect" ? started.path : undefined);
}

/** Job: captures the authorised money; throws when the provider fails to, so that it is retried. */
export async function capturePayment(deps: Deps, paymentId: string): Promise<void> {
  const payment = await readPayment(deps.db, paymentId);
  if (payment?.state !== "authorised" || !payment.reference) return;
  const adapter = adapterOfPayment(deps, payment);
  const captured = await adapter.capture(payment.reference, payment.amount, "capture");
  if (!captured.ok) throw new Error(`capture refused: ${captured.refusal.code}`);
  await settlePayment(deps, adapter.provider, {
    eventId: `capture/${payment.reference}`,
    reference: payment.reference,
    type: "captured",
    amount: payment.amount,
    currency: payment.currency,
    occurredAt: new Date(deps.clock.now()).toISOString(),
  });
}

/**
 * Job: releases an authorisation or refunds captured money of a cancelled order; logged only when money was held.
 * @source CHK-10
 */
export async function voidPayment(deps: Deps, paymentId: string): Promise<void> {
  const payment = await readPayment(deps.db, paymentId);
  if (!payment?.reference) return;
  const adapter = adapterOfPayment(deps, payment);
  const before = await adapter.lookup(payment.reference);
  const cancelled = await adapter.cancel(payment.reference);
  if (cancelled.ok && !(before.ok && before.value.authorised > 0)) return;
  let held = minor(0);
  if (!cancelled.ok) {
    const status = await adapter.lookup(payment.reference);
    held = status.ok ? minor(status.value.captured - status.value.refunded) : minor(0);
    if (held === 0) return;
    const refunded = await adapter.refund(payment.reference, held, "void");
    if (!refunded.ok) throw new Error(`refund refused: ${refunded.refusal.code}`);
  }
  const done = cancelled.ok ? "cancelled" : "refunded";
  const facts = { refundId: null, amount: held, to: "payment" };
  const cause = { actor: "system", reason: "void" } as const;
  await deps.db
    .transaction()
    .execute((trx) =>
      logEvents(
        trx,
        [{ orderId: payment.orderId, subject: "payment", from: payment.state, to: done, facts }],
        cause,
        deps.clock.now(),
      ),
    );
}

/** Maximum days until a direct debit is settled. */
const maxDebitDays = 15;

const isUnfinished = ({ state }: StoredPayment): boolean => state === "created" || state === "pending";

/**
 * Job: polls the provider for a payment without a notification, repeatedly because messages may be lost, and gives up
 * an unfinished one after a last poll.
 * @source CHK-05, CHK-10
 */
export async function expirePayment(deps: Deps, paymentId: string): Promise<void> {
  const current = await readPayment(deps.db, paymentId);
  if (!current || !isUnfinished(current)) return;
  const now = deps.clock.now();
  const next = nextPoll(current.createdAt, now);
  const settled = await settleByLookup(deps, paymentId, next !== undefined);
  const payment = settled.ok ? settled.value : await readPayment(deps.db, paymentId);
  if (!payment || !isUnfinished(payment)) return;
  if (next !== undefined) return queuePoll(deps.db, deps, paymentId, next);
  // A direct debit takes days; the provider reports its end, and is polled daily all the same.
  if (payment.state === "pending" && now - payment.createdAt < maxDebitDays * dayMs)
    return queuePoll(deps.db, deps, paymentId, now + dayMs);
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, payment.orderId);
    if (order?.state === "awaiting_payment")
      await cancelUnpaidOrder(trx, deps, order, { actor: "system", reason: "payment expired" });
    return accept(undefined);
  });
}

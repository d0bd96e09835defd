import { minor, type MoneyMinor } from "#kernel/money.ts";
import { refuse, accept, type Result } from "#kernel/result.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { PaymentEvent, PaymentState } from "./model.ts";
import { effectOf, type EventEffect } from "./payment-states.ts";
import { insertEvent, lockPayment, updatePayment, type StoredPayment } from "./store.server.ts";

/** Effect of a report: `repeated` and `stale` changed nothing. */
export type RecordedEvent = {
  readonly payment: StoredPayment;
  readonly from: PaymentState;
  /** The states passed in turn. */
  readonly path: readonly PaymentState[];
  readonly effect: EventEffect["kind"] | "repeated";
  /** What this report refunded to the payer apart from our own refunds, minor units. */
  readonly back: MoneyMinor;
};

/** The amount requested by our own unfinished refunds: their own completion reports it. */
async function requestedRefunds(trx: Trx, paymentId: string): Promise<number> {
  const row = await trx
    .selectFrom("payment_refund")
    .select(({ fn }) => fn.sum<string | null>("amount").as("amount"))
    .where("payment_id", "=", paymentId)
    .where("state", "=", "requested")
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
}

/**
 * Stores a provider's report and moves the payment if the rules allow it; a refund reported before its capture stores
 * the capture as well, under an id of its own. The caller has locked the order. Refuses PAYMENT_SIGNATURE when a report
 * promises another amount or currency than the payment has.
 * @source CHK-05, CHK-09
 */
export async function recordPaymentEvent(
  trx: Trx,
  paymentId: string,
  event: PaymentEvent,
  now: number,
): Promise<Result<RecordedEvent>> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) return refuse("ORDER_NOT_FOUND");
  const promises = event.type === "authorised" || event.type === "captured";
  const wrongAmount = promises ? event.amount !== payment.amount : event.amount > payment.amount;
  if (wrongAmount || event.currency !== payment.currency) return refuse("PAYMENT_SIGNATURE");
  const effect = effectOf(payment, event.type, event.amount);
  const filed = await insertEvent(trx, payment, event, effect.kind, now);
  const unchanged = { payment, from: payment.state, path: [], back: minor(0) };
  if (!filed) return accept({ ...unchanged, effect: "repeated" });
  if (effect.kind !== "move") return accept({ ...unchanged, effect: effect.kind });
  const { path, captured, refunded } = effect;
  if (event.type === "refunded" && captured > payment.captured) {
    const capture = { ...event, eventId: `taken/${event.eventId}`, type: "captured", amount: captured } as const;
    await insertEvent(trx, payment, capture, "move", now);
  }
  const moved: StoredPayment = { ...payment, state: path.at(-1) ?? payment.state, captured, refunded };
  await updatePayment(trx, payment.id, { state: moved.state, captured, refunded }, now);
  const back = minor(Math.max(0, refunded - payment.refunded - (await requestedRefunds(trx, payment.id))));
  return accept({ payment: moved, from: payment.state, path, effect: "move", back });
}

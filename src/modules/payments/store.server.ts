import type { Selectable } from "kysely";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Payment as PaymentRow } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { paymentMethods, paymentStates, type PaymentEvent, type PaymentMethod, type PaymentState } from "./model.ts";
import { dueOf, type EventEffect } from "./payment-states.ts";

/** A payment as stored; amounts in minor units. */
export type StoredPayment = {
  readonly id: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly reference: string | null;
  readonly amount: MoneyMinor;
  readonly currency: Currency;
  readonly captured: MoneyMinor;
  readonly refunded: MoneyMinor;
  /** The amount credited before it was paid. Source: ORD-12. */
  readonly credited: MoneyMinor;
  readonly state: PaymentState;
  /** Creation time, ms since 1970. */
  readonly createdAt: number;
};

function known<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`unknown stored value ${text}`);
  return value;
}

function paymentOf(row: Selectable<PaymentRow>): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    method: known(paymentMethods, row.method),
    provider: row.provider,
    reference: row.reference,
    amount: minor(row.amount),
    currency: known(currencies, row.currency),
    captured: minor(row.captured),
    refunded: minor(row.refunded),
    credited: minor(row.credited),
    state: known(paymentStates, row.state),
    createdAt: row.created_at.getTime(),
  };
}

/** Saves a payment of an order; amounts in minor units. */
export async function insertPayment(trx: Trx, payment: Omit<StoredPayment, "credited">): Promise<void> {
  const moment = new Date(payment.createdAt);
  await trx
    .insertInto("payment")
    .values({
      id: payment.id,
      order_id: payment.orderId,
      method: payment.method,
      provider: payment.provider,
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      captured: payment.captured,
      refunded: payment.refunded,
      state: payment.state,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
}

/** A payment by its id; undefined if there is none. */
export async function readPayment(db: Database | Trx, id: string): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
  return row && paymentOf(row);
}

/** A payment by the provider's reference; undefined if there is none. */
export async function findPayment(
  db: Database | Trx,
  provider: string,
  reference: string,
): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom("payment")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && paymentOf(row);
}

/** All payments of an order, oldest first. */
export async function paymentsOfOrder(db: Database | Trx, orderId: string): Promise<readonly StoredPayment[]> {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
  return rows.map(paymentOf);
}

/** A payment, locked until the transaction ends; the order's row is locked before, always in this order. */
export async function lockPayment(trx: Trx, id: string): Promise<StoredPayment | undefined> {
  const row = await trx.selectFrom("payment").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && paymentOf(row);
}

/** Stores the provider's reference the first time; later calls change nothing. */
export async function noteReference(db: Database | Trx, id: string, reference: string): Promise<void> {
  await db.updateTable("payment").set({ reference }).where("id", "=", id).where("reference", "is", null).execute();
}

/** Updates a payment's state and sums. */
export async function updatePayment(
  trx: Trx,
  id: string,
  change: { readonly state: PaymentState; readonly captured: MoneyMinor; readonly refunded: MoneyMinor },
  at: number,
): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ ...change, updated_at: new Date(at) })
    .where("id", "=", id)
    .execute();
}

/**
 * Credits an amount on an unpaid payment; one with nothing left is given up. The caller has locked the order and
 * checked that the amount is due.
 * @returns its state afterwards
 * @source ORD-12
 */
export async function creditPayment(
  trx: Trx,
  payment: StoredPayment,
  amount: MoneyMinor,
  at: number,
): Promise<PaymentState> {
  const state = amount < dueOf(payment) ? payment.state : "cancelled";
  await trx
    .updateTable("payment")
    .set({ credited: payment.credited + amount, state, updated_at: new Date(at) })
    .where("id", "=", payment.id)
    .execute();
  return state;
}

/** Stores a report once; false when this event was stored before. */
export async function insertEvent(
  trx: Trx,
  payment: StoredPayment,
  event: PaymentEvent,
  effect: EventEffect["kind"],
  at: number,
): Promise<boolean> {
  const filed = await trx
    .insertInto("payment_event")
    .values({
      provider: payment.provider,
      event_id: event.eventId,
      payment_id: payment.id,
      type: event.type,
      amount: event.amount,
      effect,
      occurred_at: new Date(event.occurredAt),
      received_at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .returning("event_id")
    .execute();
  return filed.length === 1;
}

import type { Selectable } from "kysely";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { PaymentRefund } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { isTransfer, paymentMethods } from "./model.ts";
import { refundStates, type RefundState } from "./payment-states.ts";

/** A refund as stored: amount in minor units, times in ms since 1970. Source: CHK-05, BO-01. */
export type StoredRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly key: string;
  readonly amount: MoneyMinor;
  readonly actor: string;
  readonly reason: string;
  readonly state: RefundState;
  readonly requestedAt: number;
  readonly concludedAt: number | null;
};

function refundOf(row: Selectable<PaymentRefund>): StoredRefund {
  const state = refundStates.find((known) => known === row.state);
  if (!state) throw new Error(`refund in unknown state ${row.state}`);
  return {
    id: row.id,
    paymentId: row.payment_id,
    key: row.key,
    amount: minor(row.amount),
    actor: row.actor,
    reason: row.reason,
    state,
    requestedAt: row.requested_at.getTime(),
    concludedAt: row.concluded_at?.getTime() ?? null,
  };
}

export async function insertRefund(trx: Trx, refund: StoredRefund): Promise<void> {
  await trx
    .insertInto("payment_refund")
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      key: refund.key,
      amount: refund.amount,
      actor: refund.actor,
      reason: refund.reason,
      state: refund.state,
      requested_at: new Date(refund.requestedAt),
      concluded_at: refund.concludedAt === null ? null : new Date(refund.concludedAt),
    })
    .execute();
}

/** The refund stored under a payment's key; undefined for unused keys. */
export async function findRefund(trx: Trx, paymentId: string, key: string): Promise<StoredRefund | undefined> {
  const row = await trx
    .selectFrom("payment_refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && refundOf(row);
}

/** A refund by its id; undefined if there is none. */
export async function readRefund(db: Database | Trx, id: string): Promise<StoredRefund | undefined> {
  const row = await db.selectFrom("payment_refund").selectAll().where("id", "=", id).executeTakeFirst();
  return row && refundOf(row);
}

/** The same, locked until the transaction ends; order and payment are locked before or unchanged. */
export async function lockRefund(trx: Trx, id: string): Promise<StoredRefund | undefined> {
  const row = await trx.selectFrom("payment_refund").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && refundOf(row);
}

/** All refunds of a payment, oldest first. */
export async function refundsOfPayment(db: Database | Trx, paymentId: string): Promise<readonly StoredRefund[]> {
  const rows = await db
    .selectFrom("payment_refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
  return rows.map(refundOf);
}

/** Completes a refund at a time in ms since 1970. */
export async function updateRefund(trx: Trx, id: string, state: RefundState, at: number): Promise<void> {
  await trx
    .updateTable("payment_refund")
    .set({ state, concluded_at: new Date(at) })
    .where("id", "=", id)
    .execute();
}

/** Ids of refunds requested from a provider before a time (ms) and not answered yet. Source: CHK-05. */
export async function waitingRefunds(db: Database, before: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select("r.id")
    .where("r.state", "=", "requested")
    .where("p.method", "not in", paymentMethods.filter(isTransfer))
    .where("r.requested_at", "<", new Date(before))
    .orderBy("r.requested_at")
    .execute();
  return rows.map(({ id }) => id);
}

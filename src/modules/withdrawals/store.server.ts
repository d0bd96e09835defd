import type { Insertable, Selectable } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Withdrawal } from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { withdrawalStates, type WithdrawalState } from "./withdrawal-states.ts";

export type StoredWithdrawal = Omit<Selectable<Withdrawal>, "state"> & { readonly state: WithdrawalState };

/** Parses a stored state; throws for any other text, because only this module writes the column. */
export function stateOf(text: string): WithdrawalState {
  const state = withdrawalStates.find((each) => each === text);
  if (state === undefined) throw new Error(`unknown state of a withdrawal: ${text}`);
  return state;
}

/** A withdrawal by its id; undefined if there is none. */
export async function readWithdrawal(db: Database | Trx, id: string): Promise<StoredWithdrawal | undefined> {
  const row = await db.selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...row, state: stateOf(row.state) };
}

/** The same, locked until the transaction ends. */
export async function lockWithdrawal(trx: Trx, id: string): Promise<StoredWithdrawal | undefined> {
  const row = await trx.selectFrom("withdrawal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && { ...row, state: stateOf(row.state) };
}

/** Inserts a declaration; false when this form was stored before. */
export async function insertWithdrawal(trx: Trx, row: Insertable<Withdrawal>): Promise<boolean> {
  const filed = await trx
    .insertInto("withdrawal")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return filed !== undefined;
}

/** A move of a withdrawal: actor and reason. */
export type WithdrawalStep = {
  readonly from: WithdrawalState | null;
  readonly to: WithdrawalState;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
};

/** Logs a move. Source: ORD-04. */
export async function logStep(trx: Trx, id: string, { from, to, actor, reason, at }: WithdrawalStep): Promise<void> {
  await trx
    .insertInto("withdrawal_step")
    .values({ withdrawal_id: id, from_state: from, to_state: to, actor, reason, at: new Date(at) })
    .execute();
}

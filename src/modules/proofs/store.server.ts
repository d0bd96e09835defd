import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { lockLineWithOrder, type LockedLine } from "#modules/orders/contract.server.ts";
import { takesProofs } from "#modules/orders/contract.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { proofStates, type ProofHead, type ProofState } from "./model.ts";
import { moveProof } from "./proof-states.ts";

/** A check with its line and order, all locked until the transaction ends. */
export type LockedProof = LockedLine & { readonly check: ProofHead };

/** Who moves a check, and their message. */
export type ProofMove = {
  readonly to: ProofState;
  readonly actor: string;
  readonly body: string;
  /** Ms since 1970. */
  readonly at: number;
};

/** Parses a stored state; throws for any other text, because only this code writes it. */
export function storedProofState(text: string): ProofState {
  const state = proofStates.find((each) => each === text);
  if (state === undefined) throw new Error(`unknown state of a proof ${text}`);
  return state;
}

/**
 * Locks order, line and check, in this order. Refuses PROOF_UNKNOWN for unknown ids, ORDER_STATE while the order is
 * unpaid and after it was cancelled.
 * @source CFG-18, ORD-04
 */
export async function lockProof(trx: Trx, checkId: string): Promise<Result<LockedProof>> {
  const found = await trx.selectFrom("proof_check").select("line_id").where("id", "=", checkId).executeTakeFirst();
  const locked = found && (await lockLineWithOrder(trx, found.line_id));
  if (!locked) return refuse("PROOF_UNKNOWN");
  const row = await trx
    .selectFrom("proof_check")
    .select(["id", "line_id", "state", "round", "proofs"])
    .where("id", "=", checkId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { id, line_id: lineId, round, proofs } = row;
  const check = { id, lineId, round, proofs, state: storedProofState(row.state) };
  if (check.state !== "approved" && !takesProofs(locked.order.state))
    return refuse("ORDER_STATE", { from: locked.order.state, to: check.state });
  return accept({ ...locked, check });
}

/** Moves a locked check and stores the message. Refusals as `moveProof`. Source: CFG-18. */
export async function saveMove(trx: Trx, check: ProofHead, move: ProofMove): Promise<Result<ProofHead>> {
  const moved = moveProof(check, move.to);
  if (!moved.ok) return moved;
  const { state, round, proofs } = moved.value;
  const at = new Date(move.at);
  await trx
    .updateTable("proof_check")
    .set({ state, round, proofs, changed_at: at })
    .where("id", "=", check.id)
    .execute();
  await insertMessage(trx, check.id, move);
  return moved;
}

/** Stores a message of a check. */
export async function insertMessage(trx: Trx, checkId: string, { to, actor, body, at }: ProofMove): Promise<void> {
  await trx
    .insertInto("proof_message")
    .values({ check_id: checkId, state: to, actor, body, at: new Date(at) })
    .execute();
}

/** The design of a check: the staff's corrected copy if there is one. Refuses PROJECT_INVALID. Source: CFG-18. */
export function proofDocument(row: { readonly corrected: unknown; readonly ordered: unknown }): Result<DesignDocument> {
  return readDocument(row.corrected ?? row.ordered);
}

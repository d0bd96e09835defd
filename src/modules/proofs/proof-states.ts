import { accept, refuse, type Result } from "#kernel/result.ts";
import { checkMove, type TransitionTable } from "#modules/orders/contract.ts";
import { correctionRounds, type ProofHead, type ProofState } from "./model.ts";

/**
 * Every legal move of a designer check. A sent proof goes back into review when the staff recalls it, because of a
 * mistake of ours or an agreement by telephone.
 * @source CFG-18
 */
export const proofTransitions: TransitionTable<ProofState> = {
  requested: ["in_review"],
  in_review: ["proof_sent"],
  proof_sent: ["changes_wanted", "approved", "in_review"],
  changes_wanted: ["in_review"],
  approved: [],
};

/**
 * Checks a move; a request for changes takes one of the rounds of corrections. Refuses ORDER_STATE for moves not in the
 * table, PROOF_ROUNDS_USED once all rounds are used.
 * @returns the resulting check
 * @source CFG-18
 */
export function moveProof(check: ProofHead, to: ProofState): Result<ProofHead> {
  const move = checkMove(proofTransitions, check.state, to);
  if (!move.ok) return move;
  if (to === "changes_wanted" && roundsLeft(check) === 0)
    return refuse("PROOF_ROUNDS_USED", { rounds: correctionRounds });
  return accept({
    ...check,
    state: to,
    round: check.round + (to === "changes_wanted" ? 1 : 0),
    proofs: check.proofs + (to === "proof_sent" ? 1 : 0),
  });
}

/** Rounds of corrections the customer has left. Source: CFG-18. */
export function roundsLeft({ round }: Pick<ProofHead, "round">): number {
  return Math.max(0, correctionRounds - round);
}

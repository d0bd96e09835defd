import { checkMove, type TransitionTable } from "#modules/orders/contract.ts";
import type { Result } from "#kernel/result.ts";
import type { ComplaintState } from "./model.ts";

/**
 * Every legal move of a complaint; any other returns ORDER_STATE. A refusal may be reconsidered, an outcome is never
 * taken back.
 * @source ORD-10, ORD-04
 */
export const complaintTransitions: TransitionTable<ComplaintState> = {
  received: ["in_review"],
  in_review: ["needs_customer", "accepted", "refused"],
  needs_customer: ["in_review"],
  accepted: ["reprint", "refund", "credit"],
  refused: ["in_review", "closed"],
  reprint: ["closed"],
  refund: ["closed"],
  credit: ["closed"],
  closed: [],
};

/** Checks one move. Refuses ORDER_STATE. Source: ORD-10. */
export function checkComplaintMove(from: ComplaintState, to: ComplaintState): Result<ComplaintState> {
  return checkMove(complaintTransitions, from, to);
}

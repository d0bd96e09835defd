import { describe, expect, test } from "vitest";
import { proofStates, type ProofHead, type ProofState } from "./model.ts";
import { moveProof, roundsLeft } from "./proof-states.ts";

const check: ProofHead = { id: "c", lineId: "l", state: "requested", round: 0, proofs: 0 };

const legal: readonly (readonly [ProofState, ProofState])[] = [
  ["requested", "in_review"],
  ["in_review", "proof_sent"],
  ["proof_sent", "changes_wanted"],
  ["proof_sent", "approved"],
  ["proof_sent", "in_review"],
  ["changes_wanted", "in_review"],
];

function checkAfter(...path: readonly ProofState[]): ProofHead {
  return path.reduce((at, to) => {
    const moved = moveProof(at, to);
    if (!moved.ok) throw new Error(moved.refusal.code);
    return moved.value;
  }, check);
}

describe("states of a designer check", () => {
  test("CFG-18 exactly the moves in the table are possible", () => {
    const made = proofStates.flatMap((from) =>
      proofStates.filter((to) => moveProof({ ...check, state: from }, to).ok).map((to) => `${from} ${to}`),
    );
    expect(made.toSorted()).toEqual(legal.map((move) => move.join(" ")).toSorted());
  });

  test("CFG-18 an approved check is final", () => {
    const approved = checkAfter("in_review", "proof_sent", "approved");
    for (const to of proofStates) expect(moveProof(approved, to).ok).toBe(false);
  });

  test("CFG-18 three rounds of corrections, after which only approval is left", () => {
    const round = ["in_review", "proof_sent", "changes_wanted"] as const;
    const third = checkAfter(...round, ...round, ...round);
    expect(third).toMatchObject({ round: 3, proofs: 3 });
    expect(roundsLeft(third)).toBe(0);
    const last = checkAfter(...round, ...round, ...round, "in_review", "proof_sent");
    expect(moveProof(last, "changes_wanted")).toMatchObject({ ok: false, refusal: { code: "PROOF_ROUNDS_USED" } });
    expect(moveProof(last, "approved").ok).toBe(true);
  });

  test("CFG-18 a proof recalled by the staff costs the customer no round", () => {
    expect(checkAfter("in_review", "proof_sent", "in_review", "proof_sent")).toMatchObject({ round: 0, proofs: 2 });
  });
});

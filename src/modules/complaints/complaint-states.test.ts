import { describe, expect, test } from "vitest";
import { orderStates } from "#modules/orders/states/order-states.ts";
import { checkComplaintMove } from "./complaint-states.ts";
import { complaintStates, endingOf, stateOfOutcome, takesComplaints, type ComplaintState } from "./model.ts";
import { goodwillAmount, shareOfLine } from "./line-value.ts";

/** Every legal move, listed; all others are refused. */
const legal = new Set([
  "received > in_review",
  "in_review > needs_customer",
  "in_review > accepted",
  "in_review > refused",
  "needs_customer > in_review",
  "accepted > reprint",
  "accepted > refund",
  "accepted > credit",
  "refused > in_review",
  "refused > closed",
  "reprint > closed",
  "refund > closed",
  "credit > closed",
]);

const pairs = complaintStates.flatMap((from) =>
  complaintStates.map((to): readonly [ComplaintState, ComplaintState] => [from, to]),
);

describe("ORD-10 moves of a complaint", () => {
  test.each(pairs)("%s to %s", (from, to) => {
    const move = checkComplaintMove(from, to);
    const answer = move.ok ? "moves" : move.refusal.code;
    expect(answer).toBe(legal.has(`${from} > ${to}`) ? "moves" : "ORDER_STATE");
  });

  test("every outcome is a move of an accepted complaint, and leads to closed", () => {
    for (const state of Object.values(stateOfOutcome)) {
      expect(checkComplaintMove("accepted", state).ok).toBe(true);
      expect(checkComplaintMove(state, "closed").ok).toBe(true);
    }
  });

  test("ORD-02 only shipped orders can be complained about", () => {
    expect(orderStates.filter(takesComplaints)).toEqual([
      "partially_shipped",
      "shipped",
      "delivered",
      "closed",
      "partially_refunded",
      "complaint",
      "reprint",
    ]);
  });
});

describe("ORD-10 the value of a complaint", () => {
  test.each([
    [50, 50, 9_450, 0, 9_450],
    [10, 50, 9_450, 0, 1_890],
    [1, 3, 1_000, 0, 333],
    [50, 50, 9_450, 945, 8_505],
    [1, 1, 0, 0, 0],
  ])("%i of %i pieces of a line of %i less %i are %i", (pieces, ordered, total, discount, worth) => {
    expect(shareOfLine(pieces, { quantity: ordered, lineTotal: total, discount })).toBe(worth);
  });

  test.each([
    [9_450, 50, 4_725],
    [9_451, 50, 4_726],
    [9_450, 0, 0],
    [9_450, 100, 9_450],
  ])("goodwill of %i at %i percent is %i", (worth, percent, amount) => {
    expect(goodwillAmount(worth, percent)).toBe(amount);
  });
});

test.each([
  ["in_review", ["received", "in_review"], undefined],
  ["refund", ["received", "in_review", "accepted", "refund"], undefined],
  ["closed", ["received", "in_review", "accepted", "refund", "closed"], "refund"],
  ["closed", ["received", "in_review", "refused", "in_review", "accepted", "reprint", "closed"], "reprint"],
  ["closed", ["received", "in_review", "refused", "closed"], "refused"],
  ["closed", ["received", "closed"], undefined],
] as const)("ORD-10 a complaint that is %s after %j ended as %s", (state, passed, ending) => {
  expect(
    endingOf(
      state,
      passed.map((each) => ({ state: each })),
    ),
  ).toBe(ending);
});

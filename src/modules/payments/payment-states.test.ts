import { array, assert, constantFrom, property, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentEventTypes, paymentStates, type PaymentEventType, type PaymentState } from "./model.ts";
import { effectOf, isSecured, paymentTransitions, refundStates, refundTransitions } from "./payment-states.ts";

const legal = new Set([
  "created pending",
  "created authorised",
  "created captured",
  "created declined",
  "created cancelled",
  "pending authorised",
  "pending captured",
  "pending declined",
  "pending cancelled",
  "authorised captured",
  "authorised cancelled",
  "authorised partially_refunded",
  "authorised refunded",
  "captured partially_refunded",
  "captured refunded",
  "partially_refunded partially_refunded",
  "partially_refunded refunded",
]);

function play(reports: readonly { readonly type: PaymentEventType; readonly amount: number }[]): PaymentState {
  let state: PaymentState = "created";
  let refunded = 0;
  for (const report of reports) {
    const effect = effectOf({ state, amount: 5000, refunded }, report.type, report.amount);
    if (effect.kind !== "move") continue;
    state = effect.to;
    if (report.type === "refunded") refunded = report.amount;
  }
  return state;
}

describe("ORD-04 a payment makes only the moves of its table", () => {
  test.each(paymentStates.flatMap((from) => paymentStates.map((to) => [from, to] as const)))("%s to %s", (from, to) => {
    expect(paymentTransitions[from].includes(to)).toBe(legal.has(`${from} ${to}`));
  });
});

test("CHK-09 a report that comes twice, or any number of times, counts once", () => {
  assert(
    property(array(constantFrom(...paymentEventTypes), { maxLength: 6 }), (types) => {
      const once = types.map((type) => ({ type, amount: 5000 }));
      const doubled = once.flatMap((report) => [report, report]);
      expect(play(doubled)).toBe(play(once));
    }),
  );
});

test("CHK-05 reports of one successful payment end in the same state in every order of arrival", () => {
  const reports = (["pending", "authorised", "captured"] as const).map((type) => ({ type, amount: 5000 }));
  assert(
    property(shuffledSubarray(reports, { minLength: 3, maxLength: 3 }), (shuffled) => {
      expect(play(shuffled)).toBe("captured");
    }),
  );
});

const at = (state: PaymentState, refunded = 0) => ({ state, amount: 5000, refunded });

test("CHK-10 a declined payment stays declined, and money that comes all the same goes back", () => {
  expect(effectOf(at("declined"), "authorised", 5000)).toEqual({ kind: "void" });
  expect(effectOf(at("cancelled"), "captured", 5000)).toEqual({ kind: "void" });
  expect(effectOf(at("declined"), "pending", 5000)).toEqual({ kind: "stale" });
  expect(effectOf(at("captured"), "declined", 5000)).toEqual({ kind: "stale" });
});

test("CHK-05 a refund of a part is a partial refund, the rest completes it", () => {
  expect(effectOf(at("captured"), "refunded", 1000)).toEqual({ kind: "move", to: "partially_refunded" });
  expect(effectOf(at("captured"), "refunded", 5000)).toEqual({ kind: "move", to: "refunded" });
  expect(effectOf(at("partially_refunded", 1000), "refunded", 5000)).toEqual({ kind: "move", to: "refunded" });
  expect(effectOf(at("partially_refunded", 1000), "refunded", 1000)).toEqual({ kind: "stale" });
  expect(effectOf(at("partially_refunded", 1000), "refunded", 1500)).toEqual({
    kind: "move",
    to: "partially_refunded",
  });
  expect(effectOf(at("refunded", 5000), "refunded", 5000)).toEqual({ kind: "stale" });
});

test("ORD-02 only promised or received money approves an order", () => {
  expect(paymentStates.filter(isSecured)).toEqual(["authorised", "captured"]);
});

describe("ORD-04 a refund makes only the moves of its table", () => {
  const moves = new Set(["requested done", "requested failed"]);
  test.each(refundStates.flatMap((from) => refundStates.map((to) => [from, to] as const)))("%s to %s", (from, to) => {
    expect(refundTransitions[from].includes(to)).toBe(moves.has(`${from} ${to}`));
  });
});

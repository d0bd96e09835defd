import { describe, expect, test } from "vitest";
import { accept, refuse } from "#kernel/result.ts";
import { hasPrintFile, lineStates, lineTransitions, productionPath, type LineState } from "./line-states.ts";
import {
  orderStates,
  orderTransitions,
  pathAfterRefund,
  pathToReprint,
  takesProofs,
  type OrderState,
} from "./order-states.ts";
import { checkMove, checkPath, stateDiagram } from "./transition-table.ts";

/** The legal moves written a second time as sentences of the trade, so that an error in the table is detected. */
const legalOrderMoves = new Set([
  "draft placed",
  "placed awaiting_payment",
  "placed payment_review",
  "awaiting_payment payment_review",
  "awaiting_payment paid_or_approved",
  "awaiting_payment cancelled",
  "payment_review paid_or_approved",
  "payment_review cancelled",
  "paid_or_approved preflight",
  "paid_or_approved cancelled",
  "paid_or_approved delivered",
  "preflight customer_action",
  "preflight approved",
  "preflight cancelled",
  "customer_action preflight",
  "customer_action cancelled",
  "approved in_production",
  "approved cancelled",
  "in_production partially_shipped",
  "in_production shipped",
  "partially_shipped partially_shipped",
  "partially_shipped shipped",
  "shipped delivered",
  "shipped complaint",
  "shipped refunded",
  "delivered closed",
  "delivered complaint",
  "delivered refunded",
  "delivered partially_refunded",
  "closed complaint",
  "closed refunded",
  "closed partially_refunded",
  "cancelled refunded",
  "cancelled partially_refunded",
  "partially_refunded refunded",
  "partially_refunded closed",
  "partially_refunded complaint",
  "complaint reprint",
  "complaint refunded",
  "complaint partially_refunded",
  "complaint closed",
  "reprint in_production",
  "reprint closed",
]);

const legalLineMoves = new Set([
  "in_proof waiting",
  "waiting rendering",
  "waiting handed_over",
  "rendering preflight_ok",
  "rendering preflight_failed",
  "preflight_ok queued",
  "preflight_failed waiting",
  "queued printing",
  "printing finishing",
  "finishing quality_check",
  "quality_check packed",
  "quality_check queued",
  "packed handed_over",
]);

function allMoves<State extends string>(states: readonly State[]): readonly (readonly [State, State])[] {
  return states.flatMap((from) => states.map((to) => [from, to] as const));
}

describe("ORD-02 ORD-04 an order makes only the moves in its table", () => {
  test.each(allMoves<OrderState>(orderStates))("from %s to %s", (from, to) => {
    const move = checkMove(orderTransitions, from, to);
    expect(move).toEqual(legalOrderMoves.has(`${from} ${to}`) ? accept(to) : refuse("ORDER_STATE", { from, to }));
  });
});

describe("ORD-03 ORD-04 an order line makes only the moves in its table", () => {
  test.each(allMoves<LineState>(lineStates))("from %s to %s", (from, to) => {
    const move = checkMove(lineTransitions, from, to);
    expect(move).toEqual(legalLineMoves.has(`${from} ${to}`) ? accept(to) : refuse("ORDER_STATE", { from, to }));
  });
});

test("ORD-04 a path is refused at its first illegal move", () => {
  expect(checkPath(orderTransitions, "placed", ["payment_review", "paid_or_approved"]).ok).toBe(true);
  expect(checkPath(orderTransitions, "placed", ["paid_or_approved", "preflight"])).toEqual({
    ok: false,
    refusal: { code: "ORDER_STATE", data: { from: "placed", to: "paid_or_approved" } },
  });
});

test("ORD-03 the regular path through production is legal from every state on it", () => {
  for (const from of ["waiting", "queued", "packed"] as const) {
    expect(checkPath(lineTransitions, from, productionPath(from, "handed_over")).ok).toBe(true);
  }
  expect(productionPath("queued", "printing")).toEqual(["printing"]);
  expect(productionPath("waiting", "handed_over")).toEqual(
    lineStates.filter((state) => !["in_proof", "waiting", "preflight_failed"].includes(state)),
  );
});

test("ORD-03 a line has its print file from the passed check on", () => {
  const without = ["in_proof", "waiting", "rendering", "preflight_failed"];
  expect(lineStates.filter((state) => !hasPrintFile(state))).toEqual(without);
});

test("CFG-18 designs are checked and corrected from the payment until production", () => {
  expect(orderStates.filter(takesProofs)).toEqual(["paid_or_approved", "preflight", "customer_action"]);
});

test.each(orderStates)("ORD-02 an order in state %s can still be closed, refunded or cancelled", (start) => {
  const reached = new Set<OrderState>([start]);
  for (const state of reached) for (const next of orderTransitions[state]) reached.add(next);
  expect([...reached].some((state) => ["closed", "refunded", "cancelled"].includes(state))).toBe(true);
});

test("ORD-04 the state diagram names every legal move", () => {
  const [title, ...moves] = stateDiagram(orderTransitions).split("\n");
  expect(title).toBe("stateDiagram-v2");
  expect(moves).toHaveLength(legalOrderMoves.size);
  expect(moves[0]).toBe("    draft --> placed");
});

test.each([
  ["approved", true, ["cancelled", "refunded"]],
  ["paid_or_approved", true, ["cancelled", "refunded"]],
  ["approved", false, []],
  ["in_production", true, []],
  ["shipped", true, ["refunded"]],
  ["shipped", false, []],
  ["in_production", false, []],
  ["closed", true, ["refunded"]],
  ["closed", false, ["partially_refunded"]],
  ["cancelled", false, ["partially_refunded"]],
  ["delivered", false, ["partially_refunded"]],
  ["refunded", true, []],
] as const)("ORD-02 a refund for an order that is %s, in full: %s", (state, whole, path) => {
  expect(pathAfterRefund(state, whole)).toEqual(path);
});

test.each([
  ["complaint", ["reprint"]],
  ["shipped", ["complaint", "reprint"]],
  ["closed", ["complaint", "reprint"]],
  ["partially_refunded", ["complaint", "reprint"]],
  ["partially_shipped", []],
  ["reprint", []],
  ["in_production", undefined],
  ["refunded", undefined],
  ["cancelled", undefined],
] as const)("ORD-10 a reprint for an order that is %s: %s", (state, path) => {
  expect(pathToReprint(state)).toEqual(path);
  expect(checkPath(orderTransitions, state, path ?? []).ok).toBe(true);
});

import { describe, expect, test } from "vitest";
import { checkMove } from "#modules/orders/states/transition-table.ts";
import { withdrawalStates, withdrawalTransitions, type WithdrawalState } from "./withdrawal-states.ts";

const legal: readonly (readonly [WithdrawalState, WithdrawalState])[] = [
  ["received", "accepted"],
  ["received", "refused"],
  ["accepted", "goods_back"],
  ["accepted", "refunded"],
  ["refused", "accepted"],
  ["goods_back", "refunded"],
];

describe("states of a withdrawal", () => {
  test.each(legal)("ORD-13 %s can become %s", (from, to) => {
    expect(checkMove(withdrawalTransitions, from, to).ok).toBe(true);
  });

  const illegal = withdrawalStates.flatMap((from) =>
    withdrawalStates.filter((to) => !legal.some(([a, b]) => a === from && b === to)).map((to) => [from, to] as const),
  );
  test.each(illegal)("ORD-13 %s never becomes %s", (from, to) => {
    expect(checkMove(withdrawalTransitions, from, to)).toMatchObject({
      ok: false,
      refusal: { code: "ORDER_STATE", data: { from, to } },
    });
  });

  test("ORD-13 every declaration can be decided and every accepted one ends with the refund", () => {
    const reachable = (from: WithdrawalState): readonly WithdrawalState[] => [
      from,
      ...withdrawalTransitions[from].flatMap((to) => reachable(to)),
    ];
    expect(new Set(reachable("received"))).toEqual(new Set(withdrawalStates));
    expect(reachable("accepted")).toContain("refunded");
  });
});

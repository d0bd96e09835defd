import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { checkQuantity, lastStep, quantitySteps } from "#modules/pricing/contract.ts";
import { mismatchedEnvelopes, followedQuantity, type Follower } from "./followed-quantity.ts";

const cards = (quantity: number, designId = "olive"): Follower => ({
  kind: "card",
  designId,
  quantity,
});
const article = (quantity: number, followsCard = true): Follower => ({
  kind: "accessory",
  withDesignId: "olive",
  quantity,
  followsCard,
});

test.each([
  ["as many as cards", article(50), [cards(80)], 80],
  ["all cards of its design together, rounded up to a step", article(50), [cards(80), cards(1)], 85],
  ["cards of other designs do not count", article(50), [cards(80, "monogram")], 50],
  ["samples of its design do not count", article(50), [{ kind: "sample" as const, quantity: 1 }], 50],
  ["without cards the number it was put there with", article(50), [], 50],
  ["once edited, its own number", article(50, false), [cards(80)], 50],
  ["never more than one line takes", article(50), [cards(5000), cards(5000)], 5000],
  ["cards follow nothing", cards(25), [cards(25), cards(80)], 25],
] as const)("PDP-13 %s", (_rule, line: Follower, others: readonly Follower[], quantity: number) => {
  expect(followedQuantity(line, [line, ...others])).toBe(quantity);
});

test("PDP-13 a followed quantity can always be ordered", () => {
  assert(
    property(array(constantFrom(...quantitySteps()), { minLength: 1, maxLength: 6 }), (numbers) => {
      const quantity = followedQuantity(
        article(1),
        numbers.map((number) => cards(number)),
      );
      expect(checkQuantity(quantity, lastStep).ok).toBe(true);
    }),
  );
});

test.each([
  ["15 envelopes for 10 cards", [article(15, false)], [cards(10)], { n: 15, q: 10 }],
  ["two colours together", [article(10, false), article(5, false)], [cards(10)], { n: 15, q: 10 }],
  ["too few", [article(5, false)], [cards(10)], { n: 5, q: 10 }],
  ["as many as cards", [article(10, false)], [cards(10)], null],
  ["the next number that can be ordered", [article(85)], [cards(80), cards(1)], null],
  ["envelopes alone", [article(15, false)], [cards(10, "monogram")], null],
  ["cards alone", [], [cards(10)], null],
] as const)("CARD-18 PDP-13 envelopes with cards: %s", (_rule, envelopes, others, notice) => {
  expect(mismatchedEnvelopes("olive", envelopes, [...envelopes, ...others])).toEqual(notice);
});

import { expect, test } from "vitest";
import { hasValidCheckDigit, outcomeOfCard, testCards } from "./card-outcome.ts";

test("CHK-05 every test card has a valid check digit and its own outcome", () => {
  expect(testCards.every((card) => hasValidCheckDigit(card.number))).toBe(true);
  expect(new Set(testCards.map((card) => card.outcome)).size).toBe(testCards.length);
});

test.each([
  ["4111 1111 1111 1111", "approve"],
  ["4000-0000-0000-0002", "decline"],
  ["5500 0000 0000 0004", "decline"],
  ["4111 1111 1111 1112", undefined],
  ["", undefined],
  ["1234", undefined],
  ["vier eins eins eins", undefined],
])("CHK-05 the typed card %j gives %s", (typed, outcome) => {
  expect(outcomeOfCard(typed)).toBe(outcome);
});

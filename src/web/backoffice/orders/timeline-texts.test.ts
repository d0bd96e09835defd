import { expect, test } from "vitest";
import { withdrawalStates } from "#modules/withdrawals/withdrawal-states.ts";
import words from "../../../../locales/de/backoffice.json" with { type: "json" };
import { stateTexts } from "./timeline-texts.ts";

test.each(Object.keys(words.subject))("BO-01 the timeline of an order has texts for the states of: %s", (subject) => {
  expect(Object.hasOwn(stateTexts, subject)).toBe(true);
});

test.each(withdrawalStates)("BO-01 a withdrawal that is %s has a text", (state) => {
  expect(stateTexts["withdrawal"]).toBe("backoffice.withdrawalState");
  expect(Object.hasOwn(words.withdrawalState, state)).toBe(true);
});

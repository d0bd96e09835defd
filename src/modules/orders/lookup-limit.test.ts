import { expect, test } from "vitest";
import { secondsToWait } from "./lookup-limit.ts";

const now = Date.UTC(2026, 10, 24, 9, 0, 0);
const secondsAgo = (...ages: number[]): number[] => ages.map((age) => now - age * 1000);

test.each([
  ["nothing failed yet", [], 0],
  ["one failure less than the limit", [1, 2], 0],
  ["the limit is reached: the oldest of the three decides", [5, 20, 50], 10],
  ["old failures do not count", [5, 61, 70], 0],
  ["more than the limit waits for the third newest", [1, 2, 30, 59], 30],
])("ORD-14: a caller who guesses order numbers waits: %s", (_case, ages, seconds) => {
  expect(secondsToWait(secondsAgo(...ages), 3, now)).toBe(seconds);
});

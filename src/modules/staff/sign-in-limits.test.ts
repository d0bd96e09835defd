import { expect, test } from "vitest";
import { minutesLocked } from "./sign-in-limits.ts";

const minute = 60_000;

test.each([
  ["four failures", [0, 1, 2, 3], 0],
  ["five failures just now", [10, 10, 10, 10, 10], 15],
  ["five failures, the oldest nine minutes ago", [1, 2, 3, 4, 10], 6],
  ["five failures, the oldest of them out of the window", [-6, 2, 3, 4, 10], 0],
  ["many failures: the fifth newest counts", [1, 2, 3, 6, 7, 8, 9, 10], 11],
])("BO-09 with %s within 15 minutes an address is locked for so many minutes", (_, minutes, locked) => {
  expect(
    minutesLocked(
      minutes.map((at) => at * minute),
      5,
      10 * minute,
    ),
  ).toBe(locked);
});

import { expect, test } from "vitest";
import { attemptsAllowed, minutesLocked } from "./log-in-limits.ts";

const minute = 60_000;
const every = (count: number, minutes: number): number[] =>
  Array.from({ length: count }, (_, n) => n * minutes * minute);

test("ACC-06 nine attempts do not lock, the tenth within 15 minutes locks for 15 minutes from then on", () => {
  expect(minutesLocked(every(9, 1), attemptsAllowed, 8 * minute)).toBe(0);
  expect(minutesLocked(every(10, 1), attemptsAllowed, 9 * minute)).toBe(15);
  expect(minutesLocked(every(10, 1), attemptsAllowed, 23 * minute)).toBe(1);
  expect(minutesLocked(every(10, 1), attemptsAllowed, 24 * minute)).toBe(0);
});

test("ACC-06 ten attempts over a longer period do not lock", () => {
  expect(minutesLocked(every(10, 2), attemptsAllowed, 18 * minute)).toBe(0);
});

import { expect, test } from "vitest";
import { waitOf } from "./attempts.server.ts";

const minute = 60_000;
const every = (count: number, minutes: number): number[] =>
  Array.from({ length: count }, (_, n) => n * minutes * minute);
const ms = 15 * minute;
const ten = { max: 10, ms, locks: true };

test("ACC-06 nine attempts do not lock, the tenth within 15 minutes locks for 15 minutes from then on", () => {
  expect(waitOf(ten, every(9, 1), 8 * minute)).toBe(0);
  expect(waitOf(ten, every(10, 1), 9 * minute)).toBe(15 * minute);
  expect(waitOf(ten, every(10, 1), 23 * minute)).toBe(minute);
  expect(waitOf(ten, every(10, 1), 24 * minute)).toBe(0);
});

test("ACC-06 ten attempts over a longer period do not lock", () => {
  expect(waitOf(ten, every(10, 2), 18 * minute)).toBe(0);
});

test.each([
  ["four failures", [0, 1, 2, 3], 0],
  ["five failures just now", [10, 10, 10, 10, 10], 15],
  ["five failures, the oldest nine minutes ago", [1, 2, 3, 4, 10], 6],
  ["five failures, the oldest of them out of the window", [-6, 2, 3, 4, 10], 0],
  ["many failures: the fifth newest counts", [1, 2, 3, 6, 7, 8, 9, 10], 11],
])("BO-09 with %s within 15 minutes an address is locked for so many minutes", (_, minutes, locked) => {
  const times = minutes.map((at) => at * minute);
  expect(waitOf({ max: 5, ms }, times, 10 * minute)).toBe(locked * minute);
});

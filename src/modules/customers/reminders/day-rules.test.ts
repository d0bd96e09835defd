import { expect, test } from "vitest";
import { nextOccurrence } from "./day-rules.ts";

test.each([
  [11, 22, "2026-11-22", "2026-11-22"],
  [11, 21, "2026-11-22", "2027-11-21"],
  [1, 1, "2026-12-31", "2027-01-01"],
  [2, 29, "2026-11-22", "2027-02-28"],
  [2, 29, "2027-03-01", "2028-02-29"],
  [12, 31, "2026-12-31", "2026-12-31"],
])("ACC-14 day %i/%i after %s occurs next on %s", (month, day, today, next) => {
  expect(nextOccurrence(month, day, today)).toBe(next);
});

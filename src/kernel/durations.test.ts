import { expect, test } from "vitest";
import { DAYS_PER_YEAR, HOURS_PER_DAY, MINUTES_PER_HOUR, SECONDS_PER_MINUTE, yearSeconds } from "./durations.ts";

test("D-22 immutable content is cached for 60 · 60 · 24 · 365 seconds", () => {
  expect([SECONDS_PER_MINUTE, MINUTES_PER_HOUR, HOURS_PER_DAY, DAYS_PER_YEAR]).toEqual([60, 60, 24, 365]);
  expect(yearSeconds).toBe(31_536_000);
});

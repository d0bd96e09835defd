import * as fc from "fast-check";
import { expect, it } from "vitest";
import { daysOfMonth, isoWeek } from "./month-days.ts";

it("the days of every month match the calendar", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const days = daysOfMonth(year, month);
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
      expect(days[0]?.weekday).toBe((first + 6) % 7);
    }),
  );
});

it.each([
  [2026, 12, 31, 53],
  [2027, 1, 1, 53],
  [2027, 1, 4, 1],
  [2024, 12, 30, 1],
  [2027, 5, 20, 20],
  [2021, 1, 3, 53],
])("%i-%i-%i lies in week %i (ISO 8601)", (year, month, day, week) => {
  expect(isoWeek(year, month, day)).toBe(week);
});

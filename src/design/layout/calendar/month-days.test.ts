import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, addMonths, daysOfMonth, isoWeek, weekday, weekOf } from "./month-days.ts";

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

const anyDay = fc.record({
  year: fc.integer({ min: 1900, max: 2200 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});

it("CAL-09 days are counted on over months, leap days and centuries as in UTC", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      const utc = new Date(Date.UTC(date.year, date.month - 1, date.day + days));
      const later = addDays(date, days);
      expect(later).toEqual({ year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() });
      expect(weekday(later)).toBe((utc.getUTCDay() + 6) % 7);
    }),
  );
});

it("CAL-09 a week begins on its Monday, or its Sunday where weeks begin on Sundays", () => {
  expect(weekOf({ year: 2027, month: 1, day: 1 }, "monday")).toEqual({ year: 2026, month: 12, day: 28 });
  expect(weekOf({ year: 2027, month: 1, day: 1 }, "sunday")).toEqual({ year: 2026, month: 12, day: 27 });
  expect(weekOf({ year: 2027, month: 2, day: 28 }, "sunday")).toEqual({ year: 2027, month: 2, day: 28 });
});

it("CAL-07 months are counted on over the end of the year", () => {
  expect(addMonths({ year: 2026, month: 11 }, 3)).toEqual({ year: 2027, month: 2 });
  expect(addMonths({ year: 2027, month: 1 }, 11)).toEqual({ year: 2027, month: 12 });
});

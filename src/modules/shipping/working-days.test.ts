import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { workingCalendar } from "./working-days.ts";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const always = { fromYear: null, toYear: null };

test.each([
  ["2026-12-25", false, "a holiday"],
  ["2026-12-28", false, "closed for once"],
  ["2026-12-19", true, "a Saturday worked for once"],
  ["2026-12-24", true, "a holiday that is worked for once"],
  ["2026-12-20", false, "an ordinary Sunday"],
  ["2026-12-21", true, "an ordinary Monday"],
])("BO-07 %s is a working day: %s (%s)", (iso, works) => {
  const rules = ["12-24", "12-25"].map((rule) => ({ rule, ...always }));
  const calendar = workingCalendar(rules, [
    { day: "2026-12-28", open: false },
    { day: "2026-12-19", open: true },
    { day: "2026-12-24", open: true },
  ]);
  expect(calendar.isWorkingDay(day(iso))).toBe(works);
});

test("BO-07 CAT 9.3 a holiday applies only in its years, first and last included", () => {
  const calendar = workingCalendar([{ rule: "10-4", fromYear: 2026, toYear: 2027 }]);
  const years = [2025, 2026, 2027, 2028].map((year) => calendar.isHoliday(day(`${year}-10-04`)));
  expect(years).toEqual([false, true, true, false]);
});

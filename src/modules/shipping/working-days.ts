import type { Temporal } from "temporal-polyfill";
import { holidaysOf, type HolidayRule } from "./holidays.ts";

/** A calendar of working days: Monday to Friday except the holidays of its rules. Source: CAT 9.1. */
export type WorkingCalendar = {
  readonly isWorkingDay: (day: Temporal.PlainDate) => boolean;
  readonly isHoliday: (day: Temporal.PlainDate) => boolean;
};

/** Builds a calendar from holiday rules; the days of a year are worked out once. Source: CAT 9.1, CAT 9.3. */
export function workingCalendar(rules: readonly HolidayRule[]): WorkingCalendar {
  const years = new Map<number, ReadonlySet<string>>();
  const isHoliday = (day: Temporal.PlainDate): boolean => {
    let holidays = years.get(day.year);
    if (!holidays) {
      holidays = holidaysOf(rules, day.year);
      years.set(day.year, holidays);
    }
    return holidays.has(day.toString());
  };
  return { isHoliday, isWorkingDay: (day) => day.dayOfWeek <= 5 && !isHoliday(day) };
}

/** The day that lies `count` working days after a day; zero gives the day itself. Source: CAT 9.1. */
export function addWorkingDays(calendar: WorkingCalendar, day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    do {
      reached = reached.add({ days: 1 });
    } while (!calendar.isWorkingDay(reached));
  }
  return reached;
}

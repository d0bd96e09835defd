import type { Temporal } from "temporal-polyfill";
import { holidaysOf, type HolidayRule } from "./holidays.ts";

/** A calendar of working days: Monday to Friday except the holidays of its rules. Source: CAT 9.1. */
export type WorkingCalendar = {
  readonly isWorkingDay: (day: Temporal.PlainDate) => boolean;
  readonly isHoliday: (day: Temporal.PlainDate) => boolean;
};

/** A holiday rule and the years it applies in, first and last included; null is unlimited. Source: CAT 9.3, BO-07. */
export type DatedRule = {
  readonly rule: HolidayRule;
  readonly fromYear: number | null;
  readonly toYear: number | null;
};

/** A single day that overrides the rules: closed once, or worked once (also at a weekend). Source: BO-07. */
export type SingleDay = { readonly day: string; readonly open: boolean };

/** Whether a rule applies in a year. Source: CAT 9.3. */
export function holdsIn({ fromYear, toYear }: DatedRule, year: number): boolean {
  return (fromYear === null || fromYear <= year) && (toYear === null || year <= toYear);
}

/**
 * Builds a calendar from holiday rules and single days, which take precedence; the days of a year are computed once.
 * @source CAT 9.1, CAT 9.3, BO-07
 */
export function workingCalendar(rules: readonly DatedRule[], singleDays: readonly SingleDay[] = []): WorkingCalendar {
  const years = new Map<number, ReadonlySet<string>>();
  const single = new Map(singleDays.map(({ day, open }) => [day, open]));
  const isHoliday = (day: Temporal.PlainDate): boolean => {
    const open = single.get(day.toString());
    if (open !== undefined) return !open;
    let holidays = years.get(day.year);
    if (!holidays) {
      const own = rules.filter((rule) => holdsIn(rule, day.year)).map(({ rule }) => rule);
      holidays = holidaysOf(own, day.year);
      years.set(day.year, holidays);
    }
    return holidays.has(day.toString());
  };
  const isWorkingDay = (day: Temporal.PlainDate): boolean =>
    single.get(day.toString()) ?? (day.dayOfWeek <= 5 && !isHoliday(day));
  return { isHoliday, isWorkingDay };
}

/** The day `count` working days after a day; zero gives the day itself. Source: CAT 9.1. */
export function addWorkingDays(calendar: WorkingCalendar, day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    do {
      reached = reached.add({ days: 1 });
    } while (!calendar.isWorkingDay(reached));
  }
  return reached;
}

/** The day `count` working days before a day; zero gives the day itself. Source: CAT 9.1. */
export function takeWorkingDays(calendar: WorkingCalendar, day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    do {
      reached = reached.subtract({ days: 1 });
    } while (!calendar.isWorkingDay(reached));
  }
  return reached;
}

/** A day of a month; `weekday` 0 for Monday to 6 for Sunday. */
export type MonthDay = { readonly day: number; readonly weekday: number };

/** Days from 1 March of the year 0 to a day of the Gregorian calendar. Source: civil calendar of ISO 8601. */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const months = month > 2 ? month - 3 : month + 9;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leaps + Math.floor((153 * months + 2) / 5) + day - 1;
}

/** 1 March of the year 0 was a Wednesday. */
const weekdayOf = (days: number): number => (days + 2) % 7;

const next = (year: number, month: number) =>
  month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);

/** A day of the Gregorian calendar. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** The day of a number; the inverse of `dayNumber`. */
function dayOfNumber(days: number): CalendarDay {
  const era = Math.floor(days / 146_097);
  const inEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * inYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return { year, month, day: inYear - Math.floor((153 * shifted + 2) / 5) + 1 };
}

/** A day some days later, or earlier. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  return dayOfNumber(dayNumber(year, month, day) + days);
}

/** Weekday of a day, 0 for Monday to 6 for Sunday. */
export function weekday({ year, month, day }: CalendarDay): number {
  return weekdayOf(dayNumber(year, month, day));
}

/** The first day of the week that contains a day. Source: CAL-09. */
export function weekOf(date: CalendarDay, weekStart: "monday" | "sunday"): CalendarDay {
  return addDays(date, -((weekday(date) + (weekStart === "sunday" ? 1 : 0)) % 7));
}

/** The month some months later. Source: CAL-07. */
export function addMonths(
  { year, month }: Pick<CalendarDay, "year" | "month">,
  months: number,
): { readonly year: number; readonly month: number } {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** The days of a month with their weekdays; `month` 1 to 12. */
export function daysOfMonth(year: number, month: number): readonly MonthDay[] {
  const first = dayNumber(year, month, 1);
  return Array.from({ length: next(year, month) - first }, (_, index) => ({
    day: index + 1,
    weekday: weekdayOf(first + index),
  }));
}

/** Week number of a day: the first week of a year is the one with its first Thursday. Source: ISO 8601. */
export function isoWeek(year: number, month: number, day: number): number {
  const days = dayNumber(year, month, day);
  const thursday = days - weekdayOf(days) + 3;
  const january = [year + 1, year, year - 1].map((each) => dayNumber(each, 1, 1)).find((start) => start <= thursday);
  return Math.floor((thursday - (january ?? thursday)) / 7) + 1;
}

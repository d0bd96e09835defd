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

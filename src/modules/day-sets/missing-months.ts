import type { MonthOfYear } from "#design/model/calendar.ts";
import type { SchoolHolidaySet } from "./model.ts";

const firstDay = ({ year, month }: MonthOfYear): string => `${year}-${String(month).padStart(2, "0")}-01`;

/**
 * The months no set of a place speaks for, so that a calendar says so instead of showing none. A month counts as known when
 * a set speaks for its middle: school years begin and end within one. Source: CAL-10.
 */
export function monthsWithoutData(
  months: readonly MonthOfYear[],
  sets: readonly Pick<SchoolHolidaySet, "from" | "to">[],
): readonly MonthOfYear[] {
  return months.filter((month) => {
    const middle = `${firstDay(month).slice(0, "2027-01-".length)}15`;
    return !sets.some(({ from, to }) => from <= middle && middle <= to);
  });
}

import { holidayDates } from "./holidays.ts";
import { holdsIn, type DatedRule } from "./working-days.ts";

/** A holiday on a calendar: the day of the month and its name. */
export type HolidayOfMonth = { readonly day: number; readonly name: string };

/**
 * The holidays of a month by named rules, by day, each once; days the following year's rules substitute in December
 * included. Source: CAT 9.3, CAL-10.
 */
export function holidaysIn(
  rules: readonly (DatedRule & { readonly name: string })[],
  { year, month }: { readonly year: number; readonly month: number },
): HolidayOfMonth[] {
  const prefix = `${year}-${String(month).padStart(2, "0")}-`;
  const years = month === 12 ? [year, year + 1] : [year];
  const found = years.flatMap((each) =>
    holidayDates(
      rules.filter((rule) => holdsIn(rule, each)),
      each,
    ),
  );
  const days = found
    .filter(({ date }) => date.startsWith(prefix))
    .map(({ row, date }) => ({ day: Number(date.slice(prefix.length)), name: row.name }));
  return [...new Map(days.map((each) => [`${each.day} ${each.name}`, each])).values()].toSorted(
    (a, b) => a.day - b.day,
  );
}

import { holdsIn, holidayDates, type DatedRule } from "#modules/shipping/contract.ts";
import type { CalendarElement } from "#design/model/design-document.ts";

/** The holidays of a month by the rules of a country, by day. Source: CAT 9.3. */
export function holidaysIn(
  rules: readonly (DatedRule & { readonly name: string })[],
  { year, month }: { readonly year: number; readonly month: number },
): CalendarElement["holidays"] {
  const prefix = `${year}-${String(month).padStart(2, "0")}-`;
  const valid = rules.filter((rule) => holdsIn(rule, year));
  return holidayDates(valid, year)
    .filter(({ date }) => date.startsWith(prefix))
    .map(({ row, date }) => ({ day: Number(date.slice(prefix.length)), name: row.name }))
    .toSorted((a, b) => a.day - b.day);
}

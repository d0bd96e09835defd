import { holidaysOf } from "#modules/shipping/contract.ts";
import type { CalendarElement } from "#design/model/design-document.ts";
import type { Translate } from "#kernel/formats/translate.ts";

/** Public holidays common to all German states, as the shop's rules; names under `editor.holiday`. Source: CAT 9.3. */
const rules = [
  ["1-1", "newYear"],
  ["E-2", "goodFriday"],
  ["E+1", "easterMonday"],
  ["5-1", "labourDay"],
  ["E+39", "ascension"],
  ["E+50", "whitMonday"],
  ["10-3", "unity"],
  ["12-25", "christmas"],
  ["12-26", "boxingDay"],
] as const;

/** The holidays of a month, with their names in the language of the page. */
export function holidaysIn(year: number, month: number, t: Translate): CalendarElement["holidays"] {
  const prefix = `${year}-${String(month).padStart(2, "0")}-`;
  return rules.flatMap(([rule, name]) =>
    [...holidaysOf([rule], year)]
      .filter((day) => day.startsWith(prefix))
      .map((day) => ({ day: Number(day.slice(prefix.length)), name: t(`editor.holiday.${name}`) })),
  );
}

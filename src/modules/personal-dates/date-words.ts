import { languages } from "#kernel/market.ts";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import type { DateType } from "#design/model/calendar.ts";

/** Words by which calendars and lists tell what a date is, in six languages. */
const types: readonly (readonly [DateType, RegExp])[] = [
  ["wedding", /hochzeit|heirat|wedding|marri|mariage|noces|matrimonio|nozze|boda|bruiloft|trouw|huwelijk/],
  [
    "birthday",
    /geburtstag|geburt|geb\b|birthday|bday|born|naissance|anniversaire|compleanno|nascita|cumplea|nacimiento|verjaardag|geboorte|jarig/,
  ],
  ["anniversary", /jubila|jahrestag|anniversar|aniversario|jubile/],
];

/** The type of a date by its words; `other` for none of them. Source: CAL-11. */
export function typeOf(...texts: readonly string[]): DateType {
  const plain = texts.map(comparableText).join(" ");
  return types.find(([, words]) => words.test(plain))?.[0] ?? "other";
}

/** What calendar programs put round a name: "Geburtstag von Oma", "Oma's birthday", "Anniversaire de Léa (1990)". */
const around = [
  /\s+hat\s+geburtstag!?$/i,
  /^(?:geburtstag|hochzeitstag|jubiläum|birthday|wedding anniversary|anniversary|anniversaire|compleanno|anniversario|cumpleaños|aniversario|verjaardag|trouwdag)(?:\s+(?:von|of|de|d’|d'|di|del|van|für|for))?\s*[:\-–]?\s*/i,
  /(?:['’]?s?)\s+(?:geburtstag|hochzeitstag|birthday|wedding anniversary|anniversary|verjaardag|trouwdag)$/i,
  /\s*[:\-–]\s*(?:geburtstag|hochzeitstag|birthday|anniversaire|compleanno|cumpleaños|verjaardag)$/i,
  /\s*\((?:\*\s*)?\d{1,4}\.?\)$/,
  /^[🎂🎁🎉💍]\s*|\s*[🎂🎁🎉💍]$/gu,
];

/** The name in the title of an appointment; the whole title where nothing would be left. Source: CAL-11. */
export function nameIn(title: string): string {
  const name = around.reduce((text, pattern) => text.replace(pattern, ""), title.trim()).trim();
  return (name === "" ? title.trim() : name).slice(0, 60).trim();
}

/** Months by their names in six languages, long and short, as comparable text. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index) => {
        const name = format.format(new Date(Date.UTC(2024, index, 1))).replace(/\.$/, "");
        return [comparableText(name), index + 1] as const;
      });
    }),
  ),
);

/** The number of a month by its name in any of six languages. */
export const monthNamed = (name: string): number | undefined => months.get(comparableText(name.replace(/\.$/, "")));

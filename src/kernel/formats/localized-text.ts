import { languageOf, writesSwiss, type Language, type Locale } from "../market.ts";
import { swissSpelling } from "./translate.ts";

/** Words that the staff wrote, by language; German stands in for a language that has none. */
export type LocalizedText = Readonly<Partial<Record<Language, string | undefined>>>;

/** A name that is the same in every language, such as a design's, as a locale spells it. Source: LOC-14. */
export function spelledIn(locale: Locale, name: string): string {
  return writesSwiss(locale) ? swissSpelling(name) : name;
}

/** Own words as a locale reads them; undefined where nobody wrote any. Source: BO-02, LOC-03, LOC-14. */
export function localizedText(words: LocalizedText | null | undefined, locale: Locale): string | undefined {
  const found = words?.[languageOf(locale)] ?? words?.de;
  return found === undefined ? undefined : spelledIn(locale, found);
}

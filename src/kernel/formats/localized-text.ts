import { languageOf, writesSwiss, type Language, type Locale } from "../market.ts";
import { swissSpelling } from "./translate.ts";

/** Texts written by staff, by language; German is the fallback. */
export type LocalizedText = Readonly<Partial<Record<Language, string | undefined>>>;

/** A name that is the same in every language, such as a design's, in the spelling of a locale. Source: LOC-14. */
export function spelledIn(locale: Locale, name: string): string {
  return writesSwiss(locale) ? swissSpelling(name) : name;
}

/** The text for a locale; undefined when there is none. Source: BO-02, LOC-03, LOC-14. */
export function localizedText(texts: LocalizedText | null | undefined, locale: Locale): string | undefined {
  const found = texts?.[languageOf(locale)] ?? texts?.de;
  return found === undefined ? undefined : spelledIn(locale, found);
}

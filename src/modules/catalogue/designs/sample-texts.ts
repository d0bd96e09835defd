import { languageOf, writesSwiss, type Locale } from "#kernel/market.ts";

/** Languages of sample texts: those of the shop, plus regional variants of German and English. */
export const sampleLanguages = ["de", "de-ch", "en", "en-us", "fr", "it", "es", "nl"] as const;
/** A language of sample texts. Source: LOC-03, LOC-14. */
export type SampleLanguage = (typeof sampleLanguages)[number];

/**
 * The language of sample texts in a locale: `fr` for all French locales, `en-us` and `de-ch` where these differ.
 * Source: LOC-03, LOC-14.
 */
export function sampleLanguageOf(locale: Locale): SampleLanguage {
  if (locale === "en-US") return "en-us";
  return writesSwiss(locale) ? "de-ch" : languageOf(locale);
}

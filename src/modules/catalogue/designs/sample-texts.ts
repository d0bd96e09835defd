import { languageOf, writesSwiss, type Locale } from "#kernel/market.ts";

/** Ways the sample texts of designs are written: the languages of the shop, German and English also as written elsewhere. */
export const sampleLanguages = ["de", "de-ch", "en", "en-us", "fr", "it", "es", "nl"] as const;
/** A way sample texts are written. Source: LOC-03, LOC-14. */
export type SampleLanguage = (typeof sampleLanguages)[number];

/** The way sample texts are written in a locale: `fr` for all of French, `en-us` and `de-ch` where these differ. Source: LOC-03, LOC-14. */
export function sampleLanguageOf(locale: Locale): SampleLanguage {
  if (locale === "en-US") return "en-us";
  return writesSwiss(locale) ? "de-ch" : languageOf(locale);
}

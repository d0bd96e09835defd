import { defaultLocale, languageOf, type Locale } from "#kernel/market.ts";

/** Parameters of the delivery API for a locale. */
export type LanguageParameters = { readonly language?: string; readonly fallback_lang?: string };

/** How stories are read for a locale: its own texts, else those of its language (`fr-CH`, `fr`), else the default's. Source: PB-15. */
export function languageParameters(locale: Locale): LanguageParameters {
  if (locale === defaultLocale) return {};
  const language = languageOf(locale);
  return language === languageOf(defaultLocale) ? { language: locale } : { language: locale, fallback_lang: language };
}

import { defaultLocale, textChain, type Locale } from "#kernel/market.ts";

/** Parameters of the delivery API for a locale. */
export type LanguageParameters = { readonly language?: string; readonly fallback_lang?: string };

/** Languages whose values a field uses, the requested one first: `de-CH`; `fr-CH`, `fr`. Source: PB-15, LOC-03. */
export function fallbacksOf(language: string): readonly string[] {
  const plain = language.slice(0, 2);
  return plain === language || plain === "de" ? [language] : [language, plain];
}

/** Whether a locale is the main one of its language: France for `fr`, Great Britain for `en`. Source: LOC-03. */
function isMain(locale: Locale): boolean {
  const language = locale.slice(0, 2);
  return locale.slice(3) === (language === "en" ? "GB" : language.toUpperCase());
}

/**
 * How stories are read for a locale: its own texts, else those of its language, else the German ones, which are the
 * untranslated fields of every story.
 * @source PB-15, LOC-03
 */
export function languageParameters(locale: Locale): LanguageParameters {
  if (locale === defaultLocale) return {};
  const [language, fallback] = textChain(locale).filter(
    (name) => name !== "de" && !(isMain(locale) && name === locale),
  );
  return { ...(language ? { language } : {}), ...(fallback ? { fallback_lang: fallback } : {}) };
}

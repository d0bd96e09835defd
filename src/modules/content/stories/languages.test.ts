import { expect, test } from "vitest";
import { parseLocale, type Locale } from "#kernel/market.ts";
import { fallbacksOf, languageParameters } from "./languages.ts";

const chains: Readonly<Record<Locale, readonly string[]>> = {
  "de-DE": [],
  "de-AT": ["de-AT"],
  "de-CH": ["de-CH"],
  "de-LI": ["de-LI"],
  "de-LU": ["de-LU"],
  "de-IT": ["de-IT"],
  "fr-FR": ["fr"],
  "fr-CH": ["fr-CH", "fr"],
  "fr-BE": ["fr-BE", "fr"],
  "fr-LU": ["fr-LU", "fr"],
  "it-IT": ["it"],
  "it-CH": ["it-CH", "it"],
  "nl-NL": ["nl"],
  "nl-BE": ["nl-BE", "nl"],
  "es-ES": ["es"],
  "en-GB": ["en"],
  "en-US": ["en-US", "en"],
};

test.each(Object.entries(chains))(
  "LOC-03 %s reads its own texts, then those of its language, then the untranslated ones",
  (name, chain) => {
    const locale = parseLocale(name);
    const { language, fallback_lang: fallback } = locale ? languageParameters(locale) : {};
    expect([language, fallback].filter((each) => each !== undefined)).toEqual(chain);
    expect(language === undefined ? [] : fallbacksOf(language)).toEqual(chain);
  },
);

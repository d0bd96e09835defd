import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { DesignDocument } from "#design/model/design-document.ts";
import { withLocalizedSamples } from "#design/templates/template.ts";
import { defaultLocale, type Locale } from "#kernel/market.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { SampleLanguage } from "./sample-texts.ts";

/** How sample texts are localised: a representative locale, and the translation files from general to particular. */
type Localization = { readonly locale: Locale; readonly files: readonly string[] };

const localizations: Readonly<Record<SampleLanguage, Localization>> = {
  de: { locale: defaultLocale, files: [] },
  "de-ch": { locale: "de-CH", files: [] },
  en: { locale: "en-GB", files: ["en"] },
  "en-us": { locale: "en-US", files: ["en", "en-US"] },
  fr: { locale: "fr-FR", files: ["fr"] },
  it: { locale: "it-IT", files: ["it"] },
  es: { locale: "es-ES", files: ["es"] },
  nl: { locale: "nl-NL", files: ["nl"] },
};

/** Translates German sample texts into a language; `revision` changes with the translations and is empty for German. */
export type SampleTexts = { readonly revision: string; readonly of: (german: string) => string };

const Entries = z.record(z.string(), z.string());

function read(language: SampleLanguage): SampleTexts {
  const { files } = localizations[language];
  if (language === "de") return { revision: "", of: (german) => german };
  // ß is not used in Switzerland and Liechtenstein. Source: LOC-14.
  if (language === "de-ch") return { revision: "ss", of: (german) => german.replaceAll("ß", "ss") };
  const texts = files.map((file) => readFileSync(fromRoot("designs", "texts", `${file}.json`), "utf8"));
  const entries = new Map(texts.flatMap((text) => Object.entries(Entries.parse(JSON.parse(text)))));
  const revision = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 10);
  return { revision, of: (german) => entries.get(german) ?? german };
}

const known = new Map<SampleLanguage, SampleTexts>();

/** The sample texts of a language, read once per process. Source: LOC-03, LOC-11. */
export function sampleTexts(language: SampleLanguage): SampleTexts {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

/**
 * Localises a design's sample texts, months and first day of the week; German documents are returned as stored. Texts
 * without a translation stay German.
 * @param locale locale to write the document in, if not the usual one of the language
 * @source LOC-03, LOC-11, GEN-11
 */
export function inSampleTexts(document: DesignDocument, language: SampleLanguage, locale?: Locale): DesignDocument {
  if (language === "de") return locale === undefined ? document : { ...document, locale };
  return withLocalizedSamples(document, sampleTexts(language).of, locale ?? localizations[language].locale);
}

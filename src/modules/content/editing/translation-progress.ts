import { allBloks } from "./draft-edits.ts";
import { componentOf } from "../components/components.ts";
import { fallbacksOf } from "../stories/languages.ts";
import { isEmpty } from "../components/read-blok.ts";
import type { Blok } from "../stories/story-model.ts";
import { isEmptyValue, type Translations } from "../stories/stored-story.ts";

/**
 * Translation state of a story in a language: number of own texts, and of texts inherited from its fallback language.
 */
export type LanguageProgress = { readonly language: string; readonly own: number; readonly lent: number };

/** Number of translatable texts of a story, and how many of them each language has. */
export type TranslationProgress = { readonly texts: number; readonly languages: readonly LanguageProgress[] };

/**
 * Counts the non-empty translatable texts of a story, and those each language has: its own, or those of its fallback
 * language; the rest is shown in German.
 * @source BO-05, PB-15, LOC-03
 */
export function translationProgress(
  content: Blok,
  translations: Translations,
  languages: readonly string[],
): TranslationProgress {
  const texts = allBloks(content).flatMap(({ blok }) =>
    Object.entries(componentOf(blok.component)?.fields ?? {})
      .filter(([name, field]) => field.translatable && !isEmpty(field, blok[name]))
      .map(([name]) => ({ uid: blok._uid, name })),
  );
  const has = (language: string, { uid, name }: (typeof texts)[number]) =>
    !isEmptyValue(translations[language]?.[uid]?.[name]);
  return {
    texts: texts.length,
    languages: languages.map((language) => {
      const [, ...fallbacks] = fallbacksOf(language);
      const missing = texts.filter((text) => !has(language, text));
      const lent = missing.filter((text) => fallbacks.some((other) => has(other, text)));
      return { language, own: texts.length - missing.length, lent: lent.length };
    }),
  };
}

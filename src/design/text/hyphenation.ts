import createHyphenator, { type Patterns } from "hyphen";
import type { DesignDocument } from "../model/design-document.ts";

/** Hyphenates words of one language: UTF-16 indices inside a word, ascending. */
export type Hyphenator = (word: string) => readonly number[];

/** Minimum number of letters before and after a hyphenation point. */
const minLetters = { before: 2, after: 3 } as const;
const cut = "\u00ad";

// Every language is a separate chunk in the browser: only the document's language is loaded.
const sources: Readonly<Record<string, () => Promise<{ readonly default: Patterns }>>> = {
  de: () => import("hyphen/patterns/de-1996.js"),
  "de-CH": () => import("hyphen/patterns/de-ch-1901.js"),
  "de-LI": () => import("hyphen/patterns/de-ch-1901.js"),
  "en-GB": () => import("hyphen/patterns/en-gb.js"),
  en: () => import("hyphen/patterns/en-us.js"),
  fr: () => import("hyphen/patterns/fr.js"),
  it: () => import("hyphen/patterns/it.js"),
  es: () => import("hyphen/patterns/es.js"),
  nl: () => import("hyphen/patterns/nl.js"),
};

/** Languages that capitalise nouns, so that a capital does not mark a name. */
const capitalNouns = /^de\b/;

const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, Hyphenator>();

function keyOf(language: string): string | undefined {
  return [language, language.slice(0, 2)].find((key) => Object.hasOwn(sources, key));
}

function hyphenatorFrom(patterns: Patterns): Hyphenator {
  const hyphenate = createHyphenator(patterns, { async: false, html: false, hyphenChar: cut, minWordLength: 5 });
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const old = known.get(word);
    if (old) return old;
    // Locale-independent lower case: the locale variant would depend on the machine's language.
    const lower = word.toLowerCase();
    const points: number[] = [];
    if (lower.length === word.length) {
      let at = 0;
      for (const part of hyphenate(lower).split(cut)) {
        at += part.length;
        if (at >= minLetters.before && at <= word.length - minLetters.after) points.push(at);
      }
    }
    known.set(word, points);
    return points;
  };
}

/** Loads the patterns of a language (BCP 47 tag) once; does nothing for languages without patterns. Source: CFG-07. */
export async function loadHyphenation(language: string): Promise<void> {
  const key = keyOf(language);
  const source = key === undefined ? undefined : sources[key];
  if (key === undefined || !source) return;
  const started =
    loading.get(key) ??
    source().then((module) => {
      loaded.set(key, hyphenatorFrom(module.default));
    });
  loading.set(key, started);
  await started.catch((error: unknown) => {
    loading.delete(key);
    throw error;
  });
}

/** Loads the patterns a document needs before it can be laid out as in print. Source: CFG-07. */
export async function loadHyphenationFor(document: Pick<DesignDocument, "pages" | "locale">): Promise<void> {
  const needed = document.pages.some((page) =>
    page.elements.some((element) => element.type === "text" && element.hyphenate),
  );
  if (needed) await loadHyphenation(document.locale);
}

/**
 * Hyphenation points of a paragraph, as UTF-16 indices. The last word stays whole, words with soft hyphens are split
 * only there, and names stay whole where a capital inside a sentence marks them. Throws when the patterns of the
 * language are not loaded, because the displayed layout must equal the printed one. Source: CFG-07, ADR-0027.
 */
export function hyphenationPoints(paragraph: string, language: string): readonly number[] {
  const key = keyOf(language);
  if (key === undefined) return [];
  const hyphenator = loaded.get(key);
  if (!hyphenator) throw new Error(`The hyphenation patterns of ${language} are not loaded`);
  const words = [...paragraph.matchAll(/[\p{L}\p{M}\u00ad]+/gu)];
  return words.slice(0, -1).flatMap(({ 0: word, index }) => {
    if (word.includes(cut) || isName(paragraph, word, index, language)) return [];
    return hyphenator(word).map((point) => index + point);
  });
}

function isName(paragraph: string, word: string, index: number, language: string): boolean {
  if (capitalNouns.test(language) || !/^\p{Lu}[^\p{Lu}]*$/u.test(word)) return false;
  return !/(^|[.!?…:]["»”’)]*\s+)["«“‘(¿¡]*$/u.test(paragraph.slice(0, index));
}

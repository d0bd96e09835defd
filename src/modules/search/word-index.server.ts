import MiniSearch, { type QueryCombination, type SearchOptions } from "minisearch";
import type { Language } from "#kernel/market.ts";
import { compoundParts, readWords, stemOf, wordTails } from "./words.ts";

/** A searchable text: its title counts more than its other words. */
export type FindableText = { readonly id: string; readonly title: string; readonly words: string };

/** Finds texts by words. */
export type WordIndex = {
  /** Ids of the texts that match every word, best first. Without words, nothing is found. */
  readonly find: (words: readonly string[]) => readonly string[];
  /** Ids of the texts that match the most of several words, and at least `least`, best first. */
  readonly nearest: (words: readonly string[], least: number) => readonly string[];
  /** The words that a word matches: itself, or the parts of a compound; empty if nothing matches. */
  readonly parts: (word: string) => readonly string[];
};

const shortestPrefix = 2;
/** From this length on, one letter may be wrong. Source: SHELL-30. */
const shortestFuzzy = 5;

const allowsPrefix = (term: string): boolean => term.length >= shortestPrefix && !/^\d+$/.test(term);
const byPrefix: SearchOptions = { fields: ["title", "words"], prefix: allowsPrefix, fuzzy: false };
const byTail: SearchOptions = { fields: ["title", "words", "tails"], prefix: allowsPrefix, fuzzy: false };
const withMistake: SearchOptions = { fields: ["title", "words"], prefix: false, fuzzy: 1 };
const exactly: SearchOptions = { fields: ["title", "words"], prefix: false, fuzzy: false };

/**
 * The word with each pair of neighbouring letters swapped: `hochzeti` gives `hochzeit` among others. Source:
 * SHELL-30.
 */
function withSwappedLetters(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

type IndexOptions = {
  /** Words that match without finding anything by themselves ("karte", where everything is one). */
  readonly also?: ReadonlySet<string>;
  /** A word finds titles that end with it ("kalender": "Wandkalender") even if others begin with it. */
  readonly tailsToo?: boolean;
};

/**
 * Indexes texts in slices, so that other work is not delayed.
 * @source SHELL-30, ADR-0030
 */
export async function createWordIndex(
  texts: readonly FindableText[],
  language: Language,
  { also = new Set(), tailsToo = false }: IndexOptions = {},
): Promise<WordIndex> {
  const index = new MiniSearch<FindableText & { readonly tails: string }>({
    fields: ["title", "words", "tails"],
    // Texts and queries are tokenised by the same function.
    tokenize: (text) => [...readWords(text, language)],
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, tails: 0.5 }, weights: { fuzzy: 0.4, prefix: 0.6 } },
  });
  const tails = (title: string) =>
    readWords(title, language)
      .flatMap((word) => wordTails(word, language))
      .join(" ");
  await index.addAllAsync(
    texts.map((text) => ({ ...text, tails: tails(text.title) })),
    { chunkSize: 50 },
  );

  const hits = (term: string, options: SearchOptions): boolean => index.search(one(term, options)).length > 0;
  const one = (term: string, options: SearchOptions): QueryCombination => ({ ...options, queries: [term] });

  /** How a word matches: by prefix, else as the end of a compound, else with a typing error, else by its stem. */
  const single = (word: string): QueryCombination | undefined => {
    const stem = stemOf(word, language);
    const queries = [
      ...(tailsToo ? [] : [one(word, byPrefix)]),
      one(word, byTail),
      ...(word.length >= shortestFuzzy ? [one(word, withMistake)] : []),
      ...(stem === word ? [] : [one(stem, byTail)]),
    ];
    return queries.find((query) => index.search(query).length > 0);
  };

  const isPrefix = (part: string): boolean => also.has(part) || hits(part, byPrefix);
  const isWord = (part: string): boolean => also.has(part) || hits(part, exactly);
  const isLast = (part: string): boolean => isPrefix(part) || hits(stemOf(part, language), byPrefix);
  /** Readings of a compound, the most reliable first: with a typing error in its last part last. */
  const splits: readonly ((part: string, last: boolean) => boolean)[] = [
    (part, last) => (last ? isLast(part) : isWord(part)),
    (part, last) => (last ? isLast(part) : part.length > 3 && isPrefix(part)),
    (part, last) => (last ? single(part) !== undefined : isWord(part)),
  ];

  /** The intended word if two letters were swapped; undefined if the word is known as typed. */
  const unswapped = (word: string): string | undefined =>
    word.length < shortestFuzzy || also.has(word) || hits(word, byTail)
      ? undefined
      : withSwappedLetters(word).find((each) => also.has(each) || hits(each, exactly));

  const parts = (word: string): readonly string[] => {
    const meant = unswapped(word);
    if (meant !== undefined) return [meant];
    if (also.has(word) || single(word)) return [word];
    for (const split of splits) {
      const found = compoundParts(word, language, split);
      if (found) return found;
    }
    return [];
  };

  return {
    parts,
    nearest: (words, least) => {
      const queries = words
        .flatMap((word) => parts(word))
        .flatMap((word) => (also.has(word) ? [] : (single(word) ?? [])));
      if (queries.length === 0) return [];
      const found = index.search({ combineWith: "OR", queries });
      const fitting = ({ queryTerms }: (typeof found)[number]) => new Set(queryTerms).size;
      const bestCount = Math.max(least, ...found.map(fitting));
      return found.filter((text) => fitting(text) === bestCount).map(({ id }) => String(id));
    },
    find: (words) => {
      const combinations = words.map(parts);
      if (combinations.length === 0 || combinations.some((of) => of.length === 0)) return [];
      const queries = combinations
        .flat()
        .filter((word) => !also.has(word))
        .flatMap((word) => single(word) ?? []);
      if (queries.length === 0) return [];
      return index.search({ combineWith: "AND", queries }).map(({ id }) => String(id));
    },
  };
}

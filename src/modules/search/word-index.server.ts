import MiniSearch, { type QueryCombination, type SearchOptions } from "minisearch";
import type { Language } from "#kernel/market.ts";
import { compoundParts, readWords, stemOf, wordTails } from "./words.ts";

/** What can be found: its title counts more than its other words. */
export type FindableText = { readonly id: string; readonly title: string; readonly words: string };

/** Finds texts by words. */
export type WordIndex = {
  /** Ids of the texts that every word fits, the best first. No words find nothing. */
  readonly find: (words: readonly string[]) => readonly string[];
  /** Ids of the texts that the most of several words fit, and at least so many, the best first. */
  readonly nearest: (words: readonly string[], least: number) => readonly string[];
  /** The words a word stands for: itself, or the parts of a compound; empty when nothing fits it. */
  readonly parts: (word: string) => readonly string[];
};

const shortestPrefix = 2;
/** One letter may be wrong from this length on. Source: SHELL-30. */
const shortestFuzzy = 5;

const beginnings = (term: string): boolean => term.length >= shortestPrefix && !/^\d+$/.test(term);
const byBeginning: SearchOptions = { fields: ["title", "words"], prefix: beginnings, fuzzy: false };
const byTail: SearchOptions = { fields: ["title", "words", "tails"], prefix: beginnings, fuzzy: false };
const withMistake: SearchOptions = { fields: ["title", "words"], prefix: false, fuzzy: 1 };
const exactly: SearchOptions = { fields: ["title", "words"], prefix: false, fuzzy: false };

/** The word with each pair of neighbouring letters turned round: `hochzeti` gives `hochzeit` among others. Source: SHELL-30. */
function turnings(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

/** How an index finds. */
type Manner = {
  /** Words that fit without finding anything by themselves ("karte", where everything is one). */
  readonly also?: ReadonlySet<string>;
  /** A word finds titles that end with it ("kalender": "Wandkalender") even where others begin with it. */
  readonly tailsToo?: boolean;
};

/**
 * Indexes texts; in pieces, so that nobody waits for it.
 * @source SHELL-30, ADR-0030
 */
export async function createWordIndex(
  texts: readonly FindableText[],
  language: Language,
  { also = new Set(), tailsToo = false }: Manner = {},
): Promise<WordIndex> {
  const index = new MiniSearch<FindableText & { readonly tails: string }>({
    fields: ["title", "words", "tails"],
    // Texts and questions are read by one function.
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

  /** What finds a word: its beginning, else the end of a compound, else a mistake in it, else its stem. */
  const single = (word: string): QueryCombination | undefined => {
    const stem = stemOf(word, language);
    const ways = [
      ...(tailsToo ? [] : [one(word, byBeginning)]),
      one(word, byTail),
      ...(word.length >= shortestFuzzy ? [one(word, withMistake)] : []),
      ...(stem === word ? [] : [one(stem, byTail)]),
    ];
    return ways.find((query) => index.search(query).length > 0);
  };

  const begins = (part: string): boolean => also.has(part) || hits(part, byBeginning);
  const isWord = (part: string): boolean => also.has(part) || hits(part, exactly);
  const isLast = (part: string): boolean => begins(part) || hits(stemOf(part, language), byBeginning);
  /** Ways to read a compound, the surest first: with a mistake in its last part at the very end. */
  const readings: readonly ((part: string, last: boolean) => boolean)[] = [
    (part, last) => (last ? isLast(part) : isWord(part)),
    (part, last) => (last ? isLast(part) : part.length > 3 && begins(part)),
    (part, last) => (last ? single(part) !== undefined : isWord(part)),
  ];

  /** The word somebody meant who turned two letters round; undefined when the word is known as it is. */
  const unturned = (word: string): string | undefined =>
    word.length < shortestFuzzy || also.has(word) || hits(word, byTail)
      ? undefined
      : turnings(word).find((each) => also.has(each) || hits(each, exactly));

  const parts = (word: string): readonly string[] => {
    const meant = unturned(word);
    if (meant !== undefined) return [meant];
    if (also.has(word) || single(word)) return [word];
    for (const reading of readings) {
      const found = compoundParts(word, language, reading);
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
      const most = Math.max(least, ...found.map(fitting));
      return found.filter((text) => fitting(text) === most).map(({ id }) => String(id));
    },
    find: (words) => {
      const wanted = words.map(parts);
      if (wanted.length === 0 || wanted.some((of) => of.length === 0)) return [];
      const queries = wanted
        .flat()
        .filter((word) => !also.has(word))
        .flatMap((word) => single(word) ?? []);
      if (queries.length === 0) return [];
      return index.search({ combineWith: "AND", queries }).map(({ id }) => String(id));
    },
  };
}

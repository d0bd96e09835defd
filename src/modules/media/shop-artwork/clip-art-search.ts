import type { ClipArtEntry } from "./clip-art-model.ts";

/** A search request: words, or everything in a category; a style filters either. */
export type ClipArtRequest = {
  readonly words: string;
  readonly category?: ClipArtEntry["category"] | undefined;
  readonly style?: ClipArtEntry["style"] | undefined;
};

/** Endings of German and English word forms, the longest first. */
const endings = ["innen", "chen", "ern", "en", "er", "es", "e", "n", "s"];
const shortestStem = 3;

/**
 * The stem of a word without umlauts and endings, so that "Kirschblüten", "kirschbluete" and "Kirschblüte" are the
 * same. Only meant for comparing stems.
 */
export function stemOf(word: string): string {
  let stem = word
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll(/([ao]|(?<![aeq])u)e/g, "$1")
    .replace(/ies$/, "y");
  for (;;) {
    const ending = endings.find((each) => stem.endsWith(each) && stem.length - each.length >= shortestStem);
    if (ending === undefined) return stem;
    stem = stem.slice(0, -ending.length);
  }
}

const stemsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,()-]+/)
    .map(stemOf)
    .filter((stem) => stem !== "");

type Indexed = {
  readonly entry: ClipArtEntry;
  /** Single-word names. */
  readonly whole: readonly string[];
  readonly names: readonly string[];
  readonly words: readonly string[];
};

function indexed(entry: ClipArtEntry): Indexed {
  const [de, en] = [stemsOf(entry.de), stemsOf(entry.en)];
  const whole = [de, en].flatMap(([first = "", ...more]) => (more.length === 0 ? [first] : []));
  return { entry, whole, names: [...de, ...en], words: stemsOf(entry.words) };
}

/**
 * How well a word matches an item: 0 not at all; its name counts more than other words, a whole word more than a
 * part.
 */
function rank(item: Indexed, stem: string): number {
  if (item.whole.includes(stem)) return 7;
  if (item.names[0] === stem) return 6;
  if (item.names.includes(stem)) return 5;
  if (item.words.includes(stem)) return 4;
  if (stem.length < shortestStem) return 0;
  if (item.names.some((name) => name.startsWith(stem))) return 3;
  if (item.names.some((name) => name.includes(stem))) return 2;
  return item.words.some((word) => word.startsWith(stem)) ? 1 : 0;
}

/**
 * Creates a search over the catalogue: German and English words, singular or plural, with or without umlauts; every
 * word must match. Best matches first, equal ones in the order of the catalogue. Source: CFG-02.
 */
export function clipArtSearch(entries: readonly ClipArtEntry[]): (request: ClipArtRequest) => readonly ClipArtEntry[] {
  const index = entries.map(indexed);
  return ({ words, category, style }) => {
    const stems = stemsOf(words);
    return index
      .filter(({ entry }) => category === undefined || entry.category === category)
      .filter(({ entry }) => style === undefined || entry.style === style)
      .map((item) => {
        const ranks = stems.map((stem) => rank(item, stem));
        return { entry: item.entry, fit: ranks.includes(0) ? 0 : ranks.reduce((sum, each) => sum + each, 1) };
      })
      .filter(({ fit }) => fit > 0)
      .sort((left, right) => right.fit - left.fit)
      .map(({ entry }) => entry);
  };
}

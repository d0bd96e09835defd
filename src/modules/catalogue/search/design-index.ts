import type { DesignId } from "#kernel/ids.ts";
import { filterKeys, valuesOf, type DesignEntry, type FilterKey } from "./design-search.ts";
import { addPlace, emptySet, type DesignBitset } from "./design-bitset.ts";

/**
 * The published designs, ready for searching. A design's place is its popularity rank, so sets of places yield that
 * order, the most common one, without sorting.
 */
export type DesignIndex = {
  /** Most popular first, equal ones by id. */
  readonly entries: readonly DesignEntry[];
  readonly byId: ReadonlyMap<DesignId, DesignEntry>;
  /** Places of the designs of a family, and of those with a name. */
  readonly byTheme: ReadonlyMap<number, readonly number[]>;
  readonly byFamily: ReadonlyMap<string, readonly number[]>;
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Places by search keyword, as `{language} {words}`. */
  readonly byKeyword: ReadonlyMap<string, readonly number[]>;
  /** Per filter key and value, the places of the designs that have it. */
  readonly postings: Readonly<Record<FilterKey, ReadonlyMap<string, DesignBitset>>>;
  /** One design of every price kind (product, occasion, category), and the kind of each place. */
  readonly kinds: readonly DesignEntry[];
  readonly kindOf: Uint32Array;
  /** Places by descending date, equal ones by popularity. */
  readonly newest: Uint32Array;
};

const sliceSize = 500;

/** Processes items and yields after each slice. */
function* inPieces<Item>(items: Iterable<Item>, work: (item: Item, place: number) => void): Generator<void, void> {
  let place = 0;
  for (const item of items) {
    work(item, place);
    place += 1;
    if (place % sliceSize === 0) yield;
  }
}

/** Adds an item to the group of a key. */
function collect<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Popularity has a thousand values: grouping by it and sorting each group never blocks for long. */
function* byPopularity(entries: readonly DesignEntry[]): Generator<void, readonly DesignEntry[]> {
  const groups = new Map<number, DesignEntry[]>();
  yield* inPieces(entries, (entry) => collect(groups, entry.popularity, entry));
  const sorted: DesignEntry[] = [];
  for (const popularity of [...groups.keys()].toSorted((a, b) => b - a)) {
    const group = (groups.get(popularity) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const entry of group) sorted.push(entry);
    yield;
  }
  return sorted;
}

function* newestFirst(sorted: readonly DesignEntry[]): Generator<void, Uint32Array> {
  const groups = new Map<string, number[]>();
  yield* inPieces(sorted, (entry, place) => collect(groups, entry.createdOn, place));
  const order = new Uint32Array(sorted.length);
  let filled = 0;
  for (const date of [...groups.keys()].toSorted((a, b) => (a < b ? 1 : -1))) {
    const group = groups.get(date) ?? [];
    order.set(group, filled);
    filled += group.length;
  }
  return order;
}

export function designsAt(index: DesignIndex, places: Iterable<number> = []): readonly DesignEntry[] {
  return Array.from(places, (place) => index.entries[place]).filter((entry) => entry !== undefined);
}

/**
 * Builds the index in small steps, so that the caller can let other work run in between.
 * @param entries in any order, each id once
 * @source CAT-05, CAT-06, CAT-08, CAT-15
 */
export function* buildDesignIndex(entries: readonly DesignEntry[]): Generator<void, DesignIndex> {
  const sorted = yield* byPopularity(entries);
  const byId = new Map<DesignId, DesignEntry>();
  const byTheme = new Map<number, number[]>();
  const byFamily = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  const byKeyword = new Map<string, number[]>();
  const none = () => new Map<string, DesignBitset>();
  const postings: Record<FilterKey, Map<string, DesignBitset>> = {
    occasion: none(),
    category: none(),
    product: none(),
    aspectRatio: none(),
    color: none(),
    style: none(),
    refinement: none(),
    punching: none(),
    label: none(),
  };
  const kindOf = new Uint32Array(sorted.length);
  const kinds = new Map<string, { readonly number: number; readonly entry: DesignEntry }>();
  yield* inPieces(sorted, (entry, place) => {
    const kind = `${entry.product} ${entry.occasion} ${entry.category}`;
    const known = kinds.get(kind) ?? { number: kinds.size, entry };
    kinds.set(kind, known);
    kindOf[place] = known.number;
    byId.set(entry.id, entry);
    collect(byTheme, entry.themeId, place);
    collect(byFamily, entry.family, place);
    collect(byName, entry.name, place);
    for (const [language, all = []] of Object.entries(entry.keywords ?? {}))
      for (const keyword of all) collect(byKeyword, `${language} ${keyword}`, place);
    for (const key of filterKeys) {
      for (const value of valuesOf(entry, key)) {
        const places = postings[key].get(value) ?? emptySet(sorted.length);
        addPlace(places, place);
        postings[key].set(value, places);
      }
    }
  });
  const newest = yield* newestFirst(sorted);
  const kindEntries = [...kinds.values()].map(({ entry }) => entry);
  return { entries: sorted, byId, byTheme, byFamily, byName, byKeyword, postings, kinds: kindEntries, kindOf, newest };
}

import { LRUCache } from "lru-cache";
import { designsAt, type DesignIndex } from "./design-index.ts";
import {
  cleanFilters,
  filterKeys,
  type DesignEntry,
  type DesignQuery,
  type DesignSearch,
  type Facets,
  type FacetValue,
  type FilterKey,
  type Filters,
  type SortOrder,
} from "./design-search.ts";
import {
  addPlace,
  countPlaces,
  countShared,
  emptySet,
  fullSet,
  hasPlace,
  narrow,
  placesOf,
  unite,
  type DesignBitset,
} from "./design-bitset.ts";

/** The slice of the results that a page displays. */
type Cut = { readonly skip: number; readonly take: number };

/** The places of the designs of a family; undefined without that restriction. */
function themePlaces(index: DesignIndex, themeId: number | undefined): DesignBitset | undefined {
  if (themeId === undefined) return undefined;
  const places = emptySet(index.entries.length);
  for (const place of index.byTheme.get(themeId) ?? []) addPlace(places, place);
  return places;
}

/** The places that match each filter key: any of its values. */
function restrictionsOf(index: DesignIndex, filters: Filters): ReadonlyMap<FilterKey, DesignBitset> {
  const restrictions = new Map<FilterKey, DesignBitset>();
  for (const key of filterKeys) {
    const values = filters[key];
    if (!values) continue;
    const places = emptySet(index.entries.length);
    for (const value of values) unite(places, index.postings[key].get(value) ?? emptySet(0));
    restrictions.set(key, places);
  }
  return restrictions;
}

/** The places that match all filters except those of one key. */
function placesWithout(
  within: DesignBitset,
  restrictions: ReadonlyMap<FilterKey, DesignBitset>,
  left: FilterKey | undefined,
): DesignBitset {
  const found = within.slice();
  for (const [key, places] of restrictions) if (key !== left) narrow(found, places);
  return found;
}

/** The places that match the filters, and the count of each filter value with the filters of the other keys. */
type Found = { readonly places: DesignBitset; readonly total: number; readonly facets: Facets };

function countFound(index: DesignIndex, filters: Filters, theme: DesignBitset | undefined): Found {
  const within = theme ?? fullSet(index.entries.length);
  const restrictions = restrictionsOf(index, filters);
  const places = placesWithout(within, restrictions, undefined);
  const facet = (key: FilterKey): readonly FacetValue[] => {
    const withOthers = restrictions.has(key) ? placesWithout(within, restrictions, key) : places;
    return [...index.postings[key]]
      .filter(([, having]) => theme === undefined || countShared(theme, having) > 0)
      .map(([value, having]) => ({
        value,
        count: countShared(withOthers, having),
        selected: filters[key]?.includes(value) ?? false,
      }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  const facets: Facets = {
    occasion: facet("occasion"),
    category: facet("category"),
    product: facet("product"),
    aspectRatio: facet("aspectRatio"),
    color: facet("color"),
    style: facet("style"),
    refinement: facet("refinement"),
    punching: facet("punching"),
    label: facet("label"),
  };
  return { places, total: countPlaces(places), facets };
}

/** Maximum number of cached results: one takes 20 kB at 100,000 designs. */
const maxResults = 200;

/** Results are shared by all languages, sort orders and pages of a list. */
const counts = new WeakMap<DesignIndex, LRUCache<string, Found>>();

function foundIn(index: DesignIndex, filters: Filters, themeId: number | undefined): Found {
  const known = counts.get(index) ?? new LRUCache<string, Found>({ max: maxResults });
  counts.set(index, known);
  const name = JSON.stringify([themeId, filters]);
  const found = known.get(name) ?? countFound(index, filters, themePlaces(index, themeId));
  known.set(name, found);
  return found;
}

/**
 * Finds designs and counts facets. A value counts the designs it would yield with the filters of the other keys;
 * within a family only values of the family are counted.
 * @param priceOf price per piece of a design at its default quantity in minor units, the same for designs of one
 * kind; needed to sort by price
 * @source CAT-05, CAT-06, CAT-08, CAT-15
 */
export function searchDesigns(
  index: DesignIndex,
  query: DesignQuery,
  priceOf: (entry: DesignEntry) => number,
): DesignSearch {
  const { places, total, facets } = foundIn(index, cleanFilters(query.filters), query.themeId);
  const pages = Math.max(1, Math.ceil(total / query.perPage));
  const page = Math.min(Math.max(1, query.page), pages);
  const cut = { skip: (page - 1) * query.perPage, take: query.perPage };
  return { entries: sortedCut(index, places, query.sort, priceOf, cut), total, page, pages, facets };
}

/** The most popular designs that match the filters, without counting facets. Source: CAT-01, CAT-14. */
export function topDesigns(index: DesignIndex, filters: Filters, limit: number): readonly DesignEntry[] {
  const all = fullSet(index.entries.length);
  const found = placesWithout(all, restrictionsOf(index, cleanFilters(filters)), undefined);
  return entriesAt(index, placesOf(found), limit);
}

/** All designs that match the filters, in an order that needs no prices. Source: THEME-01. */
export function everyDesign(
  index: DesignIndex,
  { filters, sort, themeId }: Pick<DesignQuery, "filters" | "themeId"> & { readonly sort: "popularity" | "newest" },
): readonly DesignEntry[] {
  const within = themePlaces(index, themeId) ?? fullSet(index.entries.length);
  const found = placesWithout(within, restrictionsOf(index, cleanFilters(filters)), undefined);
  return sortedCut(index, found, sort, () => 0, { skip: 0, take: index.entries.length });
}

/** Designs of the same family first, then of the same occasion and category, by popularity. Source: THEME-01, PDP-02. */
export function relatedDesigns(index: DesignIndex, design: DesignEntry, limit: number): readonly DesignEntry[] {
  const near = new Set(designsAt(index, index.byFamily.get(design.family)));
  near.delete(design);
  const { occasion, category } = index.postings;
  const sameOccasion = occasion.get(design.occasion) ?? emptySet(0);
  const sameCategory = sameOccasion.slice();
  narrow(sameCategory, category.get(design.category) ?? emptySet(0));
  for (const places of [sameCategory, sameOccasion]) {
    for (const place of placesOf(places)) {
      if (near.size >= limit) break;
      const entry = index.entries[place];
      // The places of an occasion include those of its sub-occasions.
      if (entry && entry !== design && entry.occasion === design.occasion) near.add(entry);
    }
  }
  return [...near].slice(0, limit);
}

function entriesAt(index: DesignIndex, places: Iterable<number>, take: number): DesignEntry[] {
  const taken: DesignEntry[] = [];
  for (const place of places) {
    if (taken.length >= take) break;
    const entry = index.entries[place];
    if (entry) taken.push(entry);
  }
  return taken;
}

function sortedCut(
  index: DesignIndex,
  found: DesignBitset,
  sort: SortOrder,
  priceOf: (entry: DesignEntry) => number,
  cut: Cut,
): readonly DesignEntry[] {
  if (sort === "popularity") return entriesAt(index, placesOf(found, cut.skip), cut.take);
  if (sort === "newest") return entriesAt(index, newestOf(index, found, cut.skip), cut.take);
  return cutByPrice(index, found, sort === "price-asc" ? priceOf : (entry) => -priceOf(entry), cut);
}

function* newestOf(index: DesignIndex, found: DesignBitset, skip: number): Generator<number, void> {
  let left = skip;
  for (const place of index.newest) {
    if (!hasPlace(found, place)) continue;
    if (left > 0) left -= 1;
    else yield place;
  }
}

/** Sorts by price. Designs of one kind cost the same, so the price is looked up once per kind. */
function cutByPrice(
  index: DesignIndex,
  found: DesignBitset,
  rankOf: (entry: DesignEntry) => number,
  { skip, take }: Cut,
): readonly DesignEntry[] {
  const ranks = index.kinds.map(rankOf);
  const groups = new Map<number, number[]>();
  for (const place of placesOf(found)) {
    const rank = ranks[index.kindOf[place] ?? 0] ?? 0;
    const group = groups.get(rank);
    if (group) group.push(place);
    else groups.set(rank, [place]);
  }
  const sorted = [...groups].toSorted(([a], [b]) => a - b).flatMap(([, places]) => places);
  return designsAt(index, sorted.slice(skip, skip + take));
}

import { designsAt, type DesignIndex } from "./design-index.ts";
import type { DesignEntry, FilterKey, Filters } from "./design-search.ts";
import {
  addPlace,
  countPlaces,
  emptySet,
  exclude,
  fullSet,
  narrow,
  placesOf,
  unite,
  type DesignBitset,
} from "./design-bitset.ts";

/** A searchable property of a design: a filter value, its name, or a keyword (`{language} {words}`). */
export type Trait = { readonly key: FilterKey | "name" | "keyword"; readonly value: string };

/** Designs that have at least one trait of each group. */
export type Matched = { readonly entries: readonly DesignEntry[]; readonly total: number };

function placesWith(index: DesignIndex, traits: readonly Trait[]): DesignBitset {
  const places = emptySet(index.entries.length);
  for (const { key, value } of traits) {
    if (key === "name") for (const place of index.byName.get(value) ?? []) addPlace(places, place);
    else if (key === "keyword") for (const place of index.byKeyword.get(value) ?? []) addPlace(places, place);
    else unite(places, index.postings[key].get(value) ?? emptySet(0));
  }
  return places;
}

/**
 * Finds the designs that have at least one trait of every group, first those matched by name, then by popularity.
 * Without groups, all designs match.
 * @source SHELL-30
 */
export function matchDesigns(
  index: DesignIndex,
  groups: readonly (readonly Trait[])[],
  { skip, take }: { readonly skip: number; readonly take: number },
): Matched {
  const found = fullSet(index.entries.length);
  for (const traits of groups) narrow(found, placesWith(index, traits));
  const named = placesWith(
    index,
    groups.flat().filter(({ key }) => key === "name"),
  );
  narrow(named, found);
  const others = found.slice();
  exclude(others, named);
  const places: number[] = [];
  for (const set of [named, others]) {
    const before = set === named ? 0 : countPlaces(named);
    for (const place of placesOf(set, Math.max(0, skip - before))) {
      if (places.length >= take) break;
      places.push(place);
    }
  }
  return { entries: designsAt(index, places), total: countPlaces(found) };
}

/**
 * The filters that select the same designs: one key per group and every key once; undefined if filters cannot express
 * it.
 * @source SHELL-30, CAT-05
 */
export function filtersOf(groups: readonly (readonly Trait[])[]): Filters | undefined {
  const filters: Partial<Record<FilterKey, readonly string[]>> = {};
  for (const traits of groups) {
    const [first] = traits;
    if (
      !first ||
      first.key === "name" ||
      first.key === "keyword" ||
      filters[first.key] ||
      traits.some(({ key }) => key !== first.key)
    )
      return undefined;
    filters[first.key] = traits.map(({ value }) => value);
  }
  return filters;
}

/** Number of groups that are tried in every combination; further groups are ignored. */
const maxGroups = 6;

/**
 * Of groups that no design matches all together, the largest combination that some designs match; among equally large
 * ones, the one with the fewest designs, since rare terms are more specific. Empty if no design matches `least` of
 * them.
 * @source SHELL-30
 */
export function nearestGroups(
  index: DesignIndex,
  groups: readonly (readonly Trait[])[],
  least: number,
): readonly (readonly Trait[])[] {
  const sets = groups.slice(0, maxGroups).map((traits) => ({ traits, places: placesWith(index, traits) }));
  let best = { size: 0, total: 0, groups: sets.slice(0, 0) };
  for (let choice = 1; choice < 2 ** sets.length; choice += 1) {
    const chosen = sets.filter((_, at) => Math.floor(choice / 2 ** at) % 2 === 1);
    const places = fullSet(index.entries.length);
    for (const each of chosen) narrow(places, each.places);
    const total = countPlaces(places);
    const size = chosen.length;
    if (size >= least && total > 0 && (size > best.size || (size === best.size && total < best.total)))
      best = { size, total, groups: chosen };
  }
  return best.groups.map(({ traits }) => traits);
}

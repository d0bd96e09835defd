import type { DesignVariant } from "./design-template.ts";
import type { AspectRatio } from "./model.ts";
import { occasionsShowing } from "./occasions.ts";

/** A published design in memory, without its document. */
export type DesignEntry = {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly themeId: number;
  readonly category: string;
  readonly occasion: string;
  readonly product: string;
  readonly popularity: number;
  /** ISO date. */
  readonly createdOn: string;
  readonly isNew: boolean;
  readonly isRecommended: boolean;
  readonly refinements: readonly string[];
  readonly styles: readonly string[];
  readonly descriptionKey: string;
  readonly aspectRatio: AspectRatio;
  readonly variants: readonly DesignVariant[];
};

/** Filter keys of the overview. `product` is the format, `label` new or recommended. Source: CAT-02. */
export const filterKeys = [
  "occasion",
  "category",
  "product",
  "aspectRatio",
  "color",
  "style",
  "refinement",
  "label",
] as const;
/** A filter key. Source: CAT-02. */
export type FilterKey = (typeof filterKeys)[number];

/** Chosen values per key: any of them within a key, all keys together. Source: CAT-05. */
export type Filters = Readonly<Partial<Record<FilterKey, readonly string[]>>>;

/** Sort orders of the overview. Source: CAT-08. */
export const sortOrders = ["popularity", "newest", "price-asc", "price-desc"] as const;
/** A sort order. Source: CAT-08. */
export type SortOrder = (typeof sortOrders)[number];

/** The question of an overview page; `page` counts from 1. */
export type DesignQuery = {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly page: number;
  readonly perPage: number;
  /** Only the designs of this family. Source: THEME-03. */
  readonly themeId?: number | undefined;
};

/** A value of a facet with the number of designs it would show beside the other filters. Source: CAT-06. */
export type FacetValue = { readonly value: string; readonly count: number; readonly selected: boolean };
/** Facets per key, values by falling number of designs overall. */
export type Facets = Readonly<Record<FilterKey, readonly FacetValue[]>>;

/** Answer of a search. */
export type DesignSearch = {
  readonly entries: readonly DesignEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
};

/** Values that mean "no restriction". Source: CAT-02. */
const unrestricted = new Set(["alle", "alleVorlagen"]);

/** Drops empty and unrestricting values; keys without values disappear. Source: CAT-02, CAT-05. */
export function cleanFilters(filters: Filters): Filters {
  const kept = filterKeys.flatMap((key) => {
    const values = [...new Set((filters[key] ?? []).filter((value) => value !== "" && !unrestricted.has(value)))];
    return values.length === 0 ? [] : [[key, values] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * Finds designs and counts facets in one pass over all entries: an entry that fails no filter is shown, one that fails
 * exactly one still counts in that filter's own facet.
 * @param priceOf price per piece of a design at its default quantity, minor units; needed to sort by price
 * @source CAT-05, CAT-06, CAT-08, CAT-15
 */
export function searchDesigns(
  entries: readonly DesignEntry[],
  query: DesignQuery,
  priceOf: (entry: DesignEntry) => number,
): DesignSearch {
  const filters = cleanFilters(query.filters);
  const counts = new Map<FilterKey, Map<string, number>>(filterKeys.map((key) => [key, new Map<string, number>()]));
  const found: DesignEntry[] = [];
  for (const entry of entries) {
    if (query.themeId !== undefined && entry.themeId !== query.themeId) continue;
    const failed = filterKeys.filter((key) => !passes(entry, key, filters[key]));
    if (failed.length === 0) found.push(entry);
    for (const key of filterKeys) {
      const counter = counts.get(key);
      const counted = failed.length === 0 || (failed.length === 1 && failed[0] === key) ? 1 : 0;
      for (const value of valuesOf(entry, key)) counter?.set(value, (counter.get(value) ?? 0) + counted);
    }
  }
  const pages = Math.max(1, Math.ceil(found.length / query.perPage));
  const page = Math.min(Math.max(1, query.page), pages);
  const sorted = found.toSorted(comparison(query.sort, priceOf));
  return {
    entries: sorted.slice((page - 1) * query.perPage, page * query.perPage),
    total: found.length,
    page,
    pages,
    facets: facetsOf(counts, filters),
  };
}

/** Designs of the same family first, then of the same occasion and category by popularity. Source: THEME-01, PDP-02. */
export function relatedDesigns(
  entries: readonly DesignEntry[],
  design: DesignEntry,
  limit: number,
): readonly DesignEntry[] {
  const nearness = (entry: DesignEntry): number => {
    if (entry.family === design.family) return 3;
    if (entry.occasion !== design.occasion) return 0;
    return entry.category === design.category ? 2 : 1;
  };
  return entries
    .filter((entry) => entry.id !== design.id && nearness(entry) > 0)
    .toSorted((a, b) => nearness(b) - nearness(a) || b.popularity - a.popularity || a.id.localeCompare(b.id))
    .slice(0, limit);
}

/** Badges of a tile, in the order they are shown. Source: CAT-09. */
export function badgesOf(entry: DesignEntry): readonly ("new" | "recommended" | "refinement")[] {
  return [
    ...(entry.isNew ? (["new"] as const) : []),
    ...(entry.isRecommended ? (["recommended"] as const) : []),
    ...(entry.refinements.some((value) => value !== "none") ? (["refinement"] as const) : []),
  ];
}

function passes(entry: DesignEntry, key: FilterKey, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || valuesOf(entry, key).some((value) => wanted.includes(value));
}

function valuesOf(entry: DesignEntry, key: FilterKey): readonly string[] {
  switch (key) {
    case "occasion":
      return occasionsShowing(entry.occasion);
    case "color":
      return [...new Set(entry.variants.map((variant) => variant.colorFamily))];
    case "style":
      return entry.styles;
    case "refinement":
      return entry.refinements.filter((value) => value !== "none");
    case "label":
      return badgesOf(entry).filter((badge) => badge !== "refinement");
    default:
      return [entry[key]];
  }
}

function facetsOf(counts: ReadonlyMap<FilterKey, ReadonlyMap<string, number>>, filters: Filters): Facets {
  const facet = (key: FilterKey): readonly FacetValue[] =>
    [...(counts.get(key) ?? [])]
      .map(([value, count]) => ({ value, count, selected: filters[key]?.includes(value) ?? false }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return {
    occasion: facet("occasion"),
    category: facet("category"),
    product: facet("product"),
    aspectRatio: facet("aspectRatio"),
    color: facet("color"),
    style: facet("style"),
    refinement: facet("refinement"),
    label: facet("label"),
  };
}

function comparison(
  sort: SortOrder,
  priceOf: (entry: DesignEntry) => number,
): (a: DesignEntry, b: DesignEntry) => number {
  const popular = (a: DesignEntry, b: DesignEntry): number => b.popularity - a.popularity || a.id.localeCompare(b.id);
  switch (sort) {
    case "newest":
      return (a, b) => b.createdOn.localeCompare(a.createdOn) || popular(a, b);
    case "price-asc":
      return (a, b) => priceOf(a) - priceOf(b) || popular(a, b);
    case "price-desc":
      return (a, b) => priceOf(b) - priceOf(a) || popular(a, b);
    default:
      return popular;
  }
}

import {
  cleanFilters,
  filterKeys,
  valuesOf,
  type DesignEntry,
  type DesignQuery,
  type DesignSearch,
  type FacetValue,
  type FilterKey,
} from "../search/design-search.ts";

/**
 * A literal implementation of the search requirements, design by design, as the reference for the index. Source:
 * CAT-05, CAT-06.
 */
export function naiveSearch(
  entries: readonly DesignEntry[],
  query: DesignQuery,
  priceOf: (entry: DesignEntry) => number,
): DesignSearch {
  const filters = cleanFilters(query.filters);
  const inTheme = entries.filter(({ themeId }) => query.themeId === undefined || themeId === query.themeId);
  const passes = (entry: DesignEntry, key: FilterKey) =>
    filters[key]?.some((chosen) => valuesOf(entry, key).includes(chosen)) ?? true;
  const found = inTheme.filter((entry) => filterKeys.every((key) => passes(entry, key)));
  const byPopularity = (a: DesignEntry, b: DesignEntry) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);
  const orders = {
    popularity: byPopularity,
    newest: (a: DesignEntry, b: DesignEntry) =>
      a.createdOn === b.createdOn ? byPopularity(a, b) : a.createdOn < b.createdOn ? 1 : -1,
    "price-asc": (a: DesignEntry, b: DesignEntry) => priceOf(a) - priceOf(b) || byPopularity(a, b),
    "price-desc": (a: DesignEntry, b: DesignEntry) => priceOf(b) - priceOf(a) || byPopularity(a, b),
  };
  const pages = Math.max(1, Math.ceil(found.length / query.perPage));
  const page = Math.min(Math.max(1, query.page), pages);
  const facet = (key: FilterKey): readonly FacetValue[] => {
    const withOthers = inTheme.filter((entry) => filterKeys.every((other) => other === key || passes(entry, other)));
    return [...new Set(inTheme.flatMap((entry) => valuesOf(entry, key)))]
      .map((value) => ({
        value,
        count: withOthers.filter((entry) => valuesOf(entry, key).includes(value)).length,
        selected: filters[key]?.includes(value) ?? false,
      }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  };
  return {
    entries: found.toSorted(orders[query.sort]).slice((page - 1) * query.perPage, page * query.perPage),
    total: found.length,
    page,
    pages,
    facets: {
      occasion: facet("occasion"),
      category: facet("category"),
      product: facet("product"),
      aspectRatio: facet("aspectRatio"),
      color: facet("color"),
      style: facet("style"),
      refinement: facet("refinement"),
      punching: facet("punching"),
      label: facet("label"),
    },
  };
}

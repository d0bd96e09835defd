import {
  cleanFilters,
  filterKeys,
  sortOrders,
  type DesignQuery,
  type FilterKey,
  type Filters,
  type SortOrder,
} from "./design-search.ts";
import { categoryKeys, type CategoryKey } from "../occasions/categories.ts";

/** Name-value pairs of a URL query, in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** Tiles in the HTML of an overview page; phones collapse all but the first twelve. Source: CAT-04, D-26. */
export const overviewPageSize = 48;

const defaultSort: SortOrder = "popularity";

/** Filters that canonical URLs write with the bare name and one value. Source: SEO-03. */
const bareNames: readonly FilterKey[] = ["category", "occasion"];

/**
 * Parses the query of an overview page; unknown names, sort orders and page numbers are ignored. Source: CAT-02,
 * CAT-05.
 */
export function readOverviewQuery(pairs: QueryPairs): DesignQuery {
  const values = (key: FilterKey) =>
    pairs.flatMap(([name, value]) => (name === `${key}[]` || (name === key && bareNames.includes(key)) ? [value] : []));
  const one = (parameter: string) => pairs.find(([name]) => name === parameter)?.[1];
  const page = Number(one("page") ?? "1");
  return {
    filters: cleanFilters(Object.fromEntries(filterKeys.map((key) => [key, values(key)]))),
    sort: sortOrders.find((order) => order === one("sort")) ?? defaultSort,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    perPage: overviewPageSize,
  };
}

/** The query of an overview page without default values, arrays as `name[]`. Source: CAT-05, HTTP-07. */
export function overviewQuery(query: Pick<DesignQuery, "filters" | "sort" | "page">): QueryPairs {
  const filters = cleanFilters(query.filters);
  return [
    ...filterKeys.flatMap((key) => (filters[key] ?? []).map((value) => [`${key}[]`, value] as const)),
    ...(query.sort === defaultSort ? [] : [["sort", query.sort] as const]),
    ...(query.page > 1 ? [["page", String(query.page)] as const] : []),
  ];
}

/**
 * The category of a list of all designs that is filtered by nothing else; undefined for every other list.
 * @source SEO-09
 */
export function landingCategory(pairs: QueryPairs): CategoryKey | undefined {
  const [pair, ...more] = pairs;
  if (!pair || more.length > 0 || (pair[0] !== "category" && pair[0] !== "category[]")) return undefined;
  return categoryKeys.find((key) => key === pair[1]);
}

/** The same query without one chosen value, back on page one. Source: CAT-07. */
export function withoutFilter(query: DesignQuery, key: FilterKey, value: string): DesignQuery {
  const filters: Filters = { ...query.filters, [key]: (query.filters[key] ?? []).filter((chosen) => chosen !== value) };
  return { ...query, filters: cleanFilters(filters), page: 1 };
}

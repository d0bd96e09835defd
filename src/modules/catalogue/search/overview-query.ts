import {
  cleanFilters,
  filterKeys,
  sortOrders,
  type DesignQuery,
  type FilterKey,
  type Filters,
  type SortOrder,
} from "./design-search.ts";
import { categoryKeys, type CategoryKey } from "../occasions/occasions.ts";

/** Name and value pairs of an address' query, in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** Tiles in the HTML of an overview page; phones fold all but the first twelve away. Source: CAT-04, D-26. */
export const overviewPageSize = 48;

const defaultSort: SortOrder = "popularity";

/** Filters that canonical addresses ask for by their bare name, with one value. Source: SEO-03. */
const bareNames: readonly FilterKey[] = ["category", "occasion"];

/** Reads the query of an overview page; unknown names, orders and page numbers count as not given. Source: CAT-02, CAT-05. */
export function readOverviewQuery(pairs: QueryPairs): DesignQuery {
  const values = (key: FilterKey) =>
    pairs.flatMap(([name, value]) => (name === `${key}[]` || (name === key && bareNames.includes(key)) ? [value] : []));
  const one = (wanted: string) => pairs.find(([name]) => name === wanted)?.[1];
  const page = Number(one("page") ?? "1");
  return {
    filters: cleanFilters(Object.fromEntries(filterKeys.map((key) => [key, values(key)]))),
    sort: sortOrders.find((order) => order === one("sort")) ?? defaultSort,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    perPage: overviewPageSize,
  };
}

/** The query of an overview page without what is default, arrays as `name[]`. Source: CAT-05, HTTP-07. */
export function overviewQuery(query: Pick<DesignQuery, "filters" | "sort" | "page">): QueryPairs {
  const filters = cleanFilters(query.filters);
  return [
    ...filterKeys.flatMap((key) => (filters[key] ?? []).map((value) => [`${key}[]`, value] as const)),
    ...(query.sort === defaultSort ? [] : [["sort", query.sort] as const]),
    ...(query.page > 1 ? [["page", String(query.page)] as const] : []),
  ];
}

/**
 * The kind of cards a list of all designs is about when it asks for that one thing; undefined for every other list.
 * @source SEO-09
 */
export function landingCategory(pairs: QueryPairs): CategoryKey | undefined {
  const [pair, ...more] = pairs;
  if (!pair || more.length > 0 || (pair[0] !== "category" && pair[0] !== "category[]")) return undefined;
  return categoryKeys.find((key) => key === pair[1]);
}

/** The same question without one chosen value, back on page one. Source: CAT-07. */
export function withoutFilter(query: DesignQuery, key: FilterKey, value: string): DesignQuery {
  const filters: Filters = { ...query.filters, [key]: (query.filters[key] ?? []).filter((kept) => kept !== value) };
  return { ...query, filters: cleanFilters(filters), page: 1 };
}

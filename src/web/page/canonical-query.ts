import { categoryKeys } from "#modules/catalogue/occasions/categories.ts";
import { occasionByKey } from "#modules/catalogue/occasions/occasions.ts";
import type { Channel } from "#kernel/market.ts";

const isName = (value: string): boolean => value.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
const isNumber = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
const isCategory = (value: string): boolean => categoryKeys.some((key) => key === value);
const isOccasion = (value: string): boolean => occasionByKey(value) !== undefined;

/**
 * Query keys permitted in canonical URLs, in this order, with validators of their values: cards on one channel;
 * calendars, collages and photo books on the other.
 * @source SEO-03, CAT 11.2
 */
const families: Readonly<Record<Channel, Readonly<Record<string, (value: string) => boolean>>>> = {
  card: { category: isCategory, occasion: isOccasion, themeId: isNumber },
  photo: {
    calendarType: isName,
    designGroupId: isName,
    designId: isName,
    formatType: isName,
    productType: isName,
    designGroupSetId: isName,
  },
};

/** All keys permitted in canonical URLs: pages with different values are different pages. Source: SEO-03. */
export const canonicalKeys: readonly string[] = Object.values(families).flatMap((family) => Object.keys(family));

/**
 * The query of a canonical URL with its question mark; each key once, unknown or invalid ones dropped.
 * @param isSold whether the shop sells what a well-formed value names
 * @source SEO-03
 */
export function canonicalQuery(
  channel: Channel,
  query: URLSearchParams,
  isSold: (key: string, value: string) => boolean,
): string {
  const parameters = Object.entries(families[channel]).flatMap(([key, isValid]) => {
    const value = query.get(key);
    return value !== null && isValid(value) && isSold(key, value) ? [[key, value]] : [];
  });
  return parameters.length === 0 ? "" : `?${new URLSearchParams(parameters).toString()}`;
}

/** Whether a query makes a separate landing page: a single key with a single value permitted in canonical URLs. Source: SEO-09. */
export function isLandingQuery(canonical: string, query: URLSearchParams): boolean {
  return query.size === 1 && canonical !== "";
}

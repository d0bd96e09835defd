import { categoryKeys, occasionKeys } from "#modules/catalogue/occasions/occasions.ts";
import type { Channel } from "#kernel/market.ts";

const isName = (value: string): boolean => value.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
const isNumber = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
const isOneOf =
  (known: readonly string[]) =>
  (value: string): boolean =>
    known.includes(value);

/**
 * Query keys that may stand in a canonical address, in this order, with the values they may have: cards on one channel;
 * calendars, collages and photo books on the other.
 * @source SEO-03, CAT 11.2
 */
const families: Readonly<Record<Channel, Readonly<Record<string, (value: string) => boolean>>>> = {
  card: { category: isOneOf(categoryKeys), occasion: isOneOf(occasionKeys), themeId: isNumber },
  photo: {
    calendarType: isName,
    designGroupId: isName,
    designId: isName,
    formatType: isName,
    productType: isName,
    designGroupSetId: isName,
  },
};

/** All keys a canonical address may keep: pages with different values are different pages. Source: SEO-03. */
export const canonicalKeys: readonly string[] = Object.values(families).flatMap((family) => Object.keys(family));

/**
 * The query of a canonical address with its question mark; each key once, what is unknown or invalid dropped.
 * @param isSold whether the shop has what a well-formed value names
 * @source SEO-03
 */
export function canonicalQuery(
  channel: Channel,
  query: URLSearchParams,
  isSold: (key: string, value: string) => boolean,
): string {
  const kept = Object.entries(families[channel]).flatMap(([key, isValid]) => {
    const value = query.get(key);
    return value !== null && isValid(value) && isSold(key, value) ? [[key, value]] : [];
  });
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
}

/** Whether an address is a page of its own: its query is one key with one value, and that may stand in canonical addresses. Source: SEO-09. */
export function isLandingQuery(canonical: string, query: URLSearchParams): boolean {
  return query.size === 1 && canonical !== "";
}

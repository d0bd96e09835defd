import { areaBySlug, areaSlug, browserAreas, isPersonalArea, type Area, type BrowserArea } from "./areas.ts";
import { languageOf, locales, localesOfDomain, type Channel, type Language, type Locale, type Tld } from "../market.ts";

/** The shop a page belongs to; `app` is the desktop app's variant under `/d`. Source: GEN-02, SHELL-18. */
export type Place = { readonly channel: Channel; readonly locale: Locale; readonly app?: boolean };

const languageCache = new Map<Locale, readonly Language[]>();

/** Languages understood on the domain of a shop, its own first. Source: CAT 11.1. */
export function languagesAt({ locale }: Pick<Place, "locale">): readonly Language[] {
  const known = languageCache.get(locale);
  if (known) return known;
  const sharing = [locale, ...localesOfDomain(locales[locale].tld)];
  const languages = [...new Set(sharing.map((name) => languageOf(name)))];
  languageCache.set(locale, languages);
  return languages;
}

/** Path prefix of a shop: `/d`, the sub-locale, both or nothing. Source: D-21, LOC-09. */
export function prefixOf({ locale, app }: Place): string {
  const { prefix } = locales[locale];
  return `${app ? "/d" : ""}${prefix === "" ? "" : `/${prefix}`}`;
}

/** Joins segments to a path as the shop serves it: with a trailing slash in the card channel, without in the photo channel. Source: D-07. */
export function pathFrom(place: Place, segments: readonly string[]): string {
  const path = prefixOf(place) + segments.map((segment) => `/${segment}`).join("");
  if (place.channel === "card") return `${path}/`;
  return path === "" ? "/" : path;
}

/**
 * The path of a page: `addressOf(shop, "order", token)` is `/fr/commande/{token}/`. All page links are built here.
 * @param segments codes and slugs after the area, which need no encoding
 * @source D-07, D-08, SHELL-17
 */
export function addressOf(place: Place, area: Area | "home", ...segments: readonly string[]): string {
  const first = area === "home" ? [] : [areaSlug(area, languageOf(place.locale))];
  return pathFrom(place, [...first, ...segments]);
}

function addressesAt(place: Place): Readonly<Record<BrowserArea, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the keys of a closed list
  return Object.fromEntries(browserAreas.map((area) => [area, addressOf(place, area)])) as Record<BrowserArea, string>;
}

const books = new Map<string, Readonly<Record<BrowserArea, string>>>();

/** The paths components need, for the page's data: one shared object for all pages of a shop. Source: D-08. */
export function browserAddresses(place: Place): Readonly<Record<BrowserArea, string>> {
  const name = `${place.channel} ${place.locale} ${place.app}`;
  const book = books.get(name) ?? addressesAt(place);
  books.set(name, book);
  return book;
}

/** A parsed page path. Source: CAT 11.1. */
export type ReadPath = {
  readonly place: Place;
  /** Path segments after the prefix, in the letter case they are served with. */
  readonly segments: readonly string[];
  /** The canonical form of this path; other forms redirect to it. */
  readonly served: string;
};

/** First segments that are not pages: API calls and files. Source: D-07, CAT 11. */
export const nonPageSegments: ReadonlySet<string> = new Set([
  "api",
  "web-api",
  "price-api",
  "cdn",
  "whitelabel",
  "gift-voucher",
  "accessory",
  "customer-picture",
]);

/** Normalises escapes as in RFC 3986: unreserved characters are decoded, all other escapes are upper case. */
function normalisedEscapes(path: string): string {
  return path.replaceAll(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCodePoint(Number.parseInt(hex, 16));
    return /[\w\-.~]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Converts to lower case, except the hex digits of escapes. */
function lowerCase(segment: string): string {
  return segment.replaceAll(/%[0-9A-F]{2}|[A-Z]/g, (found) => (found.startsWith("%") ? found : found.toLowerCase()));
}

/** Files and API calls are not normalised. */
function isExempt(segments: readonly string[]): boolean {
  const [first = ""] = segments;
  return first.startsWith("_") || nonPageSegments.has(first) || (segments.at(-1)?.includes(".") ?? false);
}

/** The domain of a channel. Source: LOC-02. */
export type Domain = { readonly channel: Channel; readonly tld: Tld };

/** Removes `/d` and the sub-locale, also the redundant prefix of the domain's own language. */
function splitPrefix(segments: readonly string[], { channel, tld }: Domain) {
  const app = segments[0]?.toLowerCase() === "d";
  const below = app ? segments.slice(1) : segments;
  const [main, ...others] = localesOfDomain(tld);
  const first = below[0]?.toLowerCase();
  const other = others.find((name) => locales[name].prefix === first);
  const place: Place = { channel, locale: other ?? main, ...(app ? { app } : {}) };
  return { place, rest: other || first === languageOf(main) ? below.slice(1) : below };
}

/** Whether the segments after this one may be case-sensitive codes. */
function keepsCase(first: string, place: Place): boolean {
  const area = areaBySlug(first, languagesAt(place));
  return first === "backoffice" || (area !== undefined && isPersonalArea(area));
}

/**
 * Parses the path of a page.
 * @param path path of the request, percent-encoded, starting with a slash
 * @source CAT 11.1, D-07, D-21, LOC-09
 */
export function readPath(domain: Domain, path: string): ReadPath {
  const all = normalisedEscapes(path).split("/");
  const { place, rest } = splitPrefix(
    all.filter((segment) => segment !== ""),
    domain,
  );
  const [first = "", ...others] = rest;
  if (isExempt(rest)) return { place, segments: rest, served: [prefixOf(place), ...rest].join("/") };
  const lowered = lowerCase(first);
  const tail = keepsCase(lowered, place) ? others : others.map(lowerCase);
  const segments = rest.length === 0 ? [] : [lowered, ...tail];
  return { place, segments, served: pathFrom(place, segments) };
}

/** Whether a URL of a shop belongs to one visitor: never in a shared cache, entered by a full page load. Source: ADR-0018. */
export function isPersonalAddress(place: Place, address: string): boolean {
  const { channel, locale } = place;
  const [path = ""] = address.split(/[?#]/);
  const [first = ""] = readPath({ channel, tld: locales[locale].tld }, path).segments;
  const area = areaBySlug(first, languagesAt(place));
  return area !== undefined && isPersonalArea(area);
}

/** Adds query parameters to a URL; its own parameters win, and its anchor stays. Source: SEO-07. */
export function withAddedQuery(target: string, pairs: Iterable<[name: string, value: string]>): string {
  const [address = "", ...anchor] = target.split(/(?=#)/);
  const own = /\?(.*)/s.exec(address)?.[1] ?? "";
  const known = new URLSearchParams(own);
  const more = new URLSearchParams([...pairs].filter(([name]) => !known.has(name)));
  if (more.size === 0) return target;
  return `${address}${own === "" ? (address.includes("?") ? "" : "?") : "&"}${more}${anchor.join("")}`;
}

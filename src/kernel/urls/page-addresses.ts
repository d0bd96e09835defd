import { areaBySlug, areaSlug, browserAreas, isPersonalArea, type Area, type BrowserArea } from "./areas.ts";
import { languageOf, locales, localesOfDomain, type Channel, type Language, type Locale, type Tld } from "../market.ts";

/** Which of the shops a page belongs to; `app` is the variant of the desktop app below `/d`. Source: GEN-02, SHELL-18. */
export type Place = { readonly channel: Channel; readonly locale: Locale; readonly app?: boolean };

const spoken = new Map<Locale, readonly Language[]>();

/** Languages a place's domain understands, its own first. Source: CAT 11.1. */
export function languagesAt({ locale }: Pick<Place, "locale">): readonly Language[] {
  const known = spoken.get(locale);
  if (known) return known;
  const sharing = [locale, ...localesOfDomain(locales[locale].tld)];
  const languages = [...new Set(sharing.map((name) => languageOf(name)))];
  spoken.set(locale, languages);
  return languages;
}

/** What stands before the paths of a place: `/d`, the sub-locale, both or nothing. Source: D-21, LOC-09. */
export function prefixOf({ locale, app }: Place): string {
  const { prefix } = locales[locale];
  return `${app ? "/d" : ""}${prefix === "" ? "" : `/${prefix}`}`;
}

/** A path from segments as a place serves it: with a last slash in the card channel, without in the photo channel. Source: D-07. */
export function pathFrom(place: Place, segments: readonly string[]): string {
  const path = prefixOf(place) + segments.map((segment) => `/${segment}`).join("");
  if (place.channel === "card") return `${path}/`;
  return path === "" ? "/" : path;
}

/**
 * The one way to the address of a page: `addressOf(shop, "order", token)` is `/fr/commande/{token}/`.
 * @param segments what follows the area; codes and slugs that need no encoding
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

/** The addresses components need, for the page's data: one object for all pages of a place. Source: D-08. */
export function browserAddresses(place: Place): Readonly<Record<BrowserArea, string>> {
  const name = `${place.channel} ${place.locale} ${place.app}`;
  const book = books.get(name) ?? addressesAt(place);
  books.set(name, book);
  return book;
}

/** A path as the grammar reads it. Source: CAT 11.1. */
export type ReadPath = {
  readonly place: Place;
  /** Path segments below the prefix, in the case they are served with. */
  readonly segments: readonly string[];
  /** The one form in which this path is served; another one is redirected to it. */
  readonly served: string;
};

/** First segments that are no pages: calls of other machines and files. Source: D-07, CAT 11. */
export const callSegments: ReadonlySet<string> = new Set([
  "api",
  "web-api",
  "price-api",
  "cdn",
  "whitelabel",
  "gift-voucher",
  "accessory",
  "customer-picture",
]);

/** Escapes as RFC 3986 wants them: unreserved characters plain, all others in upper case. */
function normalisedEscapes(path: string): string {
  return path.replaceAll(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCodePoint(Number.parseInt(hex, 16));
    return /[\w\-.~]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Lower case without touching the digits of escapes. */
function lowerCase(segment: string): string {
  return segment.replaceAll(/%[0-9A-F]{2}|[A-Z]/g, (found) => (found.startsWith("%") ? found : found.toLowerCase()));
}

/** Files and calls keep their form. */
function isExempt(segments: readonly string[]): boolean {
  const [first = ""] = segments;
  return first.startsWith("_") || callSegments.has(first) || (segments.at(-1)?.includes(".") ?? false);
}

/** The domain of a channel. Source: LOC-02. */
export type Domain = { readonly channel: Channel; readonly tld: Tld };

/** Takes `/d` and the sub-locale off; the needless prefix of the domain's own language as well. */
function splitPrefix(segments: readonly string[], { channel, tld }: Domain) {
  const app = segments[0]?.toLowerCase() === "d";
  const below = app ? segments.slice(1) : segments;
  const [main, ...others] = localesOfDomain(tld);
  const first = below[0]?.toLowerCase();
  const other = others.find((name) => locales[name].prefix === first);
  const place: Place = { channel, locale: other ?? main, ...(app ? { app } : {}) };
  return { place, rest: other || first === languageOf(main) ? below.slice(1) : below };
}

/** What follows this segment may be a code whose case counts. */
function keepsCase(first: string, place: Place): boolean {
  const area = areaBySlug(first, languagesAt(place));
  return first === "backoffice" || area === "guests" || (area !== undefined && isPersonalArea(area));
}

/**
 * Reads a page's path by the grammar of the addresses.
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

/** Whether an address of a place belongs to one visitor: never shared, entered by a full page load. Source: ADR-0018. */
export function isPersonalAddress(place: Place, address: string): boolean {
  const { channel, locale } = place;
  const [path = ""] = address.split(/[?#]/);
  const [first = ""] = readPath({ channel, tld: locales[locale].tld }, path).segments;
  const area = areaBySlug(first, languagesAt(place));
  return area !== undefined && isPersonalArea(area);
}

/** An address with more asked of it; what it asks itself stays, and so does its anchor. Source: SEO-07. */
export function askingMore(target: string, pairs: Iterable<[name: string, value: string]>): string {
  const [whole = "", ...anchor] = target.split(/(?=#)/);
  const own = /\?(.*)/s.exec(whole)?.[1] ?? "";
  const known = new URLSearchParams(own);
  const more = new URLSearchParams([...pairs].filter(([name]) => !known.has(name)));
  if (more.size === 0) return target;
  return `${whole}${own === "" ? (whole.includes("?") ? "" : "?") : "&"}${more}${anchor.join("")}`;
}

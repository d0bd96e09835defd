import { addressOf, pathFrom, prefixOf, readPath, languagesAt, type Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, areaSlug, hasArea } from "#kernel/urls/areas.ts";
import { localeNames, locales, type Language, type Locale } from "#kernel/market.ts";
import {
  categorySlug,
  categoryOfSegment,
  occasionAddress,
  occasionByKey,
  occasionOfFormerSegment,
  occasionOfGerman,
  occasionOfSegment,
} from "#modules/catalogue/contract.ts";

/** Segments of a page's path after the prefix; also accepts the path of its data request. */
export function segmentsOf({ channel, locale }: Place, path: string): readonly string[] {
  const page = path.replace(/(?:(?<=\/)_)?\.data$/, "");
  return readPath({ channel, tld: locales[locale].tld }, page).segments;
}

/** The German path of an occasion's page from the segments below it, which may be in any of the languages. */
function germanBelow(occasion: string, [second, ...rest]: readonly string[], languages: readonly Language[]): string {
  const category = second === undefined ? undefined : categoryOfSegment(second, languages);
  const below = second === undefined ? [] : [category ? categorySlug(category, "de") : second, ...rest];
  return `/${[occasionByKey(occasion)?.page, ...below].join("/")}/`;
}

/**
 * The German path of a page whose occasion had another path segment before, requested with that one. Source: BO-02,
 * SEO-07.
 */
export function formerGermanPath(place: Place, [first = "", ...below]: readonly string[]): string | undefined {
  const languages = languagesAt(place);
  const occasion = occasionOfFormerSegment(first, languages);
  return occasion && germanBelow(occasion, below, languages);
}

/**
 * The German path `/versand/` of a page requested in the language of a shop; stories are stored under it, and it
 * identifies the same page in every shop. Undefined if the segments are unknown there, or the channel has no such
 * area.
 * @source CAT 11.1, SHELL-06, D-09
 */
export function germanPath(place: Place, segments: readonly string[]): string | undefined {
  const languages = languagesAt(place);
  const [first, ...below] = segments;
  if (first === undefined) return "/";
  const area = areaBySlug(first, languages);
  if (area) return hasArea(place.channel, area) ? `/${[areaSlug(area, "de"), ...below].join("/")}/` : undefined;
  const occasion = occasionOfSegment(first, languages);
  if (occasion) return germanBelow(occasion, below, languages);
  const onlyGerman = areaBySlug(first, ["de"]) ?? occasionOfGerman(first);
  return onlyGerman ? undefined : `/${segments.join("/")}/`;
}

/**
 * The URL in a shop of a page identified by its German path, with its query and fragment; URLs of other sites are not
 * changed.
 * @source D-08, SHELL-17
 */
export function localPath(place: Place, german: string): string {
  const [, path = "", rest = ""] = /^(\/(?!\/)[^?#]*)(.*)$/.exec(german) ?? [];
  const segments = path.split("/").filter((segment) => segment !== "");
  const [first, second, third, ...more] = segments;
  if (path === "" || first?.startsWith("_") || segments.at(-1)?.includes(".")) return german;
  if (first === undefined) return addressOf(place, "home") + rest;
  const area = areaBySlug(first, ["de"]);
  if (area) return addressOf(place, area, ...segments.slice(1)) + rest;
  const occasion = occasionOfGerman(first)?.key;
  if (!occasion || more.length > 0) return pathFrom(place, segments) + rest;
  const category = second === undefined ? undefined : (categoryOfSegment(second, ["de"]) ?? second);
  return occasionAddress(place, occasion, category, third) + rest;
}

/** The path in a shop of a page identified by its German path; undefined if there is none. */
function understoodPath(to: Place, german: string): string | undefined {
  const local = localPath(to, german);
  return germanPath(to, segmentsOf(to, local)) === undefined ? undefined : local;
}

/** The path of the same page in another shop; undefined if the path is unknown in this one. Source: LOC-18, SEO-04. */
export function equivalentPath(from: Place, path: string, to: Place): string | undefined {
  const german = germanPath(from, segmentsOf(from, path));
  return german === undefined ? undefined : understoodPath(to, german);
}

/**
 * URLs of a page in every locale of its channel, with the origin of each.
 * @param originOf origin of a shop; undefined for a shop that is not public, which is left out
 * @source LOC-18, SEO-04
 */
export function localizedUrls(
  from: Place,
  path: string,
  originOf: (place: Place) => string | undefined,
): Readonly<Partial<Record<Locale, string>>> {
  const urls: Partial<Record<Locale, string>> = {};
  const german = germanPath(from, segmentsOf(from, path));
  if (german === undefined) return urls;
  for (const locale of localeNames) {
    const to: Place = { channel: from.channel, locale };
    const [origin, found] = [originOf(to), understoodPath(to, german)];
    if (origin !== undefined && found !== undefined) urls[locale] = origin + found;
  }
  return urls;
}

/**
 * Link to a page in another shop via a confirmation if a cart would be re-priced:
 * `/fr/_umzug?to=de-DE&path=/fr/livraison/`.
 * @source GEO-04
 */
export function movePath(from: Place, to: Locale, path: string): string {
  return `${prefixOf(from)}/_umzug?to=${to}&path=${encodeURIComponent(path)}`;
}

import { addressOf, pathFrom, prefixOf, readPath, languagesAt, type Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, areaSlug, hasArea } from "#kernel/urls/areas.ts";
import { localeNames, locales, type Locale } from "#kernel/market.ts";
import {
  categorySlug,
  categorySpoken,
  occasionAddress,
  occasionSlug,
  occasionSpoken,
} from "#modules/catalogue/contract.ts";

/** Segments of a page's path below the prefix; the path may be that of the answer with its data only. */
export function segmentsOf({ channel, locale }: Place, path: string): readonly string[] {
  const page = path.replace(/(?:(?<=\/)_)?\.data$/, "");
  return readPath({ channel, tld: locales[locale].tld }, page).segments;
}

/**
 * The German path `/versand/` of a page asked for in the words of a shop; stories are kept under it, and it names the
 * same page in every shop. Undefined when the words are not understood there, or the channel has no such area.
 * @source CAT 11.1, SHELL-06, D-09
 */
export function germanPath(place: Place, segments: readonly string[]): string | undefined {
  const spoken = languagesAt(place);
  const [first, second, ...rest] = segments;
  if (first === undefined) return "/";
  const area = areaBySlug(first, spoken);
  if (area) {
    const below = second === undefined ? [] : [second, ...rest];
    return hasArea(place.channel, area) ? `/${[areaSlug(area, "de"), ...below].join("/")}/` : undefined;
  }
  const occasion = occasionSpoken(first, spoken);
  if (occasion) {
    const category = second === undefined ? undefined : categorySpoken(second, spoken);
    const below = second === undefined ? [] : [category ? categorySlug(category, "de") : second, ...rest];
    return `/${[occasionSlug(occasion, "de"), ...below].join("/")}/`;
  }
  const onlyGerman = areaBySlug(first, ["de"]) ?? occasionSpoken(first, ["de"]);
  return onlyGerman ? undefined : `/${segments.join("/")}/`;
}

/**
 * The address in a shop of a page named by its German path, with its query and anchor; addresses of other sites stay.
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
  const occasion = occasionSpoken(first, ["de"]);
  if (!occasion || more.length > 0) return pathFrom(place, segments) + rest;
  const category = second === undefined ? undefined : (categorySpoken(second, ["de"]) ?? second);
  return occasionAddress(place, occasion, category, third) + rest;
}

/** The path in a shop of a page named by its German path; undefined when that names nothing there. */
function understoodPath(to: Place, german: string): string | undefined {
  const local = localPath(to, german);
  return germanPath(to, segmentsOf(to, local)) === undefined ? undefined : local;
}

/** Where a page stands in another shop; undefined when its path names nothing in this one. Source: LOC-18, SEO-04. */
export function equivalentPath(from: Place, path: string, to: Place): string | undefined {
  const german = germanPath(from, segmentsOf(from, path));
  return german === undefined ? undefined : understoodPath(to, german);
}

/**
 * Addresses of a page in every locale of its channel, with the origin of each.
 * @param originOf origin of a shop; undefined for one visitors do not get to, which is left out
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
 * The way to a page in another shop that asks first where a cart would be re-priced: `/fr/_umzug?to=de-DE&path=/fr/livraison/`.
 * @source GEO-04
 */
export function movePath(from: Place, to: Locale, path: string): string {
  return `${prefixOf(from)}/_umzug?to=${to}&path=${encodeURIComponent(path)}`;
}

import { addressOf, pathFrom, spokenAt, type Place } from "#kernel/addresses.ts";
import { areaBySlug, areaSlug, hasArea } from "#kernel/areas.ts";
import { locales } from "#kernel/market.ts";
import { categorySpoken, occasionAddress, occasionSpoken } from "#modules/catalogue/occasion-address.ts";
import { categorySlug, occasionSlug } from "#modules/catalogue/occasions.ts";
import { readPagePath } from "../page-policy.ts";

/** Segments of a request's path below the prefix. */
export function segmentsAt({ channel, locale }: Place, url: Pick<URL, "pathname">): readonly string[] {
  return readPagePath({ channel, tld: locales[locale].tld }, url.pathname).segments;
}

/**
 * The German path `/versand/` of a page asked for in the words of a shop; stories are kept under it, and it names the
 * same page in every shop. Undefined when the words are not understood there, or the channel has no such area.
 * @source CAT 11.1, SHELL-06, D-09
 */
export function germanPath(place: Place, segments: readonly string[]): string | undefined {
  const spoken = spokenAt(place);
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

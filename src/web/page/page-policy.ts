import { locales } from "#kernel/market.ts";
import { areaBySlug, isPersonalArea } from "#kernel/urls/areas.ts";
import {
  languagesAt,
  nonPageSegments,
  readPath,
  type Domain,
  type Place,
  type ReadPath,
} from "#kernel/urls/page-addresses.ts";
import { filterKeys } from "#modules/catalogue/search/design-search.ts";
import { occasionOfSegment } from "#modules/catalogue/occasions/occasion-address.ts";
import { EventCode } from "#modules/events/event-code.ts";
import { photoOptionNames } from "#modules/photo-products/kinds/option-names.ts";
import { canonicalKeys } from "./canonical-query.ts";
import type { PagePolicy } from "#platform/http/pages/page-handler.server.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import type { ShopSite } from "#platform/http/shop-sites.server.ts";

/** The policy of personal pages; undefined for pages all visitors share. Source: ADR-0018. */
function personalPolicy({ segments, place }: ReadPath): "page" | "editor" | "payment" | "mailbox" | undefined {
  const [first = "", , step] = segments;
  if (first === "backoffice" || first === "_shop" || first === "_umzug") return "page";
  const area = areaBySlug(first, languagesAt(place));
  if (area === undefined || !isPersonalArea(area)) return undefined;
  if (area === "order" && step === "bezahlen") return "payment";
  // Hosts look at their mails before they send them.
  if (area === "events") return "mailbox";
  // Editors set text in the browser, with the shaping of the print file.
  return area === "designCard" || area === "designPhoto" ? "editor" : "page";
}

/** The cookie of visitors who know the password of an event. Source: EVENT-02. */
export const eventCookie = "bw_event";

/** Whether an address is what every guest of an event sees: without the key of a household, and without a query. Source: EVENT-03. */
function isEventPage({ segments, place }: ReadPath, { search }: URL): boolean {
  const [first = "", code = "", ...below] = segments;
  const isCode = EventCode.safeParse(code).success && below.length === 0 && search === "";
  return isCode && areaBySlug(first, languagesAt(place)) === "guests";
}

/** The flag of all overviews: large designs on phones. */
const ofOverviews: readonly string[] = ["overview_large_tiles"];

/** Whether a page loads scripts: that of an event is complete as HTML for its guests. Source: EVENT-05. */
export function hasScripts(place: Place, path: string): boolean {
  const [first = ""] = readPath({ channel: place.channel, tld: locales[place.locale].tld }, path).segments;
  return areaBySlug(first, languagesAt(place)) !== "guests";
}

/** Binary flags that affect a shared page, at most three: each may double the cache entries. Source: ADR-0021. */
function flagsOf({ place, segments }: ReadPath): readonly string[] | undefined {
  const [first = ""] = segments;
  const spoken = languagesAt(place);
  const area = areaBySlug(first, spoken);
  const isList = area === "products" || area === "themes" || occasionOfSegment(first, spoken) !== undefined;
  return isList && segments.length <= 2 ? ofOverviews : undefined;
}

/** Query keys that affect shared pages; all others are dropped before the page is rendered. */
const sharedQueryKeys = new Set([
  ...filterKeys.map((key) => `${key}[]`),
  "sort",
  "page",
  "farbe",
  "card",
  "paper",
  "quantity",
  "typed",
  "pages",
  "envelopeLiner",
  "addressPrint",
  "designerCheck",
  "inlayOrientation",
  "refinementType",
  "punching",
  "tag",
  "ribbon",
  "ribbonColor",
  "bow",
  "screw",
  "standard",
  "isSample",
  "envelope",
  "inlay",
  // Photo goods: every option, and a custom size in cm.
  ...photoOptionNames,
  "width",
  "height",
  "categoryIds[]",
  ...canonicalKeys,
  "_routes",
]);

const maximumKeyLength = 400;
/** Path segments of a design: occasion, category, design. */
const designSegments = 3;

/** Path with the permitted query keys, sorted: one URL per page, regardless of order and extra keys. */
function normalisedAddress(path: string, query: URLSearchParams): string {
  const parameters = [...query].filter(([name, value]) => sharedQueryKeys.has(name) && value !== "");
  parameters.sort(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y));
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** Splits a path into the page's path and, for data-only responses, the suffix. `_payload.json` is an alias. Source: SHELL-20. */
function splitData(path: string): { readonly page: string; readonly suffix: string } {
  for (const ending of ["_payload.json", "_.data"]) {
    if (path.endsWith(`/${ending}`)) return { page: path.slice(0, -ending.length), suffix: "_.data" };
  }
  return path.endsWith(".data") ? { page: path.slice(0, -5), suffix: ".data" } : { page: path, suffix: "" };
}

/** Whether a URL requests only the data of a page. Source: SHELL-20. */
export function isDataPath(address: string): boolean {
  const [path = ""] = address.split("?");
  return splitData(path).suffix !== "";
}

/** Parses a path of one of the shop's domains, including data-only ones. Source: CAT 11.1. */
export function readPagePath(
  domain: Domain,
  path: string,
): ReadPath & { readonly page: string; readonly suffix: string } {
  const { page, suffix } = splitData(path);
  return { ...readPath(domain, page), page, suffix };
}

function urlOf(site: ShopSite, address: string): URL {
  return new URL(address.startsWith("/") ? `${site.origin}${address}` : address, site.origin);
}

/** The shop of a request's URL on its domain. Source: LOC-09, SHELL-18. */
export function shopOfAddress(site: ShopSite, address: string): Shop {
  const { channel, locale, app } = readPagePath(site, urlOf(site, address).pathname).place;
  return shopOf(channel, locale, app);
}

/**
 * The server's policy for a URL, applied before React renders it.
 * @param site the domain the request came to
 * @param method HTTP method; @param address path with query
 * @source D-07, SHELL-20, CAT 11.1, ADR-0018
 */
export function pagePolicy(site: ShopSite, method: string, address: string): PagePolicy {
  const url = urlOf(site, address);
  const read = readPagePath(site, url.pathname);
  const [first = ""] = read.segments;
  if (nonPageSegments.has(first)) return { kind: "missing" };
  const reads = method === "GET" || method === "HEAD";
  if (reads && read.suffix === "" && read.served !== read.page) {
    return { kind: "redirect", to: `${read.served}${url.search}` };
  }
  const path = read.page + read.suffix;
  if (reads && read.suffix === "" && isEventPage(read, url))
    return { kind: "cached", origin: site.origin, key: path, address: path, unlessCookie: eventCookie };
  const policy = personalPolicy(read);
  if (policy) return { kind: "personal", policy, address: `${path}${url.search}` };
  const normalised = normalisedAddress(path, url.searchParams);
  // A design URL that adds to the cart is personal. Source: PDP-10.
  const addToCart = url.searchParams.get("addToCart");
  if (addToCart !== null && read.segments.length === designSegments) {
    const query = `${normalised.includes("?") ? "&" : "?"}${new URLSearchParams({ addToCart }).toString()}`;
    return { kind: "personal", policy: "page", address: normalised + query };
  }
  const flags = flagsOf(read);
  return normalised.length <= maximumKeyLength
    ? { kind: "cached", origin: site.origin, key: normalised, address: normalised, ...(flags ? { flags } : {}) }
    : { kind: "personal", policy: "page", address: normalised };
}

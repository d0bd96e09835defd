import { occasionKeys, occasionSlug } from "#modules/catalogue/occasions.ts";
import { canonicalKeys } from "./canonical-query.ts";
import type { PagePolicy } from "#platform/http/page-handler.server.ts";

/** First path segments whose pages belong to one visitor: never cached, nonce policy. Source: ADR-0011. */
const personal: Readonly<Record<string, "page" | "editor" | "mailbox">> = {
  warenkorb: "page",
  kasse: "page",
  bestellung: "page",
  bestellstatus: "page",
  korrekturabzug: "page",
  "karte-gestalten": "editor",
  "meine-designs": "page",
  feedback: "page",
  werkzeuge: "page",
  "cookie-einstellungen": "page",
  backoffice: "page",
};

/** First segments that are no pages: calls of other machines and files. Source: D-07, CAT 11. */
const calls = new Set(["api", "web-api", "price-api", "cdn", "whitelabel", "gift-voucher", "accessory"]);

/** The flag of all overviews: large designs on phones. */
const ofOverviews: readonly string[] = ["overview_large_tiles"];
const overviews = new Set(["produkte", "products", "themes", ...occasionKeys.map((key) => occasionSlug(key, "de"))]);

/** Binary flags that shape a shared page, at most three: each of them may double what the cache holds. Source: ADR-0066. */
function flagsOf(path: string): readonly string[] | undefined {
  const [, first = "", second = "", third = ""] = path.split("/");
  const isOverview = overviews.has(first) && (third === "" || second === "_.data" || third === "_.data");
  return isOverview ? ofOverviews : undefined;
}

/** Query keys that shape shared pages; all others are dropped before the page is rendered. */
const sharedQueryKeys = new Set([
  "occasion[]",
  "category[]",
  "product[]",
  "aspectRatio[]",
  "color[]",
  "style[]",
  "refinement[]",
  "label[]",
  "sort",
  "page",
  "farbe",
  "card",
  "paper",
  "quantity",
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
  "envelope",
  "inlay",
  ...canonicalKeys,
  "_routes",
]);

const maximumKeyLength = 400;

/** Path and kept query, sorted: one address per page, whatever order and extras a link carries. */
function normalisedAddress(path: string, query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => sharedQueryKeys.has(name) && value !== "");
  kept.sort(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}

/** `/{path}/_payload.json?{buildId}` is an alias of the page's data answer. Source: SHELL-20. */
function dataPath(path: string): string {
  const alias = "/_payload.json";
  return path.endsWith(alias) ? `${path.slice(0, -alias.length)}/_.data` : path;
}

/**
 * Served form of a card-channel page path: lower case, single and trailing slashes; only the first segment of a personal
 * path is lowered, because what follows may be a code. Undefined when the path already has it.
 * @source D-07, CAT 11.1
 */
function servedForm(path: string): string | undefined {
  const segments = path.split("/").filter((segment) => segment !== "");
  const [first = ""] = segments;
  const isFile = segments.at(-1)?.includes(".") ?? false;
  if (isFile || first.startsWith("_") || calls.has(first)) return undefined;
  const lowered = first.toLowerCase();
  const rest = segments.slice(1).map((segment) => (lowered in personal ? segment : segment.toLowerCase()));
  // The prefix of the only language of this domain is dropped (LOC-09).
  const kept = lowered === "de" ? rest : [lowered, ...rest];
  const served = kept.join("/") === "" ? "/" : `/${kept.join("/")}/`;
  return served === path ? undefined : served;
}

/**
 * What the server does with an address before React sees it.
 * @param method HTTP method; @param address path with query
 * @source D-07, SHELL-20, ADR-0011
 */
export function pagePolicy(method: string, address: string): PagePolicy {
  const url = new URL(address, "http://shop.localhost");
  const served = method === "GET" || method === "HEAD" ? servedForm(url.pathname) : undefined;
  if (served) return { kind: "redirect", to: `${served}${url.search}` };
  const first = url.pathname.split("/")[1] ?? "";
  if (calls.has(first)) return { kind: "missing" };
  const path = dataPath(url.pathname);
  const policy = personal[first];
  if (policy) return { kind: "personal", policy, address: `${path}${url.search}` };
  const normalised = normalisedAddress(path, url.searchParams);
  const flags = flagsOf(path);
  return normalised.length <= maximumKeyLength
    ? { kind: "cached", key: normalised, address: normalised, ...(flags ? { flags } : {}) }
    : { kind: "personal", policy: "page", address: normalised };
}

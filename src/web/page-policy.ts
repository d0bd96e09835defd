import type { PagePolicy } from "#platform/http/page-handler.server.ts";

/** First path segments whose pages belong to one visitor: never cached, nonce policy. Source: ADR-0011. */
const personal: Readonly<Record<string, "page" | "editor" | "mailbox">> = {
  warenkorb: "page",
  kasse: "page",
  bestellung: "page",
  bestellstatus: "page",
  "karte-gestalten": "editor",
  backoffice: "page",
};

/** Query keys that shape shared pages; all others are dropped from the cache key. */
const sharedQueryKeys = new Set([
  "occasion[]",
  "category[]",
  "format[]",
  "color[]",
  "aspectRatio[]",
  "refinement[]",
  "sort",
  "page",
  "farbe",
  "card",
  "paper",
  "quantity",
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
  "q",
]);

const maximumKeyLength = 400;

function sharedKey(path: string, query: URLSearchParams): string | undefined {
  const kept = [...query].filter(([name, value]) => sharedQueryKeys.has(name) && value !== "");
  kept.sort(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y));
  const key = `${path}?${new URLSearchParams(kept).toString()}`;
  return key.length <= maximumKeyLength ? key : undefined;
}

/** Served form of a card-channel page path: lower case, trailing slash; undefined when the path has it. Source: D-07, CAT 11.1. */
function servedForm(path: string): string | undefined {
  const last = path.slice(path.lastIndexOf("/") + 1);
  const exempt = path.startsWith("/_") || last.includes(".");
  if (exempt) return undefined;
  const served = `${path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/\/$/, "")}/`;
  return served === path ? undefined : served;
}

/**
 * What the server does with an address before React sees it.
 * @param method HTTP method; @param address path with query
 * @source D-07, ADR-0011
 */
export function pagePolicy(method: string, address: string): PagePolicy {
  const url = new URL(address, "http://shop.localhost");
  const served = method === "GET" || method === "HEAD" ? servedForm(url.pathname) : undefined;
  if (served) return { kind: "redirect", to: `${served}${url.search}` };
  const first = url.pathname.split("/")[1] ?? "";
  const policy = personal[first];
  if (policy) return { kind: "personal", policy };
  const key = sharedKey(url.pathname, url.searchParams);
  return key === undefined ? { kind: "personal", policy: "page" } : { kind: "cached", key };
}

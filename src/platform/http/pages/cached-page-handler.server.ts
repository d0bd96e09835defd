import type { IncomingMessage } from "node:http";
import type { Config } from "../../config.server.ts";
import { newUuid } from "../../random.server.ts";
import { constantHeaders, type EarlyResponse } from "../create-server.server.ts";
import { choosePage, type CachedPage, type PageCache } from "./page-cache.server.ts";
import { cacheKey, isShared, type PagePolicy } from "./page-handler.server.ts";
import { isBackOfficeHost } from "../site.server.ts";
import type { ShopSite } from "../shop-sites.server.ts";

const maxCachedAddresses = 4096;

/**
 * Largest body in bytes that is sent as text of one byte a letter: Node writes head and text at once from a buffer of
 * 16 kB on the stack, which costs a tenth less than two pieces.
 */
const maxTextBytes = 12 * 1024;

function lastEntry(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === "string" ? header : header?.at(-1);
  return text?.split(",").at(-1)?.trim();
}

/** The host name as Fastify derives it behind a trusted proxy, so that both find the same shop. */
function hostnameOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastEntry(headers["x-forwarded-host"]) : undefined;
  return (forwarded ?? headers.host ?? "").replace(/:\d+$/, "");
}

/** Whether a host name may be a shop's; the back office and invalid names are left to the routes. */
const mayBeShop = (hostname: string): boolean => /^[a-z0-9.-]+$/i.test(hostname) && !isBackOfficeHost(hostname);

/**
 * Response headers as flat lists, built once per page and encoding: Node writes such a list without sorting it first.
 */
function headsOf(commonHeaders: Readonly<Record<string, string>>): {
  readonly of: (requestHeaders: IncomingMessage["headers"], page: CachedPage) => Head;
} {
  const made = new WeakMap<CachedPage, Map<string, Head>>();
  const make = (requestHeaders: IncomingMessage["headers"], page: CachedPage): Head => {
    const { status, headers, bodyBytes, body } = choosePage(requestHeaders, page);
    const length = bodyBytes === undefined ? {} : { "content-length": String(bodyBytes) };
    const list = Object.entries({ ...headers, ...commonHeaders, ...length }).flat();
    if (bodyBytes === undefined || bodyBytes > maxTextBytes) return { status, list, body };
    const text = body()?.toString("latin1");
    return { status, list, body: () => text };
  };
  return {
    of: (requestHeaders, page) => {
      // A conditional request is the rarer one, and its tag could be anything.
      if (requestHeaders["if-none-match"] !== undefined) return make(requestHeaders, page);
      const form = requestHeaders["accept-encoding"] ?? "";
      const heads = made.get(page) ?? new Map<string, Head>();
      const head = heads.get(form) ?? make(requestHeaders, page);
      if (heads.size < 8) made.set(page, heads.set(form, head));
      return head;
    },
  };
}

type Head = {
  readonly status: number;
  readonly list: readonly string[];
  readonly body: () => Buffer | string | undefined;
};

/**
 * Answers fresh pages from the cache before Fastify builds a request: no session, no rate limit, no logger, because
 * such a response costs as little as a refusal. Everything else is left to the routes.
 * @param siteOf the shop of a host name
 * @param policyOf the page policy by shop, method and address
 * @param flagsAtOnce which flags of a page are on for a request; undefined when that needs an asynchronous lookup
 * @source ADR-0018, ADR-0006
 */
export function cachedPageHandler(
  config: Pick<Config, "SECURE_COOKIES" | "TRUST_PROXY">,
  cache: PageCache,
  siteOf: (hostname: string) => ShopSite,
  policyOf: (site: ShopSite, method: string, address: string) => PagePolicy,
  flagsAtOnce: (request: IncomingMessage, names: readonly string[]) => readonly string[] | undefined = () => undefined,
): EarlyResponse {
  const heads = headsOf(constantHeaders(config));
  const policies = new Map<string, PagePolicy>();
  const policyNow = (site: ShopSite, address: string): PagePolicy => {
    const name = site.origin + address;
    const known = policies.get(name);
    if (known) return known;
    const policy = policyOf(site, "GET", address);
    if (policies.size >= maxCachedAddresses) policies.clear();
    policies.set(name, policy);
    return policy;
  };
  return (request, response) => {
    const { method, url = "" } = request;
    // Longer addresses are never cached pages, and storing them would let strangers fill memory.
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/") || url.length > 500) return false;
    const hostname = hostnameOf(request, config.TRUST_PROXY > 0);
    if (!mayBeShop(hostname)) return false;
    const policy = policyNow(siteOf(hostname), url);
    if (policy.kind !== "cached" || !isShared(policy, request.headers.cookie)) return false;
    const on = policy.flags ? flagsAtOnce(request, policy.flags) : [];
    const page = on && cache.fresh(cacheKey(policy.origin, policy.key, on));
    if (!page) return false;
    const { status, list, body } = heads.of(request.headers, page);
    response.writeHead(status, [...list, "x-request-id", newUuid()]);
    response.end(body(), "latin1");
    return true;
  };
}

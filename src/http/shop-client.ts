import type { HttpClient } from "./http-client.ts";

/** Limit of a call that only decorates a page, in milliseconds. */
const timeoutMs = 10_000;

/** Headers that say which shop a call is for: the channel and locale the page was made in. Source: LOC-10. */
export function shopHeaders(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  return { "x-channel": dataset["channel"] ?? "card", "x-locale": lang };
}

/** Calls from a page to its own shop, in the page's channel and locale; the client is fetched once the page works. Source: HTTP-01, LOC-01. */
export const callShop: HttpClient = async (path, call) => {
  const { createHttpClient } = await import("./http-client.ts");
  return createHttpClient({ timeoutMs, headers: shopHeaders() })(path, call);
};

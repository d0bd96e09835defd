import type { HttpClient } from "./http-client.ts";

/** Timeout in milliseconds of a call whose response is not essential to the page. */
const timeoutMs = 10_000;

/** Headers naming the shop a call is for: the channel and locale of the page. Source: LOC-10. */
export function shopHeaders(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  return { "x-channel": dataset["channel"] ?? "card", "x-locale": lang };
}

/** Calls from a page to its own shop, in the page's channel and locale; the client is loaded on first use. Source: HTTP-01, LOC-01. */
export const callShop: HttpClient = async (path, call) => {
  const { createHttpClient } = await import("./http-client.ts");
  return createHttpClient({ timeoutMs, headers: shopHeaders() })(path, call);
};

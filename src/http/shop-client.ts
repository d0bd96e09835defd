import type { HttpClient } from "./http-client.ts";

/** Limit of a call that only decorates a page, in milliseconds. */
const timeoutMs = 10_000;

/** Calls from a page to its own shop, in the page's channel and locale; the client is fetched once the page works. Source: HTTP-01, LOC-01. */
export const callShop: HttpClient = async (path, call) => {
  const { createHttpClient } = await import("./http-client.ts");
  const { lang, dataset } = document.documentElement;
  const headers = { "x-channel": dataset["channel"] ?? "card", "x-locale": lang };
  return createHttpClient({ timeoutMs, headers })(path, call);
};

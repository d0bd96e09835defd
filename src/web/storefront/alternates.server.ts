import type { RouterContextProvider } from "react-router";
import { defaultLocale } from "#kernel/market.ts";
import { localizedUrls } from "#modules/shops/page-path.ts";
import { openOrigin } from "#platform/http/shop-sites.server.ts";
import { depsContext, shopContext } from "../request-context.ts";
import { serialize } from "../page/serialized.ts";
import type { PageHead } from "./page-meta.ts";

/**
 * Adds the URLs in all shops of the channel to the head of an indexable page.
 * @param written locales whose shops have the page in their own language; default all
 * @source SEO-04, LOC-18
 */
export function withAlternates(
  context: Readonly<RouterContextProvider>,
  head: PageHead,
  written?: ReadonlySet<string>,
): PageHead {
  if (!head.robots?.startsWith("index")) return head;
  const { config } = context.get(depsContext);
  const [path = "/", query] = head.path.split("?");
  const urls = localizedUrls(context.get(shopContext), path, (place) => openOrigin(config, place));
  const main = urls[defaultLocale];
  const own = Object.entries(urls).filter(([locale]) => written?.has(locale) ?? true);
  const all = [...own, ...(main ? [["x-default", main] as const] : [])];
  // A canonical query is the same in every language. Source: SEO-03.
  return { ...head, alternates: serialize(all.map(([name, url]) => [name, query ? `${url}?${query}` : url] as const)) };
}

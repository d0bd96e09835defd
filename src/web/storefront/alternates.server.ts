import type { RouterContextProvider } from "react-router";
import { defaultLocale } from "#kernel/market.ts";
import { localizedUrls } from "#modules/shops/page-path.ts";
import { originOfPlace } from "#platform/http/shop-sites.server.ts";
import { depsContext, shopContext } from "../request-context.ts";
import type { PageHead } from "./page-meta.ts";

/** The head of a page with its addresses in all shops of the channel, when search engines may list it. Source: SEO-04, LOC-18. */
export function withAlternates(context: Readonly<RouterContextProvider>, head: PageHead): PageHead {
  if (!head.robots?.startsWith("index")) return head;
  const { config } = context.get(depsContext);
  const urls = localizedUrls(context.get(shopContext), head.path.split("?")[0] ?? "/", (place) =>
    originOfPlace(config, place),
  );
  const main = urls[defaultLocale];
  return { ...head, alternates: [...Object.entries(urls), ...(main ? [["x-default", main] as const] : [])] };
}

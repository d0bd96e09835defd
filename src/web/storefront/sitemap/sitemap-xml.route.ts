import { prefixOf } from "#kernel/urls/page-addresses.ts";
import { locales, localesOfDomain } from "#kernel/market.ts";
import { shopContext } from "../../request-context.ts";
import { storyContextOf } from "../content/read-page.server.ts";
import { sitemapFiles, sitemapParts, sitemapSize, xmlAnswer } from "./sitemaps.server.ts";
import type { Route } from "./+types/sitemap-xml.route.ts";

/** The sitemap index of a domain, with all its languages. Source: SEO-05. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { channel, locale } = context.get(shopContext);
  const places = localesOfDomain(locales[locale].tld).map((each) => ({ channel, locale: each }));
  const storyContext = storyContextOf(context);
  const files = await Promise.all(
    sitemapParts(channel).map(async (part) => sitemapFiles(part, await sitemapSize(storyContext, part))),
  );
  const addresses = places.flatMap((place) =>
    files.flat().map((file) => `${url.origin}${prefixOf(place)}/sitemaps/${file}.xml`),
  );
  const entries = addresses.map((address) => `  <sitemap><loc>${address}</loc></sitemap>`);
  return xmlAnswer("sitemapindex", entries);
}

import { prefixOf } from "#kernel/urls/page-addresses.ts";
import { locales, localesOfDomain } from "#kernel/market.ts";
import { shopContext } from "../../request-context.ts";
import { readingOf } from "../content/read-page.server.ts";
import { sitemapFiles, sitemapParts, sitemapSize, xmlAnswer } from "./sitemaps.server.ts";
import type { Route } from "./+types/sitemap-xml.route.ts";

/** The list of site maps of a domain, those of all its languages. Source: SEO-05. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { channel, locale } = context.get(shopContext);
  const places = localesOfDomain(locales[locale].tld).map((each) => ({ channel, locale: each }));
  const reading = readingOf(context);
  const files = await Promise.all(
    sitemapParts(channel).map(async (part) => sitemapFiles(part, await sitemapSize(reading, part))),
  );
  const addresses = places.flatMap((place) =>
    files.flat().map((file) => `${url.origin}${prefixOf(place)}/sitemaps/${file}.xml`),
  );
  const entries = addresses.map((address) => `  <sitemap><loc>${address}</loc></sitemap>`);
  return xmlAnswer("sitemapindex", entries);
}

import { prefixOf } from "#kernel/addresses.ts";
import { locales, localesOfDomain } from "#kernel/market.ts";
import { shopContext } from "../../request-context.ts";
import { sitemapParts, xmlAnswer } from "../sitemaps.server.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** The list of site maps of a domain, those of all its languages. Source: SEO-05. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { channel, locale } = context.get(shopContext);
  const places = localesOfDomain(locales[locale].tld).map((each) => ({ channel, locale: each }));
  const addresses = places.flatMap((place) =>
    sitemapParts(channel).map((part) => `${url.origin}${prefixOf(place)}/sitemaps/${part}.xml`),
  );
  const entries = addresses.map((address) => `  <sitemap><loc>${address}</loc></sitemap>`);
  return xmlAnswer("sitemapindex", entries);
}

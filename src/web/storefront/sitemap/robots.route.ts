import { pathFrom, languagesAt } from "#kernel/urls/page-addresses.ts";
import { areaSlugs, personalAreas, type Area } from "#kernel/urls/areas.ts";
import { locales, localesOfDomain } from "#kernel/market.ts";
import { shopContext } from "../../request-context.ts";
import type { Route } from "./+types/robots.route.ts";

/** Paths disallowed for crawlers: APIs, the app's variant, sorted lists. */
const closed = ["/web-api/", "/api/", "/price-api/", "/d/", "/*?*sort="];

/** Personal areas whose first page is public; the name of the last one is a prefix of a page in the sitemap. */
const open: ReadonlySet<Area> = new Set(["tools", "orderStatus", "vouchers", "withdraw"]);

/** One file per domain, for all its locales: personal pages are disallowed under each of their paths. Source: SEO-05. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { channel, locale } = context.get(shopContext);
  const personal = localesOfDomain(locales[locale].tld).flatMap((each) => {
    const place = { channel, locale: each };
    return personalAreas
      .filter((area) => !open.has(area))
      .flatMap((area) => areaSlugs(area, languagesAt(place)).map((slug) => pathFrom(place, [slug])));
  });
  const lines = [
    "User-agent: *",
    ...[...closed, ...personal].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}

import { pathFrom, languagesAt } from "#kernel/urls/page-addresses.ts";
import { areaSlugs, personalAreas, type Area } from "#kernel/urls/areas.ts";
import { locales, localesOfDomain } from "#kernel/market.ts";
import { shopContext } from "../../request-context.ts";
import type { Route } from "./+types/robots.route.ts";

/** What crawlers leave out everywhere: calls, the app's variant, filtered lists. */
const closed = ["/web-api/", "/api/", "/price-api/", "/d/", "/*?*sort="];

/** Areas of one visitor whose entrance is for everybody; the last one's name begins that of a page in the site map. */
const open: ReadonlySet<Area> = new Set(["tools", "orderStatus", "vouchers", "withdraw"]);

/** One file per domain, for all its locales: pages of one visitor are left out under each of their names. Source: SEO-05. */
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

import { shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { readingOf } from "../read-page.server.ts";
import { sitemapEntries, sitemapParts, urlElement, xmlAnswer } from "../sitemaps.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

/** One site map of a shop: its pages, designs with pictures, or magazine. Source: SEO-05. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const part = sitemapParts(context.get(shopContext).channel).find((name) => params.part === `${name}.xml`);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!part) throw pageNotFound(url);
  const entries = await sitemapEntries(readingOf(context), part);
  return xmlAnswer(
    "urlset",
    entries.map((entry) => urlElement(url.origin, entry)),
  );
}

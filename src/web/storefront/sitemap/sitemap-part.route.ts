import { shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { readingOf } from "../content/read-page.server.ts";
import { mostAddresses, readSitemapFile, sitemapEntries, urlElement, xmlAnswer } from "./sitemaps.server.ts";
import type { Route } from "./+types/sitemap-part.route.ts";

/** One site map of a shop: its pages, designs with pictures, or magazine. Source: SEO-05. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = readSitemapFile(context.get(shopContext).channel, params.part);
  const all = file ? await sitemapEntries(readingOf(context), file.part) : [];
  const entries = file ? all.slice(file.from, file.from + mostAddresses) : [];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!file || (file.from > 0 && entries.length === 0)) throw pageNotFound(url);
  return xmlAnswer(
    "urlset",
    entries.map((entry) => urlElement(url.origin, entry)),
  );
}

import { shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { storyContextOf } from "../content/read-page.server.ts";
import { maxAddresses, readSitemapFile, sitemapEntries, urlElement, xmlAnswer } from "./sitemaps.server.ts";
import type { Route } from "./+types/sitemap-part.route.ts";

/** One sitemap of a shop: its pages, designs with pictures, or magazine. Source: SEO-05. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = readSitemapFile(context.get(shopContext).channel, params.part);
  const all = file ? await sitemapEntries(storyContextOf(context), file.part) : [];
  const entries = file ? all.slice(file.from, file.from + maxAddresses) : [];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!file || (file.from > 0 && entries.length === 0)) throw pageNotFound(url);
  return xmlAnswer(
    "urlset",
    entries.map((entry) => urlElement(url.origin, entry)),
  );
}

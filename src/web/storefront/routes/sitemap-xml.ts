import { readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { designPath } from "#modules/catalogue/design-view.ts";
import { occasionSlug } from "#modules/catalogue/occasions.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { depsContext } from "../../request-context.ts";
import { slugOfCategory } from "../overview.server.ts";
import { indexablePages, readingOf } from "../read-page.server.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** All indexable canonical addresses. Source: SEO-05. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { origin } = url;
  const [occasions, designs, pages] = await Promise.all([
    listOccasions(deps),
    readDesignEntries(deps),
    indexablePages(readingOf(context)),
  ]);
  const paths = [
    "/",
    "/produkte/",
    ...occasions.flatMap(({ key, categories }) => [
      `/${occasionSlug(key, "de")}/`,
      ...categories.map((category) => `/${occasionSlug(key, "de")}/${slugOfCategory(category.key)}/`),
    ]),
    ...designs.map((design) => designPath(design)),
    ...pages,
  ];
  // An occasion's page may also be a story.
  const entries = [...new Set(paths)].map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

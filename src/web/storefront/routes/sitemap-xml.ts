import { addressOf } from "#kernel/addresses.ts";
import { readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/design-view.ts";
import { occasionAddress } from "#modules/catalogue/occasion-address.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { depsContext } from "../../request-context.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { indexablePages, readingOf } from "../read-page.server.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** All indexable canonical addresses. Source: SEO-05. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { origin } = url;
  const reading = readingOf(context);
  const { shop } = reading;
  const [occasions, designs, pages] = await Promise.all([
    listOccasions(deps),
    readDesignEntries(deps),
    indexablePages(reading),
  ]);
  const paths = [
    addressOf(shop, "home"),
    addressOf(shop, "products"),
    ...occasions.flatMap(({ key, categories }) => [
      occasionAddress(shop, key),
      ...categories.map((category) => occasionAddress(shop, key, category.key)),
    ]),
    ...designs.map((design) => designAddress(shop, design)),
    ...pages.map((german) => localPath(shop, german)),
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

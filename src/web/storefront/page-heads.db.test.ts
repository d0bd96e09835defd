import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { storedKey } from "#kernel/formats/message-key.ts";
import { languagesAt } from "#kernel/urls/page-addresses.ts";
import { seedStories } from "#db/seed/stories/seed-stories.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import { readDesigns } from "#modules/catalogue/contract.server.ts";
import { designsAt } from "#modules/catalogue/search/design-index.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { categoryOfSegment, occasionOfSegment } from "#modules/catalogue/occasions/occasion-address.ts";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { segmentsOf } from "#modules/shops/page-path.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { depsContext, flagsContext, placedFragmentsContext, previewContext, shopContext } from "../request-context.ts";
import { loadOverview } from "./overview/area.server.ts";
import { loadContent } from "./content/content.server.ts";
import { searchTitle } from "./detail/design-head.server.ts";
import { goodsPlaces } from "./photo-products/goods-kinds.ts";
import { goodsProduct, loadGoodsFamilies, loadGoodsFamily } from "./photo-products/goods-pages.server.ts";
import { loadProduct } from "./product/load-product.server.ts";
import type { PageHead } from "./page-meta.ts";
import { loadPaperSet } from "./samples/paper-set.server.ts";
import { sitemapEntries, sitemapParts } from "./sitemap/sitemaps.server.ts";
import { loadTheme } from "./overview/theme.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
  await seedStories(deps.db);
});

function contextOf(shop: Shop) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  context.set(flagsContext, []);
  context.set(previewContext, undefined);
  context.set(placedFragmentsContext, undefined);
  return context;
}

type ReferenceHead = Pick<PageHead, "title" | "description">;

/** The head of the page at a path; for designs without rendering their page. */
async function headAt(shop: Shop, path: string, designs: ReadonlyMap<string, ReferenceHead>): Promise<ReferenceHead> {
  const design = designs.get(path);
  if (design) return design;
  const url = new URL(`http://shop.example${path}`);
  const context = contextOf(shop);
  const [first = "", second, third] = segmentsOf(shop, path);
  const area = areaBySlug(first, languagesAt(shop));
  const occasion = occasionOfSegment(first, languagesAt(shop));
  const category = second === undefined ? undefined : categoryOfSegment(second, languagesAt(shop));
  if (area === "themes") return (await loadTheme(context, url, Number(second)))?.head ?? { title: "" };
  if (area === "samples" && shop.channel === "card") return (await loadPaperSet(context))?.head ?? { title: "" };
  if (area === "products")
    return (
      shop.channel === "photo"
        ? await loadGoodsFamilies(context, url)
        : await loadOverview(context, url, { path: url.pathname })
    ).head;
  if (occasion && third === undefined && (second === undefined || category))
    return (await loadOverview(context, url, { path, occasion, category })).head;
  const sells = shop.channel === "photo" || isWritten(second);
  const place = sells ? goodsPlaces.find((known) => known.area === area) : undefined;
  if (place?.option && second === undefined) return (await loadGoodsFamily(context, url))?.head ?? { title: "" };
  const asked = { context, request: new Request(url), url, params: { product: second } };
  if (place) return (await loadProduct(goodsProduct, asked)).head;
  return (await loadContent(context, url)).head;
}

async function headsOf(shop: Shop): Promise<readonly (ReferenceHead & { readonly path: string })[]> {
  const { locale } = shop;
  const index = await readDesigns(deps);
  const designs = new Map(
    index.entries.map((entry) => {
      const title = searchTitle(entry, designsAt(index, index.byTheme.get(entry.themeId)), locale);
      return [designAddress(shop, entry), { title, description: translate(locale, storedKey(entry.descriptionKey)) }];
    }),
  );
  const heads = [];
  for (const part of sitemapParts(shop.channel))
    for (const { path } of await sitemapEntries({ deps, shop }, part))
      heads.push({ path, ...(await headAt(shop, path, designs)) });
  return heads;
}

/** Pages with equal titles or descriptions, with that text. */
function alike(heads: Awaited<ReturnType<typeof headsOf>>, field: "title" | "description"): readonly string[] {
  const byText = Map.groupBy(heads, (head) => head[field] ?? "");
  return [...byText].flatMap(([text, pages]) =>
    text === "" || pages.length > 1 ? [`${text}: ${pages.map(({ path }) => path).join(" ")}`] : [],
  );
}

/** A few shops; all six languages of both channels with FULL=1. */
const shops: readonly (readonly [Channel, Locale])[] = process.env["FULL"]
  ? (["card", "photo"] as const).flatMap((channel) =>
      (["de-DE", "fr-FR", "en-GB", "it-IT", "es-ES", "nl-NL"] as const).map((locale) => [channel, locale] as const),
    )
  : [
      ["card", "de-DE"],
      ["card", "fr-FR"],
      ["photo", "en-GB"],
    ];

describe("metadata of pages for search engines", { timeout: 120_000 }, () => {
  test.each(shops)(
    "SEO-01 SEO-02 no two pages of the %s shop %s have one title or one description",
    async (channel, locale) => {
      const heads = await headsOf(shopOf(channel, locale));
      expect(heads.length).toBeGreaterThan(20);
      expect([...alike(heads, "title"), ...alike(heads, "description")]).toEqual([]);
    },
  );
});

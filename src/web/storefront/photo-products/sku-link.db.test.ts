import { expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { channels } from "#kernel/market.ts";
import { designById, readCatalogue } from "#modules/catalogue/contract.server.ts";
import { articlePictures } from "#modules/media/pictures/article-pictures.server.ts";
import { drawnPictures } from "#modules/media/pictures/drawn-pictures.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import { goodsPictures } from "#modules/photo-products/pictures/goods-pictures.server.ts";
import { answerSkus } from "#modules/photo-products/answers/sku-answers.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { goodsDirectory } from "./goods-overview.server.ts";
import { skuLinks } from "./sku-link.server.ts";

const database = useTestDatabase("stocked");

/** All SKUs: photo goods, card products and accessories. */
async function everySku(deps: ReturnType<typeof testDeps>): Promise<readonly string[]> {
  const [photo, cards] = await Promise.all([readPhotoAssortment(deps), readCatalogue(deps)]);
  const goods = [
    ...photo.materials.map(({ code }) => `photoframe/${code}`),
    ...photo.books.map(({ type }) => `photobook/${type}`),
    ...photo.calendars.map(({ type }) => `calendar/${type}`),
    ...photo.collages.map(({ type }) => `collage/${type}`),
    ...photo.boxes.map(({ format }) => `photobox/${format}`),
    ...photo.prints.map(({ code }) => `photoprint/${code}`),
  ];
  const pieces = [...cards.products.keys(), ...cards.envelopes.keys(), ...cards.inlays.keys()];
  const ribbons = cards.ribbonColours.map((color) => `ribbon-${color}`);
  return [...new Set([...goods, ...pieces, ...ribbons, "bow", "screw", "standard"])];
}

test.each(channels)(
  "PRICE-03 in the %s shop every SKU has a page and a picture that are there",
  async (channel) => {
    const deps = testDeps(database(), "2026-11-23T09:00:00Z");
    const shop = shopOf(channel, "de-DE");
    const skus = await everySku(deps);
    const { items } = await answerSkus(deps, shop, skus, skuLinks(deps));
    // Books of the card channel are sold only there (D-09).
    const missing = skus.filter((sku) => !items.some((item) => item.sku === sku));
    expect(missing).toEqual(channel === "card" ? [] : ["photobook/gaestebuch", "photobook/kondolenzbuch"]);

    const never = () => Promise.reject(new Error("not drawn here"));
    const sources = [goodsPictures(deps, never), articlePictures(deps), drawnPictures(() => readPictures(deps), never)];
    const pages = new Set(
      (await goodsDirectory(deps, shopOf("photo", "de-DE"))).flatMap(({ href, products }) => [
        href,
        ...products.map((each) => each.href),
      ]),
    );
    for (const { sku, image, url } of items) {
      const asset = image.split("/").slice(3).join("/");
      const found = await Promise.all(sources.map((source) => source(asset)));
      expect([sku, found.some((each) => each?.immutable)]).toEqual([sku, true]);
      const { origin, pathname } = new URL(url, "http://here");
      const [occasion = "", , design = ""] = pathname.split("/").filter(Boolean);
      const isDesign = (await designById(deps, designId(design))) !== undefined;
      const isBook = pathname === `/fotobuecher/${sku.split("/")[1]}/` && isWritten(sku.split("/")[1]);
      expect([sku, isDesign || isBook || pages.has(pathname) || occasion === "produkte"]).toEqual([sku, true]);
      // A page of the other channel has an absolute URL.
      expect([sku, origin !== "http://here"]).toEqual([sku, pages.has(pathname) === (channel === "card")]);
    }
  },
  120_000,
);

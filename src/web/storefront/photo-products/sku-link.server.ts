import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { accessoryBySku } from "#modules/catalogue/cards/accessories.ts";
import { readCatalogue, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import type { CardProduct, Catalogue } from "#modules/catalogue/model.ts";
import { articleImage } from "#modules/media/pictures/article-pictures.server.ts";
import { frontPictureOf } from "#modules/media/pictures/shop-pictures.server.ts";
import { readPhotoAssortment, readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import { chooseOptions } from "#modules/photo-products/kinds/options.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type { GoodsOfSku, SkuLook } from "#modules/photo-products/answers/sku-answers.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { placeOfKind } from "./goods-kinds.ts";
import { goodsPicture } from "./goods-pictures.server.ts";

/** URL of a page as linked from a shop: absolute for a page of the other channel. */
function linkFrom({ config }: Pick<Deps, "config">, shop: Shop, place: Place, path: string): string {
  return place.channel === shop.channel ? path : originOfShop(config, place) + path;
}

async function goodsLink(deps: Deps, shop: Shop, { kind, option, value }: GoodsOfSku) {
  const { channel, locale } = shop;
  const [assortment, all] = await Promise.all([readPhotoAssortment(deps), readPhotoDesigns(deps, locale)]);
  const { chosen } = chooseOptions(rulesOf[kind].rules(assortment, channel), { [option]: value });
  const designs = all.filter((each) => each.kind === kind).toSorted((a, b) => b.popularity - a.popularity);
  const design = designs.find(({ types }) => types.includes(value)) ?? designs[0];
  const { asset } = goodsPicture(kind, chosen, design, { alt: "", locale });
  const place = placeOfKind(kind);
  const card: Place = { ...shop, channel: "card" };
  const photo: Place = { ...shop, channel: "photo" };
  const path = place.option
    ? addressOf(photo, place.area, value)
    : `${addressOf(photo, place.area)}?${option}=${encodeURIComponent(value)}`;
  return {
    image: `/_img/w_960,f_jpeg/${asset}`,
    url: isWritten(value)
      ? linkFrom(deps, shop, card, addressOf(card, place.area, value))
      : linkFrom(deps, shop, photo, path),
  };
}

/** Creates the check whether a card product's page offers an accessory. */
function offersAccessory(catalogue: Catalogue, sku: string): (product: CardProduct) => boolean {
  const found = accessoryBySku(catalogue, sku);
  if (found?.type === "envelope") return ({ envelopeSize }) => envelopeSize === found.facts.size;
  if (found?.type === "inlay") return ({ inlaySize }) => inlaySize === found.facts.size;
  if (found?.type === "ribbon" || found?.type === "bow" || found?.type === "screw" || found?.type === "standard") {
    const { type } = found;
    return ({ choices }) => choices.has(type);
  }
  return ({ code }) => code === sku;
}

/**
 * URL and picture of a product in a content container: photo goods on their own page, cards and accessories on that of
 * the most popular design that offers them, in the shop that sells them.
 * @source PRICE-03
 */
export function skuLinks(deps: Deps): SkuLook {
  const frontPicture = frontPictureOf(deps);
  return async (shop, sku, goods) => {
    if (goods) return goodsLink(deps, shop, goods);
    const [catalogue, entries] = await Promise.all([readCatalogue(deps), readDesignEntries(deps)]);
    const fits = offersAccessory(catalogue, sku);
    const design = entries.find(({ product: code }) => {
      const product = catalogue.products.get(code);
      return product !== undefined && fits(product);
    });
    const card: Place = { ...shop, channel: "card" };
    const isCard = catalogue.products.has(sku);
    const front = design && isCard ? await frontPicture(design.id, design.variants[0]?.id, shop.locale) : null;
    return {
      image: front ?? articleImage(sku),
      url: linkFrom(deps, shop, card, design ? designAddress(card, design) : addressOf(card, "products")),
    };
  };
}

import { keyIn } from "#kernel/formats/message-key.ts";
import type { z } from "zod";
import { cardPriceRules, defaultOptions, priceAccessory } from "#modules/catalogue/contract.ts";
import { readCatalogue, skuName } from "#modules/catalogue/contract.server.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { SkuAnswer } from "../api-schemas.server.ts";
import { productOption } from "../kinds/goods-sku.ts";
import { photoKinds, type PhotoKind } from "../model.ts";
import { formatName, valueName } from "./readable-option-names.server.ts";
import { answerAmount, type AnswerDeps } from "./product-answers.server.ts";

/** The photo product of an SKU: the kind, and the option with its value. */
export type GoodsOfSku = { readonly kind: PhotoKind; readonly option: string; readonly value: string };

/** Finds the URLs of the page and of the picture of an SKU; `goods` is set for photo products. */
export type SkuLook = (
  shop: Shop,
  sku: string,
  goods: GoodsOfSku | undefined,
) => Promise<{ readonly image: string; readonly url: string }>;

type Items = z.infer<typeof SkuAnswer>["items"];
type ItemWithoutLinks = Omit<Items[number], "image" | "url">;

/** Number of pieces of from-prices. */
const pieces = 50;

/**
 * Products of content containers by SKU: a card product (`postcard-a6`), an accessory (`162x114-mint-gerade`, `bow`)
 * or a photo product (`calendar/wandkalender`), each with its page and picture; unknown SKUs are left out.
 * @source PRICE-03 (sku container)
 */
export async function answerSkus(
  deps: AnswerDeps,
  shop: Shop,
  skus: readonly string[],
  linksOf: SkuLook,
): Promise<z.infer<typeof SkuAnswer>> {
  const items = await Promise.all(skus.map((sku) => itemOfSku(deps, shop, sku, linksOf)));
  return { items: items.flat() };
}

async function itemOfSku(deps: AnswerDeps, shop: Shop, sku: string, linksOf: SkuLook): Promise<Items> {
  const [group, value = ""] = sku.split("/");
  const kind = photoKinds.find((known) => known === group);
  const goods = kind && { kind, option: productOption[kind], value };
  const item = goods ? await goodsOfSku(deps, shop, sku, goods) : await pieceOfSku(deps, shop, sku);
  return item ? [{ ...item, ...(await linksOf(shop, sku, goods)) }] : [];
}

async function goodsOfSku(
  deps: AnswerDeps,
  shop: Shop,
  sku: string,
  { kind, option, value }: GoodsOfSku,
): Promise<ItemWithoutLinks | undefined> {
  const priceFrom = await answerAmount(deps, shop, kind, { [option]: value });
  if (!priceFrom.ok || value === "") return undefined;
  const title =
    option === "format" || option === "photoboxFormat"
      ? formatName(value, shop.locale)
      : valueName(option, value, shop.locale);
  return { sku, kind, title, priceFrom: priceFrom.value, attributes: { [option]: value } };
}

/** A card product or an accessory. */
async function pieceOfSku(deps: AnswerDeps, shop: Shop, sku: string): Promise<ItemWithoutLinks | undefined> {
  const [catalogue, prices] = await Promise.all([readCatalogue(deps), priceContextFor(deps, shop)]);
  const product = catalogue.products.get(sku);
  if (product) {
    const price = priceGoods(cardPriceRules, prices, { product, options: defaultOptions(product) }, pieces);
    if (!price.ok) return undefined;
    const priceFrom = { amount: price.value.unit, currency: price.value.currency };
    const title = translate(shop.locale, keyIn("products", sku));
    return { sku, kind: "card", title, priceFrom, attributes: { family: product.family } };
  }
  const title = skuName(catalogue, sku, shop.locale);
  const price = priceAccessory(catalogue, prices, sku, pieces);
  if (title === undefined || !price.ok) return undefined;
  const priceFrom = { amount: price.value.unit, currency: price.value.currency };
  return { sku, kind: "accessory", title, priceFrom, attributes: {} };
}

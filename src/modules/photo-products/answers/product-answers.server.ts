import type { z } from "zod";
import { minor, type Money } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { presentPrice, presentTiers, priceContextFor } from "#modules/pricing/contract.server.ts";
import { tiersOf, type PriceContext } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { BookPriceAnswer, BoxAnswer, TieredPrice } from "../api-schemas.server.ts";
import { bookOffer, pageCountsOf } from "../kinds/books.ts";
import { boxTypes } from "../kinds/boxes.ts";
import { readPhotoAssortment } from "../contract.server.ts";
import { boxMaterials, type PhotoKind } from "../model.ts";
import { formatName, photoComponentName, valueName } from "./readable-option-names.server.ts";
import type { OptionQuery } from "../kinds/options.ts";
import type { PhotoGoods } from "../kinds/product-rules.ts";
import { pricePhotoProduct, rulesOf } from "../kinds/price-product.ts";

export type AnswerDeps = Pick<Deps, "db" | "clock">;

/** A priced choice with its tiers, ready to send. */
export type AnsweredPrice = {
  readonly goods: PhotoGoods;
  readonly prices: PriceContext;
  readonly answer: z.infer<typeof TieredPrice>;
};

/**
 * Prices the requested product, with its tiers; refuses what `pricePhotoProduct` refuses.
 * @source PRICE-03, PRICE-19 to PRICE-23
 */
export async function answerPrice(
  deps: AnswerDeps,
  shop: Shop,
  kind: PhotoKind,
  options: OptionQuery,
  quantity = 1,
): Promise<Result<AnsweredPrice>> {
  const [assortment, prices] = await Promise.all([readPhotoAssortment(deps), priceContextFor(deps, shop)]);
  const priced = pricePhotoProduct(assortment, prices, shop.channel, { kind, options, quantity });
  if (!priced.ok) return priced;
  const { goods, price } = priced.value;
  const tiers = tiersOf(rulesOf[kind], prices, goods);
  if (!tiers.ok) return tiers;
  const presented = presentPrice(price, (component) => photoComponentName(component, shop.locale));
  return accept({ goods, prices, answer: { ...presented, tiers: presentTiers(tiers.value, price.currency) } });
}

/** The total of one piece, in the shop's currency; refusals as above. */
export async function answerAmount(
  deps: AnswerDeps,
  shop: Shop,
  kind: PhotoKind,
  options: OptionQuery,
): Promise<Result<Money>> {
  const priced = await answerPrice(deps, shop, kind, options);
  if (!priced.ok) return priced;
  const { amount, currency } = priced.value.answer.total;
  return accept({ amount: minor(amount), currency });
}

/** Price of a book with its page counts and the price of a page step. Source: BOOK-03, BOOK-06, PRICE-21. */
export async function answerBookPrice(
  deps: AnswerDeps,
  shop: Shop,
  options: OptionQuery,
  quantity = 1,
): Promise<Result<z.infer<typeof BookPriceAnswer>>> {
  const priced = await answerPrice(deps, shop, "photobook", options, quantity);
  if (!priced.ok) return priced;
  const { goods, prices, answer } = priced.value;
  const offer = bookOffer(goods.assortment, goods.chosen);
  if (!offer) return refuse("PRODUCT_UNKNOWN");
  const { type, cover, binding, format } = offer;
  const step = prices.list.components.get(`book/${type}/${cover}/${binding}/${format}/step`);
  const amount = minor(step?.base[shop.market] ?? 0);
  return accept({
    ...answer,
    includedPages: offer.minPages,
    stepPrice: { amount, currency: shop.currency },
    graduationsPageCount: [...pageCountsOf(offer)],
  });
}

/** Types, formats and materials of photo boxes, and the price of the requested one. Source: BOX-02, BOX-03. */
export async function answerBoxes(
  deps: AnswerDeps,
  shop: Shop,
  query: OptionQuery,
  quantity = 1,
): Promise<Result<z.infer<typeof BoxAnswer>>> {
  const { photoboxType, photoboxFormatString, photoboxFormat = photoboxFormatString ?? "" } = query;
  const format = photoboxFormat === "" ? boxTypes[photoboxType ?? ""] : photoboxFormat;
  if (photoboxType !== undefined && boxTypes[photoboxType] !== format)
    return refuse("OPTION_UNKNOWN", {}, { photoboxType: "OPTION_UNKNOWN" });
  const priced = await answerPrice(deps, shop, "photobox", { ...query, photoboxFormat: format }, quantity);
  if (!priced.ok) return priced;
  const { goods, answer } = priced.value;
  const { boxes } = goods.assortment;
  const { locale } = shop;
  return accept({
    types: Object.entries(boxTypes).map(([key, of]) => ({
      key,
      label: valueName("photoboxType", key, locale),
      format: of,
    })),
    formats: [...Map.groupBy(boxes, (box) => box.format)].map(([key, offers]) => ({
      key,
      label: formatName(key, locale),
      quantities: offers.map((box) => box.quantityMax),
    })),
    materials: boxMaterials.map((key) => ({ key, label: valueName("photoboxMaterial", key, locale) })),
    quantityMax: Number(goods.chosen["photoboxQuantityMax"]),
    price: answer,
  });
}

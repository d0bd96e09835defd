import type { Channel } from "#kernel/market.ts";
import { accept, type Result } from "#kernel/result.ts";
import { priceGoods, type PriceBreakdown, type PriceContext } from "#modules/pricing/contract.ts";
import { bookRules } from "./books.ts";
import { boxRules } from "./boxes.ts";
import { calendarRules } from "./calendars.ts";
import { collageRules } from "./collages.ts";
import type { PhotoAssortment, PhotoKind } from "../model.ts";
import { requireOptions, type Chosen, type OptionQuery } from "./options.ts";
import { printRules } from "./prints.ts";
import type { PhotoGoods, ProductRules } from "./product-rules.ts";
import { wallRules } from "./walls.ts";

/** Rules of every kind of photo products. */
export const rulesOf: Readonly<Record<PhotoKind, ProductRules>> = {
  photoframe: wallRules,
  photobook: bookRules,
  calendar: calendarRules,
  collage: collageRules,
  photobox: boxRules,
  photoprint: printRules,
};

/** A photo product to be chosen: options by name and pieces. */
export type PhotoSelection = { readonly kind: PhotoKind; readonly options: OptionQuery; readonly quantity: number };

/** A priced photo product with the choice it was priced for. */
export type PricedPhoto = { readonly goods: PhotoGoods; readonly price: PriceBreakdown };

/**
 * The complete choice of a selection that can be ordered in this number. Refuses OPTION_UNKNOWN, OPTION_UNAVAILABLE,
 * FORMAT_LIMITS and QUANTITY_RANGE.
 * @source FRAME-08, PRICE-19 to PRICE-23
 */
export function chooseGoods(
  assortment: PhotoAssortment,
  channel: Channel,
  { kind, options, quantity }: PhotoSelection,
): Result<Chosen> {
  const rules = rulesOf[kind];
  const chosen = requireOptions(rules.rules(assortment, channel), options);
  if (!chosen.ok) return chosen;
  const orderable = rules.checkQuantity({ assortment, chosen: chosen.value }, quantity);
  return orderable.ok ? chosen : orderable;
}

/** Checks a selection and prices it. Refuses as `chooseGoods` does. Source: PRICE-05, PRICE-19 to PRICE-23, FRAME-08. */
export function pricePhotoProduct(
  assortment: PhotoAssortment,
  prices: PriceContext,
  channel: Channel,
  selection: PhotoSelection,
): Result<PricedPhoto> {
  const chosen = chooseGoods(assortment, channel, selection);
  if (!chosen.ok) return chosen;
  const goods = { assortment, chosen: chosen.value };
  const price = priceGoods(rulesOf[selection.kind], prices, goods, selection.quantity);
  return price.ok ? accept({ goods, price: price.value }) : price;
}

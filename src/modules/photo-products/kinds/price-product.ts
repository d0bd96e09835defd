import type { Channel, PriceMarket } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  basePriceOf,
  breakdownOf,
  priceParts,
  reducedLine,
  tierTable,
  type PriceBreakdown,
  type PriceContext,
  type PriceLine,
  type PriceList,
  type TierRow,
} from "#modules/pricing/contract.ts";
import { bookRules } from "./books.ts";
import { boxRules } from "./boxes.ts";
import { calendarRules } from "./calendars.ts";
import { collageRules } from "./collages.ts";
import type { PhotoAssortment, PhotoKind } from "../model.ts";
import { requireOptions, type Chosen, type OptionQuery } from "./options.ts";
import { printRules } from "./prints.ts";
import type { ProductRules } from "./product-rules.ts";
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

/** Quantities in the tier tables of goods and of prints: the anchors of their curves. Source: CAT 5. */
const goodsTiers = [1, 5, 10, 25, 50, 100, 250];
const printTiers = [1, 50, 100, 250, 500];

/** Assortment, market and prices of a sale. */
export type PhotoMarket = {
  readonly assortment: PhotoAssortment;
  readonly prices: Pick<PriceContext, "list" | "reductions">;
  readonly market: PriceMarket;
};

/**
 * Returns a valid number of pieces. Refuses QUANTITY_RANGE for anything but a whole number from one to the maximum of
 * the kind.
 * @source CAT 4 (calendars, books, wall products, boxes: free integers; prints)
 */
export function checkPhotoQuantity(kind: PhotoKind, quantity: number): Result<number> {
  const { largestQuantity } = rulesOf[kind];
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= largestQuantity
    ? accept(quantity)
    : refuse("QUANTITY_RANGE", { max: largestQuantity });
}

/**
 * Prices pieces of a complete, compatible choice; refuses OPTION_UNAVAILABLE if the market has no price for it.
 * @source PRICE-05, PRICE-13, PRICE-20, PRICE-21, PRICE-22
 */
export function priceChosen(kind: PhotoKind, place: PhotoMarket, chosen: Chosen, quantity: number): Result<PriceLine> {
  return reducedLine(place.prices, { kind }, (list) => priceWith(list, kind, place, chosen, quantity));
}

function priceWith(
  list: PriceList,
  kind: PhotoKind,
  { market, assortment }: PhotoMarket,
  chosen: Chosen,
  quantity: number,
): Result<PriceLine> {
  const missing: string[] = [];
  const priceOf = (component: string): number => {
    const base = basePriceOf(list, market, component);
    if (base === undefined) missing.push(component);
    return base ?? 0;
  };
  const parts = rulesOf[kind].parts(chosen, priceOf, { assortment, market });
  const [without] = missing;
  if (without !== undefined) return refuse("OPTION_UNAVAILABLE", { option: without, auswahl: market });
  return priceParts(list, market, quantity, parts);
}

/** A photo product to be priced: options by name and pieces. */
export type PhotoSelection = { readonly kind: PhotoKind; readonly options: OptionQuery; readonly quantity: number };

/** A priced photo product with the choice it was priced for. */
export type PricedPhoto = { readonly chosen: Chosen; readonly price: PriceBreakdown };

/**
 * Checks a selection and prices it: the one function used by calls, cart and order. Refuses OPTION_UNKNOWN,
 * OPTION_UNAVAILABLE, FORMAT_LIMITS and QUANTITY_RANGE.
 * @source PRICE-05, PRICE-19 to PRICE-23, FRAME-08
 */
export function pricePhotoProduct(
  assortment: PhotoAssortment,
  prices: PriceContext,
  shop: { readonly market: PriceMarket; readonly channel: Channel },
  selection: PhotoSelection,
): Result<PricedPhoto> {
  const { kind } = selection;
  const chosen = requireOptions(rulesOf[kind].rules(assortment, shop.channel), selection.options);
  if (!chosen.ok) return chosen;
  const quantity = checkPhotoQuantity(kind, selection.quantity);
  if (!quantity.ok) return quantity;
  const place = { assortment, prices, market: shop.market };
  const line = priceChosen(kind, place, chosen.value, quantity.value);
  return line.ok ? accept({ chosen: chosen.value, price: breakdownOf(line.value, prices) }) : line;
}

/** Prices of a choice at the quantities of its curve. Source: PDP-06, PRICE-14. */
export function photoTiers(kind: PhotoKind, place: PhotoMarket, chosen: Chosen): Result<readonly TierRow[]> {
  const quantities = kind === "photoprint" ? printTiers : goodsTiers;
  return tierTable(quantities, (quantity) => priceChosen(kind, place, chosen, quantity));
}

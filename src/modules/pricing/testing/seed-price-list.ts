import { anchorRows, componentRows, firstPriceList } from "#db/seed/price-rows.ts";
import { assemblePriceList, type PriceList } from "../price-list.ts";

/** The price list of the seed, assembled without a database. */
export function seedPriceList(): PriceList {
  return assemblePriceList(firstPriceList, anchorRows(), componentRows());
}

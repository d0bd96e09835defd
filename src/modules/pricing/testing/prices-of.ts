import type { PriceMarket } from "#kernel/market.ts";
import type { PriceContext } from "../price-breakdown.ts";
import { seedPriceList } from "./seed-price-list.ts";

const list = seedPriceList();

/** The seed's prices in a market, at the German tax rate, without campaigns. */
export function pricesOf(market: PriceMarket): PriceContext {
  return { list, market, taxRates: { standard: 1900, "multi-purpose-voucher": 0 }, validUntil: null };
}

import { formatMoney } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import { samplePriceRules } from "#modules/catalogue/contract.ts";
import { priceGoods, type PriceContext } from "#modules/pricing/contract.ts";

/** Formatted price of a sample that is not free; empty in a market without such a price. Source: SAMP-02. */
export function samplePriceText(prices: PriceContext, locale: Locale): string {
  const price = priceGoods(samplePriceRules, prices, { free: false }, 1);
  return price.ok ? formatMoney({ amount: price.value.total, currency: price.value.currency }, locale) : "";
}

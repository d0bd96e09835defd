import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { accept, type Result } from "#kernel/result.ts";
import { breakdownOf, priceLine, type PriceBreakdown, type PriceContext } from "#modules/pricing/contract.ts";

const component = "sample";

/**
 * The price of one sample: free, or the market's price of a further one with the tax of the delivery country. Refuses
 * OPTION_UNAVAILABLE if the market has no such price.
 * @source SAMP-02, CAT 7
 */
export function samplePrice(prices: PriceContext, market: PriceMarket, free: boolean): Result<PriceBreakdown> {
  if (!free) {
    const line = priceLine(prices.list, market, 1, [{ component }]);
    return line.ok ? accept(breakdownOf(line.value, prices)) : line;
  }
  const nothing = minor(0);
  const components = [{ component, total: nothing }];
  const currency = marketCurrency[market];
  return accept(breakdownOf({ currency, quantity: 1, components, total: nothing, unit: nothing }, prices));
}

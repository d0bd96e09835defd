import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { sum } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { unitPrice, type PriceLine } from "./price-line.ts";
import type { PriceList } from "./price-list.ts";
import { tierTotal } from "./tier-curve.ts";

/** A part of one piece with a computed base price (minor units): by area, by pages, as a share of another part. */
export type PricedPart = { readonly component: string; readonly base: number; readonly curve: string };

/** Base price of a component in a market, minor units; undefined if the market has none. Source: PRICE-05. */
export function basePriceOf(list: PriceList, market: PriceMarket, component: string): number | undefined {
  return list.components.get(component)?.base[market];
}

/**
 * Prices `quantity` pieces made of parts with given base prices, as `priceLine` does for stored ones. Refuses
 * OPTION_UNAVAILABLE when the list has no such curve.
 * @source PRICE-05, PRICE-06, PRICE-07, PRICE-20, PRICE-21
 */
export function priceParts(
  list: PriceList,
  market: PriceMarket,
  quantity: number,
  parts: readonly PricedPart[],
): Result<PriceLine> {
  const currency = marketCurrency[market];
  const components: PriceLine["components"][number][] = [];
  for (const { component, base, curve: name } of parts) {
    const curve = list.curves.get(name);
    if (curve === undefined) return refuse("OPTION_UNAVAILABLE", { option: component, auswahl: market });
    components.push({ component, total: tierTotal(curve, base, quantity, currency) });
  }
  const total = sum(components.map((part) => part.total));
  return accept({ currency, quantity, components, total, unit: unitPrice(total, quantity) });
}

import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { minor, roundFraction, roundToMinor, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { perLine, type PriceList } from "./price-list.ts";
import { tierTotal } from "./tier-curve.ts";

/** A component of a piece; `count` of them per piece (booklet pages), one if absent. */
export type ComponentRequest = { readonly component: string; readonly count?: number };

/** A component with its total for the whole line, in minor units. */
export type PricedComponent = { readonly component: string; readonly total: MoneyMinor };

/**
 * The lowest price of the 30 days before a reduction, minor units: struck through and stated beside the price. Only
 * `reducedLine` creates it, from the log. Source: PRICE-12.
 */
export type StrikePrice = { readonly unit: MoneyMinor; readonly total: MoneyMinor };

/** The price of one line: the total is binding, the unit price is displayed. Source: PRICE-05, PRICE-07. */
export type PriceLine = {
  readonly currency: Currency;
  readonly quantity: number;
  readonly components: readonly PricedComponent[];
  readonly total: MoneyMinor;
  readonly unit: MoneyMinor;
  /**
   * Present during a campaign; null if its price is above the lowest of the 30 days before. Source: PRICE-12, PRICE-13.
   */
  readonly strike?: StrikePrice | null;
};

/**
 * Prices `quantity` pieces made of components: the line total is the sum of the components' totals. Refuses
 * OPTION_UNAVAILABLE with the component's code when the market has no price for it.
 * @param quantity a positive whole number; the caller checks whether it is orderable
 * @source PRICE-05, PRICE-06, PRICE-07
 */
export function priceLine(
  list: PriceList,
  market: PriceMarket,
  quantity: number,
  requests: readonly ComponentRequest[],
): Result<PriceLine> {
  const currency = marketCurrency[market];
  const components: PricedComponent[] = [];
  for (const { component, count = 1 } of requests) {
    const total = componentTotal(list, component, market, quantity);
    if (total === undefined) return refuse("OPTION_UNAVAILABLE", { option: component, auswahl: market });
    components.push({ component, total: minor(total * count) });
  }
  const total = sum(components.map((component) => component.total));
  return accept({ currency, quantity, components, total, unit: unitPrice(total, quantity) });
}

/** The price of a component for the whole line: by its curve, or once. Source: PRICE-06, CFG-18. */
function componentTotal(
  list: PriceList,
  component: string,
  market: PriceMarket,
  quantity: number,
): MoneyMinor | undefined {
  const price = list.components.get(component);
  const base = price?.base[market];
  if (price === undefined || base === undefined) return undefined;
  const currency = marketCurrency[market];
  if (price.curve === perLine) return roundFraction(base, 1, currency);
  const curve = list.curves.get(price.curve);
  return curve && tierTotal(curve, base, quantity, currency);
}

/**
 * The displayed price per piece: total divided by quantity, half up to one minor unit in every currency. Source:
 * PRICE-07.
 */
export function unitPrice(total: MoneyMinor, quantity: number): MoneyMinor {
  return roundToMinor(total, quantity);
}

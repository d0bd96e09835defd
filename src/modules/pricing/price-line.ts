import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { minor, roundFraction, roundToMinor, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { perLine, type PriceList } from "./price-list.ts";
import { tierTotal, type TierCurve } from "./tier-curve.ts";

/**
 * A part of one piece at the list's price, or at a base price computed by its kind (minor units): by area, by pages, as
 * a share of another part. `count` of them per piece (booklet pages), one if absent. Source: PRICE-05, PRICE-20,
 * PRICE-21.
 */
export type PricePart = { readonly component: string; readonly count?: number } & (
  | { readonly base: number; readonly curve: string }
  | { readonly base?: never; readonly curve?: never }
);

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
 * Prices `quantity` pieces made of parts: the line total is the sum of the parts' totals. Refuses OPTION_UNAVAILABLE
 * with the component's code when the market has no price for it or the list no such curve.
 * @param quantity a positive whole number; the caller checks whether it is orderable
 * @param tierQuantity the pieces that decide the tier, at least `quantity`: prints of one format in a cart count together
 * @source PRICE-05, PRICE-06, PRICE-07, PRICE-22
 */
export function priceLine(
  list: PriceList,
  market: PriceMarket,
  quantity: number,
  parts: readonly PricePart[],
  tierQuantity: number = quantity,
): Result<PriceLine> {
  const currency = marketCurrency[market];
  const components: PricedComponent[] = [];
  for (const { component, count = 1, ...computed } of parts) {
    const listed = list.components.get(component);
    const { base = listed?.base[market], curve = listed?.curve ?? "" } = computed;
    const anchors = list.curves.get(curve);
    if (base === undefined || (anchors === undefined && curve !== perLine))
      return refuse("OPTION_UNAVAILABLE", { option: component, selection: market });
    // By its curve, or once for the whole line. Source: PRICE-06, CFG-18.
    const each = anchors
      ? shareOfTier(anchors, base, currency, { quantity, tierQuantity })
      : roundFraction(base, 1, currency);
    components.push({ component, total: minor(each * count) });
  }
  const total = sum(components.map((component) => component.total));
  return accept({ currency, quantity, components, total, unit: unitPrice(total, quantity) });
}

/** The total of `quantity` pieces out of the `tierQuantity` priced together. Source: PRICE-22. */
function shareOfTier(
  anchors: TierCurve,
  base: number,
  currency: Currency,
  { quantity, tierQuantity }: { readonly quantity: number; readonly tierQuantity: number },
): MoneyMinor {
  const together = tierTotal(anchors, base, tierQuantity, currency);
  return roundFraction(together * quantity, tierQuantity, currency);
}

/**
 * The displayed price per piece: total divided by quantity, half up to one minor unit in every currency. Source:
 * PRICE-07.
 */
export function unitPrice(total: MoneyMinor, quantity: number): MoneyMinor {
  return roundToMinor(total, quantity);
}

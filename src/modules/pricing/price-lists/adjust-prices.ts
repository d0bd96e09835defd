import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { roundFraction } from "#kernel/money.ts";
import type { ComponentRow } from "../price-list.ts";
import { psychPrice } from "./psych-price.ts";

/**
 * Rounding of adjusted prices: to the currency's step, or to a psychological price (ending in 9, .99 from 10.00).
 * Source: PRICE-20.
 */
export const roundings = ["step", "window"] as const;
/** A rounding of adjusted prices. */
export type Rounding = (typeof roundings)[number];

/** Which prices change and by how much; `basisPoints` 300 is 3 % more. Empty `group` or `market` mean all. */
export type Adjustment = {
  readonly group: string;
  readonly market: PriceMarket | "";
  readonly basisPoints: number;
  readonly rounding: Rounding;
};

/** The first segment of a component code, by which prices are grouped. */
export function groupOf(component: string): string {
  return component.split("/")[0] ?? component;
}

/**
 * Raises or lowers base prices by a percentage, with the given rounding. Free components stay free; a psychological
 * price is at least 9 minor units.
 * @source BO-03, PRICE-20
 */
export function adjustPrices(rows: readonly ComponentRow[], { group, market, basisPoints, rounding }: Adjustment) {
  return rows.map((row): ComponentRow => {
    const wanted = (group === "" || groupOf(row.component) === group) && (market === "" || row.market === market);
    if (!wanted || row.base === 0) return row;
    const exact = row.base * (10_000 + basisPoints);
    const base =
      rounding === "window" ? psychPrice(exact, 10_000) : roundFraction(exact, 10_000, marketCurrency[row.market]);
    return { ...row, base };
  });
}

import type { PriceMarket } from "#kernel/market.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import type { PriceLine } from "./price-line.ts";
import type { PriceList } from "./price-list.ts";
import type { Reductions } from "./campaigns/reduced-line.ts";
import { splitTax, type TaxClass } from "./tax.ts";

/** A priced line with its tax and its price list; part of every price response. Source: PRICE-23. */
export type PriceBreakdown = PriceLine & {
  readonly gross: MoneyMinor;
  readonly net: MoneyMinor;
  readonly tax: MoneyMinor;
  /** Basis points: 1900 is 19 %. */
  readonly taxRate: number;
  readonly priceVersion: string;
  /** ISO instant from which prices may differ; null if no change is planned. */
  readonly validUntil: string | null;
};

/** Prices and tax of one shop at one point in time. */
export type PriceContext = {
  readonly list: PriceList;
  readonly market: PriceMarket;
  /** Rates of the delivery country, in basis points. Source: PRICE-16. */
  readonly taxRates: Readonly<Record<TaxClass, number>>;
  readonly validUntil: string | null;
  /** Absent if no campaign is active. Source: PRICE-13. */
  readonly reductions?: Reductions | undefined;
};

/** Adds tax and price list to a priced line. Source: PRICE-16, PRICE-23. */
export function breakdownOf(line: PriceLine, context: PriceContext, taxClass: TaxClass): PriceBreakdown {
  const { net, tax, basisPoints } = splitTax(line.total, context.taxRates[taxClass]);
  return {
    ...line,
    gross: line.total,
    net,
    tax,
    taxRate: basisPoints,
    priceVersion: context.list.version,
    validUntil: context.validUntil,
  };
}

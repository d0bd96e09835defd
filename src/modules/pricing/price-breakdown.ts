import type { MoneyMinor } from "#kernel/money.ts";
import type { PriceLine } from "./price-line.ts";
import type { PriceList } from "./price-list.ts";
import type { Reductions } from "./campaigns/reduced-line.ts";
import { splitTax } from "./tax.ts";

/** A priced line with its tax and the price list it comes from; every price answer carries it. Source: PRICE-23. */
export type PriceBreakdown = PriceLine & {
  readonly gross: MoneyMinor;
  readonly net: MoneyMinor;
  readonly tax: MoneyMinor;
  /** Basis points: 1900 is 19 %. */
  readonly taxRate: number;
  readonly priceVersion: string;
  /** ISO instant from which other prices may hold; null while none is planned. */
  readonly validUntil: string | null;
};

/** Prices and tax of one shop at one moment. */
export type PriceContext = {
  readonly list: PriceList;
  readonly taxBasisPoints: number;
  readonly validUntil: string | null;
  /** Absent where no campaign is in force. Source: PRICE-13. */
  readonly reductions?: Reductions | undefined;
};

/** Adds tax and origin to a priced line. Source: PRICE-16, PRICE-23. */
export function breakdownOf(line: PriceLine, context: PriceContext): PriceBreakdown {
  const { net, tax, basisPoints } = splitTax(line.total, context.taxBasisPoints);
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

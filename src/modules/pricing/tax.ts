import type { DeliveryCountry } from "#kernel/market.ts";
import { minor, roundToMinor, type MoneyMinor } from "#kernel/money.ts";

/** Tax classes: `standard` goods, and multi-purpose vouchers, which are untaxed at sale. Source: CAT 6. */
export const taxClasses = ["standard", "multi-purpose-voucher"] as const;
/** A tax class. Source: CAT 6. */
export type TaxClass = (typeof taxClasses)[number];

/**
 * A tax rate effective from a date on; `basisPoints` 810 is 8.1 %. Tax follows the delivery country. Source: PRICE-16.
 */
export type TaxRate = {
  readonly country: DeliveryCountry;
  readonly taxClass: TaxClass;
  readonly basisPoints: number;
  /** ISO date. */
  readonly validFrom: string;
};

/** Tax contained in a gross line amount, in minor units; gross = net + tax. */
export type TaxSplit = { readonly net: MoneyMinor; readonly tax: MoneyMinor; readonly basisPoints: number };

/** Net and tax of a gross line: net = gross · 100 / (100 + rate), half up to one minor unit per line. Source: PRICE-16. */
export function splitTax(gross: MoneyMinor, basisPoints: number): TaxSplit {
  const net = roundToMinor(gross * 10_000, 10_000 + basisPoints);
  return { net, tax: minor(gross - net), basisPoints };
}

/**
 * The rate effective in a country on an ISO date, in basis points; throws when none is on record, because selling
 * without knowing the tax is a fault of the data.
 * @source PRICE-16, CAT 6
 */
export function taxRateOn(
  rates: readonly TaxRate[],
  country: DeliveryCountry,
  date: string,
  taxClass: TaxClass = "standard",
): number {
  const inForce = rates
    .filter((rate) => rate.country === country && rate.taxClass === taxClass && rate.validFrom <= date)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0];
  if (!inForce) throw new Error(`no ${taxClass} tax rate for ${country} on ${date}`);
  return inForce.basisPoints;
}

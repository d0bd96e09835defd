import { minor, sum, type MoneyMinor } from "#kernel/money.ts";
import { splitTax } from "#modules/pricing/contract.ts";

/** Tax at one rate over goods and shipping, minor units: gross = net + tax. Source: PRICE-16. */
export type TaxRow = {
  readonly basisPoints: number;
  readonly gross: MoneyMinor;
  readonly net: MoneyMinor;
  readonly tax: MoneyMinor;
};

/** Sums of a cart or order in minor units. */
export type Totals = {
  readonly goods: MoneyMinor;
  readonly shipping: MoneyMinor;
  readonly grand: MoneyMinor;
  readonly tax: readonly TaxRow[];
};

/**
 * Adds up lines and shipping. Tax is split per line and per rate; shipping follows the goods at their one rate.
 * @param lines gross line totals with the split already made
 * @param taxBasisPoints rate of the delivery country, for the shipping
 * @source CART-12, PRICE-16
 */
export function addUp(
  lines: readonly { readonly gross: MoneyMinor; readonly net: MoneyMinor; readonly tax: MoneyMinor }[],
  shipping: MoneyMinor,
  taxBasisPoints: number,
): Totals {
  const goods = sum(lines.map((line) => line.gross));
  const shippingSplit = splitTax(shipping, taxBasisPoints);
  const gross = minor(goods + shipping);
  const net = minor(sum(lines.map((line) => line.net)) + shippingSplit.net);
  return {
    goods,
    shipping,
    grand: gross,
    tax: gross === 0 ? [] : [{ basisPoints: taxBasisPoints, gross, net, tax: minor(gross - net) }],
  };
}

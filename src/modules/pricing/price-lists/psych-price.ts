/**
 * A psychological price for the exact fraction `numerator / denominator` of minor units: below 10.00 it ends in 9,
 * above in .99, and is never more than one minor unit below the exact price.
 * @param numerator positive integer;
 * @param denominator positive integer
 * @returns minor units, the same in every currency: only line totals round to the currency's step
 * @source CAT 5 (fixed prices), PRICE-20
 */
export function psychPrice(numerator: number, denominator = 1): number {
  const step = numerator < 1000 * denominator ? 10 : 100;
  return Math.ceil(numerator / (denominator * step)) * step - 1;
}

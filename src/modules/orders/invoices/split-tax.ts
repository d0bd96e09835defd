import { minor, roundToMinor } from "#kernel/money.ts";
import type { TaxRow } from "../model.ts";

/**
 * Splits a gross amount over the tax rates of an order in proportion to what each rate holds; the last rate gets the
 * rest, so that the parts add up. When the amount is everything left, each rate gets exactly what it has left.
 * @param amount minor units, at most the sum of `left`;
 * @param left gross, net and tax per rate that were not credited yet
 * @source ORD-12, PRICE-16
 */
export function splitTax(amount: number, left: readonly TaxRow[]): readonly TaxRow[] {
  const total = left.reduce((sum, { gross }) => sum + gross, 0);
  if (amount >= total) return left.filter(({ gross }) => gross > 0);
  let rest = amount;
  let weight = total;
  return left.flatMap((row) => {
    const gross = weight === 0 ? 0 : Math.min(row.gross, roundToMinor(rest * row.gross, weight));
    rest -= gross;
    weight -= row.gross;
    if (gross === 0) return [];
    // Neither net nor tax may exceed what is left, or the next credit note would have to return a cent.
    const fair = roundToMinor(gross * 10_000, 10_000 + row.basisPoints);
    const net = minor(Math.max(gross - row.tax, Math.min(row.net, fair)));
    return [{ basisPoints: row.basisPoints, gross, net, tax: gross - net }];
  });
}

/** The part of an order's tax table that no credit note has credited. Source: ORD-12. */
export function uncredited(tax: readonly TaxRow[], credited: readonly (readonly TaxRow[])[]): readonly TaxRow[] {
  return tax.map((row) => {
    const alreadyCredited = credited.flat().filter(({ basisPoints }) => basisPoints === row.basisPoints);
    const of = (key: "gross" | "net" | "tax"): number =>
      row[key] - alreadyCredited.reduce((sum, each) => sum + each[key], 0);
    return { basisPoints: row.basisPoints, gross: of("gross"), net: of("net"), tax: of("tax") };
  });
}

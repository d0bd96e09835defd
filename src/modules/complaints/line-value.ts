import { minor, type MoneyMinor } from "#kernel/money.ts";

/** The parts of a line its value depends on; minor units. */
type WorthLine = { readonly quantity: number; readonly lineTotal: number; readonly discount: number };

/** The price paid for some pieces of a line, minor units, rounded down. Source: ORD-10. */
export function shareOfLine(pieces: number, { quantity, lineTotal, discount }: WorthLine): MoneyMinor {
  return minor(Math.floor(((lineTotal - discount) * pieces) / quantity));
}

/**
 * The shop's contribution to the reprint of a customer's mistake: a share in percent, rounded in the customer's favour.
 * Source: ORD-10.
 */
export function goodwillAmount(worth: number, percent: number): MoneyMinor {
  return minor(Math.ceil((worth * percent) / 100));
}

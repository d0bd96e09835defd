import { minor, type MoneyMinor } from "#kernel/money.ts";

/** A line as far as its worth depends on it; minor units. */
type WorthLine = { readonly quantity: number; readonly lineTotal: number; readonly discount: number };

/** What was paid for some pieces of a line, minor units, rounded down. Source: ORD-10. */
export function shareOfLine(pieces: number, { quantity, lineTotal, discount }: WorthLine): MoneyMinor {
  return minor(Math.floor(((lineTotal - discount) * pieces) / quantity));
}

/** What the shop gives to the reprint of an own mistake: a part in percent, rounded in the customer's favour. Source: ORD-10. */
export function goodwillAmount(worth: number, percent: number): MoneyMinor {
  return minor(Math.ceil((worth * percent) / 100));
}

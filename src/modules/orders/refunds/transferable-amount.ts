import { minor, type MoneyMinor } from "#kernel/money.ts";

/** What decides whether the money of a changed order pays the new one; minor units. */
export type Change = {
  /** What was paid online for the old order and is still there. */
  readonly held: MoneyMinor;
  /** What the new order costs beside its gift vouchers. */
  readonly toPay: MoneyMinor;
  readonly giftApplied: MoneyMinor;
  /** Whether the difference is paid online. */
  readonly online: boolean;
};

/**
 * What of the new order the money of the old one pays: all of it where there is enough, everything there is where the
 * rest is paid online. Nothing where the rest is to be transferred, which may never come, or where a gift voucher pays
 * along, for which the old order is called off before the rest is there: what was paid goes back then, wholly.
 * @returns minor units
 * @source ORD-06
 */
export function carriedOf({ held, toPay, giftApplied, online }: Change): MoneyMinor {
  if (held >= toPay) return toPay;
  return online && giftApplied === 0 ? held : minor(0);
}

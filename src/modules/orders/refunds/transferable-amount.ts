import { minor, type MoneyMinor } from "#kernel/money.ts";

/** What decides whether the money of a replaced order pays for the new one; minor units. */
export type Change = {
  /** Everything paid online for the old order and still held. */
  readonly held: MoneyMinor;
  /** The price of the new order after gift vouchers. */
  readonly toPay: MoneyMinor;
  readonly giftApplied: MoneyMinor;
  /** Whether the difference is paid online. */
  readonly online: boolean;
};

/**
 * How much of the new order the old order's money pays: all of it if there is enough, everything available when the
 * rest is paid online. Nothing when the rest is to be transferred, which may never arrive, or when a gift voucher
 * contributes, because then the old order is cancelled before the rest arrives: everything paid is refunded instead.
 * @returns minor units
 * @source ORD-06
 */
export function carriedOf({ held, toPay, giftApplied, online }: Change): MoneyMinor {
  if (held >= toPay) return toPay;
  return online && giftApplied === 0 ? held : minor(0);
}

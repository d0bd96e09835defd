import { minor, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";

/** What can be booked on a gift voucher. Source: GIFT-03. */
export const entryKinds = ["issue", "redeem", "refund", "expire", "cancel", "correct"] as const;
/** One of them. */
export type EntryKind = (typeof entryKinds)[number];

/** A gift voucher as far as paying with it goes. */
export type Payable = {
  readonly id: string;
  readonly currency: Currency;
  readonly balance: MoneyMinor;
  readonly validUntil: string;
  readonly blocked?: boolean;
};

/** The last day of a gift voucher bought on an ISO date: the end of the third year after. Source: GIFT-03. */
export function validUntil(boughtOn: string): string {
  return `${Number(boughtOn.slice(0, 4)) + 3}-12-31`;
}

/** How a gift voucher is called where its code must not stand. */
export const giftName = (last4: string): string => `••••${last4}`;

/** Those vouchers that can pay in a currency on an ISO date. Source: GIFT-03. */
export function payableOn<Voucher extends Payable>(
  vouchers: readonly Voucher[],
  currency: Currency,
  today: string,
): readonly Voucher[] {
  return vouchers.filter(
    (each) => each.currency === currency && each.balance > 0 && today <= each.validUntil && each.blocked !== true,
  );
}

/**
 * Shares an amount out to vouchers, those that end first before others.
 * Throws when they do not hold it.
 * @source GIFT-03
 */
export function allocate(
  vouchers: readonly Payable[],
  amount: MoneyMinor,
): readonly { readonly id: string; readonly amount: MoneyMinor }[] {
  if (amount > sum(vouchers.map(({ balance }) => balance))) throw new Error("gift vouchers do not hold the amount");
  let left = amount;
  return vouchers
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil) || a.id.localeCompare(b.id))
    .flatMap(({ id, balance }) => {
      const taken = minor(Math.min(left, balance));
      left = minor(left - taken);
      return taken > 0 ? [{ id, amount: taken }] : [];
    });
}

type Share = { readonly id: string; readonly amount: MoneyMinor };

/**
 * Shares money that goes back out to the vouchers that paid, those that end last first, none more than it paid.
 * @source GIFT-05
 */
export function shareBack(
  paid: readonly { readonly id: string; readonly until: string; readonly open: number }[],
  amount: MoneyMinor,
): readonly Share[] {
  let left: number = amount;
  return paid
    .toSorted((a, b) => b.until.localeCompare(a.until) || a.id.localeCompare(b.id))
    .flatMap(({ id, open }) => {
      const back = minor(Math.min(left, open));
      left -= back;
      return back > 0 ? [{ id, amount: back }] : [];
    });
}

/** Shares what is taken back out to bought vouchers, the fullest first; undefined when less is left on them. Source: GIFT-02. */
export function shareTaken(
  bought: readonly { readonly id: string; readonly balance: number }[],
  amount: MoneyMinor,
): readonly Share[] | undefined {
  let left: number = amount;
  const shares = bought
    .toSorted((a, b) => b.balance - a.balance || a.id.localeCompare(b.id))
    .flatMap(({ id, balance }) => {
      const taken = minor(Math.min(left, balance));
      left -= taken;
      return taken > 0 ? [{ id, amount: taken }] : [];
    });
  return left === 0 ? shares : undefined;
}

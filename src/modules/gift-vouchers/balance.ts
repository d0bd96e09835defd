import { minor, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";

/** Kinds of ledger entries of a gift voucher. Source: GIFT-03. */
export const entryKinds = ["issue", "redeem", "refund", "expire", "cancel", "correct"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The parts of a gift voucher that payment depends on. */
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

/** The display name of a gift voucher whose code must stay hidden. */
export const giftName = (last4: string): string => `••••${last4}`;

/** The vouchers that can pay in a currency on an ISO date. Source: GIFT-03. */
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
 * Allocates an amount to vouchers, those that expire first before others. Throws when their balance is too low.
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
      const share = minor(Math.min(left, balance));
      left = minor(left - share);
      return share > 0 ? [{ id, amount: share }] : [];
    });
}

type Share = { readonly id: string; readonly amount: MoneyMinor };

/**
 * Allocates a refund to the vouchers that paid, those that expire last first, none more than it paid.
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

/**
 * Allocates an amount taken back to bought vouchers, the highest balance first; undefined when their balance is too
 * low. Source: GIFT-02.
 */
export function allocateTakeBack(
  bought: readonly { readonly id: string; readonly balance: number }[],
  amount: MoneyMinor,
): readonly Share[] | undefined {
  let left: number = amount;
  const shares = bought
    .toSorted((a, b) => b.balance - a.balance || a.id.localeCompare(b.id))
    .flatMap(({ id, balance }) => {
      const share = minor(Math.min(left, balance));
      left -= share;
      return share > 0 ? [{ id, amount: share }] : [];
    });
  return left === 0 ? shares : undefined;
}

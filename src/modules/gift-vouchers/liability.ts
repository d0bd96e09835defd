import type { EntryKind } from "./balance.ts";

/** Ledger entries of one day for vouchers of a market, currency and year of issue; minor units. Source: BO-06. */
export type Movement = {
  /** ISO date in the shop's time zone. */
  readonly day: string;
  readonly market: string;
  readonly currency: string;
  readonly year: number;
  readonly kind: EntryKind;
  readonly amount: number;
};

/** Opening balance, bookings, and closing balance; minor units. */
export type LiabilityRow = {
  readonly market: string;
  readonly currency: string;
  readonly year: number;
  readonly opening: number;
  readonly booked: Readonly<Record<EntryKind, number>>;
  readonly closing: number;
};

export type LiabilityDay = LiabilityRow & { readonly day: string };

const none: Readonly<Record<EntryKind, number>> = { issue: 0, redeem: 0, refund: 0, expire: 0, cancel: 0, correct: 0 };

const keyOf = ({ market, currency, year }: Pick<Movement, "market" | "currency" | "year">): string =>
  `${currency} ${market} ${year}`;

function groupsOf(movements: readonly Movement[]): ReadonlyMap<string, readonly Movement[]> {
  const groups = Map.groupBy(movements, keyOf);
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b)));
}

function rowOf(first: Movement, opening: number, booked: readonly Movement[]): LiabilityRow {
  const sums = { ...none };
  for (const { kind, amount } of booked) sums[kind] += amount;
  const closing = opening + booked.reduce((sum, { amount }) => sum + amount, 0);
  return { market: first.market, currency: first.currency, year: first.year, opening, booked: sums, closing };
}

/**
 * The shop's liability for gift vouchers: by market, currency and year of issue, from the start of one day to the end
 * of another. Groups with a zero balance and no bookings are left out.
 * @param movements all entries ever booked up to `to`;
 * @param from ISO date
 * @source BO-06, GIFT-03
 */
export function liabilityReport(movements: readonly Movement[], from: string, to: string): readonly LiabilityRow[] {
  return [...groupsOf(movements).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const opening = group.filter(({ day }) => day < from).reduce((sum, { amount }) => sum + amount, 0);
    const booked = group.filter(({ day }) => day >= from && day <= to);
    return opening === 0 && booked.length === 0 ? [] : [rowOf(first, opening, booked)];
  });
}

/**
 * The same per day, for days with bookings: the closing balance of one is the opening balance of the next. Source:
 * BO-06.
 */
export function liabilityDays(movements: readonly Movement[], from: string, to: string): readonly LiabilityDay[] {
  const days = [...groupsOf(movements).values()].flatMap((group) => {
    const byDay = [...Map.groupBy(group, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b));
    let owed = 0;
    return byDay.flatMap(([day, booked]): readonly LiabilityDay[] => {
      const [first] = booked;
      if (!first || day > to) return [];
      const row = rowOf(first, owed, booked);
      owed = row.closing;
      return day < from ? [] : [{ day, ...row }];
    });
  });
  return days.toSorted((a, b) => a.day.localeCompare(b.day) || keyOf(a).localeCompare(keyOf(b)));
}

/** The closing liability, by currency. Source: BO-06. */
export function owedOf(
  rows: readonly LiabilityRow[],
): readonly { readonly currency: string; readonly amount: number }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    amount: group.reduce((sum, { closing }) => sum + closing, 0),
  }));
}

import { Temporal } from "temporal-polyfill";
import { shopDayAfter } from "#kernel/calendar-day.ts";
import type { LineKind } from "#kernel/line-kind.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";

/** Why a line can or cannot be withdrawn from: a key of the texts. Source: ORD-13. */
export type RightReason = "personalised" | "own-sample" | "standard";

/** What decides about a line: its kind, and whether it has a design of the customer. */
export type LineNature = { readonly kind: LineKind; readonly ownDesign: boolean };

/**
 * Whether a line can be withdrawn from, and why: cards and samples of the customer's own design are custom-made,
 * everything else (accessories, unprinted envelopes, sample cards, paper sets, vouchers) has the right.
 * @source ORD-13, § 312g (2) 1 BGB, Art. 16 (c) Directive 2011/83/EU
 */
export function rightOf({ kind, ownDesign }: LineNature): { readonly right: boolean; readonly reason: RightReason } {
  switch (kind) {
    case "card":
    case "photo-product":
      return { right: false, reason: "personalised" };
    case "sample":
      return ownDesign ? { right: false, reason: "own-sample" } : { right: true, reason: "standard" };
    case "accessory":
    case "paper-set":
    case "gift-voucher":
      return { right: true, reason: "standard" };
  }
}

/** Length of the withdrawal period and of the period for the refund, in days. Source: § 355 (2), § 357 (1) BGB. */
export const withdrawalDays = 14;

/**
 * The last day (ISO date) of the period: fourteen days after the day on which the last parcel arrived; if that is a
 * Saturday, a Sunday or a holiday of the customer's country, the next working day.
 * @param delivered ISO date
 * @source ORD-13, § 355 (2), § 193 BGB, Art. 3 (4) Regulation 1182/71
 */
export function lastDayOf(delivered: string, isHoliday: (isoDate: string) => boolean = () => false): string {
  let day = Temporal.PlainDate.from(delivered).add({ days: withdrawalDays });
  while (day.dayOfWeek > 5 || isHoliday(day.toString())) day = day.add({ days: 1 });
  return day.toString();
}

/**
 * The last day (ISO) for the refund of a declaration received at a moment (ms since 1970): fourteen days after its date.
 * @source ORD-13, § 357 (1) BGB
 */
export function refundDueOn(received: number): string {
  return shopDayAfter(received, withdrawalDays);
}

/**
 * Whether a declaration made on a date (ISO) is in time; before the last parcel has arrived it always is. Source:
 * ORD-13.
 */
export function isInTime(declared: string, lastDay: string | null): boolean {
  return lastDay === null || declared <= lastDay;
}

/** The amount paid for an order line after codes, minor units. */
export type PaidLine = { readonly id: string; readonly lineTotal: MoneyMinor; readonly discount: MoneyMinor };

/**
 * The refund for the chosen lines, minor units: what was paid for them, and the delivery if the whole contract is
 * withdrawn from.
 * @param shipping amount paid for delivery after codes
 * @source ORD-13, § 357 (1), (2) BGB
 */
export function refundOf(
  { lines, shipping }: { readonly lines: readonly PaidLine[]; readonly shipping: MoneyMinor },
  chosen: readonly string[],
): MoneyMinor {
  const back = lines.filter(({ id }) => chosen.includes(id));
  const goods = back.reduce((total, { lineTotal, discount }) => total + lineTotal - discount, 0);
  return minor(back.length === lines.length && lines.length > 0 ? goods + shipping : goods);
}

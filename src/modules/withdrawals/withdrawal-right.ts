import { Temporal } from "temporal-polyfill";
import { minor, type MoneyMinor } from "#kernel/money.ts";

/** Why a line can be withdrawn from, or cannot: a word of the texts. Source: ORD-13. */
export type RightReason = "personalised" | "own-sample" | "standard";

/** What decides about a line: its kind, and whether it shows a design of the customer. */
export type LineNature = { readonly kind: string; readonly ownDesign: boolean };

/**
 * Whether a line carries the right of withdrawal, and why: cards and samples of one's own design are made to the
 * customer's wishes, everything else (accessories, unprinted envelopes, sample cards, paper sets, vouchers) keeps it.
 * @source ORD-13, § 312g (2) 1 BGB, Art. 16 (c) Directive 2011/83/EU
 */
export function rightOf({ kind, ownDesign }: LineNature): { readonly right: boolean; readonly reason: RightReason } {
  if (kind === "card") return { right: false, reason: "personalised" };
  if (ownDesign) return { right: false, reason: "own-sample" };
  return { right: true, reason: "standard" };
}

/** Days within which a contract may be withdrawn from. Source: § 355 (2) BGB. */
export const withdrawalDays = 14;

/**
 * The last day (ISO date) of the period: fourteen days after the day on which the last parcel arrived; one that ends on a
 * Saturday, a Sunday or a holiday of the customer's country ends with the next working day.
 * @param delivered ISO date
 * @source ORD-13, § 355 (2), § 193 BGB, Art. 3 (4) Regulation 1182/71
 */
export function lastDayOf(delivered: string, isHoliday: (isoDate: string) => boolean = () => false): string {
  let day = Temporal.PlainDate.from(delivered).add({ days: withdrawalDays });
  while (day.dayOfWeek > 5 || isHoliday(day.toString())) day = day.add({ days: 1 });
  return day.toString();
}

/** Whether a declaration of a day (ISO) comes in time; before the last parcel has arrived every day does. Source: ORD-13. */
export function isInTime(declared: string, lastDay: string | null): boolean {
  return lastDay === null || declared <= lastDay;
}

/** What a line of an order is worth after codes, minor units. */
export type PaidLine = { readonly id: string; readonly lineTotal: MoneyMinor; readonly discount: MoneyMinor };

/**
 * What goes back for the chosen lines, minor units: what was paid for them, and the delivery when the whole contract is
 * withdrawn from.
 * @param shipping what was paid for delivery after codes
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

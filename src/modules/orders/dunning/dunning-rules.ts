import { dayAfter, daysBetween } from "#kernel/calendar-day.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";

/** Letters about an overdue invoice, in sequence; each is also the kind of its mail. Source: CHK-06, ORD-11. */
export const dunningSteps = ["payment-reminder", "first-dunning", "second-dunning"] as const;
export type DunningStep = (typeof dunningSteps)[number];

/** Days after the due date until a letter is sent, and the fee it adds to the invoice, minor units. */
type Rule = { readonly days: number; readonly fee: MoneyMinor };

/** The rules of all letters. */
export type DunningPlan = Readonly<Record<DunningStep, Rule>>;

/** A letter that was sent: its new due date (ISO) and its fee. */
export type SentNotice = { readonly step: DunningStep; readonly payBy: string; readonly fee: MoneyMinor };

/** A letter to send now, with the new due date. */
export type DueNotice = SentNotice;

/**
 * The content of a letter about an overdue invoice: open amount, all fees so far (minor units) and the new due date
 * (ISO).
 */
export type DunningNews = { readonly open: MoneyMinor; readonly fees: MoneyMinor; readonly payBy: string };

/** Days to pay that a letter grants. */
export const dunningTermDays = 10;

/**
 * The plan of the operator's configuration, one number of days per letter.
 * @param fees of the letters, minor units of the order's currency
 */
export function dunningPlan(days: readonly number[], fees: readonly number[]): DunningPlan {
  const rule = (place: number): Rule => ({ days: days[place] ?? 0, fee: minor(fees[place] ?? 0) });
  return { "payment-reminder": rule(0), "first-dunning": rule(1), "second-dunning": rule(2) };
}

/**
 * The letter that is due, at most one: the next after those sent, the configured days after the date the last one set;
 * the first counts from the invoice's due date. Undefined before that, and after the last letter, when the staff has to
 * take over.
 * @param dueOn due date of the invoice, ISO;
 * @param today ISO
 * @source CHK-06
 */
export function dueNotice(
  plan: DunningPlan,
  { dueOn, sent }: { readonly dueOn: string; readonly sent: readonly SentNotice[] },
  today: string,
): DueNotice | undefined {
  const step = dunningSteps[sent.length];
  if (!step) return undefined;
  const { days, fee } = plan[step];
  const overdue = daysBetween(sent.at(-1)?.payBy ?? dueOn, today);
  return overdue >= Math.max(1, days) ? { step, fee, payBy: dayAfter(today, dunningTermDays) } : undefined;
}

/** Fees of all letters so far, minor units. */
export function dunningFees(sent: readonly SentNotice[]): MoneyMinor {
  return minor(sent.reduce((total, { fee }) => total + fee, 0));
}

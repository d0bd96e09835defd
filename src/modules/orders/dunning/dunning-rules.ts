import { dayAfter, daysBetween } from "#kernel/calendar-day.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";

/** Letters about an invoice that was not paid in time, in their sequence; each is also the kind of its mail. Source: CHK-06, ORD-11. */
export const dunningSteps = ["payment-reminder", "first-dunning", "second-dunning"] as const;
/** One of them. */
export type DunningStep = (typeof dunningSteps)[number];

/** Days after the last day to pay until a letter goes out, and what it asks for beside the invoice, minor units. */
type Rule = { readonly days: number; readonly fee: MoneyMinor };

/** The rules of all letters. */
export type DunningPlan = Readonly<Record<DunningStep, Rule>>;

/** A letter that went out: the day it named (ISO) and its fee. */
export type SentNotice = { readonly step: DunningStep; readonly payBy: string; readonly fee: MoneyMinor };

/** A letter that is due now, with the new last day to pay. */
export type DueNotice = SentNotice;

/** What a letter about an open invoice says: what is open, all fees so far (minor units) and the new last day (ISO). */
export type DunningNews = { readonly open: MoneyMinor; readonly fees: MoneyMinor; readonly payBy: string };

/** Days a letter gives to pay. */
export const dunningTermDays = 10;

/**
 * The plan of the operator's configuration, a number for each letter.
 * @param fees of the letters, minor units of the order's currency
 */
export function dunningPlan(days: readonly number[], fees: readonly number[]): DunningPlan {
  const rule = (place: number): Rule => ({ days: days[place] ?? 0, fee: minor(fees[place] ?? 0) });
  return { "payment-reminder": rule(0), "first-dunning": rule(1), "second-dunning": rule(2) };
}

/**
 * The letter that is due, at most one: the next after those that went out, so many days after the day the last one
 * named; the first after the invoice's own day. Undefined before, and after the last letter: then somebody has to look.
 * @param dueOn last day to pay the invoice, ISO; @param today ISO
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

/** What all letters so far ask for beside the invoice, minor units. */
export function dunningFees(sent: readonly SentNotice[]): MoneyMinor {
  return minor(sent.reduce((total, { fee }) => total + fee, 0));
}

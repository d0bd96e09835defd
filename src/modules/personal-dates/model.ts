import { z } from "zod";
import { DayPeriod, PersonalDate } from "#design/model/calendar.ts";

/** Days of the months of a leap year. */
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a day exists in its month, in leap years at least. */
export function isDayOfYear({ day, month }: { readonly day: number; readonly month: number }): boolean {
  return day >= 1 && day <= (monthLengths[month - 1] ?? 0);
}

/** A date as a visitor enters it; `photo` is one of their own. Source: CAL-11. */
export const NewDate = PersonalDate.omit({ id: true, column: true })
  .extend({ photo: z.uuid().optional() })
  .refine(isDayOfYear, { path: ["day"] })
  .refine(({ once, year }) => once !== true || year !== undefined, { path: ["year"] });
export type NewDate = z.infer<typeof NewDate>;

/** How a file writes its days where both readings are possible. Source: CAL-11. */
export const dayOrders = ["day-first", "month-first"] as const;
/** @see dayOrders */
export type DayOrder = (typeof dayOrders)[number];

/** Why a row of a file gives no date. */
export const skipReasons = ["no-date", "no-name", "repeated-otherwise", "past"] as const;

/** The dates of a file, and what was left out of it and why. Source: CAL-11. */
export const DatesRead = z.object({
  dates: z.array(PersonalDate.omit({ id: true, column: true })),
  skipped: z.array(z.object({ name: z.string(), reason: z.enum(skipReasons) })),
  /** Appointments of several days, as school holidays are. Source: CAL-10. */
  periods: z.array(DayPeriod),
});
export type DatesRead = z.infer<typeof DatesRead>;

/** A file whose days and months could be either: its example, read both ways as ISO dates. Source: CAL-11. */
export const DayOrderQuestion = z.object({
  ask: z.literal("day-order"),
  example: z.string(),
  dayFirst: z.iso.date(),
  monthFirst: z.iso.date(),
});
export type DayOrderQuestion = z.infer<typeof DayOrderQuestion>;

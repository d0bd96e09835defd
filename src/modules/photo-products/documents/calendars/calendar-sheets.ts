import { addDays, addMonths, weekOf } from "#design/layout/calendar/month-days.ts";
import type { CalendarPlan, MonthOfYear } from "#design/model/calendar.ts";

/** A sheet of a calendar: the title, a month, or the week that begins on `day`. `number` counts from the title on. */
export type CalendarSheet = MonthOfYear & {
  readonly id: string;
  readonly number: number;
  readonly kind: "title" | "month" | "week";
  readonly day?: number;
};

/**
 * Weeks of an appointment calendar: a year begins and ends within one. A leap year that begins on a Sunday would need one
 * more for its last day. Source: CAT 2.3.
 */
export const weeksOfYear = 53;
/** Months of a calendar; a family planner may have one more. Source: CAL-07. */
export const usualMonths = 12;

function weeks({ start, weekStart = "monday" }: CalendarPlan): readonly CalendarSheet[] {
  const first = weekOf({ ...start, day: 1 }, weekStart);
  return Array.from({ length: weeksOfYear }, (_, index) => ({
    id: `week-${index + 1}`,
    number: index + 2,
    kind: "week",
    ...addDays(first, 7 * index),
  }));
}

function months(plan: CalendarPlan): readonly CalendarSheet[] {
  return Array.from({ length: plan.months }, (_, index) => ({
    id: `month-${index + 1}`,
    number: index + 2,
    kind: "month",
    ...addMonths(plan.start, index),
  }));
}

/** The sheets of a calendar in their order. Source: CAL-01, CAL-07, CAT 2.3. */
export function calendarSheets(plan: CalendarPlan): readonly CalendarSheet[] {
  const title: CalendarSheet = { id: "title", number: 1, kind: "title", ...plan.start };
  return [title, ...(hasWeeks(plan.type) ? weeks(plan) : months(plan))];
}

/** The month a sheet belongs to; a week to that of its fourth day, which decides its number as well. Source: CAL-09. */
export function monthOfSheet(sheet: CalendarSheet): MonthOfYear {
  const { year, month, day } = sheet;
  if (sheet.kind !== "week" || day === undefined) return { year, month };
  const middle = addDays({ year, month, day }, 3);
  return { year: middle.year, month: middle.month };
}

/** The year of a calendar for its title, "2027/28" when it runs into the next one. Source: CAL-07. */
export function titleYear({ start, months: count }: CalendarPlan): string {
  const last = addMonths(start, Math.min(count, usualMonths) - 1);
  return last.year === start.year ? `${start.year}` : `${start.year}/${String(last.year).slice(2)}`;
}

/** Whether a type has a sheet for each week. Source: CAT 2.3. */
export const hasWeeks = (type: string): boolean => type === "terminkalender";

/** The plan of a calendar that begins with a month. Source: CAL-07. */
export function calendarPlan(type: string, start: MonthOfYear, weekStart: "monday" | "sunday"): CalendarPlan {
  return { type, start, months: usualMonths, ...(hasWeeks(type) && { weekStart }) };
}

/** Whether a calendar can have as many months as planned: only a family planner has a choice. Source: CAL-07. */
export function mayHaveMonths({ type, months }: CalendarPlan): boolean {
  return months === usualMonths || (type === "familienplaner" && months === usualMonths + 1);
}

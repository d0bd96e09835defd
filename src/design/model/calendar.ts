import { z } from "zod";
import { ColorRef } from "./color.ts";
import { Rule } from "./qr-table.ts";
import { TextStyle } from "./text-style.ts";

const weekStart = z.enum(["monday", "sunday"]);
const dayOfMonth = z.number().int().min(1).max(31);
const year = z.number().int().min(1900).max(2200);
const month = z.number().int().min(1).max(12);

/** How the days of a calendar stand: a grid of weeks, a list, the days of one week, or one line of days. */
export const calendarLayouts = ["grid", "list", "week", "planner", "strip"] as const;
/** A layout of a calendar. Source: CAL-09, CAL-12. */
export type CalendarLayout = (typeof calendarLayouts)[number];

/** Named columns of a family planner. Source: CAL-12. */
export const plannerColumns = { min: 3, max: 7 } as const;

/** A person of a family planner; `icon` is an ornament or clip art above the name. Source: CAL-12. */
export const PlannerColumn = z.object({ name: z.string().max(30), icon: z.string().max(80).optional() });
export type PlannerColumn = z.infer<typeof PlannerColumn>;

/** A month or a week in the language of the document. Days are numbers of the month. */
export const calendarFields = {
  year,
  month,
  /** First day of a `week`, which may end in the next month. Source: CAL-01. */
  day: dayOfMonth.optional(),
  layout: z.enum(calendarLayouts).default("grid"),
  weekStart: weekStart.default("monday"),
  weekNumbers: z.boolean().default(false),
  style: TextStyle,
  headerStyle: TextStyle.nullable().default(null),
  sundayColor: ColorRef.nullable().default(null),
  rule: Rule.nullable().default(null),
  /** Public holidays have the colour of Sundays; their names appear in lists and in cells where they fit. */
  holidays: z
    .array(z.object({ day: dayOfMonth, name: z.string().max(60) }))
    .max(31)
    .default([]),
  events: z
    .array(z.object({ day: dayOfMonth, text: z.string().max(60) }))
    .max(62)
    .default([]),
  /** Columns of a `planner`. */
  columns: z.array(PlannerColumn).min(plannerColumns.min).max(plannerColumns.max).optional(),
};

/** A month of a year. Source: CAL-06. */
export const MonthOfYear = z.object({ year, month });
export type MonthOfYear = z.infer<typeof MonthOfYear>;

/**
 * What the sheets of a calendar show: its type, the first month, and how many months follow the title; the first day of
 * its weeks where each has a sheet. Source: CAL-01, CAL-07, CAL-09.
 */
export const CalendarPlan = z.object({
  type: z.string().max(30),
  start: MonthOfYear,
  months: z.number().int().min(12).max(13),
  weekStart: weekStart.optional(),
});
export type CalendarPlan = z.infer<typeof CalendarPlan>;

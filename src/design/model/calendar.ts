import { z } from "zod";
import { languages } from "#kernel/market.ts";
import { ColorRef } from "./color.ts";
import { Rule } from "./qr-table.ts";
import { TextStyle } from "./text-style.ts";

const weekStart = z.enum(["monday", "sunday"]);
const dayOfMonth = z.number().int().min(1).max(31);
const year = z.number().int().min(1900).max(2200);
const month = z.number().int().min(1).max(12);

/** How days stand: a grid of weeks, a list, the days of one week, a list with columns, or one line of days. */
export const calendarLayouts = ["grid", "list", "week", "planner", "strip"] as const;
/** A layout of a calendar. Source: CAL-09, CAL-12. */
export type CalendarLayout = (typeof calendarLayouts)[number];

/** Number of named columns of a family planner. Source: CAL-12. */
export const plannerColumns = { min: 3, max: 7 } as const;

/** A person of a family planner; above the name an ornament or clip art, or the face on a photo. Source: CAL-12. */
export const PlannerColumn = z.object({
  name: z.string().max(30),
  icon: z.string().max(80).optional(),
  photo: z.string().max(80).optional(),
});
export type PlannerColumn = z.infer<typeof PlannerColumn>;
/** Columns of a planner for which none were named. Source: CAL-12. */
export const unnamedColumns: readonly PlannerColumn[] = Array.from({ length: 5 }, () => ({ name: "" }));

/**
 * How a calendar is drawn beyond its type: what is left out is as plain calendars have it. An element without a look is
 * laid out as before there were looks. Source: CAL-09.
 */
export const CalendarLook = z.object({
  /** Names of the weekdays; in the middle of their column, or where numerals stand. */
  heads: z.enum(["short", "letter", "full", "none"]).optional(),
  headColor: ColorRef.optional(),
  /** A band behind the weekdays. */
  headGround: ColorRef.optional(),
  /** `number` is the month in two digits. */
  title: z.enum(["month-year", "month", "number", "none"]).optional(),
  numerals: z.enum(["center", "left", "right"]).optional(),
  /** Size of the days by that of the style. */
  numeralScale: z.number().min(0.5).max(4).optional(),
  numeralFont: z.string().max(60).optional(),
  /** Which lines the rule of the element draws. */
  rules: z.enum(["grid", "rows", "columns", "frame", "heads", "none"]).optional(),
  /** What surrounds each day. */
  cells: z.enum(["boxed", "filled", "circled"]).optional(),
  cellColor: ColorRef.optional(),
  /** Air between boxed days and their corner radius, mm. */
  gap: z.number().min(0).max(10).optional(),
  radius: z.number().min(0).max(20).optional(),
  /** Ground of Saturdays and Sundays. */
  weekend: ColorRef.optional(),
  saturdayColor: ColorRef.optional(),
  /** Colour of the days of the neighbouring months, which are left out otherwise. */
  ghost: ColorRef.optional(),
  /** Small grids beside the title: of the next month, or of both neighbours. */
  mini: z.enum(["next", "both"]).optional(),
  /** Six rows in every month, so that days are as large in all of them. */
  sixRows: z.boolean().optional(),
});
export type CalendarLook = z.infer<typeof CalendarLook>;

/** Letters of an entry: a name, and what is celebrated in the longest language. */
export const mostEntryText = 100;
/** Entries of a month; more than any page has room for. */
export const mostEntries = 200;

/** Place of a person among the columns of a planner, from 0. */
const column = z
  .number()
  .int()
  .min(0)
  .max(plannerColumns.max - 1)
  .optional();

/** An entry; its `photo` is a circle at its day, `column` that of a planner, from 0. Source: CAL-11, CAL-12. */
const CalendarEntry = z.object({
  day: dayOfMonth,
  text: z.string().max(mostEntryText),
  /** The personal date it was made of; entries written by hand have none. Source: CAL-11. */
  date: z.string().max(60).optional(),
  photo: z.string().max(80).optional(),
  column,
});

/** Periods of a calendar, and of one of its sheets. */
export const mostPeriods = 100;
/** @see mostPeriods */
export const mostSpans = 20;

const NamedDay = z.object({ day: dayOfMonth, name: z.string().max(60) });

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
  holidays: z.array(NamedDay).max(31).default([]),
  events: z.array(CalendarEntry).max(mostEntries).default([]),
  /** Columns of a `planner`. */
  columns: z.array(PlannerColumn).min(plannerColumns.min).max(plannerColumns.max).optional(),
  look: CalendarLook.optional(),
  /** Months and weekdays in this language as well. Source: CAL-09. */
  secondLanguage: z.enum(languages).optional(),
  /** Marks new, full and half moons. Source: CAL-09. */
  moon: z.boolean().optional(),
  nameDays: z.array(NamedDay).max(31).optional(),
  /** School holidays and the like, drawn as a bar at their days; of a week, days of the next month count on. */
  spans: z
    .array(z.object({ from: dayOfMonth, to: dayOfMonth, name: z.string().max(60) }))
    .max(mostSpans)
    .optional(),
};

/** What a personal date is about. Source: CAL-11. */
export const dateTypes = ["birthday", "wedding", "anniversary", "other"] as const;
/** The type of a personal date. Source: CAL-11. */
export type DateType = (typeof dateTypes)[number];

/**
 * A day somebody remembers, every year, or `once` in its year. With its year, the years since are counted. `photo` is an
 * asset of the document, `column` that of a planner. Source: CAL-11, CAL-12.
 */
export const PersonalDate = z.object({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(60),
  day: dayOfMonth,
  month,
  year: z.number().int().min(1850).max(2200).optional(),
  type: z.enum(dateTypes),
  once: z.boolean().optional(),
  photo: z.string().max(80).optional(),
  column,
});
export type PersonalDate = z.infer<typeof PersonalDate>;

/** Personal dates of one calendar, and of one customer. Source: CAL-11. */
export const mostDates = 400;

/**
 * Days from one to another, ISO dates, both included. School holidays of the shop are those of the place `set`, such as
 * `DE-BY`; others are the customer's own. Source: CAL-10.
 */
export const DayPeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  name: z.string().max(60),
  set: z.string().max(12).optional(),
});
export type DayPeriod = z.infer<typeof DayPeriod>;

/** A month of a year. Source: CAL-06. */
export const MonthOfYear = z.object({ year, month });
export type MonthOfYear = z.infer<typeof MonthOfYear>;

/**
 * What the sheets of a calendar show: its type, the first month, and how many months follow the title; the first day of
 * its weeks where each has a sheet. Source: CAL-01, CAL-07, CAL-09.
 */
export const CalendarPlan = z.object({
  type: z.string().max(30),
  /** The design its sheets were drawn by. Source: CAL-08. */
  design: z.string().max(80).optional(),
  start: MonthOfYear,
  months: z.number().int().min(12).max(13),
  weekStart: weekStart.optional(),
  /** Countries and regions whose public holidays are marked, such as `DE-BY`. Source: CAL-10. */
  regions: z.array(z.string().max(12)).max(6).optional(),
  /** Personal dates its entries were made of. Source: CAL-11. */
  dates: z.array(PersonalDate).max(mostDates).optional(),
  periods: z.array(DayPeriod).max(mostPeriods).optional(),
  /** The place whose school holidays are shown. Source: CAL-10. */
  school: z.string().max(12).optional(),
  /** The language of its name days. Source: CAL-09. */
  nameDays: z.enum(languages).optional(),
});
export type CalendarPlan = z.infer<typeof CalendarPlan>;

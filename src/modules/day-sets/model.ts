import { z } from "zod";
import { DayPeriod } from "#design/model/calendar.ts";
import { NameDays } from "#design/model/name-days.ts";
import { languages } from "#kernel/market.ts";

/** Where the facts of a set come from; an example is to be replaced before anybody relies on it. */
const origin = { source: z.string().trim().min(3).max(200), example: z.boolean().optional() };

/** A country or one of its regions: `DE`, `DE-BY`, `CH-ZH`. */
const Place = z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,5})?$/);

/**
 * School holidays of a place for the days it speaks for, `from` to `to`, usually a school year; outside of them nothing is
 * known. Source: CAL-10.
 */
const SchoolHolidaySet = z
  .strictObject({
    kind: z.literal("school-holidays"),
    place: Place,
    name: z.string().trim().min(2).max(60),
    from: z.iso.date(),
    to: z.iso.date(),
    ...origin,
    periods: z
      .array(DayPeriod.omit({ set: true }))
      .min(1)
      .max(40),
  })
  .refine(({ from, to }) => from < to, { path: ["to"] })
  .refine(({ from, to, periods }) => periods.every((each) => each.from >= from && each.to <= to), { path: ["periods"] })
  .refine(({ periods }) => periods.every((each) => each.from <= each.to), { path: ["periods"] });
/** @see SchoolHolidaySet */
export type SchoolHolidaySet = z.infer<typeof SchoolHolidaySet>;

/** Name days in a language. Source: CAL-09. */
const NameDaySet = z.strictObject({
  kind: z.literal("name-days"),
  language: z.enum(languages),
  ...origin,
  days: NameDays.shape.days,
});

/** A set of days a shop imports for its calendars; nothing in it is computed. Source: CAL-09, CAL-10. */
export const DaySet = z.discriminatedUnion("kind", [SchoolHolidaySet, NameDaySet]);
/** @see DaySet */
export type DaySet = z.infer<typeof DaySet>;

/** Size in bytes and number of sets beyond which an import is refused. */
export const daySetLimits = { bytes: 512 * 1024, sets: 400 } as const;

/** What a set is about: another one for the same takes its place. */
export const placeOf = (set: DaySet): string => (set.kind === "name-days" ? set.language : set.place);

/** Whether a new set takes the place of another: the same language, or the same place and some of the same days. */
export function replaces(next: DaySet, known: DaySet): boolean {
  if (next.kind === "name-days" || known.kind === "name-days")
    return next.kind === known.kind && placeOf(next) === placeOf(known);
  return next.place === known.place && next.from <= known.to && known.from <= next.to;
}

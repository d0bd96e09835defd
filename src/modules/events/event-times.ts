import { Temporal } from "temporal-polyfill";
import { dayAfter } from "#kernel/calendar-day.ts";
import type { EventPlan, ProgrammePoint } from "./model.ts";

type Timed = Pick<EventPlan, "timeZone" | "programme" | "replyUntil">;

/** A time of day in a time zone: the first of one that clocks show twice in autumn, and an hour later of one they skip in spring. */
const zoned = (day: string, time: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(`${day}T${time || "00:00"}`).toZonedDateTime(timeZone);

/** The moment (ms since 1970) of a time of day in a time zone. */
const momentOf = (day: string, time: string, timeZone: string): number => zoned(day, time, timeZone).epochMilliseconds;

/** The day on which a programme point ends: a party that ends at two o'clock ends on the next one. */
const lastDayOf = ({ day, begins, ends }: ProgrammePoint): string => (ends > begins ? day : dayAfter(day, 1));

/** Begin and end of a programme point as clocks show them; empty without one, and for the whole day. Source: EVENT-11. */
export function clockTimes(
  point: ProgrammePoint,
  timeZone: string,
): { readonly begins: string; readonly ends: string } {
  const shown = (day: string, time: string) =>
    time === "" || point.begins === ""
      ? ""
      : zoned(day, time, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
  return { begins: shown(point.day, point.begins), ends: shown(lastDayOf(point), point.ends) };
}

/** The times of a programme point that no clock shows, as it is put forward in their night. Source: EVENT-02. */
export function skippedTimes(point: ProgrammePoint, timeZone: string): readonly ("begins" | "ends")[] {
  const shown = clockTimes(point, timeZone);
  return (["begins", "ends"] as const).filter((name) => shown[name] !== "" && shown[name] !== point[name]);
}

/** Begin and end of a programme point; without an end two hours, without a begin the whole day. Source: EVENT-11. */
export function spanOf(point: ProgrammePoint, timeZone: string): { readonly from: number; readonly to: number } {
  const from = momentOf(point.day, point.begins, timeZone);
  if (point.begins === "") return { from, to: momentOf(dayAfter(point.day, 1), "", timeZone) };
  if (point.ends === "") return { from, to: from + 2 * 3_600_000 };
  return { from, to: momentOf(lastDayOf(point), point.ends, timeZone) };
}

/** First and last day of the programme. */
export function daysOfEvent({ programme }: Pick<EventPlan, "programme">): {
  readonly first: string;
  readonly last: string;
} {
  const days = programme.map(({ day }) => day).toSorted();
  return { first: days[0] ?? "", last: days.at(-1) ?? "" };
}

/** The last day for answers: the one the hosts chose, otherwise the day before the event. Source: EVENT-06. */
export function lastReplyDay(plan: Timed): string {
  return plan.replyUntil ?? dayAfter(daysOfEvent(plan).first, -1);
}

/** Whether answers are still taken: to the end of the last day where the event is. Source: EVENT-06. */
export function takesReplies(plan: Timed, now: number): boolean {
  return now < momentOf(dayAfter(lastReplyDay(plan), 1), "", plan.timeZone);
}

const zones: Readonly<Record<string, string>> = {
  AT: "Europe/Vienna",
  BE: "Europe/Brussels",
  CH: "Europe/Zurich",
  ES: "Europe/Madrid",
  FR: "Europe/Paris",
  GB: "Europe/London",
  IT: "Europe/Rome",
  LI: "Europe/Vaduz",
  LU: "Europe/Luxembourg",
  NL: "Europe/Amsterdam",
  US: "America/New_York",
};

/** The time zone that is proposed in a shop of this country. */
export const timeZoneIn = (country: string): string => zones[country] ?? "Europe/Berlin";

/** The ISO date where the event is. */
export function eventDay({ timeZone }: Pick<EventPlan, "timeZone">, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Days before the deletion from which the hosts' pages say so: hosts without an account get no mail. Source: EVENT-12. */
const noticeDays = 60;

/** The day six months after the event, on which its guests are deleted. Source: EVENT-12. */
export function deletionDay(lastDay: string): string {
  return Temporal.PlainDate.from(lastDay).add({ months: 6 }).toString();
}

/** The day on which an event is deleted, once its hosts should know; null before. Source: EVENT-12. */
export function announcedDeletion(plan: Pick<EventPlan, "timeZone" | "programme">, now: number): string | null {
  const day = deletionDay(daysOfEvent(plan).last);
  return eventDay(plan, now) < dayAfter(day, -noticeDays) ? null : day;
}

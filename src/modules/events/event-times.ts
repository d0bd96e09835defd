import { Temporal } from "temporal-polyfill";
import { dayAfter } from "#kernel/calendar-day.ts";
import type { EventPlan, ProgrammePoint } from "./model.ts";

type Timed = Pick<EventPlan, "timeZone" | "programme" | "replyUntil">;

/** The moment (ms since 1970) of a time of day in a time zone; a time skipped by a change of the clocks is the next one. */
function momentOf(day: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time || "00:00"}`).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Begin and end of a programme point; without an end two hours, without a begin the whole day. Source: EVENT-11. */
export function spanOf(point: ProgrammePoint, timeZone: string): { readonly from: number; readonly to: number } {
  const from = momentOf(point.day, point.begins, timeZone);
  if (point.begins === "") return { from, to: momentOf(dayAfter(point.day, 1), "", timeZone) };
  if (point.ends === "") return { from, to: from + 2 * 3_600_000 };
  // A party that ends at two o'clock ends on the next day.
  const day = point.ends > point.begins ? point.day : dayAfter(point.day, 1);
  return { from, to: momentOf(day, point.ends, timeZone) };
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

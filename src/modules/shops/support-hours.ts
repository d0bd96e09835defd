import { Temporal } from "temporal-polyfill";
import { dayAfter } from "#kernel/calendar-day.ts";
import { shopDateOf, shopHourOf, shopTimeZone } from "#kernel/formats/date-format.ts";

/** Support hours in the shop's time zone, Monday to Friday. Source: GEN-10. */
const opens = 8;
const closes = 17;

/** Whether support is closed on a day (ISO): holidays and days off of the team. */
export type IsClosed = (isoDate: string) => boolean;

const atHour = (day: Temporal.PlainDate, hour: number): number =>
  day.toZonedDateTime({ timeZone: shopTimeZone, plainTime: { hour } }).epochMilliseconds;

const shopDay = (now: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(shopTimeZone).toPlainDate();

/**
 * The day (ISO) on which support reopens; undefined while it is open.
 * @param now ms since 1970
 * @source GEN-12
 */
export function supportBackOn(now: number, isClosed: IsClosed): string | undefined {
  const works = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0 && !isClosed(day);
  const today = shopDateOf(now);
  const hour = shopHourOf(now);
  if (hour >= opens && hour < closes && works(today)) return undefined;
  let day = hour < opens ? today : dayAfter(today, 1);
  while (!works(day)) day = dayAfter(day, 1);
  return day;
}

/**
 * The next moment (ms since 1970) at which support may open or close: until then, pages about it stay valid. Source:
 * GEN-12, ADR-0018.
 */
export function nextSupportChange(now: number): number {
  const today = shopDay(now);
  const changes = [atHour(today, opens), atHour(today, closes), atHour(today.add({ days: 1 }), opens)];
  return Math.min(...changes.filter((at) => at > now));
}

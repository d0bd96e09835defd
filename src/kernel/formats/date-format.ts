import type { Locale } from "../market.ts";

/** Time zone in which the shop displays times. Source: CAT 9.1. */
export const shopTimeZone = "Europe/Berlin";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a locale with its options, made once for each. */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/**
 * The parts of a date or a span of dates as a language writes them: in French the first day of a month that stands by its
 * name is an ordinal, `1er mai`. Source: LOC-14.
 */
export function writtenParts<Part extends Intl.DateTimeFormatPart>(
  parts: readonly Part[],
  locale: string,
): readonly Part[] {
  if (!locale.startsWith("fr") || !parts.some(({ type, value }) => type === "month" && /\p{L}/u.test(value)))
    return parts;
  return parts.map((part) => (part.type === "day" && part.value === "1" ? { ...part, value: "1er" } : part));
}

/** A date whose day and month stay on one line; year and weekday may wrap. Source: LOC-14. */
function written(at: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const parts = writtenParts(dateFormat(locale, options).formatToParts(at), locale);
  const isDayOrMonth = (part: Intl.DateTimeFormatPart | undefined) => part?.type === "day" || part?.type === "month";
  return parts
    .map(({ value }, n) =>
      isDayOrMonth(parts[n - 1]) && isDayOrMonth(parts[n + 1]) ? value.replaceAll(" ", "\u00A0") : value,
    )
    .join("");
}

/** An ISO date as it reads in a sentence about delivery: `Fr., 27. November`. Source: LOC-14. */
export function formatDay(isoDate: string, locale: Locale): string {
  const options = { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return written(Date.parse(`${isoDate}T00:00:00Z`), locale, options);
}

/** An ISO date in its short form: `Do., 24.12.`. Source: LOC-16. */
export function formatShortDay(isoDate: string, locale: Locale): string {
  return dateFormat(locale, { weekday: "short", day: "2-digit", month: "2-digit", timeZone: "UTC" }).format(
    Date.parse(`${isoDate}T00:00:00Z`),
  );
}

/** The weekday of an ISO date: `Freitag`. Source: GEN-12. */
export function formatWeekday(isoDate: string, locale: Locale): string {
  return dateFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.parse(`${isoDate}T00:00:00Z`));
}

/** An ISO date in full: `27. November 2026`. */
export function formatDate(isoDate: string, locale: Locale): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return written(Date.parse(`${isoDate}T00:00:00Z`), locale, options);
}

/** An ISO month in words: `November 2026`. Source: PHOTO-03. */
export function formatMonth(isoMonth: string, locale: Locale): string {
  return dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${isoMonth}-01T00:00:00Z`),
  );
}

/** A time of day, `11:00`, in the format of a locale. Source: SHIP-10. */
export function formatClock(time: string, locale: Locale): string {
  return dateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
    Date.parse(`1970-01-01T${time}:00Z`),
  );
}

/** A timestamp (ms since 1970) as shown in logs, in the shop's time zone: `27.11.2026, 10:59`. Source: LOC-16. */
export function formatMoment(at: number, locale: Locale): string {
  return written(at, locale, { dateStyle: "medium", timeStyle: "short", timeZone: shopTimeZone });
}

const hourMs = 60 * 60 * 1000;
/** Cache of the last requested hour (counted since 1970) with its date and hour in the shop's time zone; most calls ask for the current hour. */
let lastHour = { hour: Number.NaN, date: "", onClock: 0 };

function readHour(hour: number): typeof lastHour {
  const at = new Map(
    dateFormat("en-GB", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
      timeZone: shopTimeZone,
    })
      .formatToParts(hour * hourMs)
      .map(({ type, value }) => [type, value]),
  );
  return { hour, date: `${at.get("year")}-${at.get("month")}-${at.get("day")}`, onClock: Number(at.get("hour")) };
}

function hourAt(at: number): typeof lastHour {
  const hour = Math.floor(at / hourMs);
  if (hour !== lastHour.hour) lastHour = readHour(hour);
  return lastHour;
}

/** The ISO date in the shop's time zone at a timestamp (ms since 1970); days there begin on a full hour of UTC. */
export function shopDateOf(at: number): string {
  return hourAt(at).date;
}

/** The hour of day, 0 to 23, in the shop's time zone at a timestamp (ms since 1970). */
export function shopHourOf(at: number): number {
  return hourAt(at).onClock;
}

import { daysBetween } from "../calendar-day.ts";
import type { Locale } from "../market.ts";
import { dateFormat, formatDate, writtenParts } from "./date-format.ts";

/** Longest span in days that is written with its days, and from which number of years on with its years alone. */
const spans = { days: 45, years: 2 };

/**
 * A span of ISO dates as a heading above pictures: `12.–14. Juni 2026`, `Juni–August 2026`, `2024–2026`; a single day as
 * `formatDate`. Source: BOOK-07.
 */
export function formatDateSpan(from: string, to: string, locale: Locale): string {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (start === end) return formatDate(from, locale);
  const isShort = daysBetween(from, to) <= spans.days;
  const isLong = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= spans.years;
  const options: Intl.DateTimeFormatOptions = isShort
    ? { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }
    : { ...(!isLong && { month: "long" }), year: "numeric", timeZone: "UTC" };
  return joinedSpan(writtenParts(dateFormat(locale, options).formatRangeToParts(start, end), locale));
}

/** Not every printed typeface has a thin space. */
const joinedSpan = (parts: readonly Intl.DateTimeFormatPart[]) =>
  parts.map(({ value }) => value.replaceAll("\u2009", " ")).join("");

/** The months of a span of ISO dates: `Juni 2026`, `Juni–August 2026`. Source: BOOK-07. */
export function formatMonthSpan(from: string, to: string, locale: Locale): string {
  const months = dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const [start, end] = [from, to].map((isoDate) => Date.parse(`${isoDate.slice(0, 7)}-01T00:00:00Z`));
  return joinedSpan(months.formatRangeToParts(start ?? 0, end ?? 0));
}

import type { Locale } from "../market.ts";

/** Units from the largest, in seconds; month and year are averages. */
const units = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/**
 * How long ago a timestamp was, `vor 3 Minuten`, in whole units of the largest that fits; undefined below 60 seconds
 * and for future times, which come from wrong clocks.
 * @param at ms since 1970
 * @param now ms since 1970
 * @source LOC-15
 */
export function relativeTime(at: number, now: number, locale: Locale): string | undefined {
  const seconds = (now - at) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return undefined;
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  formats.set(locale, format);
  return format.format(-Math.floor(seconds / unit[1]), unit[0]);
}

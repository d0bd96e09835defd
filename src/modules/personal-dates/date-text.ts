import { monthNamed } from "./date-words.ts";
import { isDayOfYear, type DayOrder } from "./model.ts";

/** A day as it was written; without a year where none was. */
export type WrittenDay = { readonly day: number; readonly month: number; readonly year?: number };

/** A written day, or both ways to read it. */
export type DayReading = WrittenDay | { readonly dayFirst: WrittenDay; readonly monthFirst: WrittenDay };

/** Two digits are of the last hundred years. */
function fullYear(text: string | undefined, thisYear: number): { readonly year?: number } {
  if (text === undefined || text === "") return {};
  const value = Number(text);
  if (text.length > 2) return { year: value };
  const century = Math.floor(thisYear / 100) * 100;
  return { year: century + value > thisYear ? century - 100 + value : century + value };
}

const real = (day: WrittenDay): WrittenDay | undefined => (isDayOfYear(day) ? day : undefined);

/** 2027-03-14, also with a time behind it. */
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
/** 14.3.2027, 14.3., 14. 3. 27: points are German, the day comes first. */
const pointed = /^(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{2}|\d{4})?$/;
/** 3/4/2027, 3-4-27, 3/4: either. */
const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/;
/** 14. März 1957, 14 mars, 14 de marzo de 1957. */
const named = /^(\d{1,2})(?:\.|er|st|nd|rd|th|º|°)?\s+(?:de\s+)?(\p{L}+\.?)(?:\s+(?:de\s+)?|,\s*)?(\d{4})?$/u;
/** March 14, 1957. */
const american = /^(\p{L}+\.?)\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/u;

function slashedDay(
  [, first = "", second = "", year]: RegExpExecArray,
  thisYear: number,
  order?: DayOrder,
): DayReading | undefined {
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = real({ day: a, month: b, ...fullYear(year, thisYear) });
  const monthFirst = real({ day: b, month: a, ...fullYear(year, thisYear) });
  if (!dayFirst || !monthFirst || a === b) return dayFirst ?? monthFirst;
  if (order === undefined) return { dayFirst, monthFirst };
  return order === "day-first" ? dayFirst : monthFirst;
}

function namedDay(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
): WrittenDay | undefined {
  const number = monthNamed(month ?? "");
  return number === undefined ? undefined : real({ day: Number(day), month: number, ...fullYear(year, 9999) });
}

/**
 * Reads a day as people write it in six languages. Where day and month could be either, both readings, unless `order`
 * says which; undefined for what is no day. Source: CAL-11.
 */
export function readDay(text: string, thisYear: number, order?: DayOrder): DayReading | undefined {
  const plain = text.trim().replaceAll(/\s+/g, " ");
  const whole = iso.exec(plain);
  if (whole) return real({ year: Number(whole[1]), month: Number(whole[2]), day: Number(whole[3]) });
  const points = pointed.exec(plain);
  if (points) return real({ day: Number(points[1]), month: Number(points[2]), ...fullYear(points[3], thisYear) });
  const slashes = slashed.exec(plain);
  if (slashes) return slashedDay(slashes, thisYear, order);
  const words = named.exec(plain);
  if (words) return namedDay(words[1], words[2], words[3]);
  const us = american.exec(plain);
  return us ? namedDay(us[2], us[1], us[3]) : undefined;
}

/** Whether a reading leaves open which is the day. */
export const isOpen = (reading: DayReading): reading is Exclude<DayReading, WrittenDay> => "dayFirst" in reading;

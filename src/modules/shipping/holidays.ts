import { Temporal } from "temporal-polyfill";

/**
 * A public holiday as a rule: `12-25` a fixed day (month-day), `E-2` / `E+39` days from Easter Sunday, `5-mon1` /
 * `5-mon-1` the first or last Monday of May, `9-sun3+1` the day after the third Sunday of September, `wed<11-23` the
 * Wednesday before a day. Suffixes: `<sun` one day earlier when it falls on a Sunday, `>mon` additionally the next free
 * weekday when it falls on a weekend (British substitute days), `~` additionally the adjacent Friday or Monday at a
 * weekend (US observance), `/5` only in years divisible by five, `<>E-3` a week later when it falls on that day.
 * @source CAT 9.3, CAL-10
 */
export type HolidayRule = string;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Easter Sunday of a year by the Gregorian computus (Meeus, Jones, Butcher). Source: CAT 9.3. */
export function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return new Temporal.PlainDate(year, month, day);
}

/**
 * The holidays of a year as ISO dates, each with the row of its rule, substitutes last; throws on an unreadable rule.
 * Source: CAT 9.3.
 */
export function holidayDates<Row extends { readonly rule: HolidayRule }>(
  rows: readonly Row[],
  year: number,
): readonly { readonly row: Row; readonly date: string }[] {
  const found = rows.flatMap((row) => {
    const day = dayOf(row.rule, year);
    return day ? [{ row, date: day.toString() }] : [];
  });
  const days = new Set(found.map(({ date }) => date));
  const add = (row: Row, day: Temporal.PlainDate) => {
    days.add(day.toString());
    found.push({ row, date: day.toString() });
  };
  // Substitutes come second: they need a weekday that is not a holiday itself.
  for (const row of rows) {
    const day = dayOf(row.rule, year);
    if (!day || day.dayOfWeek < 6) continue;
    if (row.rule.endsWith(">mon")) add(row, nextFreeWeekday(day, days));
    if (row.rule.endsWith("~")) add(row, day.add({ days: day.dayOfWeek === 6 ? -1 : 1 }));
  }
  return found;
}

/** All holidays of a year as ISO dates; throws on an unreadable rule. Source: CAT 9.3. */
export function holidaysOf(rules: readonly HolidayRule[], year: number): ReadonlySet<string> {
  const rows = rules.map((rule) => ({ rule }));
  return new Set(holidayDates(rows, year).map(({ date }) => date));
}

const dayNames = weekdays.join("|");
const nthRule = new RegExp(`^(\\d+)-(${dayNames})(-?\\d)(?:\\+(\\d))?$`);
const beforeRule = new RegExp(`^(${dayNames})<(\\d+)-(\\d+)$`);

/** The day of a rule in a year; undefined in years without it. */
function dayOf(rule: HolidayRule, year: number): Temporal.PlainDate | undefined {
  const [usual = "", every] = rule.split("/");
  if (every !== undefined) return year % Number(every) === 0 ? dayOf(usual, year) : undefined;
  const [moving = "", forbidden] = rule.split("<>");
  if (forbidden === undefined) return plainDayOf(rule, year);
  const day = plainDayOf(moving, year);
  return day.equals(plainDayOf(forbidden, year)) ? day.add({ weeks: 1 }) : day;
}

function plainDayOf(rule: HolidayRule, year: number): Temporal.PlainDate {
  const easter = /^E([+-]\d+)$/.exec(rule);
  if (easter) return easterSunday(year).add({ days: Number(easter[1]) });
  const nth = nthRule.exec(rule);
  if (nth) {
    const day = nthWeekday(year, Number(nth[1]), weekdays.indexOf(nth[2] ?? "") + 1, Number(nth[3]));
    return day.add({ days: Number(nth[4] ?? 0) });
  }
  const before = beforeRule.exec(rule);
  if (before) {
    const day = new Temporal.PlainDate(year, Number(before[2]), Number(before[3])).subtract({ days: 1 });
    return day.subtract({ days: (day.dayOfWeek - weekdays.indexOf(before[1] ?? "") - 1 + 7) % 7 });
  }
  const fixed = /^(\d+)-(\d+)(<sun|>mon|~)?$/.exec(rule);
  if (!fixed) throw new Error(`unreadable holiday rule: ${rule}`);
  const day = new Temporal.PlainDate(year, Number(fixed[1]), Number(fixed[2]));
  return fixed[3] === "<sun" && day.dayOfWeek === 7 ? day.subtract({ days: 1 }) : day;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Temporal.PlainDate {
  const first = new Temporal.PlainDate(year, month, 1);
  if (nth > 0) return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return last.subtract({ days: ((last.dayOfWeek - weekday + 7) % 7) + 7 * (-nth - 1) });
}

function nextFreeWeekday(from: Temporal.PlainDate, holidays: ReadonlySet<string>): Temporal.PlainDate {
  let day = from.add({ days: 1 });
  while (day.dayOfWeek > 5 || holidays.has(day.toString())) day = day.add({ days: 1 });
  return day;
}

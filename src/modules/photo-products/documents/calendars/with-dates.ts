import { daysOfMonth } from "#design/layout/calendar/month-days.ts";
import {
  mostEntries,
  mostPeriods,
  mostSpans,
  type CalendarPlan,
  type DayPeriod,
  type MonthOfYear,
  type PersonalDate,
} from "#design/model/calendar.ts";
import type { NameDays } from "#design/model/name-days.ts";
import type { CalendarElement, DesignDocument } from "#design/model/design-document.ts";
import { dateText } from "#design/text/date-names.ts";
import { isoDate, shownDays } from "./dates-of-calendar.ts";

/** A document with another element for each of its days; pages without stay the same objects. */
export function eachDays(document: DesignDocument, change: (days: CalendarElement) => CalendarElement): DesignDocument {
  const pages = document.pages.map((page) =>
    page.elements.some((each) => each.type === "calendar" && each.role === "month")
      ? {
          ...page,
          elements: page.elements.map((each) =>
            each.type === "calendar" && each.role === "month" ? change(each) : each,
          ),
        }
      : page,
  );
  return { ...document, pages };
}

/** The day on which a date falls in a year: the 29 February on the 28th where there is none. Source: CAL-11. */
export function dayIn({ day, month }: Pick<PersonalDate, "day" | "month">, year: number): number {
  return Math.min(day, daysOfMonth(year, month).length);
}

type Entry = CalendarElement["events"][number];

/** The entry of a date in an element; undefined when it does not show it. */
function entryOf(date: PersonalDate, element: CalendarElement, locale: string): Entry | undefined {
  const shown = shownDays(element).find(({ year, month, day }) => month === date.month && day === dayIn(date, year));
  const text = shown && dateText(date, shown.year, locale);
  if (!shown || text === undefined) return undefined;
  const { photo, column } = date;
  return {
    day: shown.day,
    text,
    date: date.id,
    ...(photo !== undefined && { photo }),
    ...(column !== undefined && { column }),
  };
}

/**
 * A calendar with these personal dates as entries, with ages and years counted for each sheet; entries written by hand
 * stay, those of dates no longer there leave. Source: CAL-11.
 */
export function withDates(document: DesignDocument, dates: readonly PersonalDate[]): DesignDocument {
  const { calendar } = document;
  if (!calendar) return document;
  const changed = eachDays(document, (days) => {
    const own = days.events.filter(({ date }) => date === undefined);
    const made = dates.flatMap((date) => entryOf(date, days, document.locale) ?? []);
    // What no month has room for is kept with the calendar.
    const shown = [...made.slice(0, mostEntries - own.length), ...own].toSorted((a, b) => a.day - b.day);
    return { ...days, events: shown };
  });
  return { ...changed, calendar: { ...calendar, dates: [...dates] } };
}

/** The public holidays of a month, by the rules of the chosen regions. */
export type HolidaysOf = (month: MonthOfYear) => readonly { readonly day: number; readonly name: string }[];

/** A calendar with the public holidays of regions such as `DE-BY`. Source: CAL-10. */
export function withHolidays(
  document: DesignDocument,
  regions: readonly string[],
  holidaysOf: HolidaysOf,
): DesignDocument {
  const { calendar } = document;
  if (!calendar) return document;
  const changed = eachDays(document, (days) => {
    const shown = shownDays(days);
    const months = new Map(shown.map(({ year, month }) => [`${year}-${month}`, { year, month }]));
    const holidays = [...months.values()].flatMap((month) =>
      holidaysOf(month).filter(({ day }) =>
        shown.some((date) => date.year === month.year && date.month === month.month && date.day === day),
      ),
    );
    return { ...days, holidays: holidays.map(({ day, name }) => ({ day, name })) };
  });
  return { ...changed, calendar: { ...calendar, regions: [...regions] } };
}

/** A document with names at their days, by month and day; days without a name lose theirs. Source: CAL-09. */
export function placeNameDays(document: DesignDocument, names: NameDays["days"]): DesignDocument {
  return eachDays(document, (days) => {
    const { nameDays: _before, ...rest } = days;
    const found = shownDays(days).flatMap((date) => {
      const name = names[isoDate(date).slice("2027-".length)];
      return name === undefined ? [] : [{ day: date.day, name }];
    });
    return found.length === 0 ? rest : { ...rest, nameDays: found };
  });
}

/** A calendar with the name days of a data set, or with none. Source: CAL-09. */
export function withNameDays(
  document: DesignDocument,
  names: (Pick<NameDays, "days"> & { readonly language: CalendarPlan["nameDays"] }) | null,
): DesignDocument {
  const placed = placeNameDays(document, names?.days ?? {});
  if (!document.calendar) return placed;
  const { nameDays: _before, ...calendar } = document.calendar;
  return { ...placed, calendar: { ...calendar, ...(names && { nameDays: names.language }) } };
}

/** A calendar with periods, such as school holidays, as bars at their days. Source: CAL-10. */
export function withPeriods(document: DesignDocument, periods: readonly DayPeriod[]): DesignDocument {
  const { calendar } = document;
  if (!calendar) return document;
  const kept = periods.slice(0, mostPeriods);
  const changed = eachDays(document, (days) => {
    const shown = shownDays(days).map((date) => ({ day: date.day, iso: isoDate(date) }));
    const spans = kept.flatMap(({ from, to, name }) => {
      const held = shown.filter(({ iso }) => iso >= from && iso <= to);
      const [first, last] = [held[0], held.at(-1)];
      return first && last ? [{ from: first.day, to: last.day, name }] : [];
    });
    const { spans: _before, ...rest } = days;
    return spans.length === 0 ? rest : { ...rest, spans: spans.slice(0, mostSpans) };
  });
  return { ...changed, calendar: { ...calendar, periods: kept } };
}

/** A calendar with periods the customer brought, in the place of earlier ones; school holidays stay. Source: CAL-10. */
export function withOwnPeriods(document: DesignDocument, periods: readonly DayPeriod[]): DesignDocument {
  const school = (document.calendar?.periods ?? []).filter(({ set }) => set !== undefined);
  return withPeriods(document, [...school, ...periods]);
}

/** The school holidays of a place the shop has data of. */
type SchoolHolidays = { readonly place: string; readonly periods: readonly DayPeriod[] };

/** A calendar with the school holidays of a place from its first month on, or of none; own periods stay. Source: CAL-10. */
export function withSchoolHolidays(document: DesignDocument, school: SchoolHolidays | null): DesignDocument {
  if (!document.calendar) return document;
  const { school: _before, periods: all = [], ...calendar } = document.calendar;
  const begins = isoDate({ ...calendar.start, day: 1 });
  const own = all.filter(({ set }) => set === undefined);
  const shown = (school?.periods ?? [])
    .filter(({ to }) => to >= begins)
    .map(({ from, to, name }) => ({ from, to, name, ...(school && { set: school.place }) }));
  const planned = { ...document, calendar: { ...calendar, ...(school && { school: school.place }) } };
  return withPeriods(planned, [...shown, ...own]);
}

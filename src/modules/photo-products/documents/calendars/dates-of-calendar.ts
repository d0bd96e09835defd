import { addDays, daysOfMonth, type CalendarDay } from "#design/layout/calendar/month-days.ts";
import type { CalendarElement, DesignDocument } from "#design/model/design-document.ts";

type Holiday = CalendarElement["holidays"][number];
type Entry = CalendarElement["events"][number];
type NameDay = NonNullable<CalendarElement["nameDays"]>[number];

type Day = {
  readonly holidays: readonly Holiday[];
  readonly events: readonly Entry[];
  readonly names: readonly NameDay[];
};

/** What stands at the days of a calendar: holidays, entries and name days, by ISO date. */
export type CalendarDates = ReadonlyMap<string, Day>;

/** A day as an ISO date. */
export const isoDate = ({ year, month, day }: CalendarDay): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The days an element shows: those of its week or its month. Source: CAL-09. */
export function shownDays({ layout, year, month, day }: CalendarElement): readonly CalendarDay[] {
  if (layout === "week" && day !== undefined)
    return Array.from({ length: 7 }, (_, index) => addDays({ year, month, day }, index));
  return daysOfMonth(year, month).map((each) => ({ year, month, day: each.day }));
}

/** Holidays, entries and name days of a whole calendar; a day shown twice counts once. Source: CFG-30. */
export function datesOfCalendar({ pages }: Pick<DesignDocument, "pages">): CalendarDates {
  const found = new Map<string, Day>();
  const elements = pages.flatMap((page) => page.elements).filter((each) => each.type === "calendar");
  for (const element of elements.filter(({ role }) => role === "month"))
    for (const date of shownDays(element)) {
      const holidays = element.holidays.filter(({ day }) => day === date.day);
      const events = element.events.filter(({ day }) => day === date.day);
      const names = (element.nameDays ?? []).filter(({ day }) => day === date.day);
      const key = isoDate(date);
      if (holidays.length + events.length + names.length > 0 && !found.has(key))
        found.set(key, { holidays, events, names });
    }
  return found;
}

/** An element with what stands at the days it shows. */
export function withDatesOf(element: CalendarElement, dates: CalendarDates): CalendarElement {
  const shown = shownDays(element).flatMap((date) => dates.get(isoDate(date)) ?? []);
  const nameDays = shown.flatMap(({ names }) => names);
  return {
    ...element,
    ...(nameDays.length > 0 && { nameDays }),
    holidays: shown.flatMap(({ holidays }) => holidays),
    events: shown.flatMap(({ events }) => events),
  };
}

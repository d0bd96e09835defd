import { addDays, daysOfMonth, type CalendarDay } from "#design/layout/calendar/month-days.ts";
import type { CalendarElement, DesignDocument } from "#design/model/design-document.ts";

type Holiday = CalendarElement["holidays"][number];
type Entry = CalendarElement["events"][number];

/** What stands at the days of a calendar: holidays and entries without their day, by ISO date. */
export type CalendarDates = ReadonlyMap<
  string,
  { readonly holidays: readonly Holiday[]; readonly events: readonly Entry[] }
>;

/** A day as an ISO date. */
export const isoDate = ({ year, month, day }: CalendarDay): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The days an element shows: those of its week or its month. Source: CAL-09. */
export function shownDays({ layout, year, month, day }: CalendarElement): readonly CalendarDay[] {
  if (layout === "week" && day !== undefined)
    return Array.from({ length: 7 }, (_, index) => addDays({ year, month, day }, index));
  return daysOfMonth(year, month).map((each) => ({ year, month, day: each.day }));
}

/** Holidays and entries of a whole calendar; a day shown twice counts once. Source: CFG-30. */
export function datesOfCalendar({ pages }: Pick<DesignDocument, "pages">): CalendarDates {
  const found = new Map<string, { holidays: readonly Holiday[]; events: readonly Entry[] }>();
  const elements = pages.flatMap((page) => page.elements).filter((each) => each.type === "calendar");
  for (const element of elements.filter(({ role }) => role === "month"))
    for (const date of shownDays(element)) {
      const holidays = element.holidays.filter(({ day }) => day === date.day);
      const events = element.events.filter(({ day }) => day === date.day);
      const key = isoDate(date);
      if ((holidays.length > 0 || events.length > 0) && !found.has(key)) found.set(key, { holidays, events });
    }
  return found;
}

/** An element with what stands at the days it shows. */
export function withDatesOf(element: CalendarElement, dates: CalendarDates): CalendarElement {
  const shown = shownDays(element).flatMap((date) => dates.get(isoDate(date)) ?? []);
  return {
    ...element,
    holidays: shown.flatMap(({ holidays }) => holidays),
    events: shown.flatMap(({ events }) => events),
  };
}

import { withUsedAssets } from "#design/layout/used-assets.ts";
import type { CalendarElement, DesignDocument, Element, Page } from "#design/model/design-document.ts";
import type { CalendarPlan } from "#design/model/calendar.ts";
import type { NameDays } from "#design/model/name-days.ts";
import { noPicture } from "../picture-page.ts";
import { calendarSheets, mayHaveMonths, titleYear, type CalendarSheet } from "./calendar-sheets.ts";
import { isoDate, shownDays } from "./dates-of-calendar.ts";
import { daysOn } from "./sheet-design.ts";
import { daysOfSheetIn, isSlot, numeralOf, numeralRole, yearRole } from "./sheet-pages.ts";
import { dayIn, eachDays, placeNameDays, withDates, withHolidays, withPeriods, type HolidaysOf } from "./with-dates.ts";

/** Another first month or number of months, with the photos of its sheets or without. */
export type Replanning = Partial<Pick<CalendarPlan, "start" | "months">> & { readonly photos?: "keep" | "empty" };

/** The name days a calendar shows, by month and day. Source: CAL-09. */
function nameDaysIn({ pages }: DesignDocument): NameDays["days"] {
  const shown = pages
    .flatMap((page) => daysOn(page) ?? [])
    .flatMap((days) =>
      shownDays(days).flatMap((date) =>
        (days.nameDays ?? [])
          .filter(({ day }) => day === date.day)
          .map(({ name }) => [isoDate(date).slice("2027-".length), name] as const),
      ),
    );
  return Object.fromEntries(shown);
}

type OwnEntry = CalendarElement["events"][number] & { readonly month: number };

/** Entries written by hand with their month, each once: they come again every year. */
function ownEntries({ pages }: DesignDocument): readonly OwnEntry[] {
  const found = new Map<string, OwnEntry>();
  for (const days of pages.flatMap((page) => daysOn(page) ?? []))
    for (const date of shownDays(days))
      for (const entry of days.events)
        if (entry.date === undefined && entry.day === date.day)
          found.set(`${isoDate(date).slice(5)} ${entry.text}`, { ...entry, month: date.month });
  return [...found.values()];
}

function withOwnEntries(document: DesignDocument, entries: readonly OwnEntry[]): DesignDocument {
  return eachDays(document, (days) => {
    const shown = shownDays(days);
    const events = entries.flatMap(({ month, ...entry }) => {
      const date = shown.find(
        (each) => each.month === month && each.day === dayIn({ day: entry.day, month }, each.year),
      );
      return date ? [{ ...entry, day: date.day }] : [];
    });
    return { ...days, holidays: [], events };
  });
}

/** The page a new sheet continues: of its month, whatever its year; of its position among weeks. */
function sourceOf(sheet: CalendarSheet, before: readonly (readonly [CalendarSheet, Page])[]): Page | undefined {
  const found =
    sheet.kind === "month"
      ? (before.find(([each]) => each.kind === "month" && each.month === sheet.month && each.year === sheet.year) ??
        before.find(([each]) => each.kind === "month" && each.month === sheet.month))
      : before.find(([each]) => each.id === sheet.id);
  return found?.[1];
}

const emptied = (element: Element): Element => (isSlot(element) ? { ...element, ...noPicture } : element);

type Plans = { readonly before: CalendarPlan; readonly after: CalendarPlan };

function continued(page: Page, sheet: CalendarSheet, { before, after }: Plans): readonly Element[] {
  return page.elements.map((element) => {
    const drawn = element.id.startsWith(`${page.id}-`);
    const id = drawn ? `${sheet.id}${element.id.slice(page.id.length)}` : element.id;
    if (element.type === "calendar" && element.role === "month") return { ...daysOfSheetIn(element, sheet), id };
    if (element.type !== "text") return { ...element, id };
    if (element.role === numeralRole) return { ...element, id, text: numeralOf(sheet, after), runs: [] };
    const isYear = element.role === yearRole && element.text === titleYear(before);
    return isYear ? { ...element, id, text: titleYear(after), runs: [] } : { ...element, id };
  });
}

/**
 * A calendar with another first month, or with a thirteenth: each month keeps its photos, texts and entries, wherever it
 * stands then; ages are counted anew, and holidays and periods are those of the new months. The same document if the plan
 * cannot be. Source: CAL-07, CAL-13.
 */
export function replanCalendar(document: DesignDocument, change: Replanning, holidaysOf: HolidaysOf): DesignDocument {
  const { calendar: before, pages } = document;
  if (!before) return document;
  const { photos = "keep", start = before.start, months = before.months } = change;
  const after: CalendarPlan = { ...before, start, months };
  if (!mayHaveMonths(after)) return document;
  const known = calendarSheets(before).flatMap((sheet, index) => {
    const page = pages[index];
    return page ? [[sheet, page] as const] : [];
  });
  const used = new Set<string>();
  const made = calendarSheets(after).flatMap((sheet): Page[] => {
    const page = sourceOf(sheet, known) ?? known.at(-1)?.[1];
    if (!page) return [];
    const again = used.has(page.id);
    used.add(page.id);
    // A month that comes twice has its photo and the customer's own elements once.
    const own = again ? page.elements.filter(({ id }) => id.startsWith(`${page.id}-`)) : page.elements;
    const elements = continued({ ...page, elements: own }, sheet, { before, after });
    const shown = again || photos === "empty" ? elements.map(emptied) : elements;
    const panels = page.panels.map((panel) => ({ ...panel, number: sheet.number }));
    return [{ ...page, id: sheet.id, panels, elements: [...shown] }];
  });
  const moved = withOwnEntries({ ...document, calendar: after, pages: made }, ownEntries(document));
  const named = placeNameDays(moved, nameDaysIn(document));
  const dated = withDates(named, before.dates ?? []);
  const periods = before.periods ? withPeriods(dated, before.periods) : dated;
  const marked = withHolidays(periods, before.regions ?? [], holidaysOf);
  return photos === "empty" ? withUsedAssets(marked) : marked;
}

/**
 * Last year's calendar for the next twelve months: the same layout and dates, with its photos or without. Source: CAL-13.
 */
export function nextYear(document: DesignDocument, photos: "keep" | "empty", holidaysOf: HolidaysOf): DesignDocument {
  const { calendar } = document;
  if (!calendar) return document;
  const start = { year: calendar.start.year + 1, month: calendar.start.month };
  return replanCalendar(document, { start, photos }, holidaysOf);
}

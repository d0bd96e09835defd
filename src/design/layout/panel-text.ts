import { calendarNames, daysFromTo } from "../text/calendar-names.ts";
import { entriesOf } from "./calendar/day-entries.ts";
import { middleOf } from "../geometry/element-geometry.ts";
import type { CalendarElement, DesignDocument, Element } from "../model/design-document.ts";
import { daysOfWeek } from "./calendar/calendar-week.ts";
import { addDays, daysOfMonth } from "./calendar/month-days.ts";
import { panelAt, type PlacedPanel } from "../geometry/panels.ts";
import { printedElements } from "./printed-elements.ts";

function titleOf(element: CalendarElement, locale: string): string {
  const [first] = element.layout === "week" ? daysOfWeek(element) : [];
  if (first) return daysFromTo(first, addDays(first, 6), locale);
  return `${calendarNames(locale).months[element.month - 1] ?? ""} ${element.year}`;
}

function textsOfCalendar(element: CalendarElement, locale: string): readonly string[] {
  const shown = element.layout === "week" ? daysOfWeek(element) : daysOfMonth(element.year, element.month);
  const days = shown.map(({ day }) => ({ day, entries: entriesOf(element, day) }));
  return [
    titleOf(element, locale),
    ...days.flatMap(({ day, entries }) => (entries.length > 0 ? [`${day}: ${entries.join(", ")}`] : [])),
  ];
}

function wordsOf(element: Element, locale: string): readonly string[] {
  if (element.type === "text") return [element.text];
  if (element.type === "qr") return [element.value];
  if (element.type === "table") return element.rows.map((row) => row.filter((cell) => cell.trim() !== "").join(", "));
  return element.type === "calendar" ? textsOfCalendar(element, locale) : [];
}

/**
 * The readable texts of a panel from top to bottom, one entry per text, table row, calendar month and entry, and QR
 * code content; in the document's spelling, not as laid out. Elements that are not printed are left out.
 * @source SHELL-31 (WCAG 1.1.1)
 */
export function textsOnPanel({ page, panel }: PlacedPanel, document: DesignDocument): readonly string[] {
  return printedElements(page, document)
    .filter((element) => panelAt(page, middleOf(element)) === panel)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .flatMap((element) => wordsOf(element, document.locale))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

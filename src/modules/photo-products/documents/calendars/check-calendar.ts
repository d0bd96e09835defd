import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Chosen } from "../../kinds/options.ts";
import { checkFreeDocument, checkGeometry } from "../check-plan.ts";
import { newDocument } from "../new-document.ts";
import { calendarSheets, mayHaveMonths, type CalendarSheet } from "./calendar-sheets.ts";
import { daysOn } from "./sheet-design.ts";
import { calendarPage, daysOfSheetIn } from "./sheet-pages.ts";

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

const isDie = ({ type }: Element): boolean => type === "die";

/** The days of a sheet: there, and of its month or week. Source: CAL-07. */
function checkDays(page: Page, sheet: CalendarSheet): Result<null> {
  if (sheet.kind === "title") return accept(null);
  if (!daysOn(page)) return refusal(`pages.${page.id}.month`);
  for (const element of page.elements) {
    if (element.type !== "calendar" || element.role !== "month") continue;
    const { year, month, day } = daysOfSheetIn(element, sheet);
    const isWeek = element.layout === "week";
    const same = element.year === year && element.month === month && element.day === day;
    if (!same || isWeek !== (sheet.kind === "week")) return refusal(`pages.${page.id}.${element.id}`);
  }
  return accept(null);
}

function checkPage(page: Page, sheet: CalendarSheet, chosen: Chosen): Result<null> {
  const at = `pages.${sheet.id}`;
  const plan = calendarPage(sheet, chosen, { elements: [], background: null, panelBackgrounds: {} });
  const measured = checkGeometry(plan, page);
  if (!measured.ok) return measured;
  if (!sameJson(plan.elements, page.elements.filter(isDie))) return refusal(`${at}.die`);
  // Foil and varnish are for the title alone. Source: CAL-04, CAT 2.3.
  const foiled = page.elements.find(({ refinable, refined }) => refinable || refined);
  if (foiled && sheet.kind !== "title") return refusal(`${at}.${foiled.id}`);
  return checkDays(page, sheet);
}

/**
 * Compares what a calendar decides with its stored document: sheets, their size and technical lines, and the month or
 * week of each. Refuses PROJECT_INVALID with the path of the first difference. Source: CFG-06, CAL-01, CAL-07, GEN-08.
 */
export function checkCalendar(document: DesignDocument, chosen: Chosen): Result<null> {
  const { calendar, pages } = document;
  if (!calendar || calendar.type !== chosen["calendarType"] || !mayHaveMonths(calendar)) return refusal("calendar");
  const plan = newDocument("calendar", pages, { assets: {}, kindOfPart: () => "sheet" });
  const free = checkFreeDocument(plan, document);
  if (!free.ok) return free;
  const sheets = calendarSheets(calendar);
  if (sheets.length !== pages.length) return refusal("pages");
  for (const [index, sheet] of sheets.entries()) {
    const page = pages[index];
    const checked = page ? checkPage(page, sheet, chosen) : refusal("pages");
    if (!checked.ok) return checked;
  }
  return accept(null);
}

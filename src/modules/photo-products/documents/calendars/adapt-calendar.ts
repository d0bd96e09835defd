import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import type { CalendarPlan } from "#design/model/calendar.ts";
import type { Chosen } from "../../kinds/options.ts";
import { newDocument } from "../new-document.ts";
import {
  calendarPlan,
  calendarSheets,
  mayHaveMonths,
  titleYear,
  usualMonths,
  type CalendarSheet,
} from "./calendar-sheets.ts";
import { fillCalendar } from "./fill-calendar.ts";
import { redrawnSheets } from "./redraw-calendar.ts";
import { daysOn, scaledSheet } from "./sheet-design.ts";
import { calendarPage, isRefined, sheetSize, yearRole } from "./sheet-pages.ts";
import { someYear } from "./start-calendar.ts";
import { withPeriods } from "./with-dates.ts";

const isFilledSlot = (element: Element): boolean => element.type === "image" && element.asset !== null;

const isPrinted = ({ type }: Element): boolean => type !== "die";

/** How far proportions may differ for a sheet to be enlarged as it is. */
const sameForm = 0.12;

const isAlike = (a: { w: number; h: number }, b: { w: number; h: number }): boolean =>
  Math.abs((a.w / a.h) * (b.h / b.w) - 1) < sameForm;

/** The plan of a calendar of another type: the same start, dates and regions; months only planners have are left out. */
function planFor(document: DesignDocument, type: string): CalendarPlan {
  const first = document.pages.map((page) => daysOn(page)).find((days) => days !== undefined);
  const { start, months, weekStart, ...marks } = document.calendar ?? {
    start: { year: first?.year ?? someYear, month: first?.month ?? 1 },
    months: usualMonths,
  };
  const plan = { ...marks, ...calendarPlan(type, start, weekStart ?? first?.weekStart ?? "monday"), months };
  return mayHaveMonths(plan) ? plan : { ...plan, months: usualMonths };
}

/** A sheet in another size with everything on it. */
function enlarged(document: DesignDocument, page: Page, sheet: CalendarSheet, chosen: Chosen): Page {
  const size = sheetSize(chosen);
  const printed = { ...page, elements: page.elements.filter(isPrinted) };
  const same = page.w === size.w && page.h === size.h;
  const elements = same ? printed.elements : [...scaledSheet({ document, page: printed }, size)];
  return calendarPage(sheet, chosen, { ...page, elements });
}

/** A title sheet about to be foiled or varnished, with nothing chosen for it: its year is. Source: CAL-04. */
function refinedTitle(pages: readonly Page[], chosen: Chosen): readonly Page[] {
  const [title, ...others] = pages;
  if (!title || !isRefined(chosen) || title.elements.some(({ refined }) => refined)) return pages;
  const elements = title.elements.map((each) => (each.role === yearRole ? { ...each, refined: true } : each));
  return [{ ...title, elements }, ...others];
}

/** The year on the title where the customer has not written something else. */
function retitled(pages: readonly Page[], before: CalendarPlan, after: CalendarPlan): readonly Page[] {
  const [was, is] = [titleYear(before), titleYear(after)];
  if (was === is) return pages;
  return pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) =>
      element.type === "text" && element.role === yearRole && element.text === was ? { ...element, text: is } : element,
    ),
  }));
}

/**
 * A calendar after a change of its options: in a like size everything stays where it stood; another type or form draws
 * its sheets anew by the design, or by the calendar's own look, with the same photos, texts, dates and start. Source:
 * CFG-30, CAL-03.
 */
export function adaptCalendar(document: DesignDocument, chosen: Chosen, sheet?: DesignDocument): DesignDocument {
  const type = chosen["calendarType"] ?? "";
  const plan = planFor(document, type);
  const [title] = document.pages;
  const sheets = calendarSheets(plan);
  const stays =
    document.calendar?.type === type &&
    sheets.length === document.pages.length &&
    title !== undefined &&
    isAlike(title, sheetSize(chosen));
  const pages = stays
    ? sheets.flatMap((each, index) => {
        const page = document.pages[index];
        return page ? [enlarged(document, page, each, chosen)] : [];
      })
    : redrawnSheets(document, { chosen, plan, sheet });
  return finished(document, { pages, chosen, plan }, !stays);
}

/** The document of sheets that were changed or drawn anew; bars of drawn days are set again. */
function finished(
  document: DesignDocument,
  { pages, chosen, plan }: { readonly pages: readonly Page[]; readonly chosen: Chosen; readonly plan: CalendarPlan },
  isRedrawn: boolean,
): DesignDocument {
  const retold = refinedTitle(retitled(pages, document.calendar ?? plan, plan), chosen);
  const adapted = newDocument("calendar", retold, { assets: document.assets, kindOfPart: () => "sheet" });
  const kept = { ...adapted, locale: document.locale, palette: document.palette, calendar: plan };
  return isRedrawn && plan.periods ? withPeriods(kept, plan.periods) : kept;
}

/** A design to draw a calendar by, and the one it was drawn by so far. */
export type CalendarRedesign = {
  readonly sheet: DesignDocument;
  readonly designId?: string | undefined;
  readonly from?: DesignDocument | undefined;
};

/**
 * A calendar drawn anew by a design, for the same choice or another one: photos, words, dates, entries and what was
 * chosen for the days stay; places beyond the photos of a month take those of the months around it. Source: CAL-08,
 * CFG-05, CFG-30.
 */
export function redrawCalendar(
  document: DesignDocument,
  chosen: Chosen,
  { sheet, designId, from }: CalendarRedesign,
): DesignDocument {
  const { design: _before, ...kept } = planFor(document, chosen["calendarType"] ?? "");
  const plan = { ...kept, ...(designId !== undefined && { design: designId }) };
  const pages = redrawnSheets(document, { chosen, plan, sheet, from, fills: true });
  const palette = { ...document.palette, ...sheet.palette };
  const drawn = finished({ ...document, palette }, { pages, chosen, plan }, true);
  const isShown = (each: DesignDocument) => each.pages.some(({ elements }) => elements.some(isFilledSlot));
  const photos = Object.values(document.assets).filter(({ kind }) => kind === "photo");
  // The design before had no places for photos.
  return !isShown(document) && photos.length > 0 ? fillCalendar(drawn, photos) : drawn;
}

import { isoWeek, addDays } from "#design/layout/calendar/month-days.ts";
import {
  TextElement,
  type CalendarElement,
  type DesignDocument,
  type Element,
  type ImageElement,
  type Page,
} from "#design/model/design-document.ts";
import type { CalendarPlan } from "#design/model/calendar.ts";
import { productSize, type Size } from "../../kinds/formats.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { PageBox } from "../picture-page.ts";
import { mountingGutter, mountingMarks } from "./calendar-mounting.ts";
import { titleYear, type CalendarSheet } from "./calendar-sheets.ts";
import { fittedDays, titleSize } from "./fitted-days.ts";
import { sheetAreas, titleAreas, type SheetAreas } from "./sheet-areas.ts";
import { airOfDays, arranged, daysOn, scaledSheet, withinFrames, type SheetDesign } from "./sheet-design.ts";

/** Size of a sheet, mm. Source: CAL-02. */
export function sheetSize({ format = "" }: Chosen): Size {
  const size = productSize(format);
  if (!size) throw new Error(`no calendar format ${format}`);
  return size;
}

/** The role of the year on the title sheet, and of the number of the month on designs that show one. */
export const yearRole = "year";
export const numeralRole = "numeral";

/** A page of a calendar with its technical lines above all that is printed. Source: CAL-03. */
export function calendarPage(
  sheet: CalendarSheet,
  chosen: Chosen,
  content: Pick<Page, "elements" | "background" | "panelBackgrounds">,
): Page {
  const size = sheetSize(chosen);
  return {
    id: sheet.id,
    ...size,
    folds: [],
    panels: [{ role: "sheet", number: sheet.number, x: 0, y: 0, ...size }],
    part: "sheet",
    gutter: mountingGutter(chosen),
    background: content.background,
    panelBackgrounds: content.panelBackgrounds,
    elements: [...content.elements, ...mountingMarks(chosen, size, sheet.id)],
  };
}

/** Whether a slot holds a photo of its own; any other picture of a design repeats the first one. */
export const isSlot = (element: Element): element is ImageElement =>
  element.type === "image" && (element.role === undefined || /^photo-\d+$/.test(element.role));

/** An area smaller on all sides. */
const inset = ({ x, y, w, h }: PageBox, air: number): PageBox => ({
  x: x + air,
  y: y + air,
  w: w - 2 * air,
  h: h - 2 * air,
});

function airy(areas: SheetAreas, design: SheetDesign, page: Size): SheetAreas {
  const days = withinFrames(design, page, areas.days);
  return { ...areas, days: inset(days, airOfDays(design, days)) };
}

/** The days as the sheet of a month or a week shows them. */
export function daysOfSheetIn(days: CalendarElement, { kind, year, month, day }: CalendarSheet): CalendarElement {
  const { day: _before, look = {}, ...rest } = days;
  return { ...rest, look, year, month, ...(kind === "week" && { day }), locks: { ...days.locks, delete: true } };
}

/** What a numeral of the design shows on a sheet: month, week, or the last digits of the year. */
export function numeralOf(sheet: CalendarSheet, plan: CalendarPlan): string {
  const { kind, year, month, day = 1 } = sheet;
  if (kind === "title") return titleYear(plan).slice(2, 4);
  if (kind === "month") return String(month).padStart(2, "0");
  const thursday = addDays({ year, month, day }, 3);
  return String(isoWeek(thursday.year, thursday.month, thursday.day)).padStart(2, "0");
}

/** Elements of a sheet before it has photos and dates: ids begin with `front`. */
export type DrawnSheet = readonly Element[];

/** A sheet of a design's own form and proportions, as it was drawn; its lettering is moved out of the binding. */
export function drawnSheet(design: SheetDesign, chosen: Chosen): DrawnSheet {
  const scaled = scaledSheet(design, sheetSize(chosen));
  const gutter = mountingGutter(chosen);
  if (gutter?.edge !== "top") return scaled;
  return scaled.map((element) => {
    if (element.type !== "text" || element.y >= gutter.width) return element;
    return { ...element, y: gutter.width, h: Math.max(4, element.h - (gutter.width - element.y)) };
  });
}

/** A sheet with days laid out for its type. Source: CAL-01, CAL-12. */
export function daysSheet(design: SheetDesign, chosen: Chosen): DrawnSheet {
  const page = { ...sheetSize(chosen), gutter: mountingGutter(chosen) };
  const areas = airy(sheetAreas(chosen["calendarType"] ?? "", page, page.gutter), design, page);
  const days = daysOn(design.page);
  const rest = arranged(design, page, areas);
  return days ? [...rest, typed(fittedDays(days, areas), design.document.palette)] : rest;
}

/** Rows of days are told apart by the ground of weekends, and columns by that of their names. Source: CAL-12. */
export function typed(days: CalendarElement, palette: DesignDocument["palette"]): CalendarElement {
  const { columns, layout, look } = days;
  if (layout === "grid") return days;
  const ground = "soft" in palette ? { weekend: look?.weekend ?? "soft" } : {};
  if (layout !== "planner") return { ...days, look: { ...look, ...ground } };
  const head = "soft" in palette ? { headGround: look?.headGround ?? "soft" } : {};
  return { ...days, look: { ...look, ...ground, ...head }, columns: columns ?? unnamed };
}

/** Columns of a new family planner: as many as most families need, to be named. Source: CAL-12. */
const unnamed = Array.from({ length: 5 }, () => ({ name: "" }));

/** The year on the title sheet, in the lettering of the design's months; foil and varnish are for it. Source: CAL-04, CAL-07. */
function yearText(days: CalendarElement, box: PageBox, year: string, refined: boolean): TextElement {
  const style = days.headerStyle ?? days.style;
  const { min } = Math;
  const size = min(titleSize(style, box.w, year.length + 1), box.h * 1.9, 140);
  // Swashes of scripts reach beyond their line.
  const air = box.w * 0.09;
  return TextElement.parse({
    id: "front-year",
    type: "text",
    role: yearRole,
    ...box,
    x: box.x + air,
    w: box.w - 2 * air,
    text: year,
    style: { ...style, size, valign: "middle", lineHeight: 1 },
    fit: "shrink",
    refinable: true,
    refined,
  });
}

/** Whether the title sheet is foiled or varnished. Source: CAL-04. */
export const isRefined = ({ refinement = "ohne" }: Chosen): boolean => refinement !== "ohne";

/** The title sheet of a design. Source: CAL-07. */
export function titleSheet(design: SheetDesign, chosen: Chosen, plan: CalendarPlan): DrawnSheet {
  const page = { ...sheetSize(chosen), gutter: mountingGutter(chosen) };
  const areas = airy(titleAreas(page, page.gutter), design, page);
  const days = daysOn(design.page);
  const rest = arranged(design, page, areas);
  return days ? [...rest, yearText(days, areas.days, titleYear(plan), isRefined(chosen))] : rest;
}

/** An element of a design as the customer's own: free to change, without sample texts that have to be replaced. */
function freed(element: Element): Element {
  const free = { ...element, locks: {} };
  if (free.role === yearRole) return free;
  if (free.type === "image") return { ...free, required: isSlot(free), refinable: false, refined: false };
  if (free.type !== "text") return { ...free, refinable: false, refined: false };
  const { placeholder: _sample, ...text } = free;
  return { ...text, required: false };
}

/** The elements of a drawn sheet under ids of their page, with its days and numerals. */
export function onSheet(drawn: DrawnSheet, sheet: CalendarSheet, plan: CalendarPlan): DrawnSheet {
  return drawn.map((element) => {
    const id = `${sheet.id}-${element.id.replace(/^front-/, "")}`;
    const free = { ...freed(element), id };
    if (free.type === "calendar" && free.role === "month") return daysOfSheetIn(free, sheet);
    if (free.type === "text" && free.role === numeralRole)
      return { ...free, text: numeralOf(sheet, plan), runs: [], fit: "shrink" };
    return free;
  });
}

/** The one page of a design's sheet. Throws for a document without pages. */
export function designOf(document: DesignDocument): SheetDesign {
  const [page] = document.pages;
  if (!page) throw new Error("a design without a sheet");
  return { document, page };
}

import type { DesignDocument, Element } from "#design/model/design-document.ts";
import { sheetFormOf } from "../../design-model.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import type { CalendarWork } from "../kind-documents.ts";
import { assetsOf, newDocument } from "../new-document.ts";
import { noPicture, placedPicture, type PictureContent } from "../picture-page.ts";
import { calendarPlan, calendarSheets, monthOfSheet, type CalendarSheet } from "./calendar-sheets.ts";
import { photosByMonth } from "./photos-by-month.ts";
import { plainSheet } from "./plain-sheet.ts";
import { daysOn, type SheetDesign } from "./sheet-design.ts";
import {
  calendarPage,
  daysSheet,
  designOf,
  drawnSheet,
  isSlot,
  onSheet,
  sheetSize,
  titleSheet,
  type DrawnSheet,
} from "./sheet-pages.ts";

/** The first month of a calendar whose design does not say one. */
export const someYear = 2027;

/**
 * The photos of a month up to a number of slots: its own, then, once it has one, those of the months around it, so that
 * small pictures beside a large one are not left over for a customer with a photo for each month.
 */
function completed(own: readonly DocumentPhoto[], others: readonly (readonly DocumentPhoto[])[], slots: number) {
  if (own.length === 0 || own.length >= slots) return own;
  const further = others.flat().filter((photo) => !own.includes(photo));
  return [...own, ...new Set(further)].slice(0, slots);
}

/** Months in the order in which they lie around one of them. */
const around = <Month>(months: readonly Month[], index: number): readonly Month[] =>
  months
    .map((_, step) => months[(index + Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1) + months.length) % months.length])
    .filter((each) => each !== undefined);

/** The photos of each sheet by its id. Source: CAL-14. */
export function photosOfSheets(
  sheets: readonly CalendarSheet[],
  photos: readonly DocumentPhoto[],
  slots: number,
): ReadonlyMap<string, readonly DocumentPhoto[]> {
  const dated = Map.groupBy(
    sheets.filter(({ kind }) => kind !== "title"),
    (sheet) => {
      const { year, month } = monthOfSheet(sheet);
      return `${year}-${month}`;
    },
  );
  const groups = [...dated.values()];
  const most = Math.max(...groups.map(({ length }) => length));
  const months = groups.map(([first]) => (first ? monthOfSheet(first).month : 1));
  const { sheets: found, left } = photosByMonth(photos, months, slots * most);
  const placed = new Map<string, readonly DocumentPhoto[]>();
  for (const [index, group] of groups.entries()) {
    const own = completed(found[index] ?? [], around(found, index), slots);
    // Weeks of a month with fewer photos than places begin again with its first one.
    const count = group.length > 1 && own.length > 0 ? slots : Math.min(slots, own.length);
    for (const [week, { id }] of group.entries())
      placed.set(
        id,
        Array.from({ length: count }, (_, slot) => own[(week * slots + slot) % own.length]).filter(
          (each) => each !== undefined,
        ),
      );
  }
  // The title shows what no month needs, else again the first photos of the year.
  const title = [...left, ...found.flatMap(([first]) => first ?? []), ...found.flat()];
  return placed.set("title", [...new Set(title)].slice(0, slots));
}

/** Fills the slots of a sheet in their order; pictures beside them repeat the first. */
export function filled(elements: DrawnSheet, photos: readonly DocumentPhoto[]): readonly Element[] {
  let next = 0;
  return elements.map((element) => {
    if (element.type !== "image") return element;
    const photo = isSlot(element) ? photos[next] : photos[0];
    if (isSlot(element)) next += 1;
    const content: PictureContent = photo ? placedPicture(photo, element) : noPicture;
    return { ...element, ...content };
  });
}

/** Whether a design's sheet can be used for a calendar as it was drawn: it is drawn for walls. Source: CAL-01. */
export function isDrawnFor({ page }: SheetDesign, chosen: Chosen): boolean {
  return chosen["calendarType"] === "wandkalender" && sheetFormOf(page) === sheetFormOf(sheetSize(chosen));
}

/** How many photos a sheet of a design holds. */
export const slotsOf = (drawn: DrawnSheet): number => drawn.filter(isSlot).length;

/**
 * A calendar of a design: its title, then a sheet for each month or week, each with the photos of its month. Without a
 * design its sheets are plain; without `start` it begins with the month the design shows. Source: CAL-01, CAL-07, CAL-14.
 */
export function startCalendar(
  chosen: Chosen,
  photos: readonly DocumentPhoto[],
  work: CalendarWork["calendar"] = {},
): DesignDocument {
  const sheet = work.sheet ?? plainSheet(sheetSize(chosen), { year: someYear, month: 1 });
  const design = designOf(sheet);
  const days = daysOn(design.page);
  const start = work.start ?? { year: days?.year ?? someYear, month: 1 };
  const plan = calendarPlan(chosen["calendarType"] ?? "", start, days?.weekStart ?? "monday");
  const sheets = calendarSheets(plan);
  const drawn = isDrawnFor(design, chosen) ? drawnSheet(design, chosen) : daysSheet(design, chosen);
  const title = titleSheet(design, chosen, plan);
  const placed = photosOfSheets(sheets, photos, slotsOf(drawn));
  const { background, panelBackgrounds } = design.page;
  const pages = sheets.map((each) => {
    const content = onSheet(each.kind === "title" ? title : drawn, each, plan).map(emptied);
    const elements = [...filled(content, placed.get(each.id) ?? [])];
    return calendarPage(each, chosen, { elements, background, panelBackgrounds });
  });
  const used = new Set([...placed.values()].flat().map(({ id }) => id));
  const assets = assetsOf(photos.filter(({ id }) => used.has(id)));
  const document = newDocument("calendar", pages, { assets, kindOfPart: () => "sheet" });
  const { designId } = work;
  const calendar = { ...plan, ...(designId !== undefined && { design: designId }) };
  return { ...document, locale: sheet.locale, palette: sheet.palette, calendar };
}

/** The days of a design without the entries of its sample. */
function emptied(element: Element): Element {
  return element.type === "calendar" ? { ...element, holidays: [], events: [] } : element;
}

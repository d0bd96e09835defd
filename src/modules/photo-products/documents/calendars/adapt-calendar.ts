import { sameJson } from "#kernel/json.ts";
import type { DesignDocument, Element, ImageElement, Page, TextElement } from "#design/model/design-document.ts";
import type { CalendarPlan } from "#design/model/calendar.ts";
import type { Chosen } from "../../kinds/options.ts";
import { newDocument } from "../new-document.ts";
import { contentIn, noPicture, refit } from "../picture-page.ts";
import {
  calendarPlan,
  calendarSheets,
  mayHaveMonths,
  monthOfSheet,
  titleYear,
  usualMonths,
  type CalendarSheet,
} from "./calendar-sheets.ts";
import { datesOfCalendar, withDatesOf } from "./dates-of-calendar.ts";
import { daysOn, scaledSheet, type SheetDesign } from "./sheet-design.ts";
import {
  calendarPage,
  daysSheet,
  designOf,
  drawnSheet,
  isRefined,
  isSlot,
  onSheet,
  sheetSize,
  titleSheet,
  yearRole,
  type DrawnSheet,
} from "./sheet-pages.ts";
import { isDrawnFor, someYear } from "./start-calendar.ts";
import { withPeriods } from "./with-dates.ts";

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

/** What customers added to a sheet: ids of drawn elements begin with that of their page. */
const isOwn = (page: Page) => (element: Element) => isPrinted(element) && !element.id.startsWith(`${page.id}-`);

/** The sheets a new one takes its content from: the title from the title, others from those of their month. */
function sourcesOf(sheet: CalendarSheet, before: readonly (readonly [CalendarSheet, Page])[]): readonly Page[] {
  if (sheet.kind === "title") return before.filter(([each]) => each.kind === "title").map(([, page]) => page);
  const month = monthOfSheet(sheet);
  const dated = before.filter(([each]) => each.kind !== "title");
  const own = dated.filter(([each]) => sameJson(monthOfSheet(each), month));
  const [nearest] = dated.toSorted(([a], [b]) => apartFrom(a, month) - apartFrom(b, month));
  return (own.length > 0 ? own : nearest ? [nearest] : []).map(([, page]) => page);
}

const apartFrom = (sheet: CalendarSheet, { year, month }: { year: number; month: number }): number => {
  const own = monthOfSheet(sheet);
  return Math.abs((own.year - year) * 12 + own.month - month);
};

const picturesOf = (pages: readonly Page[]): readonly ImageElement[] =>
  pages.flatMap(({ elements }) => elements.filter(isSlot)).filter(({ asset }) => asset !== null);

/** Pictures without those that stood on an earlier sheet of the month as well. */
function distinct(pictures: readonly ImageElement[]): readonly ImageElement[] {
  const seen = new Set<string | null>();
  return pictures.filter(({ asset }) => !seen.has(asset) && seen.add(asset));
}

/** Slots with the pictures of a month, from `first` on; weeks begin again with its first picture. */
function refilled(
  elements: DrawnSheet,
  pictures: readonly ImageElement[],
  {
    assets,
    first,
    again,
  }: { readonly assets: DesignDocument["assets"]; readonly first: number; readonly again: boolean },
): readonly Element[] {
  let next = first;
  const at = (index: number) => pictures[again && pictures.length > 0 ? index % pictures.length : index];
  return elements.map((element) => {
    if (element.type !== "image") return element;
    const picture = at(isSlot(element) ? next : first);
    if (isSlot(element)) next += 1;
    if (!picture) return { ...element, ...noPicture };
    const asset = assets[picture.asset ?? ""];
    return { ...element, ...refit(contentIn(picture), asset, { from: picture, to: element, mode: "fill" }) };
  });
}

/** Texts of the same role as the customer wrote them; the year and numerals are the calendar's. */
function rewritten(elements: readonly Element[], pages: readonly Page[]): readonly Element[] {
  const texts = new Map(
    pages
      .flatMap((page) => page.elements)
      .filter((each): each is TextElement => each.type === "text" && each.role !== undefined)
      .map((each) => [each.role, each]),
  );
  return elements.map((element) => {
    if (element.type !== "text" || element.role === undefined || element.role === "numeral") return element;
    const own = texts.get(element.role);
    return own
      ? { ...element, text: own.text, runs: own.runs, paragraphs: own.paragraphs, refined: own.refined }
      : element;
  });
}

type Rebuilt = { readonly document: DesignDocument; readonly chosen: Chosen; readonly plan: CalendarPlan };

/** The design new sheets are drawn by: that of the calendar, else its own sheets without what was added to them. */
function designFor(document: DesignDocument, page: Page, sheet: DesignDocument | undefined): SheetDesign {
  if (sheet) return designOf(sheet);
  const own = isOwn(page);
  const drawn = page.elements.filter((element) => isPrinted(element) && !own(element));
  const plain = drawn.map((element) => ({ ...element, id: `front${element.id.slice(page.id.length)}` }));
  return { document, page: { ...page, elements: plain } };
}

function rebuild({ document, chosen, plan }: Rebuilt, sheet: DesignDocument | undefined): readonly Page[] {
  const before = calendarSheets(document.calendar ?? plan).flatMap((each) => {
    const page = document.pages.find(({ id }) => id === each.id);
    return page ? [[each, page] as const] : [];
  });
  const dates = datesOfCalendar(document);
  const used = new Map<string, number>();
  const carried = new Set<string>();
  return calendarSheets(plan).flatMap((each) => {
    const sources = sourcesOf(each, before);
    const drawnFrom =
      (each.kind === "title" ? before.find(([one]) => one.kind !== "title")?.[1] : sources[0]) ?? document.pages[0];
    if (!drawnFrom) return [];
    const design = designFor(document, drawnFrom, sheet);
    const drawn = onSheet(drawnBy(design, each, { chosen, plan, sheet }), each, plan);
    const month = monthOfSheet(each);
    const key = `${each.kind} ${month.year}-${month.month}`;
    const turn = used.get(key) ?? 0;
    used.set(key, turn + 1);
    const slots = drawn.filter(isSlot).length;
    const pictures = distinct(picturesOf(sources));
    const first = each.kind === "week" && pictures.length > 0 ? (turn * slots) % pictures.length : 0;
    const shown = refilled(drawn, pictures, { assets: document.assets, first, again: each.kind === "week" });
    const isFirst = turn === 0 && sources.every((page) => !carried.has(page.id));
    for (const page of sources) carried.add(page.id);
    const own = isFirst ? sources.flatMap((page) => ownOn(document, page, chosen)) : [];
    const elements = [...rewritten(shown, sources), ...own].map((element) =>
      element.type === "calendar" && element.role === "month" ? withDatesOf(element, dates) : element,
    );
    const { background, panelBackgrounds } = sources[0] ?? drawnFrom;
    return [calendarPage(each, chosen, { elements, background, panelBackgrounds })];
  });
}

function drawnBy(
  design: SheetDesign,
  { kind }: CalendarSheet,
  {
    chosen,
    plan,
    sheet,
  }: { readonly chosen: Chosen; readonly plan: CalendarPlan; readonly sheet: DesignDocument | undefined },
): DrawnSheet {
  if (kind === "title") return titleSheet(design, chosen, plan);
  return sheet && isDrawnFor(design, chosen) ? drawnSheet(design, chosen) : daysSheet(design, chosen);
}

/** The customer's own elements of a sheet at the same place of another. */
function ownOn(document: DesignDocument, page: Page, chosen: Chosen): readonly Element[] {
  const own = page.elements.filter(isOwn(page));
  return own.length === 0 ? [] : scaledSheet({ document, page: { ...page, elements: own } }, sheetSize(chosen));
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
    : rebuild({ document, chosen, plan }, sheet);
  const retold = refinedTitle(retitled(pages, document.calendar ?? plan, plan), chosen);
  const adapted = newDocument("calendar", retold, { assets: document.assets, kindOfPart: () => "sheet" });
  const kept = { ...adapted, locale: document.locale, palette: document.palette, calendar: plan };
  return stays || !plan.periods ? kept : withPeriods(kept, plan.periods);
}

import { sameJson } from "#kernel/json.ts";
import type { CalendarPlan } from "#design/model/calendar.ts";
import type {
  CalendarElement,
  DesignDocument,
  Element,
  ImageElement,
  Page,
  TextElement,
} from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";
import { contentIn, noPicture, refit } from "../picture-page.ts";
import { calendarSheets, monthOfSheet, type CalendarSheet } from "./calendar-sheets.ts";
import { datesOfCalendar, withDatesOf } from "./dates-of-calendar.ts";
import { daysOn, scaledSheet, type SheetDesign } from "./sheet-design.ts";
import {
  calendarPage,
  daysSheet,
  designOf,
  drawnSheet,
  isSlot,
  numeralRole,
  onSheet,
  sheetSize,
  titleSheet,
  yearRole,
  type DrawnSheet,
} from "./sheet-pages.ts";
import { isDrawnFor } from "./start-calendar.ts";

/** What customers added to a sheet: ids of drawn elements begin with that of their page. */
const isOwn = (page: Page) => (element: Element) => element.type !== "die" && !element.id.startsWith(`${page.id}-`);

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
    if (element.type !== "text" || element.role === undefined || element.role === numeralRole) return element;
    const own = texts.get(element.role);
    return own
      ? { ...element, text: own.text, runs: own.runs, paragraphs: own.paragraphs, refined: own.refined }
      : element;
  });
}

/** How the sheets of a calendar are drawn anew. */
export type Redrawing = {
  readonly chosen: Chosen;
  readonly plan: CalendarPlan;
  /** The design to draw by; the calendar's own look without one. */
  readonly sheet?: DesignDocument | undefined;
  /** The design the calendar was drawn by, which tells the customer's words from its samples. */
  readonly from?: DesignDocument | undefined;
  /** Fills places beyond the photos of a month with those of the months around it. */
  readonly fills?: boolean;
};

/** Pictures of a month up to a number of places, completed by those of the nearest months. */
function completed(
  own: readonly ImageElement[],
  month: CalendarSheet,
  before: readonly (readonly [CalendarSheet, Page])[],
  places: number,
): readonly ImageElement[] {
  if (own.length >= places) return own;
  const near = before
    .filter(([each]) => each.kind !== "title")
    .toSorted(([a], [b]) => apartFrom(a, monthOfSheet(month)) - apartFrom(b, monthOfSheet(month)));
  return distinct([...own, ...picturesOf(near.map(([, page]) => page))]).slice(0, places);
}

/** What the customer has chosen for the days, on days drawn anew. Source: CAL-09. */
function withChoices(days: CalendarElement, own: CalendarElement | undefined): CalendarElement {
  if (!own) return days;
  const { weekNumbers, weekStart, moon, secondLanguage, columns } = own;
  return {
    ...days,
    weekNumbers,
    ...(days.layout !== "week" && { weekStart }),
    ...(moon !== undefined && { moon }),
    ...(secondLanguage !== undefined && { secondLanguage }),
    ...(columns && { columns }),
  };
}

/** The ground most sheets have, which is that of the design. */
function commonGround({ pages }: DesignDocument): string {
  const counts = Map.groupBy(pages, ({ background }) => JSON.stringify(background));
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}

/** The design new sheets are drawn by: that of the calendar, else its own sheets without what was added to them. */
function designFor(document: DesignDocument, page: Page, sheet: DesignDocument | undefined): SheetDesign {
  if (sheet) return designOf(sheet);
  const own = isOwn(page);
  const drawn = page.elements.filter((element) => element.type !== "die" && !own(element));
  const plain = drawn.map((element) => ({ ...element, id: `front${element.id.slice(page.id.length)}` }));
  return { document, page: { ...page, elements: plain } };
}

/**
 * The sheets of a calendar drawn anew, with the photos, texts, dates and choices of those it has. Source: CFG-30, CAL-03,
 * CAL-08.
 */
export function redrawnSheets(document: DesignDocument, redrawing: Redrawing): readonly Page[] {
  const { chosen, plan, sheet, from, fills = false } = redrawing;
  const before = calendarSheets(document.calendar ?? plan).flatMap((each) => {
    const page = document.pages.find(({ id }) => id === each.id);
    return page ? [[each, page] as const] : [];
  });
  const dates = datesOfCalendar(document);
  const choices = before.map(([, page]) => daysOn(page)).find((days) => days !== undefined);
  const ground = commonGround(document);
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
    const own = distinct(picturesOf(sources));
    const pictures = fills && each.kind !== "week" ? completed(own, each, before, slots) : own;
    const first = each.kind === "week" && pictures.length > 0 ? (turn * slots) % pictures.length : 0;
    const shown = refilled(drawn, pictures, { assets: document.assets, first, again: each.kind === "week" });
    const isFirst = turn === 0 && sources.every((page) => !carried.has(page.id));
    for (const page of sources) carried.add(page.id);
    const words = wordsWithoutPlace(sources, drawn, from);
    const added = isFirst ? sources.flatMap((page) => ownOn(document, page, { chosen, words })) : [];
    const elements = [...rewritten(shown, sources), ...added].map((element) =>
      element.type === "calendar" && element.role === "month"
        ? withDatesOf(withChoices(element, choices), dates)
        : element,
    );
    const source = sources[0] ?? drawnFrom;
    const { background, panelBackgrounds } =
      sheet && JSON.stringify(source.background) === ground ? designOf(sheet).page : source;
    return [calendarPage(each, chosen, { elements, background, panelBackgrounds })];
  });
}

/** Ids of texts the customer wrote into a place of the former design that the sheet no longer has. */
function wordsWithoutPlace(sources: readonly Page[], drawn: DrawnSheet, from: DesignDocument | undefined) {
  if (!from) return new Set<string>();
  const places = new Set(drawn.map(({ role }) => role));
  const samples = new Set(
    from.pages.flatMap(({ elements }) => elements.flatMap((each) => (each.type === "text" ? each.text : []))),
  );
  const texts = sources.flatMap(({ elements }) => elements.filter((each): each is TextElement => each.type === "text"));
  const isLost = ({ role, text }: TextElement) =>
    role !== undefined &&
    ![numeralRole, yearRole].includes(role) &&
    !places.has(role) &&
    !samples.has(text) &&
    text !== "";
  return new Set(texts.filter(isLost).map(({ id }) => id));
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

/** The customer's own elements and words of a sheet at the same place of another, under ids no drawn element has. */
function ownOn(
  document: DesignDocument,
  page: Page,
  { chosen, words }: { readonly chosen: Chosen; readonly words: ReadonlySet<string> },
): readonly Element[] {
  const isAdded = isOwn(page);
  const own = page.elements.filter((each) => isAdded(each) || words.has(each.id));
  if (own.length === 0) return [];
  return scaledSheet({ document, page: { ...page, elements: own } }, sheetSize(chosen)).map((each) =>
    words.has(each.id) ? { ...each, id: `kept-${each.id}` } : each,
  );
}

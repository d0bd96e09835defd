import { calendarNames, type CalendarNames } from "../text/calendar-names.ts";
import {
  cellItems,
  filledPath,
  ruleItems,
  setCell,
  type SetCell,
  type SetContext,
  type LaidOutGrid,
} from "./cell-text.ts";
import type { DisplayItem } from "../display-list.ts";
import { round4 } from "../geometry/matrix.ts";
import type { TextStyle } from "../model/text-style.ts";
import type { CalendarElement } from "../model/design-document.ts";
import { daysOfMonth, isoWeek, type MonthDay } from "./month-days.ts";

/** Sizes of title, entries and week numbers relative to the days. */
const titleScale = 1.6;
const entryScale = 0.62;
const smallScale = 0.75;
/** Minimum type size of entries in points; entries that need less are replaced by a dot. */
const minEntrySize = 4.5;
/** Width of the week number column relative to a day. */
const weekShare = 0.6;
/** Minimum height of a cell with entries, in lines of its number. */
const minEntryLines = 2.2;
/** Padding at the sides of a cell, as a share of its width. */
const sidePadding = 0.05;

type Sheet = {
  readonly element: CalendarElement;
  readonly context: SetContext;
  readonly names: CalendarNames;
  readonly items: DisplayItem[];
  readonly texts: SetCell["text"][];
};
type Cell = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Vertical position of a text in its cell: `top` in mm from the upper edge; centred by default. */
type TextPosition = { readonly top?: number };

function put(sheet: Sheet, cell: SetCell, at: Cell, { top }: TextPosition = {}): void {
  const y = top === undefined ? (at.h - cell.height) / 2 : top;
  sheet.texts.push(cell.text);
  sheet.items.push(...cellItems(cell, sheet.element, { x: at.x + at.w * sidePadding, y: at.y + y }, sheet.context));
}

function set(sheet: Sheet, text: string, at: Cell, style: TextStyle): SetCell {
  return setCell({ text, style, width: at.w * (1 - 2 * sidePadding) }, sheet.context);
}

const scaled = (style: TextStyle, scale: number): TextStyle => ({ ...style, size: Math.max(3, style.size * scale) });

/** Style of a day: Sundays and public holidays take their colour. */
function dayStyle({ element }: Sheet, { day, weekday }: MonthDay): TextStyle {
  const free = weekday === 6 || element.holidays.some((holiday) => holiday.day === day);
  return free && element.sundayColor !== null ? { ...element.style, color: element.sundayColor } : element.style;
}

/** The texts of a day: the names of its holidays, then its entries. */
export function entriesOf({ holidays, events }: CalendarElement, day: number): readonly string[] {
  return [
    ...holidays.filter((each) => each.day === day).map(({ name }) => name),
    ...events.filter((each) => each.day === day).map(({ text }) => text),
  ].filter((text) => text.trim() !== "");
}

function putTitle(sheet: Sheet): number {
  const { element, names } = sheet;
  const style = element.headerStyle ?? scaled(element.style, titleScale);
  const text = `${names.months[element.month - 1] ?? ""} ${element.year}`;
  const cell = setCell({ text, style, width: element.w }, sheet.context);
  put(sheet, cell, { x: 0, y: 0, w: element.w, h: cell.height }, { top: 0 });
  return cell.height * 1.15;
}

/** A dot under the number of a day whose entries do not fit. */
function putDot(sheet: Sheet, at: Cell, style: TextStyle): void {
  const r = Math.min(at.w, at.h) * 0.06;
  const [x, y] = [at.x + at.w / 2, at.y + at.h - 2.2 * r];
  const circle = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  sheet.items.push(filledPath(sheet.element, circle, style.color, sheet.context));
}

/** The entries under the number of a day; null when they do not fit into `at`. */
function entryCell(sheet: Sheet, entries: readonly string[], at: Cell, style: TextStyle): SetCell | null {
  const entry = {
    text: entries.join("\n"),
    style: scaled(style, entryScale),
    width: at.w * (1 - 2 * sidePadding),
    height: at.h,
  };
  const cell = setCell(entry, sheet.context, Math.min(minEntrySize, entry.style.size));
  return cell.text.overflow || cell.height > at.h ? null : cell;
}

/** Places the number of a day at the top of its cell when entries fit there, else in the middle. */
function putDay(sheet: Sheet, day: MonthDay, at: Cell): void {
  const style = dayStyle(sheet, day);
  const number = set(sheet, String(day.day), at, style);
  const fitsEntries = at.h >= number.height * minEntryLines;
  const top = fitsEntries ? at.h * 0.06 : (at.h - number.height) / 2;
  put(sheet, number, at, { top });
  const entries = entriesOf(sheet.element, day.day);
  const below = top + number.height;
  const rest = { ...at, h: at.h * 0.97 - below };
  const entry = fitsEntries && entries.length > 0 ? entryCell(sheet, entries, rest, style) : null;
  if (entry) put(sheet, entry, at, { top: below });
  // Holidays are already marked by their colour.
  else if (sheet.element.events.some((event) => event.day === day.day)) putDot(sheet, at, style);
}

/** Days with their rows and columns. */
function placed(element: CalendarElement): readonly (MonthDay & { readonly row: number; readonly column: number })[] {
  const shift = element.weekStart === "monday" ? 0 : 1;
  const days = daysOfMonth(element.year, element.month);
  const lead = ((days[0]?.weekday ?? 0) + shift) % 7;
  return days.map((day) => ({
    ...day,
    column: (day.weekday + shift) % 7,
    row: Math.floor((lead + day.day - 1) / 7),
  }));
}

function gridLines(element: CalendarElement, box: Cell & { readonly rows: number }) {
  const { x, y, w, h, rows } = box;
  const across = Array.from({ length: rows + 1 }, (_, row) => y + (row * h) / rows);
  const down = Array.from({ length: 8 }, (_, column) => x + (column * w) / 7);
  return [...across.map((at) => [0, at, element.w, at] as const), ...down.map((at) => [at, y, at, y + h] as const)];
}

/** A month as rows of weeks under its title and weekdays. Returns the mm by which the rows are too low for their type. */
function layoutGrid(sheet: Sheet): number {
  const { element, context, names } = sheet;
  const days = placed(element);
  const top = putTitle(sheet);
  const lead = element.weekNumbers ? (element.w / (7 + weekShare)) * weekShare : 0;
  const w = (element.w - lead) / 7;
  const first = element.weekStart === "monday" ? 0 : 6;
  const heads = Array.from({ length: 7 }, (_, column) => names.weekdays[(first + column) % 7] ?? "");
  const small = scaled(element.style, smallScale);
  const headHeight = setCell({ text: "Mo", style: small, width: element.w }, context).height * 1.3;
  for (const [column, text] of heads.entries()) {
    const at = { x: lead + column * w, y: top, w, h: headHeight };
    put(sheet, set(sheet, text, at, small), at);
  }
  const rows = (days.at(-1)?.row ?? 0) + 1;
  const y = top + headHeight;
  const h = Math.max(0.1, (element.h - y) / rows);
  if (element.weekNumbers) {
    const head = { x: 0, y: top, w: lead, h: headHeight };
    put(sheet, set(sheet, names.week, head, small), head);
    for (let row = 0; row < rows; row += 1) {
      const inRow = days.filter((day) => day.row === row);
      // The Thursday of a row decides its week number, even when it lies outside this month.
      const known =
        inRow.find(({ weekday }) => weekday === 3) ?? inRow.find(({ weekday }) => weekday !== 6) ?? inRow[0];
      const at = { x: 0, y: y + row * h, w: lead, h };
      if (known) put(sheet, set(sheet, String(isoWeek(element.year, element.month, known.day)), at, small), at);
    }
  }
  for (const day of days) putDay(sheet, day, { x: lead + day.column * w, y: y + day.row * h, w, h });
  if (element.rule)
    sheet.items.unshift(
      ...ruleItems(element, gridLines(element, { x: lead, y, w: w * 7, h: h * rows, rows }), element.rule, context),
    );
  const line = setCell({ text: "31", style: element.style, width: element.w }, context).height;
  return Math.max(0, line - h) * rows;
}

/** A month with one line per day: number, weekday, entries. */
function layoutList(sheet: Sheet): number {
  const { element, context, names } = sheet;
  const top = putTitle(sheet);
  const days = daysOfMonth(element.year, element.month);
  const h = Math.max(0.1, (element.h - top) / days.length);
  const measure = (text: string) => {
    const { text: laidOut, height } = setCell(
      { text, style: { ...element.style, align: "left" }, width: 500 },
      context,
    );
    return { width: Math.max(0, ...laidOut.lines.map((line) => line.width)), height };
  };
  const gap = measure("0").width;
  const numbers = measure("30").width + gap;
  const weekdays = Math.max(...names.weekdays.map((name) => measure(name).width)) + 2 * gap;
  for (const [index, day] of days.entries()) {
    const style = dayStyle(sheet, day);
    const y = top + index * h;
    const column = (text: string, x: number, w: number, align: TextStyle["align"]) => {
      if (text === "") return;
      const cell = setCell({ text, style: { ...style, align }, width: w }, context);
      sheet.texts.push(cell.text);
      sheet.items.push(...cellItems(cell, element, { x, y: y + (h - cell.height) / 2 }, context));
    };
    column(String(day.day), 0, numbers, "right");
    column(names.weekdays[day.weekday] ?? "", numbers + gap, weekdays, "left");
    const rest = numbers + gap + weekdays;
    column(entriesOf(element, day.day).join(", "), rest, element.w - rest, "left");
  }
  const lines = Array.from({ length: days.length + 1 }, (_, index) => top + index * h);
  if (element.rule)
    sheet.items.unshift(
      ...ruleItems(
        element,
        lines.map((y) => [0, y, element.w, y] as const),
        element.rule,
        context,
      ),
    );
  return Math.max(0, measure("31").height * 0.85 - h) * days.length;
}

/**
 * A month in the language of the document, as large as its box: a grid of weeks or a list of days, under its name and
 * year. Sundays and holidays take their own colour; week numbers are those of ISO 8601. In the grid, entries that do
 * not fit are replaced by a dot.
 */
export function layoutCalendar(element: CalendarElement, context: SetContext): LaidOutGrid {
  const sheet: Sheet = { element, context, names: calendarNames(context.locale), items: [], texts: [] };
  const overflow = element.layout === "grid" ? layoutGrid(sheet) : layoutList(sheet);
  return { grounds: [], items: sheet.items, texts: sheet.texts, overflow: round4(overflow) };
}

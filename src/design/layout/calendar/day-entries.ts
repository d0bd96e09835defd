import type { CalendarElement } from "../../model/design-document.ts";
import type { TextStyle } from "../../model/text-style.ts";
import { setCell, type SetCell } from "../cell-text.ts";
import { boxAt } from "./cell-shapes.ts";
import { entryScale, minEntrySize, placeAt, put, putGround, scaled, type Cell, type Sheet } from "./calendar-sheet.ts";

type DayEntries = Pick<CalendarElement, "holidays" | "events">;

/** The texts of a day: the names of its holidays, then its entries. */
export function entriesOf({ holidays, events }: DayEntries, day: number): readonly string[] {
  return [
    ...holidays.filter((each) => each.day === day).map(({ name }) => name),
    ...events.filter((each) => each.day === day).map(({ text }) => text),
  ].filter((text) => text.trim() !== "");
}

/** The name days of a day. Source: CAL-09. */
export function nameDaysOf({ nameDays = [] }: CalendarElement, day: number): readonly string[] {
  return nameDays.filter((each) => each.day === day && each.name.trim() !== "").map(({ name }) => name);
}

/** Texts in a cell, wrapped and shrunk down to the smallest size; null when they do not fit into `at`. */
export function entryCell(sheet: Sheet, entries: readonly string[], at: Cell, style: TextStyle): SetCell | null {
  const entry = { text: entries.join("\n"), style: scaled(style, entryScale), width: at.w * 0.9, height: at.h };
  const cell = setCell(entry, sheet.context, Math.min(minEntrySize(sheet), entry.style.size));
  return cell.text.overflow || cell.height > at.h ? null : cell;
}

/** Places what stands at a day in a cell, without its name days if there is no room for them. Answers whether it fits. */
export function putEntries(sheet: Sheet, day: number, at: Cell, style: TextStyle): boolean {
  const entries = entriesOf(sheet.element, day);
  const names = nameDaysOf(sheet.element, day);
  return putFirst(sheet, { entries, names }, (texts) => {
    if (texts.length === 0) return true;
    const cell = entryCell(sheet, texts, at, style);
    if (cell) put(sheet, cell, at, { top: 0 });
    return cell !== null;
  });
}

/** What stands at a day: its entries, and names that leave first. */
type DayTexts = { readonly entries: readonly string[]; readonly names: readonly string[] };

/** Places the texts of a day, or its entries alone where there is no room for its name days. Answers whether these fit. */
export function putFirst(
  sheet: Sheet,
  { entries, names }: DayTexts,
  place: (texts: readonly string[]) => boolean,
): boolean {
  if (names.length > 0) {
    if (place([...entries, ...names])) return true;
    sheet.leftOut.nameDays.push(...names);
  }
  return place(entries);
}

/** Between two days of a list, between a day and its entries, and between two of these. */
const separators = { days: "  ·  ", day: "\u00a0–\u00a0", entries: ", " };

/** The entries of days in which they find no room, and the names of all periods, for the list below. Source: CAL-11. */
function listedEntries({ element }: Sheet, days: readonly number[]): string {
  const entries = days.map((day) => `${day}${separators.day}${entriesOf(element, day).join(separators.entries)}`);
  const spans = (element.spans ?? []).map(({ from, to, name }) =>
    from === to ? `${from}${separators.day}${name}` : `${from}–${to}${separators.day}${name}`,
  );
  return [...entries, ...spans].join(separators.days);
}

/** Thickness of the bar of a period, mm, and how much of its colour it has. */
const bar = { width: 0.9, opacity: 0.55 };

/** Whether a day lies in a period; one of a week may end in the next month. */
function isIn({ from, to }: { readonly from: number; readonly to: number }, day: number): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** The bar of a period at a day: along the lower edge of its cell, or the left edge of its row. Source: CAL-10. */
export function putSpan(sheet: Sheet, day: number, { x, y, w, h }: Cell, edge: "bottom" | "left"): void {
  const { element, look } = sheet;
  if (!element.spans?.some((span) => isIn(span, day))) return;
  const color = look.headColor ?? element.sundayColor ?? element.style.color;
  const box = edge === "bottom" ? { x, y: y + h - bar.width, w, h: bar.width } : { x, y, w: bar.width, h };
  putGround(sheet, boxAt(box), color, bar.opacity);
}

/** The list of entries at the width of the element, in the size of entries. */
export function listCell(sheet: Sheet, days: readonly number[]): SetCell | null {
  if (days.length === 0 && !sheet.element.spans?.length) return null;
  const style = { ...scaled(sheet.element.style, entryScale), align: "left" as const };
  const size = Math.max(style.size, minEntrySize(sheet));
  const text = listedEntries(sheet, days);
  return setCell({ text, style: { ...style, size }, width: sheet.element.w }, sheet.context);
}

/** Places the list at the lower edge of the element. */
export function putList(sheet: Sheet, days: readonly number[]): void {
  const cell = listCell(sheet, days);
  if (!cell) return;
  placeAt(sheet, cell, { x: 0, y: sheet.element.h - cell.height });
}

/** A text in the middle of a box, wrapped and shrunk down to the smallest size; false when it does not fit. */
export function putFitted(sheet: Sheet, text: string, at: Cell, style: TextStyle): boolean {
  if (text === "") return true;
  const smallest = Math.min(style.size, minEntrySize(sheet));
  const cell = setCell({ text, style, width: at.w, height: at.h }, sheet.context, smallest);
  if (cell.text.overflow || cell.height > at.h + 0.01) return false;
  placeAt(sheet, cell, { x: at.x, y: at.y + (at.h - cell.height) / 2 });
  return true;
}

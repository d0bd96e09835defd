import type { TextStyle } from "../../model/text-style.ts";
import {
  dayStyle,
  entryScale,
  isLooked,
  measure,
  minEntrySize,
  putRules,
  putText,
  putWeekend,
  scaled,
  type Cell,
  type Sheet,
} from "./calendar-sheet.ts";
import { putTitle } from "./calendar-title.ts";
import { boxAt } from "./cell-shapes.ts";
import { entriesOf, nameDaysOf, putFirst, putFitted, putSpan } from "./day-entries.ts";
import { withFoot } from "./listed-days.ts";
import { daysOfMonth, isoWeek, type MonthDay } from "./month-days.ts";
import { putMoon } from "./moon-marks.ts";
import { photosOf, putInRow } from "./portraits.ts";

/** Widths of the numbers and weekdays of a list, mm. */
export function dateColumns(sheet: Sheet) {
  const gap = measure(sheet, "0").width;
  const numbers = measure(sheet, "30").width + gap;
  const weekdays = Math.max(...sheet.names.weekdays.map((name) => measure(sheet, name).width)) + 2 * gap;
  return { gap, numbers, weekdays, all: numbers + gap + weekdays };
}

/** The number and weekday of a day at the left of its row. */
export function putDate(sheet: Sheet, day: MonthDay, row: Cell, columns: ReturnType<typeof dateColumns>): void {
  const style = dayStyle(sheet, day);
  const { numbers, weekdays, gap } = columns;
  const at = (x: number, w: number): Cell => ({ x, y: row.y, w, h: row.h });
  putText(sheet, String(day.day), at(row.x, numbers), { ...style, align: "right" });
  putText(sheet, sheet.names.weekdays[day.weekday] ?? "", at(row.x + numbers + gap, weekdays), {
    ...style,
    align: "left",
  });
}

/** The ground of a Saturday or Sunday over its whole row. */
export function putWeekendRow(sheet: Sheet, day: MonthDay, row: Cell): void {
  if (day.weekday > 4) putWeekend(sheet, boxAt(row));
}

/** The week number at the right of a Monday, ISO 8601. Answers the width it takes, mm. */
function putWeek(sheet: Sheet, day: MonthDay, row: Cell): number {
  const { element, names } = sheet;
  if (!element.weekNumbers || day.weekday !== 0) return 0;
  const style: TextStyle = { ...scaled(element.style, entryScale), align: "right" };
  const text = `${names.week} ${isoWeek(element.year, element.month, day.day)}`;
  const { width } = measure(sheet, text, style);
  putText(sheet, text, { ...row, x: row.x + row.w - width - 0.2, w: width + 0.2 }, style);
  return width + 1;
}

/** Entries of a day on its line, wrapped where there is room, without name days where there is not. */
function putRowEntries(sheet: Sheet, day: MonthDay, at: Cell): boolean {
  const style: TextStyle = { ...dayStyle(sheet, day), align: "left" };
  const texts = { entries: entriesOf(sheet.element, day.day), names: nameDaysOf(sheet.element, day.day) };
  return putFirst(sheet, texts, (each) => putFitted(sheet, each.join(", "), at, style));
}

function putPlainEntries(sheet: Sheet, day: MonthDay, at: Cell): void {
  putText(sheet, entriesOf(sheet.element, day.day).join(", "), at, { ...dayStyle(sheet, day), align: "left" });
}

function drawList(sheet: Sheet, foot: number) {
  const { element } = sheet;
  const top = putTitle(sheet);
  const days = daysOfMonth(element.year, element.month);
  const h = Math.max(0.1, (element.h - top - foot) / days.length);
  const columns = dateColumns(sheet);
  const listed: number[] = [];
  for (const [index, day] of days.entries()) {
    const row = { x: 0, y: top + index * h, w: element.w, h };
    putDate(sheet, day, row, columns);
    const rest = { ...row, x: columns.all, w: element.w - columns.all };
    if (!isLooked(sheet)) {
      putPlainEntries(sheet, day, rest);
      continue;
    }
    putWeekendRow(sheet, day, row);
    putSpan(sheet, day.day, row, "left");
    putMoon(sheet, day.day, row, { ...row, x: element.w * 0.97, w: 0 });
    const week = putWeek(sheet, day, row);
    const place = { photos: photosOf(sheet, day.day), row: { ...rest, w: rest.w - week } };
    if (!putInRow(sheet, place, (on, at) => putRowEntries(on, day, at))) listed.push(day.day);
  }
  const rules = sheet.look.rules ?? "rows";
  const lines = Array.from({ length: days.length + 1 }, (_, index) => top + index * h);
  const shown =
    rules === "rows" || rules === "grid"
      ? lines
      : rules === "frame"
        ? [top, element.h - foot]
        : rules === "heads"
          ? [top]
          : [];
  if (element.rule)
    putRules(
      sheet,
      shown.map((y) => [0, y, element.w, y] as const),
    );
  const style = isLooked(sheet)
    ? { ...element.style, size: Math.min(element.style.size, minEntrySize(sheet)) }
    : element.style;
  return { listed, overflow: Math.max(0, measure(sheet, "31", style).height * 0.85 - h) * days.length };
}

/** A month with one line per day: number, weekday, entries. Returns the mm by which its lines are too low. */
export const layoutList = (sheet: Sheet): number => withFoot(sheet, drawList);

import { OrnamentElement } from "../../model/design-document.ts";
import { unnamedColumns, type PlannerColumn } from "../../model/calendar.ts";
import type { TextStyle } from "../../model/text-style.ts";
import { dateColumns, putDate, putWeekendRow } from "./calendar-list.ts";
import {
  dayStyle,
  entryScale,
  measure,
  put,
  putGround,
  putRules,
  scaled,
  setLine,
  type Cell,
  type Sheet,
} from "./calendar-sheet.ts";
import { putTitle } from "./calendar-title.ts";
import { boxAt } from "./cell-shapes.ts";
import { entriesOf, nameDaysOf, putFirst, putFitted, putSpan } from "./day-entries.ts";
import { withFoot, type Drawn } from "./listed-days.ts";
import { daysOfMonth, type MonthDay } from "./month-days.ts";
import { onPage } from "./on-page.ts";
import { photosOf, putInRow, putPortrait } from "./portraits.ts";

/** Width of the column of dates, by that of a person's. */
const dateShare = 1.25;
/** Height of an icon, in lines of the names. */
const iconLines = 2.4;

type Columns = { readonly names: readonly PlannerColumn[]; readonly dates: number; readonly w: number };

function columnsOf(sheet: Sheet): Columns {
  const { columns: names = unnamedColumns, w } = sheet.element;
  const dates = Math.max((w * dateShare) / (names.length + dateShare), dateColumns(sheet).all + 2);
  return { names, dates, w: (w - dates) / names.length };
}

/** Names and icons above their columns. Answers their height, mm. */
function putNames(sheet: Sheet, top: number, { names, dates, w }: Columns): number {
  const { element, look } = sheet;
  const style: TextStyle = {
    ...element.style,
    align: "center",
    ...(look.headColor !== undefined && { color: look.headColor }),
  };
  const line = measure(sheet, "M", style).height;
  const icon = names.some((each) => each.icon !== undefined || each.photo !== undefined) ? line * iconLines : 0;
  const height = icon + line * 1.5;
  if (look.headGround !== undefined)
    putGround(sheet, boxAt({ x: 0, y: top, w: element.w, h: height }), look.headGround);
  for (const [index, column] of names.entries()) {
    const at = { x: dates + index * w, y: top + icon, w, h: line * 1.5 };
    putFigure(sheet, column, { ...at, y: top + line * 0.15, h: icon - line * 0.15 });
    if (column.name.trim() !== "") put(sheet, setLine(sheet, column.name, at, style), at);
  }
  return height;
}

/** The portrait or drawing of a person above the name. */
function putFigure(sheet: Sheet, { icon, photo }: PlannerColumn, { x, y, w, h }: Cell): void {
  const side = Math.min(w * 0.8, h);
  const box = { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side };
  if (photo !== undefined) putPortrait(sheet, photo, box);
  else if (icon !== undefined)
    sheet.figures.push(OrnamentElement.parse({ ...onPage(sheet, box), type: "ornament", ornament: icon }));
}

/** Whether an entry stands in a column; those without one, or in one that is no longer there, are for the whole day. */
const isIn =
  (column: number | undefined, count: number) =>
  ({ column: at }: Sheet["element"]["events"][number]): boolean =>
    (at !== undefined && at < count ? at : undefined) === column;

/** Entries of a column, or of the whole day for those without one. */
function textsOf({ element }: Sheet, day: number, column: number | undefined, count: number): readonly string[] {
  const holidays = column === undefined ? element.holidays : [];
  return entriesOf({ holidays, events: element.events.filter(isIn(column, count)) }, day);
}

/** A day of a planner. Answers whether all its entries fit. */
function putPlannerDay(sheet: Sheet, day: MonthDay, row: Cell, columns: Columns): boolean {
  const style: TextStyle = { ...scaled(dayStyle(sheet, day), entryScale * 1.15), align: "left" };
  const { all } = dateColumns(sheet);
  const count = columns.names.length;
  const whole = textsOf(sheet, day.day, undefined, count);
  const dates = { x: all, y: row.y, w: columns.dates - all - 0.5, h: row.h };
  const names = nameDaysOf(sheet.element, day.day);
  const ofAll = { photos: photosOf(sheet, day.day, isIn(undefined, count)), row: dates };
  const fits = putInRow(sheet, ofAll, (on, at) =>
    putFirst(on, { entries: whole, names }, (texts) => putFitted(on, texts.join(", "), at, style)),
  );
  const own = columns.names.map((_, index) => {
    const cell = { x: columns.dates + index * columns.w + 0.6, y: row.y, w: columns.w - 1.2, h: row.h };
    const text = textsOf(sheet, day.day, index, count).join(", ");
    return putInRow(sheet, { photos: photosOf(sheet, day.day, isIn(index, count)), row: cell }, (on, at) =>
      putFitted(on, text, at, { ...style, align: "center" }),
    );
  });
  return fits && own.every(Boolean);
}

function drawPlanner(sheet: Sheet, foot: number): Drawn {
  const { element } = sheet;
  const top = putTitle(sheet);
  const columns = columnsOf(sheet);
  const dates = dateColumns(sheet);
  const y = top + putNames(sheet, top, columns);
  const days = daysOfMonth(element.year, element.month);
  const h = Math.max(0.1, (element.h - y - foot) / days.length);
  const listed: number[] = [];
  for (const [index, day] of days.entries()) {
    const row = { x: 0, y: y + index * h, w: element.w, h };
    putWeekendRow(sheet, day, row);
    putSpan(sheet, day.day, row, "left");
    putDate(sheet, day, row, dates);
    if (!putPlannerDay(sheet, day, row, columns)) listed.push(day.day);
  }
  const bottom = y + days.length * h;
  const across = Array.from({ length: days.length + 1 }, (_, index) => y + index * h);
  const down = columns.names.map((_, index) => columns.dates + index * columns.w);
  putRules(sheet, [
    ...across.map((at) => [0, at, element.w, at] as const),
    ...down.map((at) => [at, top, at, bottom] as const),
  ]);
  return { listed, overflow: Math.max(0, measure(sheet, "31").height * 0.85 - h) * days.length };
}

/** A month as rows of days with a column for each of the family. Returns the mm by which its rows are too low. Source: CAL-12. */
export const layoutPlanner = (sheet: Sheet): number => withFoot(sheet, drawPlanner);

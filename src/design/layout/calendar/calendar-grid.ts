import type { CalendarElement } from "../../model/design-document.ts";
import type { TextStyle } from "../../model/text-style.ts";
import type { CalendarNames } from "../../text/calendar-names.ts";
import { filledPath, ruleItems, setCell } from "../cell-text.ts";
import {
  capital,
  dayStyle,
  draftOf,
  isLooked,
  keep,
  measure,
  minEntrySize,
  put,
  putDot,
  putDotBeside,
  putGround,
  putRules,
  putWeekend,
  ruleOf,
  scaled,
  set,
  setLine,
  smallScale,
  type Cell,
  type Sheet,
} from "./calendar-sheet.ts";
import { putTitle } from "./calendar-title.ts";
import { boxAt, circleAt } from "./cell-shapes.ts";
import { entriesOf, entryCell, nameDaysOf, putEntries, putSpan } from "./day-entries.ts";
import { withFoot, type Drawn } from "./listed-days.ts";
import { addMonths, daysOfMonth, isoWeek, type MonthDay } from "./month-days.ts";
import { moonRoom, putMoon } from "./moon-marks.ts";
import { leaveOut, photosOf, putPortrait, standingsOf } from "./portraits.ts";

/** Width of the week number column relative to a day. */
const weekShare = 0.6;
/** Minimum height of a cell with entries, in lines of its number. */
const minEntryLines = 2.2;

type PlacedDay = MonthDay & { readonly row: number; readonly column: number };

/** Where the rows of a grid stand. `h` is the height of one row, `w` the width of one column. */
type Rows = Cell & { readonly count: number; readonly lead: number };

/** Days with their rows and columns. */
function placed(element: CalendarElement): readonly PlacedDay[] {
  const shift = element.weekStart === "monday" ? 0 : 1;
  const days = daysOfMonth(element.year, element.month);
  const lead = ((days[0]?.weekday ?? 0) + shift) % 7;
  return days.map((day) => ({
    ...day,
    column: (day.weekday + shift) % 7,
    row: Math.floor((lead + day.day - 1) / 7),
  }));
}

/** Days of the neighbouring months in the free cells of the rows. */
function ghosts(element: CalendarElement, days: readonly PlacedDay[], count: number): readonly PlacedDay[] {
  const first = days[0]?.column ?? 0;
  const before = daysOfMonth(...yearMonth(addMonths(element, -1)));
  const after = daysOfMonth(...yearMonth(addMonths(element, 1)));
  const used = first + days.length;
  return [
    ...before.slice(before.length - first).map((day, index) => ({ ...day, row: 0, column: index })),
    ...after
      .slice(0, count * 7 - used)
      .map((day, index) => ({ ...day, row: Math.floor((used + index) / 7), column: (used + index) % 7 })),
  ];
}

const yearMonth = ({ year, month }: { year: number; month: number }) => [year, month] as const;

const cellOf = ({ x, y, w, h }: Rows, { row, column }: Pick<PlacedDay, "row" | "column">): Cell => ({
  x: x + column * w,
  y: y + row * h,
  w,
  h,
});

/** Places the number of a day at the top of its cell when entries fit there, else in the middle. */
function putPlainDay(sheet: Sheet, day: MonthDay, at: Cell): void {
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

/** The style of a numeral in its look. */
function numeralStyle({ look }: Sheet, style: TextStyle): TextStyle {
  const { numerals = style.align === "justify" ? "center" : style.align, numeralScale = 1, numeralFont } = look;
  return { ...scaled(style, numeralScale), align: numerals, ...(numeralFont !== undefined && { font: numeralFont }) };
}

/** What surrounds a day, below its number. */
function putCellShape(sheet: Sheet, at: Cell, number: Cell): void {
  const { look, element, context } = sheet;
  const { gap = 1, radius = 0, cells } = look;
  const box = { x: at.x + gap / 2, y: at.y + gap / 2, w: Math.max(0.1, at.w - gap), h: Math.max(0.1, at.h - gap) };
  const rule = ruleOf(sheet);
  const color = look.cellColor ?? rule.color;
  if (cells === "filled") putGround(sheet, boxAt(box, radius), color);
  if (cells === "boxed") {
    const { x, y, w, h } = box;
    if (radius === 0)
      sheet.items.unshift(
        ...ruleItems(
          element,
          [
            [x, y, x + w, y],
            [x + w, y, x + w, y + h],
            [x + w, y + h, x, y + h],
            [x, y + h, x, y],
          ],
          { ...rule, color },
          context,
        ),
      );
    else sheet.items.unshift({ ...filledPath(element, boxAt(box, radius), color, context), ...outlined(sheet, color) });
  }
  if (cells === "circled") {
    const r = Math.min(number.h * 0.62, at.w / 2, at.h / 2);
    const circle = circleAt(number.x + number.w / 2, number.y + number.h / 2, r);
    sheet.items.unshift({ ...filledPath(element, circle, color, context), ...outlined(sheet, color) });
  }
}

/** A path as an outline in the rule's width. */
function outlined(sheet: Sheet, color: TextStyle["color"]) {
  const [line] = ruleItems(sheet.element, [[0, 0, 1, 0]], { ...ruleOf(sheet), color }, sheet.context);
  return { fill: null, stroke: line?.stroke ?? null };
}

/** Where the number of a day stands in its cell, and the style it is set in. */
function placedNumeral(sheet: Sheet, text: string, at: Cell, style: TextStyle) {
  const { cells, rules } = sheet.look;
  const numeral = numeralStyle(sheet, style);
  const cell = setCell({ text, style: numeral, width: at.w * 0.9 }, sheet.context);
  const boxed = cells === "boxed" || cells === "filled" || rules === "grid" || hasEntries(sheet);
  const top = boxed && at.h >= cell.height * 1.6 ? at.h * 0.06 : (at.h - cell.height) / 2;
  const w = Math.max(0, ...cell.text.lines.map((line) => line.width));
  const free = at.w * 0.9 - w;
  const x = at.x + at.w * 0.05 + { left: 0, right: free, center: free / 2, justify: 0 }[numeral.align];
  return { cell, top, align: numeral.align, box: { x, y: at.y + top, w, h: cell.height } };
}

/** A day in its look. Answers whether its entries found room. */
function putLookedDay(sheet: Sheet, day: MonthDay, at: Cell): boolean {
  const { element, look } = sheet;
  const style = dayStyle(sheet, day);
  const { cell, top, align, box } = placedNumeral(sheet, String(day.day), at, style);
  putCellShape(sheet, at, box);
  putSpan(sheet, day.day, at, "bottom");
  put(sheet, cell, at, { top });
  putMoon(sheet, day.day, at, box);
  const aligned = look.numerals === undefined ? {} : { align };
  const text = { ...element.style, ...aligned, color: style.color };
  const { fits, portraits } = putDayContent(
    sheet,
    day.day,
    { at, numeral: box, below: Math.max(0, top + box.h) },
    text,
  );
  // Holidays are already marked by their colour, other days by a portrait.
  const entries = element.events.filter((event) => event.day === day.day);
  const isMarked = portraits > 0 || (fits && entries.every(({ photo }) => photo === undefined));
  if (entries.length > 0 && !isMarked) putDotBeside(sheet, box, align, style);
  return fits;
}

/** The cell of a day, its numeral, and the height its texts begin at, mm. */
type DayPlace = { readonly at: Cell; readonly numeral: Cell; readonly below: number };

/**
 * Portraits at a day and its entries below them, as large as both find room; without room for both, the entries are listed
 * below the month. Answers whether the entries fit, and how many portraits do. Source: CAL-11.
 */
function putDayContent(sheet: Sheet, day: number, { at, numeral, below }: DayPlace, text: TextStyle) {
  const photos = photosOf(sheet, day);
  const fromLeft = sheet.look.numerals === "right";
  const beside = fromLeft ? numeral.x - at.x : at.x + at.w - numeral.x - numeral.w;
  const cell = { at, free: beside - moonRoom(sheet, day, numeral), below };
  const putTexts = (top: number) => {
    const draft = draftOf(sheet);
    const fits = putEntries(draft, day, { ...at, y: at.y + top, h: at.h * 0.96 - top }, text);
    if (fits) keep(draft, sheet);
    return fits;
  };
  for (let count = photos.length; count > 0; count -= 1) {
    const standings = standingsOf(count, cell, fromLeft);
    const fitting = standings.find(({ top }) => top !== null && putTexts(top));
    const shown = fitting ?? standings.find(({ top }) => top === null);
    if (!shown) continue;
    for (const [index, box] of shown.boxes.entries()) putPortrait(sheet, photos[index] ?? "", box);
    leaveOut(sheet, photos.slice(count));
    if (!fitting) sheet.leftOut.nameDays.push(...nameDaysOf(sheet.element, day));
    return { fits: fitting !== undefined, portraits: count };
  }
  leaveOut(sheet, photos);
  const fits = putTexts(below);
  if (!fits) sheet.leftOut.nameDays.push(...nameDaysOf(sheet.element, day));
  return { fits, portraits: 0 };
}

const hasEntries = ({ element }: Sheet): boolean =>
  element.events.length + element.holidays.length + (element.nameDays?.length ?? 0) > 0;

/** The names of weekdays in their look; short ones where a full one would not fit into its column. */
function headsOf(sheet: Sheet, names: CalendarNames, w: number, style: TextStyle): readonly string[] {
  const full = names.days.map(capital);
  const smallest = { ...style, size: Math.min(style.size, minEntrySize(sheet)) };
  const fits = full.every((name) => measure(sheet, name, smallest).width <= w * 0.9);
  const heads = sheet.look.heads ?? "short";
  return { short: names.weekdays, letter: names.letters, full: fits ? full : names.weekdays, none: [] }[heads];
}

/** The names of the weekdays over their columns. Answers the height they take, mm. */
function putHeads(sheet: Sheet, top: number, columns: { readonly lead: number; readonly w: number }): number {
  const { element, context, names, second, look } = sheet;
  const { lead, w } = columns;
  if (look.heads === "none") return 0;
  const first = element.weekStart === "monday" ? 0 : 6;
  const small = scaled(element.style, smallScale);
  const align = look.numerals === undefined ? {} : { align: look.numerals };
  const style: TextStyle = { ...small, ...align, ...(look.headColor !== undefined && { color: look.headColor }) };
  const line = setCell({ text: "Mo", style: small, width: element.w }, context).height * 1.3;
  const height = second ? line * 1.7 : line;
  if (look.headGround !== undefined) putGround(sheet, boxAt({ x: lead, y: top, w: 7 * w, h: height }), look.headGround);
  const setHead = isLooked(sheet) ? setLine : set;
  const own = headsOf(sheet, names, w, style);
  const others = second ? headsOf(sheet, second, w, style) : [];
  for (let column = 0; column < 7; column += 1) {
    const at = { x: lead + column * w, y: top, w, h: line };
    const weekday = (first + column) % 7;
    put(sheet, setHead(sheet, own[weekday] ?? "", at, style), at);
    if (second) {
      const below = { ...at, y: top + line * 0.85, h: line * 0.8 };
      put(sheet, setLine(sheet, others[weekday] ?? "", below, scaled(style, 0.8)), below);
    }
  }
  return height;
}

/** ISO week numbers before the rows. */
function putWeekNumbers(sheet: Sheet, days: readonly PlacedDay[], rows: Rows, head: Cell): void {
  const { element, names } = sheet;
  const small = scaled(element.style, smallScale);
  if (head.h > 0) put(sheet, set(sheet, names.week, head, small), head);
  for (let row = 0; row < rows.count; row += 1) {
    const inRow = days.filter((day) => day.row === row);
    // The Thursday of a row decides its week number, even when it lies outside this month.
    const known = inRow.find(({ weekday }) => weekday === 3) ?? inRow.find(({ weekday }) => weekday !== 6) ?? inRow[0];
    const at = { x: 0, y: rows.y + row * rows.h, w: rows.lead, h: rows.h };
    if (known) put(sheet, set(sheet, String(isoWeek(element.year, element.month, known.day)), at, small), at);
  }
}

/** The lines of a grid, by its look. */
function putGridLines(sheet: Sheet, rows: Rows): void {
  const { element, look } = sheet;
  const { x, y, w, h, count } = rows;
  const [right, bottom] = [x + 7 * w, y + h * count];
  const across = (index: number) =>
    [isLooked(sheet) ? x : 0, y + index * h, isLooked(sheet) ? right : element.w, y + index * h] as const;
  const down = (index: number) => [x + index * w, y, x + index * w, bottom] as const;
  const all = (length: number) => Array.from({ length }, (_, index) => index);
  const top = across(0);
  switch (look.rules ?? (element.rule ? "grid" : "none")) {
    case "grid":
      return putRules(sheet, [...all(count + 1).map(across), ...all(8).map(down)]);
    case "rows":
      return putRules(sheet, all(count + 1).map(across));
    case "columns":
      return putRules(sheet, [top, ...all(6).map((index) => down(index + 1))]);
    case "frame":
      return putRules(sheet, [top, across(count), down(0), down(7)]);
    case "heads":
      return putRules(sheet, [top]);
    case "none":
  }
}

/** Grounds of Saturdays and Sundays over all rows, and days of the neighbouring months. */
function putAround(sheet: Sheet, days: readonly PlacedDay[], rows: Rows): void {
  const { element, look } = sheet;
  const { ghost } = look;
  for (const column of element.weekStart === "monday" ? [5, 6] : [0, 6])
    putWeekend(sheet, boxAt({ x: rows.x + column * rows.w, y: rows.y, w: rows.w, h: rows.h * rows.count }));
  if (ghost === undefined) return;
  for (const day of ghosts(element, days, rows.count)) {
    const at = cellOf(rows, day);
    const { cell, top } = placedNumeral(sheet, String(day.day), at, { ...element.style, color: ghost });
    put(sheet, cell, at, { top });
  }
}

/** The sheet with days small enough for its rows: low rows are no reason for days that touch. */
function withDaysIn(sheet: Sheet, height: number): Sheet {
  const { element } = sheet;
  const line = setCell(
    { text: "31", style: numeralStyle(sheet, element.style), width: element.w },
    sheet.context,
  ).height;
  const scale = (height / line) * 0.999;
  if (!isLooked(sheet) || scale >= 1) return sheet;
  const size = Math.max(Math.min(element.style.size, minEntrySize(sheet)), element.style.size * scale);
  return { ...sheet, element: { ...element, style: { ...element.style, size } } };
}

/** Draws title and rows above a foot of some mm. Answers days whose entries find no room, and mm the rows are too low. */
function drawGrid(sheet: Sheet, foot: number): Drawn {
  const { element, context, look } = sheet;
  const days = placed(element);
  const top = putTitle(sheet);
  const lead = element.weekNumbers ? (element.w / (7 + weekShare)) * weekShare : 0;
  const w = (element.w - lead) / 7;
  const heads = putHeads(sheet, top, { lead, w });
  const y = top + heads;
  const count = look.sixRows === true ? 6 : (days.at(-1)?.row ?? 0) + 1;
  const h = Math.max(0.1, (element.h - foot - y) / count);
  const rows: Rows = { x: lead, y, w, h, count, lead };
  if (element.weekNumbers) putWeekNumbers(sheet, days, rows, { x: 0, y: top, w: lead, h: heads });
  const shown = withDaysIn(sheet, h);
  putAround(shown, days, rows);
  const listed: number[] = [];
  for (const day of days) {
    const at = cellOf(rows, day);
    if (!isLooked(sheet)) putPlainDay(sheet, day, at);
    else if (!putLookedDay(shown, day, at)) listed.push(day.day);
  }
  putGridLines(sheet, rows);
  const line = setCell(
    { text: "31", style: numeralStyle(shown, shown.element.style), width: element.w },
    context,
  ).height;
  return { listed, overflow: Math.max(0, line - h) * count };
}

/**
 * A month as rows of weeks under its title and weekdays; with a look, entries that find no room are listed below.
 * Returns the mm by which the rows are too low for their type.
 */
export const layoutGrid = (sheet: Sheet): number => withFoot(sheet, drawGrid);

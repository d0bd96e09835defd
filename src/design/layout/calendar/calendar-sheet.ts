import type { DisplayItem, PathItem } from "../../display-list.ts";
import type { CalendarLook } from "../../model/calendar.ts";
import type { CalendarElement, ImageElement, OrnamentElement } from "../../model/design-document.ts";
import type { TextStyle } from "../../model/text-style.ts";
import { calendarNames, type CalendarNames } from "../../text/calendar-names.ts";
import { cellItems, filledPath, ruleItems, setCell, type SetCell, type SetContext } from "../cell-text.ts";
import { circleAt } from "./cell-shapes.ts";
import type { MonthDay } from "./month-days.ts";

/** Size of a title by that of the days. */
export const titleScale = 1.6;
/** Size of entries by that of the days. */
export const entryScale = 0.62;
/** Size of weekdays and week numbers by that of the days. */
export const smallScale = 0.75;
/** Minimum type size of entries in points; entries that need less are listed below. Source: CAL-11. */
const entrySizes = { plain: 4.5, looked: 5 };
/** Padding at the sides of a cell, as a share of its width. */
const sidePadding = 0.05;

/** Photos and name days for which there is no room at their day. Source: CAL-09, CAL-11. */
export type LeftOut = { readonly photos: string[]; readonly nameDays: string[] };
const nothingLeftOut = (): LeftOut => ({ photos: [], nameDays: [] });

/** What a calendar is laid out into. `grounds` are painted below everything and never foiled. */
export type Sheet = {
  readonly element: CalendarElement;
  readonly context: SetContext;
  readonly names: CalendarNames;
  /** Names of the second language. */
  readonly second: CalendarNames | null;
  readonly look: CalendarLook;
  readonly grounds: PathItem[];
  readonly items: DisplayItem[];
  readonly texts: SetCell["text"][];
  /** Photos and icons, in mm of the page. */
  readonly figures: (ImageElement | OrnamentElement)[];
  readonly leftOut: LeftOut;
};

/** An area in mm of the element. */
export type Cell = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export function newSheet(element: CalendarElement, context: SetContext): Sheet {
  const { secondLanguage, look = {} } = element;
  const second = secondLanguage === undefined ? null : calendarNames(secondLanguage);
  const names = calendarNames(context.locale);
  return {
    element,
    context,
    names,
    second,
    look,
    grounds: [],
    items: [],
    texts: [],
    figures: [],
    leftOut: nothingLeftOut(),
  };
}

/** A sheet to try something on; `keep` moves what it holds to another. */
export const draftOf = (sheet: Sheet): Sheet => ({
  ...sheet,
  grounds: [],
  items: [],
  texts: [],
  figures: [],
  leftOut: nothingLeftOut(),
});

/** @see draftOf */
export function keep(draft: Sheet, sheet: Sheet): void {
  sheet.grounds.push(...draft.grounds);
  sheet.items.push(...draft.items);
  sheet.texts.push(...draft.texts);
  sheet.figures.push(...draft.figures);
  sheet.leftOut.photos.push(...draft.leftOut.photos);
  sheet.leftOut.nameDays.push(...draft.leftOut.nameDays);
}

/** Elements from before there were looks are laid out as they were. Source: ADR-0024. */
export const isLooked = ({ element }: Pick<Sheet, "element">): boolean => element.look !== undefined;

export const minEntrySize = (sheet: Sheet): number => (isLooked(sheet) ? entrySizes.looked : entrySizes.plain);

/** Vertical position of a text in its cell: `top` in mm from the upper edge; centred by default. */
type TextPosition = { readonly top?: number };

/** Places a text that was set to the width of a cell. */
export function put(sheet: Sheet, cell: SetCell, at: Cell, { top }: TextPosition = {}): void {
  const y = top === undefined ? (at.h - cell.height) / 2 : top;
  placeAt(sheet, cell, { x: at.x + at.w * sidePadding, y: at.y + y });
}

/** A text at the width of a cell. */
export function set(sheet: Sheet, text: string, at: Pick<Cell, "w">, style: TextStyle): SetCell {
  return setCell({ text, style, width: at.w * (1 - 2 * sidePadding) }, sheet.context);
}

/** A text on one line of a cell, shrunk as far as it must. */
export function setLine(sheet: Sheet, text: string, at: Pick<Cell, "w">, style: TextStyle): SetCell {
  const width = at.w * (1 - 2 * sidePadding);
  const line = setCell({ text: "0", style, width }, sheet.context).height;
  return setCell({ text, style, width, height: line * 1.02 }, sheet.context, Math.min(style.size, minEntrySize(sheet)));
}

/** Places a text with its corner at a point, mm of the element. */
export function placeAt(sheet: Sheet, cell: SetCell, at: Pick<Cell, "x" | "y">): void {
  sheet.texts.push(cell.text);
  sheet.items.push(...cellItems(cell, sheet.element, at, sheet.context));
}

/** A text in the middle of a box of its own, without the padding of cells; nothing for no text. */
export function putText(sheet: Sheet, text: string, at: Cell, style: TextStyle): void {
  if (text === "") return;
  const cell = setCell({ text, style, width: at.w }, sheet.context);
  placeAt(sheet, cell, { x: at.x, y: at.y + (at.h - cell.height) / 2 });
}

/** Width and height of a text on one line, mm. */
export function measure(sheet: Sheet, text: string, style: TextStyle = sheet.element.style) {
  const { text: laidOut, height } = setCell({ text, style: { ...style, align: "left" }, width: 500 }, sheet.context);
  return { width: Math.max(0, ...laidOut.lines.map((line) => line.width)), height };
}

export const scaled = (style: TextStyle, scale: number): TextStyle => ({
  ...style,
  size: Math.min(400, Math.max(3, style.size * scale)),
});

/** Style of a day: Sundays and public holidays take their colour, Saturdays theirs if there is one. */
export function dayStyle({ element, look }: Sheet, { day, weekday }: MonthDay): TextStyle {
  const free = weekday === 6 || element.holidays.some((holiday) => holiday.day === day);
  if (free && element.sundayColor !== null) return { ...element.style, color: element.sundayColor };
  if (weekday === 5 && look.saturdayColor !== undefined) return { ...element.style, color: look.saturdayColor };
  return element.style;
}

/** A dot under the number of a day whose entries do not fit. */
export function putDot(sheet: Sheet, at: Cell, style: TextStyle): void {
  const r = Math.min(at.w, at.h) * 0.06;
  const circle = circleAt(at.x + at.w / 2, at.y + at.h - 2.2 * r, r);
  sheet.items.push(filledPath(sheet.element, circle, style.color, sheet.context));
}

/** A dot beside a numeral, on the side away from its edge of the cell: its entries are listed elsewhere. */
export function putDotBeside(sheet: Sheet, numeral: Cell, align: TextStyle["align"], style: TextStyle): void {
  const r = numeral.h * 0.07;
  const x = align === "right" ? numeral.x - 3 * r : numeral.x + numeral.w + 3 * r;
  sheet.items.push(filledPath(sheet.element, circleAt(x, numeral.y + numeral.h * 0.3, r), style.color, sheet.context));
}

/** A ground behind a cell; `opacity` 0 to 1 of that of the element. */
export function putGround(sheet: Sheet, d: string, color: TextStyle["color"], opacity = 1): void {
  const ground = filledPath(sheet.element, d, color, sheet.context);
  sheet.grounds.push({ ...ground, opacity: ground.opacity * opacity });
}

/** How much of its colour the ground of weekends has, so that days on it are read as well as others. */
const weekendTint = 0.5;

/** The ground of a Saturday or Sunday, if the look has one. */
export function putWeekend(sheet: Sheet, d: string): void {
  if (sheet.look.weekend !== undefined) putGround(sheet, d, sheet.look.weekend, weekendTint);
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** The rule of the element, a hairline in the colour of the type without one. */
export const ruleOf = ({ element }: Sheet) => element.rule ?? { color: element.style.color, width: 0.15 };

/** Lines below everything that is set, in the rule of the element. */
export function putRules(sheet: Sheet, lines: readonly Line[]): void {
  sheet.items.unshift(...ruleItems(sheet.element, lines, ruleOf(sheet), sheet.context));
}

/** Capital first letter, as titles have it in every language. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

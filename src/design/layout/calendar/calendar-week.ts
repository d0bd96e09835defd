import type { TextStyle } from "../../model/text-style.ts";
import { daysFromTo } from "../../text/calendar-names.ts";
import {
  capital,
  dayStyle,
  isLooked,
  measure,
  minEntrySize,
  putRules,
  putText,
  scaled,
  smallScale,
  entryScale,
  type Cell,
  type Sheet,
} from "./calendar-sheet.ts";
import { putTwoTitles } from "./calendar-title.ts";
import { putWeekendRow } from "./calendar-list.ts";
import { entriesOf, nameDaysOf, putFirst, putFitted, putSpan } from "./day-entries.ts";
import { withFoot, type Drawn } from "./listed-days.ts";
import { addDays, isoWeek, weekday, weekOf, type CalendarDay } from "./month-days.ts";
import { photosOf, putInRow } from "./portraits.ts";

/** From this width in mm a week stands in two columns of four, the last for notes. */
const twoColumns = 150;
const columnGap = 8;
/** Where numerals begin beside the bar of a period, mm. */
const spanAir = 1.8;
/** Height of the portraits of a day, in heights of its numeral. */
const photoLines = 1.8;
/** Distance of the lines to write on, mm, and the height below which a day has none. */
const writing = { line: 8, least: 5.5 };

/** The days of the week of an element. */
export function daysOfWeek({ year, month, day = 1, weekStart }: Sheet["element"]): readonly CalendarDay[] {
  const first = weekOf({ year, month, day }, weekStart);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Lines to write on below what is printed, ending at the lower edge of the day. */
function writingLines({ x, y, w, h }: Cell, used: number) {
  const room = h - used;
  const count = Math.floor(room / writing.line);
  if (room < writing.least || count < 1) return [];
  return Array.from(
    { length: count - 1 },
    (_, index) => [x, y + h - (index + 1) * writing.line, x + w, y + h - (index + 1) * writing.line] as const,
  );
}

/** A day of a week: number and weekday, its entries beside them, and lines to write on. Answers whether they fit. */
function putWeekDay(sheet: Sheet, date: CalendarDay, at: Cell): boolean {
  const { element, names, second } = sheet;
  const known = { day: date.day, weekday: weekday(date) };
  putWeekendRow(sheet, known, at);
  putSpan(sheet, date.day, at, "left");
  const style: TextStyle = { ...dayStyle(sheet, known), align: "left" };
  const numeral = scaled(style, sheet.look.numeralScale ?? 1.5);
  const number = measure(sheet, "30", numeral);
  const head = {
    x: at.x + (element.spans ? spanAir : 0.5),
    y: at.y + at.h * 0.02,
    w: number.width + 0.5,
    h: number.height,
  };
  putText(sheet, String(date.day), head, numeral);
  const small = scaled(style, smallScale);
  const name = [names.days[known.weekday], second?.days[known.weekday]]
    .filter((each) => each !== undefined)
    .map(capital)
    .join(" · ");
  const title = measure(sheet, name, small);
  const x = head.x + head.w + measure(sheet, "0", style).width;
  putText(sheet, name, { x, y: head.y + head.h * 0.86 - title.height, w: title.width + 0.5, h: title.height }, small);
  const left = x + title.width + 2.5;
  const line = { x: left, y: at.y, w: at.x + at.w - left - 1, h: Math.max(head.h, Math.min(at.h, head.h * 1.1)) };
  const photos = photosOf(sheet, date.day);
  const high = photos.length > 0 ? Math.min(at.h, Math.max(line.h, head.h * photoLines)) : line.h;
  const entry: TextStyle = { ...scaled(style, entryScale), align: "right" };
  const texts = { entries: entriesOf(element, date.day), names: nameDaysOf(element, date.day) };
  const place = { photos, row: { ...line, h: high }, end: "right" } as const;
  const fits = putInRow(sheet, place, (on, { x: from, w }) =>
    putFirst(on, texts, (each) => putFitted(on, each.join(", "), { ...line, x: from, w }, entry)),
  );
  putRules(sheet, writingLines(at, Math.max(head.y - at.y + head.h, photos.length > 0 ? high : 0)));
  return fits;
}

/** Where the days of a week stand: in one column, or in two with notes at the end. */
function placesOf({ w }: Sheet["element"], top: number, h: number): readonly Cell[] {
  if (w < twoColumns) return Array.from({ length: 7 }, (_, index) => ({ x: 0, y: top + (index * h) / 7, w, h: h / 7 }));
  const column = (w - columnGap) / 2;
  return Array.from({ length: 8 }, (_, index) => ({
    x: index < 4 ? 0 : column + columnGap,
    y: top + ((index % 4) * h) / 4,
    w: column,
    h: h / 4,
  }));
}

function drawWeek(sheet: Sheet, foot: number): Drawn {
  const { element, names, context } = sheet;
  const days = daysOfWeek(element);
  const [first = { year: element.year, month: element.month, day: 1 }] = days;
  const thursday = addDays(first, (3 - weekday(first) + 7) % 7);
  const week = `${names.week} ${isoWeek(thursday.year, thursday.month, thursday.day)}`;
  const top = putTwoTitles(sheet, week, daysFromTo(first, addDays(first, 6), context.locale));
  const places = placesOf(element, top, Math.max(1, element.h - top - foot));
  const listed = days.flatMap((date, index) => {
    const at = places[index];
    return at && !putWeekDay(sheet, date, at) ? [date.day] : [];
  });
  const notes = places[7];
  if (notes) {
    const style: TextStyle = { ...scaled(element.style, smallScale), align: "left" };
    putText(sheet, names.notes, { ...notes, h: measure(sheet, names.notes, style).height * 1.4 }, style);
    putRules(sheet, writingLines(notes, measure(sheet, "0").height * 1.5));
  }
  putRules(sheet, [...places.map(({ x, y, w }) => [x, y, x + w, y] as const), ...ends(places)]);
  const least = measure(sheet, "31", {
    ...element.style,
    size: isLooked(sheet) ? minEntrySize(sheet) : element.style.size,
  }).height;
  return { listed, overflow: Math.max(0, least * 1.5 - (places[0]?.h ?? 0)) * 7 };
}

/** The lower edges of the last days of each column. */
const ends = (places: readonly Cell[]) =>
  places
    .filter((_, index) => index === places.length - 1 || (places.length === 8 && index === 3))
    .map(({ x, y, w, h }) => [x, y + h, x + w, y + h] as const);

/** A week with lines to write on. Returns the mm by which its days are too low. Source: CAL-01. */
export const layoutWeek = (sheet: Sheet): number => withFoot(sheet, drawWeek);

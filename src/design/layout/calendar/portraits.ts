import { ImageElement } from "../../model/design-document.ts";
import { draftOf, keep, type Cell, type Sheet } from "./calendar-sheet.ts";
import { onPage } from "./on-page.ts";

/** Diameters of portraits at a day, mm: below the least nobody is recognised, above the most they crowd the days. */
export const portraitSizes = { least: 5, most: 16 };
/** Air round a portrait, mm. */
const air = 0.6;
/** Shares of a day's width and height portraits may take, and of a row's height. */
const shares = { width: 0.45, under: 0.86, height: 0.48, above: 0.55, alone: 0.9, row: 0.94 };

/** The photos of a day, each once; of the entries in a column where one is given. Source: CAL-11. */
export function photosOf(
  { element }: Sheet,
  day: number,
  isShown: (entry: Sheet["element"]["events"][number]) => boolean = () => true,
): readonly string[] {
  const own = element.events.filter((entry) => entry.day === day && isShown(entry));
  return [...new Set(own.flatMap(({ photo }) => photo ?? []))];
}

/** A photo cut to a circle round its face, mm of the calendar. */
export function putPortrait(sheet: Sheet, asset: string, box: Cell): void {
  sheet.figures.push(ImageElement.parse({ ...onPage(sheet, box), type: "image", asset, mask: "ellipse" }));
}

/** Remembers photos for which there is no room, so that the customer hears of it. Source: CAL-11. */
export function leaveOut(sheet: Sheet, photos: readonly string[]): void {
  sheet.leftOut.photos.push(...photos);
}

/** The cell of a day: `free` is the width its numeral leaves beside it, `below` where its texts may begin, mm. */
export type DayCell = { readonly at: Cell; readonly free: number; readonly below: number };

/** Portraits at a day, and where its texts begin then, mm from the top of the cell; null where these go elsewhere. */
export type Standing = { readonly boxes: readonly Cell[]; readonly top: number | null };

/** Portraits of a diameter in the upper corner the numeral leaves free, in low cells in its middle. */
function inCorner(at: Cell, size: number, count: number, fromLeft: boolean): readonly Cell[] {
  const y = at.y + Math.min(air, (at.h - size) / 2);
  return Array.from({ length: count }, (_, index) => {
    const step = air + index * (size + air);
    return { x: fromLeft ? at.x + step : at.x + at.w - size - step, y, w: size, h: size };
  });
}

/** Portraits of a diameter side by side below the numeral. */
function underNumeral({ at, below }: DayCell, size: number, count: number): readonly Cell[] {
  const x = at.x + (at.w - count * (size + air) + air) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * (size + air),
    y: at.y + below + air,
    w: size,
    h: size,
  }));
}

/**
 * The ways some portraits can stand at a day, better ones first: in the corner above the texts or below the numeral, then
 * without room for texts; none where they would be too small. Source: CAL-11.
 */
export function standingsOf(count: number, cell: DayCell, fromLeft: boolean): readonly Standing[] {
  const { at, free, below } = cell;
  const { least, most } = portraitSizes;
  const across = Math.min(free, at.w * (count > 1 ? 1 : shares.width)) / count - 1.5 * air;
  const large = Math.min(across, at.h * shares.height, most);
  const corner = (size: number, top: number | null): readonly Standing[] =>
    size < least ? [] : [{ boxes: inCorner(at, size, count, fromLeft), top }];
  const wide = Math.min(at.w * shares.under - (count - 1) * air, most * count) / count;
  const under = (share: number, isAlone: boolean): readonly Standing[] => {
    const size = Math.min(wide, (at.h - below - air) * share);
    return size < least
      ? []
      : [{ boxes: underNumeral(cell, size, count), top: isAlone ? null : below + size + 2 * air }];
  };
  const inLine = Math.min(large, Math.max(least, below - air));
  return [
    ...corner(large, Math.max(below, large + 1)),
    ...corner(inLine, Math.max(below, inLine + 1)),
    ...under(shares.above, false),
    ...corner(Math.min(across, at.h * shares.alone, most), null),
    ...under(shares.alone, true),
  ];
}

/** Where texts of a row stand, and whether they fit there. */
type PlaceTexts = (sheet: Sheet, at: Cell) => boolean;
type End = "left" | "right";

/** As many portraits as a row has room for at one end, and what they leave of it; null for none. */
function fittingInRow(photos: readonly string[], row: Cell, end: End) {
  const { least, most } = portraitSizes;
  const size = Math.min(row.h * shares.row, most, row.w * shares.width);
  const count = Math.min(photos.length, Math.floor((row.w * 0.6) / (size + air)));
  if (size < least || count === 0) return null;
  const taken = count * (size + air) + air;
  return { size, count, rest: { ...row, x: end === "left" ? row.x + taken : row.x, w: row.w - taken } };
}

/**
 * Places portraits at one end of a row and its texts beside them. Portraits a row is too low or too narrow for are left
 * out, and all of them where the texts fit only without. Answers whether these fit. Source: CAL-11.
 */
export function putInRow(
  sheet: Sheet,
  { photos, row, end = "left" }: { readonly photos: readonly string[]; readonly row: Cell; readonly end?: End },
  place: PlaceTexts,
): boolean {
  const found = fittingInRow(photos, row, end);
  if (!found) {
    leaveOut(sheet, photos);
    return place(sheet, row);
  }
  const { size, count, rest } = found;
  const [beside, instead] = [draftOf(sheet), draftOf(sheet)];
  const fits = place(beside, rest);
  if (!fits && place(instead, row)) {
    keep(instead, sheet);
    leaveOut(sheet, photos);
    return true;
  }
  keep(beside, sheet);
  leaveOut(sheet, photos.slice(count));
  for (const [index, asset] of photos.slice(0, count).entries()) {
    const x = end === "left" ? row.x + index * (size + air) : row.x + row.w - size - index * (size + air);
    putPortrait(sheet, asset, { x, y: row.y + (row.h - size) / 2, w: size, h: size });
  }
  return fits;
}

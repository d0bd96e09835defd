import { ImageElement } from "../../model/design-document.ts";
import type { Cell, Sheet } from "./calendar-sheet.ts";
import { onPage } from "./on-page.ts";

/** Diameters of portraits at a day, mm: below the least nobody is recognised, above the most they crowd the days. */
export const portraitSizes = { least: 5, most: 16 };
/** Air round a portrait, mm. */
const air = 0.6;
/** Share of a day's width and height portraits may take, above its entries and without any; and of a row's height. */
const shares = { width: 0.45, height: 0.48, alone: 0.9, row: 0.94 };

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

/**
 * The diameters at which the portraits of a day can stand beside its numeral, mm: `above` entries, larger ones first, and
 * `alone`, where these are listed elsewhere; 0 where it would be too small. `free` is the width the numeral leaves.
 */
export function sizesInCell(count: number, at: Cell, { free, line }: { readonly free: number; readonly line: number }) {
  if (count === 0) return { above: [], alone: 0 };
  const { least, most } = portraitSizes;
  const across = Math.min(free, at.w * (count > 1 ? 1 : shares.width)) / count - 1.5 * air;
  const largest = Math.min(across, at.h * shares.height, most);
  const inLine = Math.min(largest, Math.max(least, line - air));
  const alone = Math.min(across, at.h * shares.alone, most);
  return { above: largest < least ? [] : [...new Set([largest, inLine])], alone: alone < least ? 0 : alone };
}

/** Places the portraits of a day in the upper corner of its cell that the numeral leaves free, in low cells in its middle. */
export function putInCorner(sheet: Sheet, photos: readonly string[], at: Cell, size: number): void {
  const down = Math.min(air, (at.h - size) / 2);
  const fromLeft = sheet.look.numerals === "right";
  for (const [index, asset] of photos.entries()) {
    const step = index * (size + air);
    const x = fromLeft ? at.x + air + step : at.x + at.w - size - air - step;
    putPortrait(sheet, asset, { x, y: at.y + down, w: size, h: size });
  }
}

/**
 * Places portraits at one end of a row and answers what is left of it; in a row that is too low or too narrow they are
 * left out.
 */
export function putInRow(sheet: Sheet, photos: readonly string[], row: Cell, end: "left" | "right" = "left"): Cell {
  if (photos.length === 0) return row;
  const { least, most } = portraitSizes;
  const size = Math.min(row.h * shares.row, most, row.w * shares.width);
  const count = Math.min(photos.length, Math.floor((row.w * 0.6) / (size + air)));
  if (size < least || count === 0) {
    leaveOut(sheet, photos);
    return row;
  }
  leaveOut(sheet, photos.slice(count));
  const taken = count * (size + air) + air;
  for (const [index, asset] of photos.slice(0, count).entries()) {
    const x = end === "left" ? row.x + index * (size + air) : row.x + row.w - size - index * (size + air);
    putPortrait(sheet, asset, { x, y: row.y + (row.h - size) / 2, w: size, h: size });
  }
  return { ...row, x: end === "left" ? row.x + taken : row.x, w: row.w - taken };
}

import type { PrintItem } from "./print-items.ts";

/** A row of prints: from index `first` on, at `top`; `picture` is the height of its tallest print. All in px. */
export type PrintRow = {
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  readonly picture: number;
};

/** The rows of a grid, its height in px, and px per mm: all prints are in scale to each other. */
export type PrintRows = { readonly rows: readonly PrintRow[]; readonly height: number; readonly scale: number };

/** Least width of a print with its controls, its gap, and the height of its controls, in px. */
export const printTile = { least: 148, gap: 12, below: 76 };

/** Long side in mm of the print two of which stand side by side on a phone. */
const usualLong = 150;
/** px per mm from which a larger window shows more prints instead of larger ones. */
const largestScale = 1.45;

/** px per mm at which even the widest print fits the width. */
function scaleFor(items: readonly PrintItem[], width: number): number {
  const widest = Math.max(usualLong, ...items.map(({ page }) => page.w));
  const twoAbreast = (width - printTile.gap) / 2 / usualLong;
  return Math.min(largestScale, Math.max(twoAbreast, 0.5), width / widest);
}

/** Width in px a print takes with its controls. */
export function tileWidth({ page }: PrintItem, scale: number): number {
  return Math.max(page.w * scale, printTile.least);
}

/** Puts prints into rows, as many as fit beside each other. Source: PRINT-02. */
export function layoutRows(items: readonly PrintItem[], width: number): PrintRows {
  const scale = scaleFor(items, width);
  const rows: PrintRow[] = [];
  let [top, first] = [0, 0];
  while (first < items.length && width > 0) {
    let [count, used, picture] = [0, 0, 0];
    for (const item of items.slice(first)) {
      const needed = tileWidth(item, scale);
      // A pixel for rounding: two usual prints share a phone's row exactly.
      if (count > 0 && used + printTile.gap + needed > width + 1) break;
      used += (count > 0 ? printTile.gap : 0) + needed;
      picture = Math.max(picture, item.page.h * scale);
      count += 1;
    }
    const height = picture + printTile.below;
    rows.push({ first, count, top, height, picture });
    top += height + 2 * printTile.gap;
    first += count;
  }
  return { rows, height: Math.max(0, top - 2 * printTile.gap), scale };
}

/** The rows between two heights of the grid. */
export function rowsWithin({ rows }: PrintRows, from: number, to: number): readonly PrintRow[] {
  return rows.filter(({ top, height }) => top + height > from && top < to);
}

/** The print an arrow key leads to from another; up and down to the nearest of the row there. */
export function printAfterKey({ rows }: PrintRows, at: number, key: string): number {
  const last = rows.reduce((sum, { count }) => sum + count, 0) - 1;
  const row = rows.findIndex(({ first, count }) => at >= first && at < first + count);
  const inRow = (index: number): number => {
    const other = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    const here = rows[row];
    if (!other || !here || other === here) return at;
    const place = (at - here.first) / Math.max(1, here.count - 1);
    return other.first + Math.min(other.count - 1, Math.round(place * (other.count - 1)));
  };
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "ArrowUp":
      return inRow(row - 1);
    case "ArrowDown":
      return inRow(row + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return at;
  }
}

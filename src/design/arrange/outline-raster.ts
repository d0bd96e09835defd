import type { Box } from "../geometry/matrix.ts";
import type { Polygons } from "./polygons.ts";

/** Points the box of an outline is sampled at for each of its photos, and the fewest and most of them. */
const samplesPerPhoto = 140;
const fewestSamples = 2_000;
const mostSamples = 12_000;

/** Part of a raster: columns and rows from, to (exclusive). */
export type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** An outline sampled on a grid of `step` mm. */
export type OutlineRaster = {
  readonly box: Box;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** 1 inside, row by row. */
  readonly inside: Uint8Array;
};

/** Where a horizontal line crosses the outline, from left to right. */
function crossings(polygons: Polygons, y: number): readonly number[] {
  const found: number[] = [];
  for (const polygon of polygons) {
    let from = polygon.at(-1);
    for (const to of polygon) {
      if (from && from.y <= y !== to.y <= y) found.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x));
      from = to;
    }
  }
  return found.toSorted((a, b) => a - b);
}

/** Samples an outline finely enough to share it between `count` photos. */
export function rasterOf(polygons: Polygons, box: Box, count: number): OutlineRaster {
  const samples = Math.min(Math.max(count * samplesPerPhoto, fewestSamples), mostSamples);
  const step = Math.sqrt((box.w * box.h) / samples);
  const [columns, rows] = [Math.ceil(box.w / step), Math.ceil(box.h / step)];
  const inside = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const found = crossings(polygons, box.y + (row + 0.5) * step);
    for (let index = 0; index + 1 < found.length; index += 2) {
      const [a = 0, b = 0] = [found[index], found[index + 1]];
      const from = Math.max(0, Math.ceil((a - box.x) / step - 0.5));
      const to = Math.min(columns, Math.ceil((b - box.x) / step - 0.5));
      if (from < to) inside.fill(1, row * columns + from, row * columns + to);
    }
  }
  return { box, step, columns, rows, inside };
}

/** Samples inside the outline by column or row of a window. */
export function profile({ columns, inside }: OutlineRaster, part: Window, axis: "x" | "y"): readonly number[] {
  const counts: number[] = Array.from(
    { length: axis === "x" ? part.right - part.left : part.bottom - part.top },
    () => 0,
  );
  for (let row = part.top; row < part.bottom; row += 1)
    for (let column = part.left; column < part.right; column += 1)
      if (inside[row * columns + column] === 1) {
        const at = axis === "x" ? column - part.left : row - part.top;
        counts[at] = (counts[at] ?? 0) + 1;
      }
  return counts;
}

/** What a window shows of an outline: samples inside, their box, and the share of all but the largest connected piece. */
export type Sight = { readonly area: number; readonly w: number; readonly h: number; readonly pieces: number };

/** Pieces below this share of the area are not noticed. */
const leastPiece = 0.03;

/** Sizes of the connected pieces in a window. */
function piecesIn({ columns, inside }: OutlineRaster, { left, top, right, bottom }: Window): readonly number[] {
  const width = right - left;
  const seen = new Uint8Array(width * (bottom - top));
  const stack = new Int32Array(seen.length);
  const sizes: number[] = [];
  const isNew = (column: number, row: number) =>
    inside[row * columns + column] === 1 && seen[(row - top) * width + column - left] === 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      if (!isNew(column, row)) continue;
      let size = 0;
      let depth = 0;
      const push = (c: number, r: number) => {
        const at = (r - top) * width + c - left;
        seen[at] = 1;
        stack[depth] = at;
        depth += 1;
      };
      push(column, row);
      while (depth > 0) {
        depth -= 1;
        const at = stack[depth] ?? 0;
        const [c, r] = [(at % width) + left, Math.floor(at / width) + top];
        size += 1;
        if (c > left && isNew(c - 1, r)) push(c - 1, r);
        if (c + 1 < right && isNew(c + 1, r)) push(c + 1, r);
        if (r > top && isNew(c, r - 1)) push(c, r - 1);
        if (r + 1 < bottom && isNew(c, r + 1)) push(c, r + 1);
      }
      sizes.push(size);
    }
  return sizes;
}

/** Looks at a window of an outline. */
export function sightOf(raster: OutlineRaster, part: Window): Sight {
  const { columns, inside } = raster;
  let [left, right, top, bottom, area] = [Infinity, -1, Infinity, -1, 0];
  for (let row = part.top; row < part.bottom; row += 1)
    for (let column = part.left; column < part.right; column += 1) {
      if (inside[row * columns + column] !== 1) continue;
      area += 1;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      bottom = row;
    }
  const sizes = area === 0 ? [] : piecesIn(raster, part);
  const pieces = sizes.filter((size) => size > area * leastPiece).length;
  return { area, w: Math.max(0, right - left + 1), h: Math.max(0, bottom - top + 1), pieces };
}

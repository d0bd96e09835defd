import type { Box } from "../geometry/matrix.ts";

/** Counts per row that differ by one at most, the shorter rows spread evenly. */
function rowCounts(count: number, rows: number): readonly number[] {
  return Array.from(
    { length: rows },
    (_, row) => Math.round(((row + 1) * count) / rows - 1e-9) - Math.round((row * count) / rows - 1e-9),
  );
}

/** How far the cells of these rows are from the wanted proportions; rows of unequal counts cost a little. */
function cost(counts: readonly number[], area: Box, spacing: number, aspect: number): number {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const h = (area.h - spacing * (counts.length - 1)) / counts.length;
  const off = counts.map((each) => {
    const w = (area.w - spacing * (each - 1)) / each;
    return w > 0 && h > 0 ? each * Math.log(w / h / aspect) ** 2 : Infinity;
  });
  const uneven = counts.some((each) => each !== counts[0]) ? 0.12 : 0;
  return off.reduce((sum, each) => sum + each, 0) / count + uneven;
}

function bestRows(count: number, area: Box, spacing: number, aspect: number) {
  const all = Array.from({ length: count }, (_, index) => rowCounts(count, index + 1));
  const [best] = all
    .map((counts) => ({ counts, cost: cost(counts, area, spacing, aspect) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best ?? { counts: [count], cost: Infinity };
}

const turned = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w });

function cellsInRows(counts: readonly number[], area: Box, spacing: number): readonly Box[] {
  const h = (area.h - spacing * (counts.length - 1)) / counts.length;
  return counts.flatMap((count, row) => {
    const w = (area.w - spacing * (count - 1)) / count;
    return Array.from({ length: count }, (_, column) => ({
      x: area.x + column * (w + spacing),
      y: area.y + row * (h + spacing),
      w,
      h,
    }));
  });
}

/**
 * The cells of a grid that fills an area with `count` photos of about this proportion, row by row or column by column;
 * rows of one count wherever the count allows it, otherwise they differ by one photo. Source: COLL-05.
 */
export function gridCells(count: number, area: Box, spacing: number, aspect: number): readonly Box[] {
  const rows = bestRows(count, area, spacing, aspect);
  const columns = bestRows(count, turned(area), spacing, 1 / aspect);
  return rows.cost <= columns.cost + 1e-9
    ? cellsInRows(rows.counts, area, spacing)
    : cellsInRows(columns.counts, turned(area), spacing).map(turned);
}

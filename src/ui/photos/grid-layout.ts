/** A row of a photo grid in px: the heading of a section, or up to a row of its photos from index `first` on. */
export type GridRow = {
  readonly kind: "heading" | "photos";
  readonly section: number;
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
};

/** Where everything of a grid is, in px of its content. */
export type GridLayout = {
  readonly columns: number;
  readonly tile: number;
  readonly gap: number;
  readonly rows: readonly GridRow[];
  readonly height: number;
};

/** Width of the grid, least width of a tile, gap, and height of a heading in px. */
export type GridMeasures = {
  readonly width: number;
  readonly leastTile: number;
  readonly gap: number;
  readonly heading: number;
};

/** A section of a grid: whether it has a heading, and the number of its photos. */
export type SectionSize = { readonly titled: boolean; readonly count: number };

/** A rectangle of the content in px. */
export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Fewest tiles beside each other, on the narrowest phones. */
const fewestColumns = 3;

/** Lays out square tiles in rows, section by section; a section without photos has no heading. */
export function layoutGrid(sections: readonly SectionSize[], measures: GridMeasures): GridLayout {
  const { width, leastTile, gap, heading } = measures;
  const columns = Math.max(fewestColumns, Math.floor((width + gap) / (leastTile + gap)));
  const tile = Math.max(1, (width - (columns - 1) * gap) / columns);
  const rows: GridRow[] = [];
  let top = 0;
  let first = 0;
  for (const [section, { titled, count }] of sections.entries()) {
    if (titled && count > 0) {
      rows.push({ kind: "heading", section, first, count: 0, top, height: heading });
      top += heading;
    }
    for (let done = 0; done < count; done += columns) {
      const inRow = Math.min(columns, count - done);
      rows.push({ kind: "photos", section, first: first + done, count: inRow, top, height: tile });
      top += tile + gap;
    }
    first += count;
  }
  return { columns, tile, gap, rows, height: Math.max(0, top - gap) };
}

/** Index of the first row that ends below a height, by bisection. */
function firstRowBelow(rows: readonly GridRow[], y: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows between two heights of the content: index of the first, and of the one after the last. */
export function rowsBetween({ rows }: GridLayout, top: number, bottom: number): readonly [number, number] {
  const from = firstRowBelow(rows, top);
  let to = from;
  while (to < rows.length && (rows[to]?.top ?? 0) < bottom) to += 1;
  return [from, to];
}

/** The row of a photo by its index. */
export function rowOf({ rows }: GridLayout, photo: number): GridRow | undefined {
  return rows.find(({ kind, first, count }) => kind === "photos" && photo >= first && photo < first + count);
}

/** The indices of the photos that an area touches. */
export function photosIn(layout: GridLayout, area: Area): readonly number[] {
  const { tile, gap, rows } = layout;
  const [from, to] = rowsBetween(layout, area.top, area.bottom);
  return rows.slice(from, to).flatMap(({ kind, first, count }) => {
    if (kind === "heading") return [];
    return Array.from({ length: count }, (_, column) => ({ index: first + column, left: column * (tile + gap) }))
      .filter(({ left }) => left < area.right && left + tile > area.left)
      .map(({ index }) => index);
  });
}

/** The photo at a point, or the nearest of its row; null above, below and on headings. */
export function photoNear(layout: GridLayout, x: number, y: number): number | null {
  const row = layout.rows[firstRowBelow(layout.rows, y)];
  if (!row || row.kind === "heading" || y < 0) return null;
  const column = Math.floor(x / (layout.tile + layout.gap));
  return row.first + Math.max(0, Math.min(row.count - 1, column));
}

/** Keys that move within a grid. */
export const gridKeys = [
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
] as const;
/** A key that moves within a grid. */
export type GridKey = (typeof gridKeys)[number];

/** Photos in the rows above or below: the same column, or the last one of a shorter row. */
function inOtherRow(layout: GridLayout, from: number, by: number): number {
  const rows = layout.rows.filter(({ kind }) => kind === "photos");
  const at = rows.findIndex(({ first, count }) => from >= first && from < first + count);
  const row = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
  const column = from - (rows[at]?.first ?? 0);
  return row ? row.first + Math.min(column, row.count - 1) : from;
}

/** The photo a key leads to; `page` is the number of rows on the screen. Source: ARIA grid pattern. */
export function photoAfterKey(layout: GridLayout, from: number, key: GridKey, page: number): number {
  const last = layout.rows.reduce((sum, { count }) => sum + count, 0) - 1;
  const bounded = (index: number) => Math.max(0, Math.min(last, index));
  switch (key) {
    case "ArrowLeft":
      return bounded(from - 1);
    case "ArrowRight":
      return bounded(from + 1);
    case "ArrowUp":
      return inOtherRow(layout, from, -1);
    case "ArrowDown":
      return inOtherRow(layout, from, 1);
    case "PageUp":
      return inOtherRow(layout, from, -page);
    case "PageDown":
      return inOtherRow(layout, from, page);
    case "Home":
      return 0;
    case "End":
      return last;
  }
}

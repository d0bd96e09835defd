import {
  cellItems,
  filledPath,
  ruleItems,
  setCell,
  type SetCell,
  type SetContext,
  type LaidOutGrid,
} from "./cell-text.ts";
import { round4 } from "../geometry/matrix.ts";
import type { Rule } from "../model/qr-table.ts";
import type { TableElement } from "../model/design-document.ts";

type Row = { readonly cells: readonly SetCell[]; readonly top: number; readonly height: number };

/** Left edges of the columns and the right edge of the last, in mm of the element. */
function columnEdges({ columns, w }: TableElement): readonly number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const edges = [0];
  for (const { share } of columns) edges.push((edges.at(-1) ?? 0) + (share / all) * w);
  return edges;
}

function setRows(element: TableElement, edges: readonly number[], context: SetContext): readonly Row[] {
  const { padding } = element;
  const rows: Row[] = [];
  let top = 0;
  for (const [index, row] of element.rows.entries()) {
    const style = element.header && index === 0 ? (element.headerStyle ?? element.style) : element.style;
    const cells = element.columns.map(({ align }, column) => {
      const width = (edges[column + 1] ?? 0) - (edges[column] ?? 0) - 2 * padding;
      return setCell({ text: row[column] ?? "", style: { ...style, align }, width }, context);
    });
    const height = Math.max(...cells.map((cell) => cell.height)) + 2 * padding;
    rows.push({ cells, top, height });
    top += height;
  }
  return rows;
}

/** Rules between rows, and around every cell for `grid`. */
function linesOf(element: TableElement, rows: readonly Row[], edges: readonly number[]) {
  if (element.rules === "none") return [];
  const { w } = element;
  const bottom = rows.reduce((_, row) => row.top + row.height, 0);
  const between = rows.slice(1).map(({ top }) => [0, top, w, top] as const);
  if (element.rules === "rows") return between;
  const outer = [[0, 0, w, 0] as const, [0, bottom, w, bottom] as const];
  return [...outer, ...between, ...edges.map((x) => [x, 0, x, bottom] as const)];
}

/** Default rules: a hairline in the colour of the type. */
const hairline = 0.2;

/**
 * Lays out a table from the top of its box: columns by their shares, each row as high as its highest cell, cells
 * aligned horizontally by their column and vertically by the style.
 */
export function layoutTable(element: TableElement, context: SetContext): LaidOutGrid {
  const { padding, stripe, style, w } = element;
  const edges = columnEdges(element);
  const rows = setRows(element, edges, context);
  const body = element.header ? rows.slice(1) : rows;
  const grounds = body.flatMap(({ top, height }, index) =>
    stripe === null || index % 2 === 0
      ? []
      : [filledPath(element, `M0 ${top}H${w}V${top + height}H0Z`, stripe, context)],
  );
  const rule: Rule = element.rule ?? { color: style.color, width: hairline };
  const texts = rows.flatMap(({ cells, top, height }) =>
    cells.flatMap((cell, column) => {
      const spare = height - 2 * padding - cell.height;
      const drop = style.valign === "middle" ? spare / 2 : style.valign === "bottom" ? spare : 0;
      return cellItems(cell, element, { x: (edges[column] ?? 0) + padding, y: top + padding + drop }, context);
    }),
  );
  const last = rows.at(-1);
  return {
    grounds,
    items: [...ruleItems(element, linesOf(element, rows, edges), rule, context), ...texts],
    texts: rows.flatMap(({ cells }) => cells.map(({ text }) => text)),
    overflow: round4(Math.max(0, (last ? last.top + last.height : 0) - element.h)),
  };
}

import type { DisplayItem, Matrix, PathItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import { elementMatrix, multiply, type Box } from "../geometry/matrix.ts";
import type { Rule } from "../model/qr-table.ts";
import type { TextStyle } from "../model/text-style.ts";
import type { Element } from "../model/design-document.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { normalisePath } from "../geometry/path-data.ts";
import { textItems } from "./text-items.ts";
import type { LaidOutText, TextBox } from "../text/laid-out-text.ts";
import { layoutText } from "../text/text-layout.ts";

/** What tables and calendars need for text layout. */
export type SetContext = Pick<ElementContext, "palette" | "locale"> & { readonly fonts: FontCollection };

/**
 * A laid-out table or calendar: `grounds` are never foiled, `items` are painted over them. `texts` are all its cells,
 * `overflow` is its excess height over the box in mm, `sizes` are the column widths and row heights in mm.
 */
export type LaidOutGrid = {
  readonly grounds: readonly PathItem[];
  readonly items: readonly DisplayItem[];
  readonly texts: readonly LaidOutText[];
  readonly overflow: number;
};

/** A laid-out cell text, not yet positioned; `height` of its lines in mm. */
export type SetCell = { readonly text: LaidOutText; readonly style: TextStyle; readonly height: number };

/** Higher than any cell, so that a single cell never overflows. */
const anyHeight = 2000;

/** Lays out a text at the width of a cell in mm; it shrinks down to `minSize` points to fit `height` mm when given. */
export function setCell(
  cell: { readonly text: string; readonly style: TextStyle; readonly width: number; readonly height?: number },
  { fonts, locale }: SetContext,
  minSize?: number,
): SetCell {
  const style: TextStyle = { ...cell.style, valign: "top" };
  const fit: Pick<TextBox, "fit" | "minSize"> =
    minSize === undefined ? { fit: "none", minSize: style.size } : { fit: "shrink", minSize };
  const box = { text: cell.text, style, w: Math.max(0.1, cell.width), h: cell.height ?? anyHeight, ...fit };
  const text = layoutText(box, fonts, locale);
  const last = text.lines.at(-1);
  return { text, style, height: last ? last.top + last.height : 0 };
}

type Owner = Pick<Element, "id" | "opacity" | "x" | "y" | "w" | "h" | "rotation">;

/** The glyphs and underlines of a cell with its corner at `at`, in mm of the element. */
export function cellItems(
  cell: SetCell,
  owner: Owner,
  at: Pick<Box, "x" | "y">,
  context: SetContext,
): readonly DisplayItem[] {
  const matrix: Matrix = multiply(elementMatrix(owner), [1, 0, 0, 1, at.x, at.y]);
  return textItems(cell.text, { element: owner.id, matrix, opacity: owner.opacity }, context.palette);
}

/** A filled path of an element, in its mm. */
export function filledPath(owner: Owner, d: string, color: TextStyle["color"], { palette }: SetContext): PathItem {
  return {
    kind: "path",
    element: owner.id,
    matrix: elementMatrix(owner),
    opacity: owner.opacity,
    d: normalisePath(d),
    fill: processPaint(color, palette),
    fillRule: "nonzero",
    stroke: null,
  };
}

/** The straight rules of an element as one stroked path; empty without lines. `lines` as x1, y1, x2, y2 in mm of the element. */
export function ruleItems(
  owner: Owner,
  lines: readonly (readonly [number, number, number, number])[],
  rule: Rule,
  { palette }: SetContext,
): readonly PathItem[] {
  if (lines.length === 0) return [];
  const stroke = {
    paint: processPaint(rule.color, palette),
    width: rule.width,
    cap: "square",
    join: "miter",
    dash: [],
  } as const;
  return [
    {
      kind: "path",
      element: owner.id,
      matrix: elementMatrix(owner),
      opacity: owner.opacity,
      d: normalisePath(lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("")),
      fill: null,
      fillRule: "nonzero",
      stroke,
    },
  ];
}

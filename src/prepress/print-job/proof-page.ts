import type { DisplayItem, DisplayPage, Matrix, PathItem, ProcessColor } from "#design/display-list.ts";
import { cropMarks, foldMarks } from "../paint/marks.ts";
import { moveItem } from "./move-item.ts";

/** Margin around the trim of a proof in mm: bleed, marks and a little space. */
const margin = 12;

const paper: ProcessColor = { cmyk: [0, 0, 0, 0], rgb: "#ffffff" };
const ink: ProcessColor = { cmyk: [0, 0, 0, 70], rgb: "#6b6b6b" };

function drawn(d: string, matrix: Matrix, paint: Pick<PathItem, "fill" | "stroke">): PathItem {
  return { kind: "path", element: "proof", matrix, opacity: 1, d, fillRule: "evenodd", ...paint };
}

const box = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;

/**
 * A surface as a customer's proof: on a larger sheet, clipped at the bleed, with crop and fold marks and a fine line at
 * the trim. `stamp` is painted over it, in mm of the larger sheet. Source: PDF-08.
 */
export function proofPage(page: DisplayPage, stamp: readonly DisplayItem[]): DisplayPage {
  const { w, h, bleed } = page;
  const to: Matrix = [1, 0, 0, 1, margin, margin];
  const width = w + 2 * margin;
  const height = h + 2 * margin;
  const frame = box(-margin, -margin, width, height) + box(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed);
  const hair = { paint: { kind: "process", ...ink }, width: 0.1, cap: "butt", join: "miter", dash: [] } as const;
  const lines = [...cropMarks(w, h, bleed, 5), ...foldMarks(page, 5)]
    .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)
    .join("");
  return {
    ...page,
    w: width,
    h: height,
    bleed: 0,
    folds: [],
    items: [
      ...page.items.map((item) => moveItem(item, to)),
      drawn(frame, to, { fill: { kind: "process", ...paper }, stroke: null }),
      drawn(box(0, 0, w, h), to, { fill: null, stroke: { ...hair, dash: [1, 1] } }),
      drawn(lines, to, { fill: null, stroke: hair }),
      ...stamp,
    ],
  };
}

/**
 * A surface as its customer turns it over: at its trim size, without bleed and marks. `stamp` is painted over it, in mm
 * of the surface. Source: BOOK-11.
 */
export function previewPage(page: DisplayPage, stamp: readonly DisplayItem[]): DisplayPage {
  return { ...page, bleed: 0, folds: [], items: [...page.items, ...stamp] };
}

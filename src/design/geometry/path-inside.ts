import type { Point } from "./matrix.ts";
import { parsePath } from "./path-data.ts";

/** Chords per curve: enough to decide on which side of it a point lies. */
const chordsToDecide = 8;

/**
 * Chords of a curve of about this many mm that leave it by less than a twentieth of a mm, if it turns no sharper than
 * a letter.
 */
export const chordsToPrint = (length: number): number => Math.ceil(2 * Math.sqrt(length)) + 2;

/** The outlines of a path as closed polygons, curves as short chords; their number may follow the length of the curve. */
export function outlinesOf(
  d: string,
  chordsFor: (length: number) => number = () => chordsToDecide,
): readonly (readonly Point[])[] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  for (const segment of parsePath(d)) {
    if (segment.type === "Z") continue;
    if (segment.type === "M") outlines.push((outline = []));
    const pen = outline.at(-1);
    if (segment.type === "C" && pen) {
      const { x, y, x1, y1, x2, y2 } = segment;
      const length = Math.hypot(x1 - pen.x, y1 - pen.y) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x - x2, y - y2);
      const chords = chordsFor(length);
      for (let index = 1; index < chords; index += 1) {
        const t = index / chords;
        const at = (a: number, b: number, c: number, e: number) =>
          (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * e;
        outline.push({
          x: at(pen.x, segment.x1, segment.x2, segment.x),
          y: at(pen.y, segment.y1, segment.y2, segment.y),
        });
      }
    }
    outline.push({ x: segment.x, y: segment.y });
  }
  return outlines;
}

/** Whether a point lies in the area filled by outlines under a fill rule. */
export function isInside(
  outlines: readonly (readonly Point[])[],
  rule: "nonzero" | "evenodd",
  { x, y }: Point,
): boolean {
  let turns = 0;
  let crossings = 0;
  for (const outline of outlines) {
    let from = outline.at(-1);
    for (const to of outline) {
      if (from && from.y <= y !== to.y <= y && from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) > x) {
        crossings += 1;
        turns += to.y > from.y ? 1 : -1;
      }
      from = to;
    }
  }
  return rule === "nonzero" ? turns !== 0 : crossings % 2 === 1;
}

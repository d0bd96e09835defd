import type { Point } from "./matrix.ts";
import { parsePath } from "./path-data.ts";

/** Chords per measured curve; 32 are accurate to a ten-thousandth of the length of a quarter circle. */
const chords = 32;

/** Length of the whole path in its own units. */
export function pathLength(d: string): number {
  let length = 0;
  let pen: Point = { x: 0, y: 0 };
  let start = pen;
  const to = (point: Point) => {
    length += Math.hypot(point.x - pen.x, point.y - pen.y);
    pen = point;
  };
  for (const segment of parsePath(d)) {
    if (segment.type === "Z") to(start);
    else if (segment.type === "M") {
      pen = { x: segment.x, y: segment.y };
      start = pen;
    } else if (segment.type === "C") {
      const from = pen;
      for (let index = 1; index <= chords; index += 1) {
        const t = index / chords;
        const s = 1 - t;
        const at = (a: number, b: number, c: number, e: number) =>
          s ** 3 * a + 3 * s ** 2 * t * b + 3 * s * t ** 2 * c + t ** 3 * e;
        to({
          x: at(from.x, segment.x1, segment.x2, segment.x),
          y: at(from.y, segment.y1, segment.y2, segment.y),
        });
      }
    } else to(segment);
  }
  return length;
}

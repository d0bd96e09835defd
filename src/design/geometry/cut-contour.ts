import type { Box, Point } from "./matrix.ts";
import type { Page } from "../model/design-document.ts";
import { isInside, outlinesOf } from "./path-inside.ts";

/**
 * The contour a surface is cut along, as SVG path data in mm of the surface; undefined when it keeps its four straight
 * edges. A smaller contour is a cut-out and does not count. Source: CARD-01, PDF-02.
 */
export function cutContourOf({ w, h, elements }: Pick<Page, "w" | "h" | "elements">): string | undefined {
  for (const element of elements) {
    if (element.type !== "die" || element.kind !== "CutContour") continue;
    if (element.x === 0 && element.y === 0 && element.w === w && element.h === h) return element.d;
  }
  return undefined;
}

/** Distance of a point from a line segment. */
function toSegment({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** Distance of a point outside a box; 0 inside. */
function toBox({ x, y }: Point, box: Box): number {
  const outside = (value: number, start: number, size: number) => Math.max(start - value, 0, value - start - size);
  return Math.hypot(outside(x, box.x, box.w), outside(y, box.y, box.h));
}

/** Distance of a box from the contour around it, in mm; negative when it reaches outside. Source: CFG-14. */
export function insideContour(contour: string, box: Box): number {
  const outlines = outlinesOf(contour);
  const corners: readonly Point[] = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x + box.w, y: box.y + box.h },
    { x: box.x, y: box.y + box.h },
  ];
  if (!corners.every((corner) => isInside(outlines, "nonzero", corner))) return -1;
  const distances = outlines.flatMap((outline) =>
    outline.flatMap((point, index) => {
      const next = outline[(index + 1) % outline.length] ?? point;
      return [toBox(point, box), ...corners.map((corner) => toSegment(corner, point, next))];
    }),
  );
  return Math.min(...distances);
}

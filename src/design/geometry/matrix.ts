import type { Matrix } from "../display-list.ts";
import type { Box, Point } from "./element-geometry.ts";

export type { Box, Point } from "./element-geometry.ts";

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Rounds to a ten-thousandth: finer than any press resolution, and short in JSON. */
export const round4 = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

/** The matrix that applies `inner` first and `outer` after it. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Applies a matrix to a point. */
export function transformPoint([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Rotation by degrees clockwise about a point. */
export function rotationAbout(degrees: number, centre: Point): Matrix {
  const turn = ((degrees % 360) + 360) % 360;
  const angle = (turn * Math.PI) / 180;
  // Quarter turns avoid values like 6e-17, so that upright text is upright in the file too.
  const cos = turn % 180 === 90 ? 0 : Math.cos(angle);
  const sin = turn % 180 === 0 ? 0 : Math.sin(angle);
  return [cos, sin, -sin, cos, centre.x - cos * centre.x + sin * centre.y, centre.y - sin * centre.x - cos * centre.y];
}

/** Matrix from an element's own mm (origin at its top-left corner) to the page's mm. Source: model.ts, `elementBase`. */
export function elementMatrix(element: Box & { readonly rotation: number }): Matrix {
  const moved: Matrix = [1, 0, 0, 1, element.x, element.y];
  if (element.rotation === 0) return moved;
  return multiply(moved, rotationAbout(element.rotation, { x: element.w / 2, y: element.h / 2 }));
}

/** The inverse of a matrix; throws for a singular one. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  if (determinant === 0) throw new Error("Matrix has no inverse");
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

/** Scale factor of a matrix: the geometric mean of its two axes. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Upright bounding box of a box transformed by a matrix. */
export function boundsOfBox(matrix: Matrix, box: Box): Box {
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x, y: box.y + box.h },
    { x: box.x + box.w, y: box.y + box.h },
  ].map((corner) => transformPoint(matrix, corner));
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The smallest box around both. */
export function unite(first: Box | undefined, second: Box): Box {
  if (!first) return second;
  const x = Math.min(first.x, second.x);
  const y = Math.min(first.y, second.y);
  return {
    x,
    y,
    w: Math.max(first.x + first.w, second.x + second.w) - x,
    h: Math.max(first.y + first.h, second.y + second.h) - y,
  };
}

/** The intersection of two boxes; undefined when they do not touch. */
export function intersect(first: Box, second: Box): Box | undefined {
  const x = Math.max(first.x, second.x);
  const y = Math.max(first.y, second.y);
  const w = Math.min(first.x + first.w, second.x + second.w) - x;
  const h = Math.min(first.y + first.h, second.y + second.h) - y;
  return w < 0 || h < 0 ? undefined : { x, y, w, h };
}

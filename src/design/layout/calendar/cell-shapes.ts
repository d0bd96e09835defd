import { rectPath } from "../../geometry/path-shapes.ts";
import { transformPath } from "../../geometry/path-data.ts";
import type { Cell } from "./calendar-sheet.ts";

/** A circle about a point, as path data with arcs; layout writes them as curves. */
export function circleAt(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A box with round corners at its place. */
export function boxAt({ x, y, w, h }: Cell, radius = 0): string {
  return transformPath([1, 0, 0, 1, x, y], rectPath(w, h, radius));
}

/** The left or right half of a circle. */
export function halfCircleAt(x: number, y: number, r: number, side: "left" | "right"): string {
  return `M${x} ${y - r}a${r} ${r} 0 0 ${side === "right" ? 1 : 0} 0 ${2 * r}Z`;
}

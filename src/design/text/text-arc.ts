import type { Point } from "../geometry/matrix.ts";

/**
 * The arc of a text; lengths in mm of the box. Lines are concentric circles. `hill` is 1 when the centre is below the
 * text, -1 when it is above.
 */
export type Arc = { readonly x: number; readonly y: number; readonly hill: 1 | -1; readonly angle: number };

/** A point on an arc with its rotation in degrees clockwise. */
export type TurnedPoint = Point & { readonly turn: number };

const smallestRadius = 0.5;
const radians = (curve: number) => (Math.abs(curve) * Math.PI) / 180;

/** Radius in mm of the first baseline, chosen so that the arc is as wide as its box. Source: CFG-08. */
function radiusOf(w: number, curve: number): number {
  const angle = radians(curve);
  return angle >= Math.PI ? w / 2 : w / 2 / Math.sin(angle / 2);
}

/** Additional height of a line by its curve, in mm; `w` is the width of the box, `curve` in degrees. */
export function arcRise(w: number, curve: number): number {
  return curve === 0 ? 0 : radiusOf(w, curve) * (1 - Math.cos(radians(curve) / 2));
}

/** The arc of a box whose first baseline has its highest or lowest point at height `baseline`. */
export function arcOf(w: number, curve: number, baseline: number): Arc {
  const hill = curve > 0 ? 1 : -1;
  return { x: w / 2, y: baseline + hill * radiusOf(w, curve), hill, angle: radians(curve) };
}

function radiusAt(arc: Arc, baseline: number): number {
  return Math.max(smallestRadius, arc.hill * (arc.y - baseline));
}

/** Length in mm of the arc of a line. */
export function arcLength(arc: Arc, baseline: number): number {
  return radiusAt(arc, baseline) * arc.angle;
}

/** Maps a point near a straight line to the arc: the line is bent, items on it at `x` are only rotated. */
export function bend(arc: Arc, baseline: number, x: number, point: Point): TurnedPoint {
  const radius = radiusAt(arc, baseline);
  const turn = (arc.hill * (x - arc.x)) / radius;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [dx, dy] = [point.x - x, point.y - baseline];
  return {
    x: arc.x + arc.hill * radius * sin + dx * cos - dy * sin,
    y: arc.y - arc.hill * radius * cos + dx * sin + dy * cos,
    turn: (turn * 180) / Math.PI,
  };
}

import type { Point } from "../geometry/matrix.ts";

/**
 * The arc a text runs along; lengths in mm of the box. Lines lie on circles around one middle. `hill` is 1 when it lies
 * below the text, -1 when it lies above.
 */
export type Arc = { readonly x: number; readonly y: number; readonly hill: 1 | -1; readonly angle: number };

/** A place on an arc and the turn there in degrees clockwise. */
export type TurnedPoint = Point & { readonly turn: number };

const smallestRadius = 0.5;
const radians = (curve: number) => (Math.abs(curve) * Math.PI) / 180;

/** Radius in mm of the first baseline, so that the arc is as wide as its box. Source: CFG-08. */
function radiusOf(w: number, curve: number): number {
  const angle = radians(curve);
  return angle >= Math.PI ? w / 2 : w / 2 / Math.sin(angle / 2);
}

/** How much higher a line becomes by its curve, in mm; `w` is the width of the box, `curve` in degrees. */
export function arcRise(w: number, curve: number): number {
  return curve === 0 ? 0 : radiusOf(w, curve) * (1 - Math.cos(radians(curve) / 2));
}

/** The arc of a box whose first baseline has its summit, or its lowest point, at height `baseline`. */
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

/** Where a point beside a straight line comes to lie: the line is bent, what stands on it at `x` only turned. */
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

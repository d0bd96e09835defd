import type { Point } from "./matrix.ts";

/** An elliptical arc with SVG's parameters; rotation in degrees. */
export type Arc = {
  readonly rx: number;
  readonly ry: number;
  readonly rotation: number;
  readonly large: boolean;
  readonly sweep: boolean;
};

type Curve = {
  readonly type: "C";
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly x: number;
  readonly y: number;
};

/**
 * An arc as at most four cubic curves, each at most a quarter turn (error below 0.03 % of the radius).
 * Radii that are too small are enlarged; a zero radius gives a straight line.
 * @source SVG 2, appendix B.2.4 and B.2.5
 */
export function arcToCurves(from: Point, to: Point, arc: Arc): readonly (Curve | ({ readonly type: "L" } & Point))[] {
  if (from.x === to.x && from.y === to.y) return [];
  let rx = Math.abs(arc.rx);
  let ry = Math.abs(arc.ry);
  if (rx === 0 || ry === 0) return [{ type: "L", x: to.x, y: to.y }];
  const phi = (arc.rotation * Math.PI) / 180;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const halfX = (from.x - to.x) / 2;
  const halfY = (from.y - to.y) / 2;
  const x = cos * halfX + sin * halfY;
  const y = -sin * halfX + cos * halfY;
  const excess = (x / rx) ** 2 + (y / ry) ** 2;
  if (excess > 1) {
    rx *= Math.sqrt(excess);
    ry *= Math.sqrt(excess);
  }
  const numerator = rx ** 2 * ry ** 2 - rx ** 2 * y ** 2 - ry ** 2 * x ** 2;
  const sign = arc.large === arc.sweep ? -1 : 1;
  const factor = sign * Math.sqrt(Math.max(0, numerator / (rx ** 2 * y ** 2 + ry ** 2 * x ** 2)));
  const cx = (factor * rx * y) / ry;
  const cy = (-factor * ry * x) / rx;
  const centre = { x: cos * cx - sin * cy + (from.x + to.x) / 2, y: sin * cx + cos * cy + (from.y + to.y) / 2 };
  const first = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let turn = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - first;
  if (arc.sweep && turn < 0) turn += 2 * Math.PI;
  if (!arc.sweep && turn > 0) turn -= 2 * Math.PI;

  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const each = turn / pieces;
  const handle = (4 / 3) * Math.tan(each / 4);
  const on = (u: number, v: number): Point => ({
    x: centre.x + cos * rx * u - sin * ry * v,
    y: centre.y + sin * rx * u + cos * ry * v,
  });
  return Array.from({ length: pieces }, (_, index) => {
    const a = first + index * each;
    const b = a + each;
    const one = on(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a));
    const two = on(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b));
    const end = index === pieces - 1 ? to : on(Math.cos(b), Math.sin(b));
    return { type: "C", x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: end.x, y: end.y } as const;
  });
}

/** A point in mm. */
export type Point = { readonly x: number; readonly y: number };
/** Corners of a convex shape, clockwise on the screen. */
export type Polygon = readonly Point[];

/** A point turned clockwise around the origin, by degrees. */
export function turned({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export const rectangle = (left: number, top: number, w: number, h: number): Polygon => [
  { x: left, y: top },
  { x: left + w, y: top },
  { x: left + w, y: top + h },
  { x: left, y: top + h },
];

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The smallest convex polygon around points (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Polygon {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (all: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of all) {
      for (;;) {
        const [before, last] = [kept.at(-2), kept.at(-1)];
        if (!before || !last || cross(before, last, point) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...chain(sorted), ...chain(sorted.toReversed())];
}

const edgesOf = (polygon: Polygon) =>
  polygon.map((from, index): readonly [Point, Point] => [from, polygon[(index + 1) % polygon.length] ?? from]);

function gapToEdge(point: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

/** How far one polygon's shadow on an axis lies apart from the other's; negative when they overlap. */
function apartOn(axis: Point, one: Polygon, other: Polygon): number {
  const shadow = (polygon: Polygon) => polygon.map(({ x, y }) => x * axis.x + y * axis.y);
  const [a, b] = [shadow(one), shadow(other)];
  return Math.max(Math.min(...b) - Math.max(...a), Math.min(...a) - Math.max(...b));
}

/** Whether convex polygons share more than an edge (separating axes). */
export function overlap(one: Polygon, other: Polygon): boolean {
  return [...edgesOf(one), ...edgesOf(other)].every(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return apartOn({ x: (to.y - from.y) / length, y: (from.x - to.x) / length }, one, other) < -1e-6;
  });
}

/** Distance between convex polygons, in mm; 0 when they overlap. */
export function gapBetween(one: Polygon, other: Polygon): number {
  if (overlap(one, other)) return 0;
  const to = (points: Polygon, polygon: Polygon) =>
    Math.min(...points.flatMap((point) => edgesOf(polygon).map((edge) => gapToEdge(point, edge))));
  return Math.min(to(one, other), to(other, one));
}

/** A point in millimetres, y downwards. */
export type Point = readonly [number, number];

const degree = Math.PI / 180;

/** The point at a distance and an angle (degrees, 0 = right, clockwise on the sheet). */
export const polar = (centre: Point, angle: number, radius: number): Point => [
  centre[0] + Math.cos(angle * degree) * radius,
  centre[1] + Math.sin(angle * degree) * radius,
];

/** The point at a fraction of the distance between two points. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Distance of two points. */
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Angle from a to b in degrees. */
export const angleOf = (a: Point, b: Point): number => Math.atan2(b[1] - a[1], b[0] - a[0]) / degree;

/** A number formatted for path data: at most two decimals. */
export function num(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, "");
  return text === "-0" || text === "" ? "0" : text;
}

const pair = (p: Point): string => `${num(p[0])} ${num(p[1])}`;

/** One cubic segment of path data. */
export const cubic = (a: Point, b: Point, c: Point): string => `C${pair(a)} ${pair(b)} ${pair(c)}`;

/** The start of a contour. */
export const move = (p: Point): string => `M${pair(p)}`;

/** A straight segment. */
export const line = (p: Point): string => `L${pair(p)}`;

export const polygon = (points: readonly Point[]): string =>
  points.map((p, i) => (i === 0 ? move(p) : line(p))).join("") + "Z";

function segment(p0: Point, p1: Point, p2: Point, p3: Point, tension: number): string {
  const k = tension / 6;
  const a: Point = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k];
  const b: Point = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k];
  return cubic(a, b, p2);
}

/** A smooth open curve through the points. */
export function openCurve(points: readonly Point[], tension = 1): string {
  const first = points[0] ?? [0, 0];
  let d = move(first);
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] ?? first;
    const p2 = points[i + 1] ?? p1;
    d += segment(points[i - 1] ?? p1, p1, p2, points[i + 2] ?? p2, tension);
  }
  return d;
}

/** A smooth closed curve through the points. */
export function closedCurve(points: readonly Point[], tension = 1): string {
  const n = points.length;
  const at = (i: number): Point => points[(i + n) % n] ?? [0, 0];
  let d = move(at(0));
  for (let i = 0; i < n; i++) d += segment(at(i - 1), at(i), at(i + 1), at(i + 2), tension);
  return `${d}Z`;
}

/** An arc of an ellipse by cubics, angles in degrees; `join` continues a contour with a straight line. */
export function arc(centre: Point, rx: number, ry: number, from: number, to: number, join = false): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
  const step = ((to - from) / steps) * degree;
  const k = (4 / 3) * Math.tan(step / 4);
  const at = (a: number): Point => [centre[0] + Math.cos(a) * rx, centre[1] + Math.sin(a) * ry];
  let angle = from * degree;
  let d = join ? line(at(angle)) : move(at(angle));
  for (let i = 0; i < steps; i++) {
    const next = angle + step;
    const p = at(angle);
    const q = at(next);
    const a: Point = [p[0] - Math.sin(angle) * rx * k, p[1] + Math.cos(angle) * ry * k];
    const b: Point = [q[0] + Math.sin(next) * rx * k, q[1] - Math.cos(next) * ry * k];
    d += cubic(a, b, q);
    angle = next;
  }
  return d;
}

export const ellipse = (centre: Point, rx: number, ry: number): string => `${arc(centre, rx, ry, 0, 360)}Z`;

export const circle = (centre: Point, radius: number): string => ellipse(centre, radius, radius);

/** A closed rectangle. */
export const rect = (x: number, y: number, w: number, h: number): string =>
  polygon([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);

/** A ring sector between two radii; a full ring when the angles span 360 (fill with evenodd). */
export function ringSector(centre: Point, inner: number, outer: number, from: number, to: number): string {
  if (Math.abs(to - from) >= 360) return circle(centre, outer) + (inner > 0 ? circle(centre, inner) : "");
  if (inner <= 0) return `${move(centre)}${arc(centre, outer, outer, from, to, true)}Z`;
  return `${arc(centre, outer, outer, from, to)}${arc(centre, inner, inner, to, from, true)}Z`;
}

/** Maps every coordinate pair of absolute path data (M, L, C, Z as written by this module). */
export const mapPath = (d: string, f: (p: Point) => Point): string =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => pair(f([Number(x), Number(y)])));

/** Moves, scales, turns (degrees) path data about the origin, in the order scale, turn, move. */
export function place(d: string, to: Point, angle = 0, scale: number | Point = 1): string {
  const [sx, sy] = typeof scale === "number" ? [scale, scale] : scale;
  const c = Math.cos(angle * degree);
  const s = Math.sin(angle * degree);
  return mapPath(d, ([x, y]) => [to[0] + x * sx * c - y * sy * s, to[1] + x * sx * s + y * sy * c]);
}

/** A point of a spine with its direction in degrees. */
export type SpinePoint = { readonly at: Point; readonly angle: number };

/** A smooth line with points by fraction of its length (0..1). */
export type Spine = { readonly length: number; readonly on: (share: number) => SpinePoint };

/** A spine through points. */
export function spine(points: readonly Point[]): Spine {
  const samples: Point[] = [];
  const n = points.length;
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), n - 1)] ?? [0, 0];
  for (let i = 0; i + 1 < n; i++) {
    for (let s = 0; s < 24; s++) samples.push(catmull(at(i - 1), at(i), at(i + 1), at(i + 2), s / 24));
  }
  samples.push(at(n - 1));
  const lengths = [0];
  for (let i = 1; i < samples.length; i++) {
    lengths.push((lengths[i - 1] ?? 0) + distance(samples[i - 1] ?? [0, 0], samples[i] ?? [0, 0]));
  }
  const length = lengths.at(-1) ?? 0;
  const point = (share: number): Point => {
    const target = Math.min(Math.max(share, 0), 1) * length;
    let i = 1;
    while (i < samples.length - 1 && (lengths[i] ?? 0) < target) i++;
    const from = lengths[i - 1] ?? 0;
    const span = (lengths[i] ?? 0) - from;
    return between(samples[i - 1] ?? [0, 0], samples[i] ?? [0, 0], span === 0 ? 0 : (target - from) / span);
  };
  return { length, on: (share) => ({ at: point(share), angle: angleOf(point(share - 0.01), point(share + 0.01)) }) };
}

function catmull(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const f = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])];
}

/** A filled stroke of varying width along a spine, like a brush or a tapered stem. */
export function brush(along: Spine, width: (share: number) => number, steps = 8): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const { at, angle } = along.on(i / steps);
    const half = Math.max(width(i / steps), 0.02) / 2;
    left.push(polar(at, angle - 90, half));
    right.push(polar(at, angle + 90, half));
  }
  const back = right.toReversed();
  const leftEdge = openCurve(left);
  const rightEdge = openCurve(back);
  return `${leftEdge}${line(back[0] ?? [0, 0])}${rightEdge.slice(rightEdge.indexOf("C"))}Z`;
}

/** A tapered stem from one width to another. */
export const stem = (along: Spine, from: number, to: number, steps = 8): string =>
  brush(along, (t) => from + (to - from) * t, steps);

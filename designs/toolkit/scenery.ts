import { fill, type Mark } from "./ornament.ts";
import { brush, circle, line, move, num, openCurve, polar, polygon, spine, type Point } from "./path.ts";
import { noiseLine, type Random } from "./random.ts";

/** A rolling hill line across `width`, closed down to `bottom`. */
export function hill(
  width: number,
  base: number,
  height: number,
  bottom: number,
  knots: number,
  random: Random,
): string {
  const shape = noiseLine(random, knots);
  const points: Point[] = [];
  for (let i = 0; i <= knots * 3; i++) {
    const t = i / (knots * 3);
    points.push([t * width, base - shape(t) * height]);
  }
  return `${openCurve(points)}${line([width, bottom])}${line([0, bottom])}Z`;
}

/** Lines of calm water: each a stroked wave of varying height. */
export function waterLines(
  width: number,
  top: number,
  gap: number,
  count: number,
  swell: number,
  random: Random,
): string[] {
  const phase = noiseLine(random, 5);
  return Array.from({ length: count }, (_, row) => {
    const amount = noiseLine(random, 4);
    const points: Point[] = [];
    const steps = Math.max(8, Math.round(width / 7));
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const height = swell * (0.45 + 0.55 * amount(t)) * (0.4 + (0.6 * row) / count);
      const y = top + row * gap + height * Math.sin((t * width) / (11 + row * 0.7) + row * 0.9 + phase(t) * 2.2);
      points.push([t * width, y]);
    }
    return openCurve(points);
  });
}

/** Growth rings of a tree: irregular closed bands around a heart, each line of varying width. */
export function growthRings(centre: Point, radius: number, rings: number, random: Random): string[] {
  const wobble = noiseLine(random, 7, true);
  const fine = noiseLine(random, 21, true);
  const out: string[] = [];
  let r = radius * 0.03;
  for (let i = 0; i < rings; i++) {
    const share = (i + 1) / rings;
    r = radius * Math.pow(share, 0.92) * (1 + random.bell() * 0.012);
    const strength = noiseLine(random, 6, true);
    const points: Point[] = [];
    for (let k = 0; k <= 40; k++) {
      const t = k / 40;
      const out1 = r * (1 + 0.07 * share * wobble(t) + 0.01 * share * fine(t));
      points.push(polar(centre, t * 360 + 3, out1));
    }
    const width = (t: number) => 0.22 + 0.3 * (0.5 + 0.5 * strength(t));
    out.push(brush(spine(points), width, 18 + Math.round(share * 10)));
  }
  return out;
}

/** The lit part of a moon: phase 0 new .. 0.5 full .. 1 new, waxing first (lit on the right). */
export function moon(centre: Point, radius: number, phase: number): string {
  if (phase > 0.495 && phase < 0.505) return circle(centre, radius);
  const waxing = phase < 0.5;
  const lit = waxing ? phase * 2 : (1 - phase) * 2;
  const inner = radius * Math.abs(1 - 2 * lit);
  const k = 0.5523;
  const s = waxing ? 1 : -1;
  const bulge = lit > 0.5 ? -1 : 1;
  const [x, y] = centre;
  const c = (ax: number, ay: number, bx: number, by: number, px: number, py: number) =>
    `C${num(ax)} ${num(ay)} ${num(bx)} ${num(by)} ${num(px)} ${num(py)}`;
  const r = radius;
  const outer =
    c(x + s * r * k, y - r, x + s * r, y - r * k, x + s * r, y) +
    c(x + s * r, y + r * k, x + s * r * k, y + r, x, y + r);
  const w = s * bulge * inner;
  const back = c(x + w * k, y + r, x + w, y + r * k, x + w, y) + c(x + w, y - r * k, x + w * k, y - r, x, y - r);
  return `${move([x, y - r])}${outer}${back}Z`;
}

/** A star of `points` rays. */
export function star(centre: Point, outer: number, inner: number, points: number, turn = -90): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, i) => polar(centre, turn + (180 / points) * i, i % 2 === 0 ? outer : inner)),
  );
}

/** A four-rayed sparkle with hollow sides. */
export function sparkle(centre: Point, size: number, waist = 0.12): string {
  const tips = [0, 90, 180, 270].map((a) => polar(centre, a - 90, a % 180 === 0 ? size : size * 0.72));
  const d = tips.map((tip, i) => {
    const next = tips[(i + 1) % 4] ?? tip;
    const q = polar(centre, i * 90 - 45, size * waist);
    return `C${num(q[0])} ${num(q[1])} ${num(q[0])} ${num(q[1])} ${num(next[0])} ${num(next[1])}`;
  });
  return `${move(tips[0] ?? centre)}${d.join("")}Z`;
}

/** Terrazzo chips: irregular stones at a distance from each other and outside `quiet`. */
export function terrazzo(
  size: readonly [number, number],
  slots: readonly [string, ...string[]],
  quiet: (p: Point, radius: number) => boolean,
  random: Random,
  tries = 900,
): Mark[] {
  const placed: { p: Point; r: number }[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < tries; i++) {
    const r = i < 40 ? random.range(4.2, 7.4) : i < 220 ? random.range(1.8, 4) : random.range(0.5, 1.5);
    const p: Point = [random.range(-4, size[0] + 4), random.range(-4, size[1] + 4)];
    if (quiet(p, r) || placed.some((o) => Math.hypot(o.p[0] - p[0], o.p[1] - p[1]) < (o.r + r) * 0.98 + 0.7)) continue;
    placed.push({ p, r });
    const corners = random.int(4, 7);
    const turn = random.range(0, 360);
    const squash = random.range(0.6, 1);
    const points = Array.from({ length: corners }, (_, k): Point => {
      const q = polar([0, 0], (360 / corners) * k + random.bell() * 22, r * random.range(0.78, 1.08));
      const bent: Point = [q[0], q[1] * squash];
      const a = Math.hypot(...bent);
      return polar(p, (Math.atan2(bent[1], bent[0]) * 180) / Math.PI + turn, a);
    });
    marks.push(fill(random.pick(slots), polygon(points)));
  }
  return slots.flatMap((slot) => marks.filter((mark) => mark.fill === slot));
}

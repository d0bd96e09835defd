import { draw, fill, type Mark } from "./ornament.ts";
import {
  angleOf,
  between,
  brush,
  circle,
  closedCurve,
  cubic,
  ellipse,
  move,
  place,
  polar,
  spine,
  stem,
  type Point,
  type Spine,
} from "./path.ts";
import type { Random } from "./random.ts";

/**
 * Shape of a leaf: length and greatest width in mm, `belly` the position of the greatest width (0..1), `bend` sideways
 * as a fraction of the length.
 */
export type LeafShape = {
  readonly length: number;
  readonly width: number;
  readonly belly?: number;
  readonly bend?: number;
};

type LeafLines = { readonly whole: string; readonly left: string; readonly midrib: Spine };

/** A pointed leaf growing from `base` in the direction of `angle`: outline, left half and midrib. */
export function leaf(base: Point, angle: number, shape: LeafShape): LeafLines {
  const { length, width, belly = 0.45, bend = 0.08 } = shape;
  const turn = (p: Point): Point => {
    const along = polar(base, angle, p[0]);
    return polar(along, angle + 90, p[1]);
  };
  const arch = (x: number) => bend * length * 4 * (x / length) * (1 - x / length);
  const tip: Point = turn([length, 0]);
  const side = (s: number) =>
    [
      turn([length * belly * 0.45, s * width * 0.62 + arch(length * belly * 0.45)]),
      turn([length * (belly + 0.25), s * width * 0.66 + arch(length * (belly + 0.25))]),
    ] as const;
  const [l1, l2] = side(-1);
  const [r1, r2] = side(1);
  const rib = [base, turn([length * 0.5, arch(length * 0.5)]), tip];
  const ribBack = cubic(turn([length * 0.66, arch(length * 0.6)]), turn([length * 0.33, arch(length * 0.4)]), base);
  return {
    whole: `${move(base)}${cubic(l1, l2, tip)}${cubic(r2, r1, base)}Z`,
    left: `${move(base)}${cubic(l1, l2, tip)}${ribBack}Z`,
    midrib: spine(rib),
  };
}

/** Arrangement of the leaves of a sprig. */
export type SprigStyle = {
  readonly pairs: number;
  readonly leafLength: number;
  readonly leafWidth: number;
  readonly belly?: number;
  /** Angle between stem and leaf at the base and at the tip. */
  readonly spread?: readonly [number, number];
  readonly alternate?: boolean;
  readonly stem?: readonly [number, number];
  /** Fraction of the stem where leaves start. */
  readonly from?: number;
  readonly terminal?: boolean;
};

/** Positions of leaves along a stem, with side, angle and size factor. */
export function leafNodes(along: Spine, style: SprigStyle, random: Random) {
  const { pairs, spread = [58, 28], alternate = false, from = 0.12 } = style;
  const nodes: { at: Point; angle: number; side: number; size: number }[] = [];
  for (let i = 0; i < pairs; i++) {
    for (const side of [-1, 1]) {
      const step = pairs === 1 ? 0.5 : i / (pairs - 1);
      const shift = alternate && side === 1 ? 0.5 / pairs : 0;
      const t = Math.min(from + (0.97 - from) * step + shift * (0.97 - from) + random.bell() * 0.006, 0.985);
      const { at, angle } = along.on(t);
      const open = spread[0] + (spread[1] - spread[0]) * step + random.bell() * 7;
      const size = (0.62 + 0.38 * Math.sin(Math.PI * (0.18 + 0.72 * step))) * (1 + random.bell() * 0.1);
      nodes.push({ at, angle: angle + side * open, side, size });
    }
  }
  if (style.terminal !== false) {
    const { at, angle } = along.on(1);
    nodes.push({ at, angle, side: 1, size: 0.82 });
  }
  return nodes;
}

/** A sprig drawn as an engraving: each leaf covers what is behind it, one half is toned, the outline drawn. */
export function halfToneSprig(along: Spine, style: SprigStyle, slots: HalfTone, random: Random): Mark[] {
  const marks: Mark[] = [];
  for (const node of leafNodes(along, style, random)) {
    const shape = leaf(node.at, node.angle, {
      length: style.leafLength * node.size,
      width: style.leafWidth * node.size,
      bend: node.side * random.range(0.0, 0.1),
      belly: style.belly ?? 0.45,
    });
    marks.push(fill("paper", shape.whole), fill(slots.half, shape.left), draw(slots.line, slots.weight, shape.whole));
  }
  const [w0, w1] = style.stem ?? [0.7, 0.35];
  return [fill(slots.line, stem(along, w0, w1)), ...marks];
}

/** Slots and line weight of an engraved sprig. */
export type HalfTone = { readonly half: string; readonly line: string; readonly weight: number };

/** A pointed gouge cut or seed: a lens shape from `at` in a direction. */
export function lens(at: Point, angle: number, length: number, width: number): string {
  const tip = polar(at, angle, length);
  const a = polar(polar(at, angle, length * 0.3), angle - 90, width * 0.66);
  const b = polar(polar(at, angle, length * 0.7), angle - 90, width * 0.66);
  const c = polar(polar(at, angle, length * 0.7), angle + 90, width * 0.66);
  const d = polar(polar(at, angle, length * 0.3), angle + 90, width * 0.66);
  return `${move(at)}${cubic(a, b, tip)}${cubic(c, d, at)}Z`;
}

/** A block-print leaf: solid, midrib and veins cut out in `cut`. */
export function linocutLeaf(base: Point, angle: number, shape: LeafShape, veins: number, random: Random): Mark[] {
  const { whole, midrib } = leaf(base, angle, shape);
  const cuts: string[] = [brush(midrib, (t) => 0.16 + 0.34 * (1 - t) * Math.min(1, t * 6), 6)];
  for (let i = 1; i <= veins; i++) {
    const t = 0.12 + (0.74 * i) / (veins + 1);
    const { at, angle: along } = midrib.on(t);
    const reach = shape.width * 0.5 * Math.sin(Math.PI * Math.pow(t, 0.85)) * 0.86;
    for (const side of [-1, 1]) {
      const lean = side * (46 - 14 * t + random.bell() * 4);
      const start = polar(at, along + lean, 0.55);
      const length = (reach / Math.sin((Math.abs(lean) * Math.PI) / 180)) * random.range(0.72, 0.92);
      if (length > 0.8) cuts.push(lens(start, along + lean, length, random.range(0.3, 0.46)));
    }
  }
  return [fill("ink", whole), fill("cut", ...cuts)];
}

/** Loose ridges of a hand-cut block around a motif: short tapered strokes along circles around a centre. */
export function blockRidges(centre: Point, radii: readonly [number, number], count: number, random: Random): string[] {
  return Array.from({ length: count }, () => {
    const angle = random.range(0, 360);
    const at = polar(centre, angle, random.range(radii[0], radii[1]));
    return lens(at, angle + 90 + random.bell() * 12, random.range(1.2, 4), random.range(0.14, 0.3));
  });
}

/** A fir twig of tapered needles. */
export function firTwig(along: Spine, needle: readonly [number, number], count: number, random: Random): string[] {
  const out: string[] = [stem(along, needle[1] * 2.6, needle[1] * 1.2)];
  for (let i = 0; i < count; i++) {
    const t = 0.03 + (0.97 * i) / (count - 1);
    const { at, angle } = along.on(t);
    for (const side of [-1, 1]) {
      const size =
        needle[0] * (0.72 + 0.38 * Math.sin(Math.PI * Math.min(1, 0.25 + 0.75 * t))) * (1 + random.bell() * 0.14);
      out.push(lens(at, angle + side * (48 - 20 * t + random.bell() * 8), size, needle[1] * random.range(0.85, 1.2)));
    }
  }
  const end = along.on(1);
  for (const lean of [-14, 0, 14]) out.push(lens(end.at, end.angle + lean, needle[0] * 0.7, needle[1]));
  return out;
}

/** An ear of grain: kernels in two rows with awns. */
export function wheatEar(
  along: Spine,
  kernel: readonly [number, number],
  rows: number,
  awn: number,
): { kernels: string; awns: string } {
  const kernels: string[] = [];
  const awns: string[] = [];
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const { at, angle } = along.on(0.1 + 0.9 * t);
    const size = 0.8 + 0.3 * Math.sin(Math.PI * Math.min(1, 0.3 + 0.7 * t));
    for (const side of [-1, 1]) {
      const direction = angle + side * (34 - 14 * t);
      const foot = polar(at, angle + side * 90, kernel[1] * 0.12);
      kernels.push(lens(foot, direction, kernel[0] * size, kernel[1] * size));
      const tip = polar(foot, direction, kernel[0] * size * 0.94);
      const far = polar(tip, direction - side * 9, awn * (1.05 - 0.35 * t));
      awns.push(
        stem(spine([tip, polar(between(tip, far, 0.5), direction + side * 90, -awn * 0.03), far]), 0.34, 0.12, 3),
      );
    }
  }
  const end = along.on(1);
  kernels.push(lens(end.at, end.angle, kernel[0], kernel[1] * 0.9));
  return { kernels: kernels.join(""), awns: awns.join("") };
}

/** A flower of loose petals around a centre: petal outlines only. */
export function petals(
  centre: Point,
  count: number,
  length: number,
  width: number,
  random: Random,
  turn = 0,
): string[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (360 / count) * i + random.bell() * (90 / count);
    const l = length * random.range(0.88, 1.06);
    const w = width * random.range(0.86, 1.08);
    const p = (x: number, y: number) => polar(polar(centre, angle, x), angle + 90, y);
    return closedCurve([
      p(length * 0.08, 0),
      p(l * 0.5, -w * 0.42),
      p(l * 0.88, -w * 0.4),
      p(l, -w * 0.06),
      p(l * 0.97, w * 0.14),
      p(l * 0.84, w * 0.43),
      p(l * 0.45, w * 0.36),
    ]);
  });
}

/** A plume of pampas grass: fine hanging strokes along a spine, in two tones. */
export function plume(along: Spine, size: number, count: number, random: Random): { back: string[]; front: string[] } {
  const back: string[] = [];
  const front: string[] = [];
  for (let i = 0; i < count; i++) {
    const t = Math.pow(random.next(), 0.85);
    const side = random.next() < 0.5 ? -1 : 1;
    const { at, angle } = along.on(t);
    const full = size * Math.sin(Math.PI * Math.pow(0.08 + 0.86 * (1 - t), 0.7)) + size * 0.16;
    const reach = full * random.range(0.55, 1.05);
    const lean = angle + side * random.range(14, 48);
    const hair = leaf(at, lean, {
      length: reach,
      width: random.range(0.8, 1.5),
      bend: side * -random.range(0.06, 0.2),
      belly: 0.3,
    });
    (random.next() < 0.5 ? back : front).push(hair.whole);
  }
  return { back, front };
}

/** A flat-topped umbel (wild carrot): rays, and small blossoms at their ends. */
export function umbel(at: Point, radius: number, rays: number, random: Random): { rays: string; dots: string } {
  const lines: string[] = [];
  const dots: string[] = [];
  for (let i = 0; i < rays; i++) {
    const share = rays === 1 ? 0.5 : i / (rays - 1);
    const angle = -160 + 140 * share + random.bell() * 3;
    const end = polar(at, angle, radius * (0.84 + 0.16 * Math.sin(Math.PI * share)));
    lines.push(
      stem(spine([at, polar(between(at, end, 0.5), angle + 90, (share - 0.5) * radius * 0.12), end]), 0.34, 0.22, 3),
    );
    for (let k = 0; k < 6; k++) {
      const spot = polar(end, random.range(180, 360), random.range(0, radius * 0.17));
      dots.push(circle(spot, radius * random.range(0.03, 0.055)));
    }
  }
  return { rays: lines.join(""), dots: dots.join("") };
}

/** A blade of grass from `foot` to `tip` with a sideways bow (mm). */
export function blade(foot: Point, tip: Point, bow: number, width: number): string {
  const angle = angleOf(foot, tip);
  const side = (offset: number) => {
    const low = polar(between(foot, tip, 0.33), angle + 90, bow * 0.9 + offset * 0.8);
    const high = polar(between(foot, tip, 0.68), angle + 90, bow * 0.9 + offset * 0.45);
    return [low, high] as const;
  };
  const [l1, l2] = side(-width / 2);
  const [r1, r2] = side(width / 2);
  const [left, right] = [polar(foot, angle - 90, width / 2), polar(foot, angle + 90, width / 2)];
  return `${move(left)}${cubic(l1, l2, tip)}${cubic(r2, r1, right)}Z`;
}

/** A round berry or olive with its stalk. */
export function fruit(
  from: Point,
  angle: number,
  stalk: number,
  rx: number,
  ry: number,
): { body: string; stalk: string } {
  const centre = polar(from, angle, stalk + rx * 0.9);
  return {
    body: place(ellipse([0, 0], rx, ry), centre, angle),
    stalk: stem(spine([from, polar(from, angle + 4, stalk * 0.5), polar(from, angle, stalk)]), 0.34, 0.26, 2),
  };
}

/** A maple leaf of 60 mm width about the origin, stalk downwards; scale and turn it with `place`. */
export function mapleLeaf(): { whole: string; veins: string[]; stalk: string } {
  const half: Point[] = [
    [0, -34],
    [4.2, -25.5],
    [9.4, -27.6],
    [8, -17.5],
    [7.2, -12.6],
    [10.2, -12],
    [16.8, -19.6],
    [18.6, -15.2],
    [26.6, -17],
    [24.4, -10.4],
    [29.6, -7.4],
    [20.6, -0.6],
    [17.6, 3],
    [19.4, 7.2],
    [10.4, 6.2],
    [4, 7.2],
    [0.7, 8.6],
  ];
  const mirrored = half.toReversed().map(([x, y]): Point => [-x, y]);
  const whole = closedCurve([...half, ...mirrored], 0.42);
  const heart: Point = [0, 7];
  const tips: Point[] = [
    [0, -32],
    [16.6, -17],
    [27.4, -9.4],
    [16, 4.8],
  ];
  const veins = tips.flatMap(([x, y]) =>
    (x === 0 ? [1] : [1, -1]).flatMap((s) => {
      const main = spine([heart, [s * x * 0.52, y * 0.5 + 3], [s * x, y]]);
      const side = [0.36, 0.52, 0.67].flatMap((share) => {
        const { at, angle } = main.on(share);
        const reach = main.length * 0.2 * (1.25 - share);
        return [-1, 1].map((turn) =>
          stem(
            spine([at, polar(at, angle + turn * 34, reach * 0.6), polar(at, angle + turn * 28, reach)]),
            0.26,
            0.1,
            2,
          ),
        );
      });
      return [stem(main, 0.6, 0.14, 5), ...side];
    }),
  );
  return { whole, veins, stalk: brush(spine([heart, [1.2, 16], [5, 27]]), (t) => 1 + 0.5 * t, 5) };
}

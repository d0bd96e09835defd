import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { brush, circle, place, polar, polygon, rect, ringSector, spine, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { bySlot, piece, slots } from "./konfetti.ts";

/** Pieces at least `gap` mm apart where `inside` allows, between two corners. */
function scatter(
  seed: number,
  corners: readonly [Point, Point],
  gap: number,
  size: number,
  inside: (p: Point) => boolean,
): Mark[] {
  const random = seeded(seed);
  const placed: Point[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < 16_000; i++) {
    const p: Point = [random.range(corners[0][0], corners[1][0]), random.range(corners[0][1], corners[1][1])];
    if (!inside(p) || placed.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < gap)) continue;
    placed.push(p);
    marks.push(fill(random.pick(slots), place(piece(random), p, random.range(0, 360), size)));
  }
  return bySlot(marks);
}

/** Whether a point lies in the digits 18, 145 mm wide. */
function inEighteen([x, y]: Point): boolean {
  const bar = x > 30 && x < 43 && y > 22 && y < 98;
  const flag = x > 19 && x <= 30 && Math.abs(y - (52 - x)) < 6 && y < 42;
  const ring = (cy: number, r: number) => {
    const radius = Math.hypot((x - 88) / 1.08, y - cy);
    return radius < r && radius > r - 12.5;
  };
  return bar || flag || ring(41, 20.5) || ring(76, 23);
}
export const eighteen = ornament(
  "konfetti-achtzehn-1",
  scatter(
    4,
    [
      [16, 20],
      [120, 101],
    ],
    3.3,
    0.62,
    inEighteen,
  ),
);

/** A burst from below the lower edge: pieces fly outwards, rotate with their direction and thin out. */
function burst(): Mark[] {
  const random = seeded(33);
  const origin: Point = [52.5, 156];
  const placed: Point[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < 2600; i++) {
    const angle = random.range(-172, -8);
    const share = random.next();
    const at = polar(origin, angle, 22 + share * 84);
    const sparse = random.next() < share * 0.9;
    if (sparse || at[1] < 66 || placed.some((q) => Math.hypot(q[0] - at[0], q[1] - at[1]) < 5 + share * 5)) continue;
    placed.push(at);
    marks.push(fill(random.pick(slots), place(piece(random), at, angle, 1.1 - share * 0.3)));
  }
  return bySlot(marks);
}
export const popper = ornament("konfetti-knall-1", burst());

/** Paper streamers that hang down in curves. */
export const streamers = ornament(
  "konfetti-schlangen-1",
  [14, 38, 60, 150, 172, 196].flatMap((x, i): Mark[] => {
    const long = [64, 38, 50, 46, 72, 40][i] ?? 50;
    const turns = Math.round(long / 8);
    const points = Array.from({ length: turns * 2 + 1 }, (_, k): Point => [
      x + (k % 2 === 0 ? -4.4 : 4.4) * (k === 0 ? 0 : 1),
      -6 + k * 4.3,
    ]);
    return [
      fill(
        slots[i % 4] ?? "c-1",
        brush(spine(points), () => 1.9, turns * 8),
      ),
    ];
  }),
);

/** A mirror ball: tiles in rows on a sphere, and rays of light. */
function ball(): Mark[] {
  const random = seeded(90);
  const centre: Point = [120, 56];
  const marks: Mark[] = [];
  for (let row = -6; row < 6; row++) {
    const [top, bottom] = [row * 15, (row + 1) * 15].map((a) => Math.sin((a * Math.PI) / 180) * 30);
    const wide = Math.cos(((row + 0.5) * 15 * Math.PI) / 180) * 30;
    const across = (share: number) => centre[0] + Math.sin(share * Math.PI - Math.PI / 2) * wide;
    const count = 12;
    for (let i = 0; i < count; i++) {
      const [a, b] = [across(i / count) + 0.35, across((i + 1) / count) - 0.35];
      if (b - a < 0.7) continue;
      const y = [centre[1] + (top ?? 0) + 0.35, centre[1] + (bottom ?? 0) - 0.35] as const;
      marks.push(
        fill(
          random.pick(slots),
          polygon([
            [a, y[0]],
            [b, y[0]],
            [b, y[1]],
            [a, y[1]],
          ]),
        ),
      );
    }
  }
  return [
    fill(
      "ink",
      polygon([
        [119.6, -4],
        [120.4, -4],
        [120.4, 26],
        [119.6, 26],
      ]),
    ),
    ...bySlot(marks),
  ];
}
export const mirrorBall = ornament("konfetti-kugel-1", ball());
export const lights = ornament(
  "konfetti-lichter-1",
  bySlot(
    Array.from({ length: 34 }, (_, i): Mark => {
      const random = seeded(700 + i);
      const at = polar([120, 56], i * 47 + random.bell() * 8, random.range(40, 96));
      return fill(
        slots[i % 4] ?? "c-1",
        place(
          random.next() < 0.5
            ? circle([0, 0], 1.2)
            : polygon([
                [-1.3, -1],
                [1.5, -1.2],
                [1.2, 1.1],
                [-1.2, 0.9],
              ]),
          at,
          i * 31,
        ),
      );
    }).filter(({ d }) => {
      const [, x = "0", y = "0"] = /M(-?[\d.]+) (-?[\d.]+)/.exec(d) ?? [];
      return !(Number(x) < 84 && Number(y) > 30 && Number(y) < 112);
    }),
  ),
);
export const garland = ornament(
  "konfetti-tisch-1",
  bySlot(
    Array.from({ length: 11 }, (_, i): Mark => {
      const x = 2 + i * 8.2;
      const y = 7 + 7 * Math.sin((i / 10) * Math.PI);
      const shape =
        i % 3 === 0
          ? circle([0, 0], 2.5)
          : i % 3 === 1
            ? ringSector([0, 0], 0, 3.2, 0, 180)
            : polygon([
                [-2.8, -1.8],
                [2.8, -1.8],
                [0, 3.2],
              ]);
      return fill(slots[i % 4] ?? "c-1", place(shape, [x, y]));
    }),
  ),
);

/** Four large pieces that form the number 40: triangle and bar, two half rings. */
export const forty = ornament("konfetti-vierzig-1", [
  fill(
    "c-1",
    polygon([
      [20, 72],
      [60, 16],
      [60, 72],
    ]),
  ),
  fill("c-2", rect(63, 16, 15, 78)),
  fill("c-3", ringSector([122, 55], 18, 39, 90, 270)),
  fill("c-4", ringSector([122, 55], 18, 39, -90, 90)),
]);

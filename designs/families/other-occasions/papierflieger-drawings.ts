import { draw, fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { brush, circle, line, move, place, polygon, spine, type Point } from "../../toolkit/path.ts";

/** A folded plane around the origin, 20 mm long, its nose to the right. */
function plane(at: Point, angle: number, scale: number): Mark[] {
  const put = (points: readonly Point[]) => place(polygon(points), at, angle, scale);
  return [
    fill(
      "wing-2",
      put([
        [11, -1],
        [-5.6, 2.4],
        [-3, 8],
      ]),
    ),
    fill(
      "wing-3",
      put([
        [11, -1],
        [-5.6, 2.4],
        [-7.4, 5.2],
      ]),
    ),
    fill(
      "wing-1",
      put([
        [11, -1],
        [-10, -7],
        [-5.6, 2.4],
      ]),
    ),
  ];
}
/** A dashed flight path that ends `rest` mm before the plane. */
function dashes(points: readonly Point[], rest: number, slot = "path"): Mark {
  const along = spine(points);
  const n = Math.floor((along.length - rest) / 4);
  return draw(
    slot,
    0.5,
    ...Array.from({ length: n }, (_, i) => {
      const [a, b] = [along.on((i * 4) / along.length).at, along.on((i * 4 + 2.1) / along.length).at];
      return move(a) + line(b);
    }),
  );
}
const tipOf = (points: readonly Point[]) => spine(points).on(1);
function flight(points: readonly Point[], scale: number): Mark[] {
  const end = tipOf(points);
  return [dashes(points, 9 * scale), ...plane(end.at, end.angle, scale)];
}

export const ascent = ornament(
  "papierflieger-schleife-1",
  flight(
    [
      [-6, 112],
      [26, 108],
      [58, 96],
      [74, 76],
      [66, 60],
      [50, 62],
      [48, 78],
      [64, 84],
      [86, 66],
      [94, 38],
    ],
    1.5,
  ),
);
/** A formation: one in front, the others in two lines behind it. */
export const formation = ornament(
  "papierflieger-staffel-2",
  [
    [116, 34, 1.25],
    [90, 28, 0.9],
    [96, 50, 0.9],
    [68, 23, 0.72],
    [77, 62, 0.72],
    [48, 19, 0.58],
    [58, 72, 0.58],
  ].flatMap(([x = 0, y = 0, s = 1]) => plane([x, y], -12, s)),
);
const flightPath: Point[] = [
  [26, 66],
  [50, 42],
  [90, 36],
  [120, 50],
  [150, 58],
  [181, 42],
];
export const relocation = ornament("papierflieger-umzug-1", [
  dashes(flightPath, 0),
  fill("path", circle([26, 66], 1.6)),
  ...plane([106, 42.6], 34, 1.15),
  fill(
    "wing-1",
    polygon([
      [170, 66],
      [181, 55],
      [192, 66],
      [192, 82],
      [170, 82],
    ]),
  ),
  fill(
    "wing-3",
    polygon([
      [168, 66],
      [181, 53],
      [194, 66],
      [191.6, 66],
      [181, 55.6],
      [170.4, 66],
    ]),
  ),
  fill(
    "paper",
    polygon([
      [178, 72],
      [184, 72],
      [184, 82],
      [178, 82],
    ]),
  ),
]);
export const away = ornament(
  "papierflieger-davon-1",
  flight(
    [
      [-6, 86],
      [34, 82],
      [72, 70],
      [104, 44],
      [120, 22],
    ],
    1.1,
  ),
);
export const sun = ornament("papierflieger-sonne-1", [fill("wing-2", circle([112, 74], 19))]);
/** A tailwind: long lines with tapered ends that lift the plane. */
export const wind = ornament("papierflieger-wind-2", [
  fill(
    "path",
    ...[
      [8, 88, 88, 9],
      [-8, 77, 96, 11],
      [22, 66, 72, 11],
      [2, 55, 50, 6],
      [44, 42, 48, 8],
      [16, 30, 52, 9],
    ].map(([x = 0, y = 0, long = 0, rise = 0]) =>
      brush(
        spine([
          [x, y],
          [x + long * 0.35, y - rise * 0.1],
          [x + long * 0.7, y - rise * 0.6],
          [x + long, y - rise * 1.5],
        ]),
        (s) => 0.2 + 0.7 * Math.sin(Math.PI * s),
        16,
      ),
    ),
  ),
  ...plane([120, 36], -32, 2.1),
]);
export const short = ornament(
  "papierflieger-kurz-1",
  flight(
    [
      [7, 40],
      [30, 38],
      [52, 42],
      [72, 34],
    ],
    0.62,
  ),
);
export const single = ornament("papierflieger-einer-1", plane([0, 0], -18, 0.7));

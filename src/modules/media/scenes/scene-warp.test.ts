import { assert, double, property, tuple, type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import type { SceneCorners, ScenePoint } from "./scene-model.ts";
import {
  addSample,
  byteOfLinear,
  homographyFromUnitSquare,
  invertHomography,
  linearOfByte,
  mapPoint,
  pixelBounds,
  scaleCorners,
  textureSize,
  type Texture,
} from "./scene-warp.ts";

const unitSquare: readonly ScenePoint[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const jitter = double({ min: -60, max: 60, noNaN: true });
/** Convex quadrilaterals: a rectangle of 400 × 300 whose corners each move by at most 60. */
const convexCorners: Arbitrary<SceneCorners> = tuple(
  jitter,
  jitter,
  jitter,
  jitter,
  jitter,
  jitter,
  jitter,
  jitter,
).map(([a, b, c, d, e, f, g, h]) => [
  [100 + a, 100 + b],
  [500 + c, 100 + d],
  [500 + e, 400 + f],
  [100 + g, 400 + h],
]);
const share = double({ min: 0, max: 1, noNaN: true });

describe("homography of a card front", () => {
  test("the corners of the unit square map exactly to the four corners", () => {
    assert(
      property(convexCorners, (corners) => {
        const map = homographyFromUnitSquare(corners);
        for (const [index, corner] of unitSquare.entries()) {
          const [x, y] = mapPoint(map, corner);
          expect(x).toBeCloseTo(corners[index]?.[0] ?? Number.NaN, 8);
          expect(y).toBeCloseTo(corners[index]?.[1] ?? Number.NaN, 8);
        }
      }),
    );
  });

  test("a point mapped forth and back is unchanged", () => {
    assert(
      property(convexCorners, share, share, (corners, u, v) => {
        const map = homographyFromUnitSquare(corners);
        const [x, y] = mapPoint(invertHomography(map), mapPoint(map, [u, v]));
        expect(x).toBeCloseTo(u, 8);
        expect(y).toBeCloseTo(v, 8);
      }),
    );
  });

  test("straight lines stay straight", () => {
    assert(
      property(convexCorners, share, share, share, share, (corners, au, av, bu, bv) => {
        const map = homographyFromUnitSquare(corners);
        const [ax, ay] = mapPoint(map, [au, av]);
        const [bx, by] = mapPoint(map, [bu, bv]);
        const [mx, my] = mapPoint(map, [(au + bu) / 2, (av + bv) / 2]);
        expect(Math.abs((bx - ax) * (my - ay) - (by - ay) * (mx - ax))).toBeLessThan(1e-6);
      }),
    );
  });

  test("a parallelogram maps linearly: its middle is the middle", () => {
    const corners: SceneCorners = [
      [10, 20],
      [110, 40],
      [130, 140],
      [30, 120],
    ];
    expect(mapPoint(homographyFromUnitSquare(corners), [0.5, 0.5])).toEqual([70, 80]);
  });

  test("corners on one line are a fault", () => {
    expect(() =>
      homographyFromUnitSquare([
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ]),
    ).toThrow("one line");
  });
});

describe("sizes and bounds", () => {
  const corners: SceneCorners = [
    [10, 10],
    [110, 10],
    [120, 90],
    [0, 90],
  ];

  test("scaling moves every corner by both factors", () => {
    expect(scaleCorners(corners, 2, 0.5)).toEqual([
      [20, 5],
      [220, 5],
      [240, 45],
      [0, 45],
    ]);
  });

  test("the texture has the requested density along the longest edges", () => {
    expect(textureSize(corners, 2)).toEqual({ width: 240, height: 162 });
  });

  test("the bounds hold the surface, one pixel more, and never leave the picture", () => {
    expect(pixelBounds(corners, 115, 200)).toEqual({ left: 0, top: 9, right: 115, bottom: 91 });
  });
});

describe("light", () => {
  test("every sRGB byte survives the round trip through linear light", () => {
    for (let byte = 0; byte < 256; byte += 1) expect(byteOfLinear(linearOfByte[byte] ?? -1)).toBe(byte);
  });

  test("light beyond black and white is clamped", () => {
    expect([byteOfLinear(-1), byteOfLinear(7)]).toEqual([0, 255]);
  });
});

describe("sampling", () => {
  // Two by two texels, one value each, repeated over three channels.
  const texture: Texture = {
    data: Float32Array.from([0, 1, 0.25, 0.75].flatMap((value) => [value, value, value])),
    width: 2,
    height: 2,
    channels: 3,
  };
  const at = (u: number, v: number): number => {
    const sum = new Float32Array(3);
    addSample(texture, u, v, sum);
    return sum[0] ?? Number.NaN;
  };

  test.each([
    [0.25, 0.25, 0],
    [0.75, 0.25, 1],
    [0.25, 0.75, 0.25],
    [0.75, 0.75, 0.75],
    [0.5, 0.25, 0.5],
    [0.5, 0.5, 0.5],
    [-3, -3, 0],
    [4, 4, 0.75],
  ])("at (%d, %d) the value is %d", (u, v, value) => {
    expect(at(u, v)).toBeCloseTo(value, 6);
  });

  test("samples add up, so that several can be averaged", () => {
    const sum = new Float32Array(3);
    addSample(texture, 0.75, 0.25, sum);
    addSample(texture, 0.75, 0.75, sum);
    expect([...sum]).toEqual([1.75, 1.75, 1.75]);
  });
});

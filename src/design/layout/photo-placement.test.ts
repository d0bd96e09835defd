import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Matrix } from "../display-list.ts";
import { invert, transformPoint } from "../geometry/matrix.ts";
import {
  coverCrop,
  coverScale,
  cropOf,
  framingOf,
  largestZoom,
  panCrop,
  photoMatrix,
  placedPpi,
  refitCrop,
  turnCrop,
  zoomCrop,
  zoomOf,
} from "./photo-placement.ts";

const photo = fc.record({ width: fc.integer({ min: 200, max: 9000 }), height: fc.integer({ min: 200, max: 9000 }) });
const slot = fc.record({
  w: fc.double({ min: 8, max: 300, noNaN: true }),
  h: fc.double({ min: 8, max: 300, noNaN: true }),
});
const degrees = fc.oneof(fc.constantFrom(0, 90, 180, 270, -90), fc.double({ min: -180, max: 180, noNaN: true }));
const anyFraming = fc.record({
  u: fc.double({ min: -1, max: 2, noNaN: true }),
  v: fc.double({ min: -1, max: 2, noNaN: true }),
  scale: fc.double({ min: 1e-4, max: 2, noNaN: true }),
});

function inverse([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  const det = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / det, (-b * (x - e) + a * (y - f)) / det];
}

describe("photo placement", () => {
  it("covers every corner of the slot at any turn, mirror, pan and zoom (CFG-12)", () => {
    fc.assert(
      fc.property(photo, slot, degrees, anyFraming, fc.boolean(), (photo, slot, contentRotation, framing, flip) => {
        const crop = cropOf(framing, photo, slot, contentRotation);
        const matrix = photoMatrix(photo, slot, { crop, contentRotation, flip });
        for (const [x, y] of [
          [0, 0],
          [slot.w, 0],
          [0, slot.h],
          [slot.w, slot.h],
        ] as const) {
          const [u, v] = inverse(matrix, x, y);
          expect(u).toBeGreaterThanOrEqual(crop.x - 1e-6);
          expect(u).toBeLessThanOrEqual(crop.x + crop.w + 1e-6);
          expect(v).toBeGreaterThanOrEqual(crop.y - 1e-6);
          expect(v).toBeLessThanOrEqual(crop.y + crop.h + 1e-6);
        }
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.w).toBeLessThanOrEqual(1 + 1e-9);
        expect(crop.y + crop.h).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it("keeps the photo's proportions: one scale for both axes (CFG-10)", () => {
    fc.assert(
      fc.property(photo, slot, degrees, anyFraming, (photo, slot, contentRotation, framing) => {
        const crop = cropOf(framing, photo, slot, contentRotation);
        const [a, b, c, d] = photoMatrix(photo, slot, { crop, contentRotation, flip: false });
        expect(Math.hypot(a, b) / photo.width).toBeCloseTo(Math.hypot(c, d) / photo.height, 6);
      }),
    );
  });

  it("returns the given framing unchanged when it covers the slot (CFG-12)", () => {
    fc.assert(
      fc.property(photo, slot, degrees, anyFraming, (photo, slot, turn, framing) => {
        const once = cropOf(framing, photo, slot, turn);
        const again = cropOf(framingOf(once, photo, slot, turn), photo, slot, turn);
        for (const key of ["x", "y", "w", "h"] as const) expect(again[key]).toBeCloseTo(once[key], 6);
      }),
    );
  });

  it("starts as a cover fit that shows one side completely and more of the top (CFG-12)", () => {
    expect(coverCrop({ width: 3000, height: 4000 }, { w: 60, h: 60 })).toEqual({ x: 0, y: 0.25 / 3, w: 1, h: 0.75 });
    expect(coverCrop({ width: 4000, height: 3000 }, { w: 60, h: 60 })).toEqual({ x: 0.125, y: 0, w: 0.75, h: 1 });
    expect(coverCrop({ width: 4000, height: 3000 }, { w: 60, h: 80 }, 90)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });

  it("moves the photo with the finger, also when turned or mirrored (CFG-20)", () => {
    const size = { width: 4000, height: 3000 };
    const frame = { w: 60, h: 60 };
    for (const contentRotation of [0, 30, 90, 200]) {
      for (const flip of [false, true]) {
        const crop = cropOf({ u: 0.5, v: 0.5, scale: 0.1 }, size, frame, contentRotation);
        const before = photoMatrix(size, frame, { crop, contentRotation, flip });
        const moved = panCrop({ crop, contentRotation, flip }, size, frame, { dx: 3, dy: -2 });
        const after = photoMatrix(size, frame, { crop: moved, contentRotation, flip });
        expect(after[4] - before[4]).toBeCloseTo(3, 6);
        expect(after[5] - before[5]).toBeCloseTo(-2, 6);
      }
    }
  });

  it("zooms between cover fit and the largest enlargement (CFG-12)", () => {
    const size = { width: 4000, height: 3000 };
    const frame = { w: 60, h: 80 };
    const start = coverCrop(size, frame);
    expect(zoomOf(start, size, frame, 0)).toBeCloseTo(1, 9);
    expect(zoomOf(zoomCrop(start, size, frame, { degrees: 0, zoom: 2.5 }), size, frame, 0)).toBeCloseTo(2.5, 6);
    expect(zoomOf(zoomCrop(start, size, frame, { degrees: 0, zoom: 0.2 }), size, frame, 0)).toBeCloseTo(1, 6);
    expect(zoomOf(zoomCrop(start, size, frame, { degrees: 0, zoom: 99 }), size, frame, 0)).toBeCloseTo(largestZoom, 6);
  });

  it("still covers after a quarter turn, and shows the same part after turning back (CFG-12)", () => {
    const size = { width: 4000, height: 3000 };
    const frame = { w: 60, h: 60 };
    const start = coverCrop(size, frame);
    const turned = turnCrop(start, size, frame, { from: 0, to: 90 });
    const back = turnCrop(turned, size, frame, { from: 90, to: 0 });
    expect(back.w).toBeCloseTo(start.w, 6);
    expect(back.x).toBeCloseTo(start.x, 6);
  });

  it("keeps the photo's printed size when the slot grows, and enlarges only when necessary (CFG-11)", () => {
    const size = { width: 4000, height: 3000 };
    const crop = cropOf({ u: 0.5, v: 0.5, scale: 0.04 }, size, { w: 60, h: 60 }, 0);
    const wider = refitCrop(crop, size, { from: { w: 60, h: 60 }, to: { w: 90, h: 60 } }, 0);
    expect(framingOf(wider, size, { w: 90, h: 60 }, 0).scale).toBeCloseTo(0.04, 9);
    const huge = refitCrop(crop, size, { from: { w: 60, h: 60 }, to: { w: 300, h: 60 } }, 0);
    expect(huge.w).toBeCloseTo(1, 9);
    const scaled = refitCrop(crop, size, { from: { w: 60, h: 60 }, to: { w: 120, h: 120 } }, 0);
    expect(scaled).toEqual(crop);
  });

  it("computes the resolution at placed size (CFG-11)", () => {
    expect(placedPpi({ x: 0, y: 0, w: 1, h: 1 }, { width: 1181, height: 1181 }, { w: 100, h: 100 }, 0)).toBeCloseTo(
      300,
      0,
    );
  });
});

describe("photos turned in their slot (CFG-12)", () => {
  const slot = { w: 60, h: 40 };
  const photo = { width: 3000, height: 1000 };

  it.each([
    [0, 0.04],
    [180, 0.04],
    [-180, 0.04],
    [90, 0.06],
    [270, 0.06],
    [-90, 0.06],
    [450, 0.06],
    [45, 0.0707],
    [-45, 0.0707],
    [30, (60 * 0.5 + 40 * 0.866) / 1000],
  ])("by %d degrees cover it from %d mm per pixel", (degrees, scale) => {
    expect(coverScale(photo, slot, degrees)).toBeCloseTo(scale, 4);
  });

  it("cover all corners of the slot at any angle, mirrored or not, the middle of the crop in its middle", () => {
    const crops = fc.record({
      u: fc.double({ min: 0, max: 1, noNaN: true }),
      v: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(crops, fc.integer({ min: -400, max: 400 }), fc.boolean(), ({ u, v }, contentRotation, flip) => {
        const crop = cropOf({ u, v, scale: 0 }, photo, slot, contentRotation);
        const matrix = photoMatrix(photo, slot, { crop, contentRotation, flip });
        const middle = transformPoint(matrix, { x: crop.x + crop.w / 2, y: crop.y + crop.h / 2 });
        expect([middle.x, middle.y]).toEqual([expect.closeTo(30, 2), expect.closeTo(20, 2)]);
        // A turned crop is the upright box round the turned slot, so every corner lies on the photo.
        const back = invert(matrix);
        for (const corner of [0, 60].flatMap((x) => [0, 40].map((y) => ({ x, y })))) {
          const on = transformPoint(back, corner);
          expect(Math.min(on.x, on.y, 1 - on.x, 1 - on.y)).toBeGreaterThan(-0.001);
        }
        const [a, b, c, d] = matrix;
        expect(Math.sign(a * d - b * c)).toBe(flip ? -1 : 1);
      }),
    );
  });
});

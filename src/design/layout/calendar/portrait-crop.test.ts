import * as fc from "fast-check";
import { expect, test } from "vitest";
import { portraitCrop } from "./portrait-crop.ts";

const photo = { id: "p", kind: "photo" as const, sha256: "0".repeat(64) };
const share = fc.double({ min: 0.02, max: 0.5, noNaN: true });

test("CAL-11 a portrait is a square within the photo that holds the whole of its largest face", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 400, max: 8000 }),
      fc.integer({ min: 400, max: 8000 }),
      fc.array(fc.record({ x: share, y: share, w: share, h: share }), { minLength: 1, maxLength: 4 }),
      (width, height, faces) => {
        const crop = portraitCrop({ ...photo, width, height, faces });
        expect(crop.w * width).toBeCloseTo(crop.h * height, 4);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(Math.max(crop.x + crop.w, crop.y + crop.h)).toBeLessThanOrEqual(1 + 1e-9);
        const [face] = faces.toSorted((a, b) => b.w * b.h - a.w * a.h);
        if (!face || face.w * width > Math.min(width, height) || face.h * height > Math.min(width, height)) return;
        expect(crop.x).toBeLessThanOrEqual(face.x + 1e-9);
        expect(crop.y).toBeLessThanOrEqual(face.y + 1e-9);
        expect(crop.x + crop.w).toBeGreaterThanOrEqual(face.x + face.w - 1e-9);
        expect(crop.y + crop.h).toBeGreaterThanOrEqual(face.y + face.h - 1e-9);
      },
    ),
  );
});

test("CAL-11 a small face among others fills its portrait, and without faces the point of interest is its middle", () => {
  const faces = [
    { x: 0.1, y: 0.2, w: 0.05, h: 0.08 },
    { x: 0.6, y: 0.3, w: 0.1, h: 0.15 },
  ];
  const crop = portraitCrop({ ...photo, width: 4000, height: 3000, faces });
  expect(crop.h).toBeCloseTo(0.15 * 1.75, 6);
  expect(crop.x + crop.w / 2).toBeCloseTo(0.65, 6);
  const plain = portraitCrop({ ...photo, width: 4000, height: 3000, focus: { x: 0.4, y: 0.5 } });
  expect([plain.w, plain.h, plain.x + plain.w / 2]).toEqual([0.75, 1, 0.4]);
});

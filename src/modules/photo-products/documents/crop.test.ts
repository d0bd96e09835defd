import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aPhoto } from "../testing/document-photos.ts";
import { cropFor, fitsArea, recrop, shareCut } from "./crop.ts";
import { aspectOf } from "./document-photo.ts";

const side = fc.integer({ min: 50, max: 3000 });
const area = fc.record({ w: side, h: side });
const pixels = fc.integer({ min: 500, max: 9000 });
const face = fc
  .record({
    x: fc.double({ min: 0, max: 0.95, noNaN: true }),
    y: fc.double({ min: 0, max: 0.95, noNaN: true }),
    w: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    h: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
  })
  .map(({ x, y, w, h }) => ({ x, y, w: Math.min(w, 1 - x), h: Math.min(h, 1 - y) }));

test("CFG-12 a crop lies in its picture, has the proportions of its area and is as large as possible", () => {
  fc.assert(
    fc.property(pixels, pixels, area, fc.array(face, { maxLength: 6 }), (width, height, slot, faces) => {
      const crop = cropFor(aPhoto("p", width, height, { faces }), slot);
      expect(fitsArea(crop, width / height, slot)).toBe(true);
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(crop.w, crop.h)).toBeCloseTo(1, 9);
    }),
  );
});

const isCut = (from: number, to: number, start: number, length: number) =>
  from < start + length - 1e-6 && to > start + 1e-6 && (from < start - 1e-6 || to > start + length + 1e-6);

test("PRINT-02 a crop never cuts through a single face that fits into it", () => {
  fc.assert(
    fc.property(pixels, pixels, area, face, (width, height, slot, only) => {
      const crop = cropFor(aPhoto("p", width, height, { faces: [only] }), slot);
      fc.pre(only.w * 1.3 <= crop.w && only.h * 1.3 <= crop.h);
      expect(isCut(only.x, only.x + only.w, crop.x, crop.w)).toBe(false);
      expect(isCut(only.y, only.y + only.h, crop.y, crop.h)).toBe(false);
      expect(only.x).toBeGreaterThanOrEqual(crop.x - 1e-6);
    }),
  );
});

test("PRINT-02 of a row of faces too long for its area, those shown are whole", () => {
  const faces = [0.02, 0.22, 0.42, 0.62, 0.82].map((x) => ({ x, y: 0.4, w: 0.12, h: 0.16 }));
  const crop = cropFor(aPhoto("row", 3000, 2000, { faces }), { w: 100, h: 100 });
  expect(faces.filter(({ x, w }) => isCut(x, x + w, crop.x, crop.w))).toEqual([]);
  expect(faces.filter(({ x, w }) => x >= crop.x && x + w <= crop.x + crop.w)).toHaveLength(3);
});

test.each([
  ["its middle, with a third of the excess at the top", {}, { x: 0, y: 1 / 12 }],
  ["its point of interest", { interest: { x: 0.5, y: 0.9 } }, { x: 0, y: 0.25 }],
  [
    "its faces rather than that",
    { interest: { x: 0.5, y: 0.9 }, faces: [{ x: 0.4, y: 0.05, w: 0.1, h: 0.1 }] },
    { x: 0, y: 0 },
  ],
])("CFG-12 a picture is cropped about %s", (_, facts, { x, y }) => {
  const crop = cropFor(aPhoto("p", 3000, 4000, facts), { w: 300, h: 300 });
  expect(crop.x).toBeCloseTo(x);
  expect(crop.y).toBeCloseTo(y);
});

test("CFG-30 another format keeps the middle and the enlargement a customer chose, and back again", () => {
  const photo = aPhoto("p", 4000, 3000);
  const from = { w: 400, h: 300 };
  const chosen = { x: 0.3, y: 0.35, w: 0.4, h: 0.4 };
  const square = recrop(chosen, aspectOf(photo), { from, to: { w: 300, h: 300 } });
  expect(square).toEqual({
    x: expect.closeTo(0.35),
    y: expect.closeTo(0.35),
    w: expect.closeTo(0.3),
    h: expect.closeTo(0.4),
  });
  const back = recrop(square, aspectOf(photo), { from: { w: 300, h: 300 }, to: from });
  expect(back).toEqual({
    x: expect.closeTo(0.3),
    y: expect.closeTo(0.35),
    w: expect.closeTo(0.4),
    h: expect.closeTo(0.4),
  });
  expect(shareCut(chosen)).toBeCloseTo(0.84);
});

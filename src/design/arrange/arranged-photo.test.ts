import { array, assert, double, integer, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { faceCrop, misfit, needsOf, type ArrangedPhoto } from "./arranged-photo.ts";

const photo = (aspect: number, more: Partial<ArrangedPhoto> = {}): ArrangedPhoto => ({ id: "p", aspect, ...more });
const square = { w: 100, h: 100 };
const face = (x: number, y: number, size = 0.1) => ({ x, y, w: size, h: size });

describe("the visible part of a photo on its place", () => {
  test("COLL-05 without faces it is as large as possible, about the point of interest", () => {
    expect(faceCrop(photo(2), square)).toMatchObject({ x: 0.25, w: 0.5, h: 1 });
    expect(faceCrop(photo(2, { interest: { x: 0.9, y: 0.5 } }), square)).toMatchObject({ x: 0.5, w: 0.5 });
  });

  test("COLL-05 it moves just so far that no face is cut", () => {
    const crop = faceCrop(photo(2, { faces: [face(0.8, 0.4)] }), square);
    expect(crop.x + crop.w).toBeCloseTo(0.9 + 0.015, 6);
    expect(faceCrop(photo(2, { faces: [face(0.45, 0.4)] }), square).x).toBeCloseTo(0.25, 6);
  });

  test("COLL-05 hair and chin belong to a face", () => {
    const crop = faceCrop(photo(0.5, { faces: [face(0.4, 0.1, 0.2)] }), square);
    expect(crop.y).toBeLessThanOrEqual(0.1 - 0.05);
    const low = faceCrop(photo(0.5, { faces: [face(0.4, 0.75, 0.2)] }), square);
    expect(low.y + low.h).toBeGreaterThanOrEqual(0.95 + 0.019);
  });

  test("COLL-05 faces that do not fit together: as many whole ones as possible", () => {
    const crop = faceCrop(photo(3, { faces: [face(0, 0.4), face(0.7, 0.4), face(0.85, 0.4)] }), square);
    expect(crop.x).toBeLessThanOrEqual(0.7);
    expect(crop.x + crop.w).toBeGreaterThanOrEqual(0.95 - 1e-9);
  });

  test("COLL-05 a whole face is shown rather than none, and one too large for its place stays in the middle", () => {
    const row = [0, 0.15, 0.3, 0.45, 0.6, 0.75].map((x) => ({ x, y: 0.4, w: 0.15, h: 0.1 }));
    const crop = faceCrop(photo(2, { faces: row }), square);
    expect(row.filter(({ x, w }) => x >= crop.x - 1e-9 && x + w <= crop.x + crop.w + 1e-9)).toHaveLength(3);
    const large = faceCrop(photo(2, { faces: [face(0.2, 0.1, 0.7)], interest: { x: 0.55, y: 0.45 } }), square);
    expect(large.x).toBeCloseTo(0.3, 6);
  });

  test("COLL-05 every face is whole wherever all of them fit, and the part stays within the photo", () => {
    const share = double({ min: 0, max: 0.8, noNaN: true });
    const faces = array(tuple(share, share), { minLength: 1, maxLength: 4 });
    assert(
      property(
        double({ min: 0.4, max: 2.5, noNaN: true }),
        integer({ min: 20, max: 300 }),
        faces,
        (aspect, w, corners) => {
          const one = photo(aspect, { faces: corners.map(([x, y]) => face(x, y)) });
          const crop = faceCrop(one, { w, h: 100 });
          expect(Math.min(crop.x, crop.y, 1 - crop.x - crop.w, 1 - crop.y - crop.h)).toBeGreaterThan(-1e-9);
          const { facesWide, facesHigh } = needsOf(one);
          for (const { x, y, w: fw, h: fh } of one.faces ?? []) {
            expect(facesWide > crop.w || (x >= crop.x - 1e-9 && x + fw <= crop.x + crop.w + 1e-9)).toBe(true);
            expect(facesHigh > crop.h || (y >= crop.y - 1e-9 && y + fh <= crop.y + crop.h + 1e-9)).toBe(true);
          }
        },
      ),
    );
  });

  test("COLL-05 a cut face is worse than any crop", () => {
    const group = needsOf(photo(1.5, { faces: [face(0.02, 0.4), face(0.88, 0.4)] }));
    const landscape = needsOf(photo(1.5));
    expect(misfit(landscape, 1.5)).toBe(0);
    expect(misfit(group, 1)).toBeGreaterThan(misfit(landscape, 0.9) + 1);
  });
});

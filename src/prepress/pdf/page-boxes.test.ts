import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageBoxes, slugWidth } from "./page-boxes.ts";

describe("page boxes", () => {
  it("nest trim in bleed in media, with slug all around (PDF-01)", () => {
    const boxes = pageBoxes({ w: 254, h: 127, bleed: 3 }, 5);
    const rounded = (box: readonly number[]): readonly number[] => box.map((value) => Math.round(value * 1e6) / 1e6);
    expect(rounded(boxes.trim)).toEqual([22.677165, 22.677165, 742.677165, 382.677165]);
    expect(rounded(boxes.bleed)).toEqual([14.173228, 14.173228, 751.181102, 391.181102]);
    expect(rounded(boxes.media)).toEqual([0, 0, 765.354331, 405.354331]);
  });

  it("keep the trim size to 0.01 mm for any format (PDF-01)", () => {
    const side = fc.double({ min: 20, max: 1200, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.constantFrom(0, 2, 3, 5), (w, h, bleed) => {
        const { media, bleed: bleedBox, trim } = pageBoxes({ w, h, bleed }, slugWidth);
        expect(((trim[2] - trim[0]) * 25.4) / 72).toBeCloseTo(w, 6);
        expect(((trim[3] - trim[1]) * 25.4) / 72).toBeCloseTo(h, 6);
        for (const [inner, outer] of [
          [trim, bleedBox],
          [bleedBox, media],
        ] as const) {
          expect(inner[0]).toBeGreaterThanOrEqual(outer[0]);
          expect(inner[3]).toBeLessThanOrEqual(outer[3]);
        }
      }),
    );
  });

  it("map the trim's corners, y downwards, onto the trim box (PDF-01)", () => {
    const { matrix, trim } = pageBoxes({ w: 210, h: 148, bleed: 3 }, 5);
    const [a, b, c, d, e, f] = matrix;
    expect([e, f]).toEqual([trim[0], trim[3]]);
    expect(a * 210 + c * 148 + e).toBeCloseTo(trim[2], 9);
    expect(b * 210 + d * 148 + f).toBeCloseTo(trim[1], 9);
  });
});

describe("pages beyond 14,400 units", () => {
  it.each([
    [5060, 1],
    [5080, 2],
    [6000, 2],
  ])("of %d mm count in units of %d points, and stay exact (PDF-01)", (w, unit) => {
    const boxes = pageBoxes({ w, h: 3000, bleed: 3 }, slugWidth);
    expect(boxes.unit).toBe(unit);
    expect(boxes.media[2]).toBeLessThanOrEqual(14_400);
    expect(((boxes.trim[2] - boxes.trim[0]) * unit * 25.4) / 72).toBeCloseTo(w, 6);
    const [a, , , , e] = boxes.matrix;
    expect(a * w + e).toBeCloseTo(boxes.trim[2], 6);
  });
});

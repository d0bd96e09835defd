import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { code128 } from "./code128.ts";
import { canvasFolds, cropMarks, foldMarks, marksOfCut, sheetCodeBars } from "./marks.ts";
import { slugOf, slugWidth } from "../pdf/page-boxes.ts";
import { readCode128 } from "../testing/read-code128.ts";

describe("sheet codes", () => {
  it("encode a known text as Code 128 B with its check symbol (PDF-09)", () => {
    // By hand: 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879, modulo 103 is 55.
    expect(code128("PJJ123C").join("")).toBe(
      "211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112".replaceAll(" ", ""),
    );
  });

  it("decode to every printable text (PDF-09)", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,24}$/), (value) => {
        const widths = code128(value);
        expect(readCode128(widths)).toBe(value);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * (value.length + 2) + 13);
      }),
    );
  });

  it("refuse non-ASCII letters (PDF-09)", () => {
    expect(() => code128("Ä")).toThrow("no Code 128");
  });

  it.each([
    [210, 148],
    [60, 120],
    [105, 148],
  ])("lie in the slug of a %d x %d mm sheet, outside the bleed (PDF-09)", (w, h) => {
    const bars = sheetCodeBars({ w, h, bleed: 3 }, "240117-12-1/2");
    expect(bars.length).toBeGreaterThan(40);
    for (const [x, y, width, height] of bars) {
      const below = y >= h + 3 && y + height <= h + 3 + slugWidth && x >= 0 && x + width <= w;
      const left = x + width <= -3 && x >= -3 - slugWidth && y >= 0 && y + height <= h;
      expect(below || left).toBe(true);
    }
  });

  it.each([
    [25, 25],
    [45, 42],
  ])("of any order run beyond a piece of %d x %d mm, below its crop marks (PDF-09, CARD-01)", (w, h) => {
    const slug = slugOf({ w, h });
    const bars = sheetCodeBars({ w, h, bleed: 3 }, "C123456789-12-1/12");
    const marks = cropMarks(w, h, 3, slugWidth).map(([, y1, , y2]) => Math.max(y1, y2));
    for (const [x, y, width, height] of bars) {
      expect(x).toBeGreaterThanOrEqual(-3 - slug);
      expect(x + width).toBeLessThanOrEqual(w + 3 + slug);
      expect(y).toBeGreaterThan(Math.max(...marks));
      expect(y + height).toBeLessThanOrEqual(h + 3 + slug);
    }
  });

  it("refuse a sheet too small for readable bars (PDF-09)", () => {
    expect(() => sheetCodeBars({ w: 8, h: 8, bleed: 3 }, "240117-12-1/2")).toThrow("too long");
  });
});

describe("marks", () => {
  it("are at the four corners outside the bleed (PDF-01)", () => {
    const marks = cropMarks(100, 50, 3, 5);
    expect(marks).toHaveLength(8);
    for (const [x1, y1, x2, y2] of marks) {
      const outside = [x1, x2].every((x) => x <= -3 || x >= 103) || [y1, y2].every((y) => y <= -3 || y >= 53);
      expect(outside).toBe(true);
    }
  });

  it("mark folds at both ends (PDF-02)", () => {
    const folds = [
      { axis: "x", at: 50 },
      { axis: "y", at: 20 },
    ] as const;
    expect(foldMarks({ w: 100, h: 60, bleed: 3, folds }, 5)).toEqual([
      [50, -7.5, 50, -4.5],
      [50, 64.5, 50, 67.5],
      [-7.5, 20, -4.5, 20],
      [104.5, 20, 107.5, 20],
    ]);
  });
});

describe("marks of a canvas", () => {
  const canvas = { w: 300, h: 200, bleed: 40, wrap: 20 };

  it("cut the whole wrap and fold at the front edges (COLL-06)", () => {
    const corners = new Set(marksOfCut(canvas, 5).map(([, , x, y]) => `${x} ${y}`));
    expect(corners).toContain("-40 -40");
    for (const [x1, y1, x2, y2] of marksOfCut(canvas, 5)) {
      const upright = x1 === x2 && (x1 === -40 || x1 === 340) && Math.abs(y1 - y2) === 5;
      const level = y1 === y2 && (y1 === -40 || y1 === 240) && Math.abs(x1 - x2) === 5;
      expect(upright || level).toBe(true);
    }
    expect(canvasFolds(canvas).map(({ axis, at }) => `${axis}${at}`)).toEqual(["x0", "x300", "y0", "y200"]);
  });

  it("are those of the trim on any other surface (PDF-01)", () => {
    const { wrap: _wrap, ...card } = canvas;
    expect(marksOfCut(card, 5)).toEqual(cropMarks(300, 200, 40, 5));
    expect(canvasFolds(card)).toEqual([]);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDocument } from "../testing/builders.ts";
import { fillPaint, flatPaint } from "./paints.ts";

const { palette } = aDocument([]);
const stops = [
  { offset: 1, color: "paper" },
  { offset: 0, color: "ink" },
  { offset: 0.5, color: "accent" },
];
const box = { w: 60, h: 30 };
const linear = (angle: number, extent = box) => {
  const paint = fillPaint({ gradient: "linear", angle, stops }, palette, extent);
  if (paint.kind !== "gradient" || paint.axis.type !== "linear") throw new Error("no linear gradient");
  return paint.axis;
};

describe("gradients of a fill (CFG-02)", () => {
  it.each([
    [0, [0, 15, 60, 15]],
    [90, [30, 0, 30, 30]],
    [180, [60, 15, 0, 15]],
    [270, [30, 30, 30, 0]],
    [45, [7.5, -7.5, 52.5, 37.5]],
    [30, [1.0048, -1.7404, 58.9952, 31.7404]],
  ])("at %d degrees run through the middle from edge to edge", (angle, [x1, y1, x2, y2]) => {
    const axis = linear(angle);
    expect(axis.x1).toBeCloseTo(x1 ?? 0, 3);
    expect(axis.y1).toBeCloseTo(y1 ?? 0, 3);
    expect(axis.x2).toBeCloseTo(x2 ?? 0, 3);
    expect(axis.y2).toBeCloseTo(y2 ?? 0, 3);
  });

  it("begin and end exactly where the first and the last corner lie along them, at any angle", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 5, max: 90 }), (angle, w) => {
        const axis = linear(angle, { w, h: 30 });
        const [dx, dy] = [axis.x2 - axis.x1, axis.y2 - axis.y1];
        const along = [0, w].flatMap((x) =>
          [0, 30].map((y) => ((x - axis.x1) * dx + (y - axis.y1) * dy) / (dx * dx + dy * dy)),
        );
        expect(Math.min(...along)).toBeCloseTo(0, 3);
        expect(Math.max(...along)).toBeCloseTo(1, 3);
      }),
    );
  });

  it("are round about a centre in shares of the box, by a share of half its diagonal", () => {
    const fill = { gradient: "radial" as const, centre: { x: 0.25, y: 0.5 }, radius: 0.5, stops };
    const paint = fillPaint(fill, palette, { w: 40, h: 30 });
    expect(paint).toMatchObject({ axis: { type: "radial", cx: 10, cy: 15, r: 12.5 } });
  });

  it("have their stops in order; where nothing can be shaded the first one stands for all", () => {
    const paint = fillPaint({ gradient: "linear", angle: 0, stops }, palette, box);
    expect(paint.kind === "gradient" && paint.stops.map(({ offset, rgb }) => [offset, rgb])).toEqual([
      [0, palette["ink"]?.rgb],
      [0.5, palette["accent"]?.rgb],
      [1, palette["paper"]?.rgb],
    ]);
    expect(flatPaint(paint)).toEqual({ kind: "process", ...palette["ink"] });
    const flat = fillPaint("accent", palette, box);
    expect(flatPaint(flat)).toBe(flat);
    const plate = { kind: "plate" as const, plate: "GOLD" as const };
    expect(flatPaint(plate)).toBe(plate);
  });
});

import { describe, expect, test } from "vitest";
import { outlinesOf } from "../geometry/path-inside.ts";
import { boundsOf, cutPolygons, enclosedArea, polygonPath, polygonsIn } from "./polygons.ts";

/** A ring: a square of 10 mm with a hole of 4 mm that turns the other way. */
const ring = outlinesOf("M0 0H10V10H0ZM3 3V7H7V3Z");
/** Two arms on a foot, as in the letter U. */
const fork = outlinesOf("M0 0H2V8H8V0H10V10H0Z");

describe("cutting outlines by lines", () => {
  test("COLL-05 both sides together are the whole outline", () => {
    for (const outline of [ring, fork])
      for (const axis of ["x", "y"] as const)
        for (const at of [0.5, 2, 3, 5, 8, 9.9]) {
          const [before, after] = (["before", "after"] as const).map((keep) =>
            cutPolygons(outline, { axis, at, keep }),
          );
          expect(enclosedArea(before ?? []) + enclosedArea(after ?? [])).toBeCloseTo(enclosedArea(outline), 9);
        }
  });

  test("COLL-05 pieces that lie apart become polygons of their own, without a line between them", () => {
    const arms = cutPolygons(fork, { axis: "y", at: 5, keep: "before" });
    expect(arms.map((polygon) => boundsOf([polygon]))).toEqual([
      { x: 0, y: 0, w: 2, h: 5 },
      { x: 8, y: 0, w: 2, h: 5 },
    ]);
    const halves = cutPolygons(ring, { axis: "x", at: 5, keep: "before" });
    expect(halves).toHaveLength(1);
    expect(enclosedArea(halves)).toBeCloseTo(50 - 8, 9);
  });

  test("COLL-05 a hole stays a hole, and what lies outside is empty", () => {
    expect(enclosedArea(polygonsIn(ring, { x: 1, y: 1, w: 8, h: 8 }))).toBeCloseTo(64 - 16, 9);
    expect(polygonsIn(ring, { x: 20, y: 0, w: 5, h: 5 })).toEqual([]);
    expect(
      polygonsIn(ring, { x: 4, y: 4, w: 2, h: 2 }).length === 0 ||
        enclosedArea(polygonsIn(ring, { x: 4, y: 4, w: 2, h: 2 })),
    ).toBe(true);
  });

  test("COLL-05 a piece is written as path data in mm of its box", () => {
    expect(polygonPath(outlinesOf("M5 5H7V8H5Z"), { x: 5, y: 5 })).toBe("M0 0L2 0L2 3L0 3Z");
  });
});

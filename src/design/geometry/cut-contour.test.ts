import { describe, expect, test } from "vitest";
import { cutContourOf, insideContour } from "./cut-contour.ts";
import { ellipsePath, maskPath } from "./path-shapes.ts";
import { aDieElement, aPage } from "../testing/builders.ts";

const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

describe("CARD-01 CFG-14 pieces that are cut to a shape", () => {
  test("a contour as large as its surface is the outer cut; a smaller one is a cut-out", () => {
    const circle = ellipsePath(45, 45);
    const cut = aDieElement({ x: 0, y: 0, w: 45, h: 45, d: circle });
    expect(cutContourOf(aPage([cut], { w: 45, h: 45 }))).toBe(circle);
    expect(cutContourOf(aPage([aDieElement({ w: 10, h: 10 })], { w: 45, h: 45 }))).toBeUndefined();
    expect(cutContourOf(aPage([aDieElement({ ...cut, kind: "Punching" })], { w: 45, h: 45 }))).toBeUndefined();
  });

  test("the corners of a line of text decide how far inside a circle it lies", () => {
    const circle = ellipsePath(50, 50);
    expect(insideContour(circle, box(20, 20, 10, 10))).toBeCloseTo(25 - Math.hypot(5, 5), 0);
    expect(insideContour(circle, box(8, 8, 34, 4))).toBeLessThan(2);
    expect(insideContour(circle, box(2, 2, 46, 46))).toBe(-1);
  });

  test("the notch of a heart counts like its sides", () => {
    const heart = maskPath("heart", 55, 50, 0);
    expect(insideContour(heart, box(12, 12, 31, 8))).toBeGreaterThan(3);
    expect(insideContour(heart, box(20, 9, 15, 4))).toBeLessThan(1);
    expect(insideContour(heart, box(20, 42, 15, 6))).toBe(-1);
  });

  test.each([
    ["left", box(3, 20, 10, 10), 3],
    ["above", box(20, 4, 10, 10), 4],
    ["right", box(35, 20, 10, 10), 5],
    ["below", box(20, 34, 10, 10), 6],
    ["as large as the sheet", box(0.5, 0.5, 49, 49), 0.5],
    ["beyond the left", box(-1, 20, 10, 10), -1],
    ["beyond the right", box(45, 20, 10, 10), -1],
    ["beyond the top", box(20, -1, 10, 10), -1],
    ["beyond the bottom", box(20, 45, 10, 10), -1],
  ])("a straight contour is as far away as its nearest side: %s", (_, line, distance) => {
    expect(insideContour("M0 0H50V50H0Z", line)).toBeCloseTo(distance, 6);
  });

  test.each([
    ["from below", "M0 0H50V50H30L25 32L20 50H0Z", box(20, 20, 10, 10), 2],
    ["from above", "M0 0H20L25 15L30 0H50V50H0Z", box(20, 20, 10, 10), 5],
    ["from the left", "M0 0H50V50H0V30L16 25L0 20Z", box(20, 20, 10, 10), 4],
    ["from the right", "M0 0H50V20L33 25L50 30V50H0Z", box(20, 20, 10, 10), 3],
    ["towards a corner", "M0 0H50V50H40L33 34V50H0Z", box(20, 20, 10, 10), 5],
  ])("a tooth that points at the middle of a line counts by its tip: %s", (_, contour, line, distance) => {
    expect(insideContour(contour, line)).toBeCloseTo(distance, 6);
  });
});

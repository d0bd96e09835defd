import { expect, it } from "vitest";
import { isInside, outlinesOf } from "./path-inside.ts";
import { ellipsePath, rectPath } from "./path-shapes.ts";

it("a corner of the box lies outside the ellipse, its middle inside (CARD-19)", () => {
  const ellipse = outlinesOf(ellipsePath(40, 20));
  expect(isInside(ellipse, "nonzero", { x: 20, y: 10 })).toBe(true);
  expect(isInside(ellipse, "nonzero", { x: 2, y: 2 })).toBe(false);
  expect(isInside(ellipse, "nonzero", { x: 20, y: 0.3 })).toBe(true);
});

it("the hole of a frame is outside under even-odd, and inside under nonzero when both outlines have the same direction (CARD-19)", () => {
  const frame = outlinesOf(`${rectPath(40, 40)} M10 10 L30 10 L30 30 L10 30 Z`);
  expect(isInside(frame, "evenodd", { x: 20, y: 20 })).toBe(false);
  expect(isInside(frame, "evenodd", { x: 5, y: 20 })).toBe(true);
  expect(isInside(frame, "nonzero", { x: 20, y: 20 })).toBe(true);
});

it("an open outline is filled as if closed, and an empty path contains nothing (CARD-19)", () => {
  const open = outlinesOf("M0 0 L10 0 L10 10");
  expect(isInside(open, "nonzero", { x: 8, y: 3 })).toBe(true);
  expect(isInside(open, "nonzero", { x: 2, y: 8 })).toBe(false);
  expect(isInside(outlinesOf(""), "nonzero", { x: 0, y: 0 })).toBe(false);
});

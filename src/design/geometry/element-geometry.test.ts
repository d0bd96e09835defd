import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boundsOf,
  boundsOfAll,
  cornersOf,
  degreesTowards,
  elementAt,
  holdsPoint,
  normaliseDegrees,
  resizeBox,
  type Handle,
  type TurnedBox,
} from "./element-geometry.ts";
import { aShape, aText } from "../testing/documents.ts";

const box: fc.Arbitrary<TurnedBox> = fc.record({
  x: fc.integer({ min: -50, max: 150 }),
  y: fc.integer({ min: -50, max: 150 }),
  w: fc.integer({ min: 4, max: 120 }),
  h: fc.integer({ min: 4, max: 120 }),
  rotation: fc.integer({ min: -179, max: 180 }),
});
const handle = fc.constantFrom<Handle>("n", "e", "s", "w", "ne", "se", "sw", "nw");
const opposite: Record<Handle, readonly number[]> = {
  n: [2, 3],
  e: [0, 3],
  s: [0, 1],
  w: [1, 2],
  ne: [3],
  se: [0],
  sw: [1],
  nw: [2],
};
const shift = fc.integer({ min: -80, max: 80 });

describe("element geometry", () => {
  it("leaves the opposite side or corner in place while a handle is dragged, at any rotation (CFG-06)", () => {
    fc.assert(
      fc.property(box, handle, shift, shift, fc.boolean(), (box, handle, x, y, keepRatio) => {
        const after = { ...resizeBox(box, handle, { x, y }, keepRatio), rotation: box.rotation };
        const [before, now] = [cornersOf(box), cornersOf(after)];
        for (const corner of opposite[handle]) {
          expect(now[corner]?.x).toBeCloseTo(before[corner]?.x ?? NaN, 6);
          expect(now[corner]?.y).toBeCloseTo(before[corner]?.y ?? NaN, 6);
        }
        const ratioKept = Math.abs(after.w / after.h - box.w / box.h) < 1e-6;
        expect(ratioKept || !keepRatio || handle.length === 1).toBe(true);
      }),
    );
  });

  it("never makes an element smaller than 2 mm (CFG-06)", () => {
    const after = resizeBox({ x: 0, y: 0, w: 10, h: 10, rotation: 0 }, "se", { x: -50, y: -50 }, false);
    expect(after).toEqual({ x: 0, y: 0, w: 2, h: 2 });
  });

  it("finds the upright bounds of turned boxes (CFG-14)", () => {
    const bounds = boundsOf({ x: 0, y: 0, w: 20, h: 10, rotation: 90 });
    expect(bounds.x).toBeCloseTo(5, 9);
    expect(bounds.y).toBeCloseTo(-5, 9);
    expect(bounds.w).toBeCloseTo(10, 9);
    expect(boundsOfAll([])).toBeUndefined();
    expect(
      boundsOfAll([
        { x: 0, y: 0, w: 10, h: 10, rotation: 0 },
        { x: 20, y: 5, w: 10, h: 10, rotation: 0 },
      ]),
    ).toEqual({ x: 0, y: 0, w: 30, h: 15 });
  });

  it("contains every point between its corners", () => {
    fc.assert(
      fc.property(box, (box) => {
        const corners = cornersOf(box);
        for (const corner of corners) expect(holdsPoint(box, corner, 0.001)).toBe(true);
        const far = {
          x: corners[0].x + (corners[0].x - corners[2].x),
          y: corners[0].y + (corners[0].y - corners[2].y),
        };
        expect(holdsPoint(box, far)).toBe(false);
      }),
    );
  });

  it("hits the topmost element under the pointer", () => {
    const elements = [aShape({ id: "low" }), aText({ id: "high" })];
    expect(elementAt(elements, { x: 12, y: 12 }, 0)?.id).toBe("high");
    expect(elementAt(elements, { x: 9, y: 12 }, 2)?.id).toBe("high");
    expect(elementAt(elements, { x: 2, y: 2 }, 0)).toBeUndefined();
  });

  it("turns towards the pointer and snaps to multiples of 45° (CFG-14)", () => {
    const box = { x: 0, y: 0, w: 10, h: 10, rotation: 0 };
    expect(degreesTowards(box, { x: 5, y: -20 }, 0)).toBe(0);
    expect(degreesTowards(box, { x: 30, y: 5.4 }, 0)).toBe(90);
    expect(degreesTowards(box, { x: 30, y: 12 }, 15)).toBe(105);
    expect(normaliseDegrees(-180)).toBe(180);
    expect(normaliseDegrees(725)).toBe(5);
  });
});

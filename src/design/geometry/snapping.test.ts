import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementLines, panelLines, snapMove, snapResize } from "./snapping.ts";

const panel = { x: 0, y: 0, w: 105, h: 148 };
const lines = panelLines(panel, 4);

describe("snapping", () => {
  it.each([
    ["the middle of the panel", { x: 42.2, y: 60, w: 20, h: 10 }, 0.3, 0, "middle"],
    ["the left edge of the sheet", { x: 0.6, y: 60, w: 20, h: 10 }, -0.6, 0, "trim"],
    ["the safe area", { x: 80.5, y: 60, w: 20, h: 10 }, 0.5, 0, "safe"],
  ] as const)("draws a box to %s (CFG-14)", (_, box, dx, dy, reason) => {
    const snap = snapMove(box, lines, 1);
    expect(snap.dx).toBeCloseTo(dx, 6);
    expect(snap.dy).toBeCloseTo(dy, 6);
    expect(snap.lines[0]?.reason).toBe(reason);
  });

  it("snaps a box to the edge and the middle of another element and shows a guide through both (CFG-14)", () => {
    const snap = snapMove({ x: 20.4, y: 90, w: 30, h: 10 }, elementLines([{ x: 20, y: 20, w: 30, h: 10 }]), 1);
    expect(snap.dx).toBeCloseTo(-0.4, 6);
    expect(snap.lines.filter((line) => line.axis === "x").length).toBeGreaterThan(0);
    for (const line of snap.lines.filter((line) => line.axis === "x")) {
      expect(line.from).toBeLessThanOrEqual(20);
      expect(line.to).toBeGreaterThanOrEqual(100);
    }
  });

  it("does not shift a box beyond the threshold, nor by more than the threshold (CFG-14)", () => {
    expect(snapMove({ x: 11, y: 20, w: 7, h: 9 }, lines, 0.5)).toEqual({ dx: 0, dy: 0, lines: [] });
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 120, noNaN: true }),
        fc.double({ min: -20, max: 160, noNaN: true }),
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        (x, y, threshold) => {
          const snap = snapMove({ x, y, w: 33, h: 21 }, lines, threshold);
          expect(Math.abs(snap.dx)).toBeLessThanOrEqual(threshold);
          expect(Math.abs(snap.dy)).toBeLessThanOrEqual(threshold);
          const again = snapMove({ x: x + snap.dx, y: y + snap.dy, w: 33, h: 21 }, lines, threshold);
          expect(Math.abs(again.dx)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it("snaps only the side that is dragged (CFG-14)", () => {
    const snap = snapResize({ x: 0.3, y: 50, w: 100.5, h: 20.2 }, "e", lines, 1);
    expect(snap.dx).toBeCloseTo(0.2, 6);
    expect(snap.dy).toBe(0);
    expect(snapResize({ x: 0.3, y: 50, w: 60, h: 20 }, "w", lines, 1).dx).toBeCloseTo(-0.3, 6);
  });

  it("has no safe lines where the panel is smaller than its margins (CFG-14)", () => {
    expect(panelLines({ x: 0, y: 0, w: 6, h: 6 }, 4).some((line) => line.reason === "safe")).toBe(false);
  });
});

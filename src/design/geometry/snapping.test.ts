import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementLines, guideLines, panelLines, snapMove, snapResize } from "./snapping.ts";

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

describe("snap lines (CFG-14)", () => {
  const written = (all: ReturnType<typeof panelLines>) =>
    all.map(({ axis, at, from, to, reason }) => `${axis} ${at} ${from}-${to} ${reason}`).toSorted();

  it("of a panel are its middle, its edges and its safe area, each as long as what it belongs to", () => {
    expect(written(panelLines({ x: 10, y: 20, w: 40, h: 30 }, 4))).toEqual([
      "x 10 20-50 trim",
      "x 14 24-46 safe",
      "x 30 20-50 middle",
      "x 46 24-46 safe",
      "x 50 20-50 trim",
      "y 20 10-50 trim",
      "y 24 14-46 safe",
      "y 35 10-50 middle",
      "y 46 14-46 safe",
      "y 50 10-50 trim",
    ]);
  });

  it.each([
    ["no margin", { w: 40, h: 40 }, 0, false],
    ["a width without room", { w: 8, h: 40 }, 4, false],
    ["a height without room", { w: 40, h: 8 }, 4, false],
    ["room for both", { w: 8.1, h: 8.1 }, 4, true],
  ])("of the safe area need it: %s", (_, size, safe, has) => {
    expect(panelLines({ x: 0, y: 0, ...size }, safe).some(({ reason }) => reason === "safe")).toBe(has);
  });

  it("of elements are their edges and middles, of guides those across the panel", () => {
    expect(written(elementLines([{ x: 10, y: 20, w: 40, h: 30 }]))).toEqual([
      "x 10 20-50 element",
      "x 30 20-50 element",
      "x 50 20-50 element",
      "y 20 10-50 element",
      "y 35 10-50 element",
      "y 50 10-50 element",
    ]);
    const guides = [
      { axis: "x" as const, at: 33 },
      { axis: "y" as const, at: 44 },
    ];
    expect(written(guideLines(guides, { x: 10, y: 20, w: 40, h: 30 }))).toEqual([
      "x 33 20-50 guide",
      "y 44 10-50 guide",
    ]);
  });
});

describe("snapping to the nearest line (CFG-14)", () => {
  const guide = (axis: "x" | "y", at: number) => guideLines([{ axis, at }], { x: 0, y: 0, w: 100, h: 100 });
  const box = { x: 20, y: 40, w: 20, h: 10 };
  const moved = (all: ReturnType<typeof panelLines>) => {
    const { dx, dy } = snapMove(box, all, 1);
    return [dx, dy].map((value) => Math.round(value * 1000) / 1000);
  };

  it.each([
    ["left", guide("x", 20.4), [0.4, 0]],
    ["right", guide("x", 39.6), [-0.4, 0]],
    ["centre", guide("x", 30.4), [0.4, 0]],
    ["top", guide("y", 39.6), [0, -0.4]],
    ["bottom", guide("y", 50.4), [0, 0.4]],
    ["middle", guide("y", 45.4), [0, 0.4]],
    ["just within reach", guide("x", 21), [1, 0]],
    ["just out of reach", guide("x", 21.01), [0, 0]],
    ["the nearer of two", [...guide("x", 20.5), ...guide("x", 19.7)], [-0.3, 0]],
    ["the nearer of two, whichever comes first", [...guide("x", 19.7), ...guide("x", 20.5)], [-0.3, 0]],
    ["the first of two as near", [...guide("x", 20.5), ...guide("x", 19.5)], [0.5, 0]],
    ["both axes by themselves", [...guide("x", 20.5), ...guide("y", 39.5)], [0.5, -0.5]],
  ])("%s", (_, all, expected) => {
    expect(moved(all)).toEqual(expected);
  });

  it("shows every line the box then touches, extended to reach it", () => {
    const short = { x: 0, y: 80, w: 20.4, h: 10 };
    const snap = snapMove(box, [...elementLines([short]), ...guide("x", 40.4), ...guide("x", 60)], 1);
    expect(snap.dx).toBeCloseTo(0.4, 6);
    expect(snap.lines).toEqual([
      { axis: "x", at: 20.4, from: 40, to: 90, reason: "element" },
      { axis: "x", at: 40.4, from: 0, to: 100, reason: "guide" },
    ]);
  });

  it.each([
    ["e", { dx: 0.4, dy: 0 }],
    ["w", { dx: -0.3, dy: 0 }],
    ["s", { dx: 0, dy: 0.2 }],
    ["n", { dx: 0, dy: -0.1 }],
    ["se", { dx: 0.4, dy: 0.2 }],
    ["nw", { dx: -0.3, dy: -0.1 }],
  ] as const)("by the handle %s only moves what it drags", (handle, expected) => {
    const all = [...guide("x", 40.4), ...guide("x", 19.7), ...guide("y", 50.2), ...guide("y", 39.9)];
    const snap = snapResize(box, handle, all, 1);
    expect(snap.dx).toBeCloseTo(expected.dx, 6);
    expect(snap.dy).toBeCloseTo(expected.dy, 6);
    expect(snap.lines).toHaveLength(handle.length);
  });
});

import { describe, expect, it } from "vitest";
import { snapGaps } from "./snap-gaps.ts";

const box = (x: number, w: number, y = 0) => ({ x, y, w, h: 10 });

describe("equal gaps", () => {
  it.each([
    ["in the middle between two", box(26, 10), [box(0, 10), box(50, 10)], -1],
    ["behind two at their distance", box(41.5, 10), [box(0, 10), box(20, 10)], -1.5],
    ["before two at their distance", box(10.5, 10), [box(30, 10), box(50, 10)], -0.5],
  ])("draw a box %s (CFG-14)", (_, moved, others, shift) => {
    const snapped = snapGaps(moved, others, "x", 2);
    expect(snapped.shift).toBeCloseTo(shift, 9);
    const [first, second] = snapped.lines.map(({ from, to }) => to - from);
    expect(first).toBeCloseTo(second ?? 0, 9);
  });

  it("do not attract from a distance, nor to elements in another row (CFG-14)", () => {
    expect(snapGaps(box(29, 10), [box(0, 10), box(50, 10)], "x", 2).lines).toEqual([]);
    expect(snapGaps(box(26, 10), [box(0, 10, 40), box(50, 10, 40)], "x", 2).lines).toEqual([]);
  });

  it("apply along y as well (CFG-14)", () => {
    const others = [
      { x: 0, y: 0, w: 10, h: 10 },
      { x: 0, y: 50, w: 10, h: 10 },
    ];
    expect(snapGaps({ x: 2, y: 24, w: 10, h: 10 }, others, "y", 2).shift).toBeCloseTo(1, 9);
  });
});

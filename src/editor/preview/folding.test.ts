import { describe, expect, it } from "vitest";
import { aPage } from "#design/testing/builders.ts";
import { foldingOf, reachAt, rotationAt } from "./folding.ts";

const folds = (axis: "x" | "y", ...at: number[]) => at.map((place) => ({ axis, at: place }));
const panel = (role: "front" | "back" | "flap" | "inside", x: number, y: number, w: number, h: number) => ({
  role,
  x,
  y,
  w,
  h,
});

describe("how a card folds (CFG-15, CARD-21)", () => {
  it("a folded card: the front lies behind the left half of the inside and closes over the right", () => {
    const outside = aPage([], {
      id: "outside",
      w: 210,
      h: 148,
      folds: folds("x", 105),
      panels: [panel("back", 0, 0, 105, 148), panel("front", 105, 0, 105, 148)],
    });
    const inside = aPage([], {
      id: "inside",
      w: 210,
      h: 148,
      folds: folds("x", 105),
      panels: [panel("inside", 0, 0, 210, 148)],
    });
    const { axis, base, leaves } = foldingOf(outside, inside);
    expect({ axis, base }).toEqual({ axis: "x", base: 1 });
    expect(leaves.map(({ inner, outer, closed }) => [inner.box.x, outer.box.x, closed])).toEqual([
      [0, 105, 180],
      [105, 0, 0],
    ]);
  });

  it("a flap folds in first, the front last", () => {
    const outside = aPage([], {
      w: 300,
      h: 100,
      folds: folds("x", 98, 199),
      panels: [panel("flap", 0, 0, 98, 100), panel("back", 98, 0, 101, 100), panel("front", 199, 0, 101, 100)],
    });
    const inside = aPage([], {
      w: 300,
      h: 100,
      folds: folds("x", 101, 202),
      panels: [panel("inside", 0, 0, 300, 100)],
    });
    const { base, leaves } = foldingOf(outside, inside);
    expect(base).toBe(1);
    expect(leaves.map(({ inner }) => inner.box.w)).toEqual([101, 101, 98]);
    const [front, , flap] = leaves;
    if (!front || !flap) throw new Error("three leaves");
    expect([rotationAt(front, 0.5, true), rotationAt(flap, 0.5, true)]).toEqual([0, 180]);
    expect([rotationAt(front, 0, true), rotationAt(flap, 1, true)]).toEqual([180, 0]);
  });

  it("a tent card stands: both faces lean over its base until they meet (CARD-01)", () => {
    const outside = aPage([], {
      w: 105,
      h: 340,
      folds: folds("y", 148, 192),
      panels: [panel("front", 0, 0, 105, 148), panel("flap", 0, 148, 105, 44), panel("back", 0, 192, 105, 148)],
    });
    const inside = aPage([], {
      w: 105,
      h: 340,
      folds: folds("y", 148, 192),
      panels: [panel("inside", 0, 0, 105, 340)],
    });
    const folding = foldingOf(outside, inside);
    expect([folding.base, folding.leaves.map(({ outer }) => outer.box.y)]).toEqual([0, [192, 148, 0]]);
    const [, foot, front] = folding.leaves;
    expect(foot?.closed).toBeCloseTo(98.55, 1);
    expect(front?.closed).toBe(foot?.closed);
    // Seen from above, the upper edge of the front meets that of the back, where the sheet starts.
    const turn = ((foot?.closed ?? 0) * Math.PI) / 180;
    expect(148 + 44 * Math.cos(turn) + 148 * Math.cos(2 * turn)).toBeCloseTo(0, 6);
  });

  it("a leporello folds to and fro", () => {
    const roles = [
      { role: "back" as const },
      { role: "panel" as const, number: 4 },
      { role: "panel" as const, number: 5 },
      { role: "front" as const },
    ];
    const outside = aPage([], {
      w: 400,
      h: 100,
      folds: folds("x", 100, 200, 300),
      panels: roles.map((each, index) => ({ ...each, x: index * 100, y: 0, w: 100, h: 100 })),
    });
    const inside = aPage([], {
      w: 400,
      h: 100,
      folds: folds("x", 100, 200, 300),
      panels: [panel("inside", 0, 0, 400, 100)],
    });
    const { base, leaves } = foldingOf(outside, inside);
    expect(base).toBe(3);
    expect(leaves.map(({ closed }) => closed)).toEqual([180, -180, 180, 0]);
    const folding = { axis: "x" as const, base, leaves };
    expect(reachAt(folding, 1)).toEqual([300, 0]);
    expect(reachAt(folding, 0)[0]).toBeCloseTo(0, 9);
    expect(reachAt(folding, 2 / 3)[0]).toBeCloseTo(50 + 100 + 50, 9);
  });

  it("a flat card is one leaf", () => {
    const { leaves, base } = foldingOf(aPage([], { id: "front" }), aPage([], { id: "back" }));
    expect(leaves).toHaveLength(1);
    expect(base).toBe(0);
  });
});

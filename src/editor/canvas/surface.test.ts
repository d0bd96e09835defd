import { describe, expect, it } from "vitest";
import { aShape, aText } from "#design/testing/documents.ts";
import { reachesInto } from "./surface.tsx";

const front = { x: 105, y: 0, w: 105, h: 148 };

describe("the elements a panel paints", () => {
  it("exclude those on another panel (CFG-22)", () => {
    expect(reachesInto(aShape({ id: "box", x: 10, y: 10, w: 40, h: 40 }), front)).toBe(false);
    expect(reachesInto(aShape({ id: "box", x: 110, y: 10, w: 40, h: 40 }), front)).toBe(true);
  });

  it("include those that reach over its edge, with strokes and frames, and every text (CFG-07)", () => {
    expect(reachesInto(aShape({ id: "box", x: 50, y: 10, w: 60, h: 40 }), front)).toBe(true);
    expect(reachesInto(aShape({ id: "box", x: 60, y: 10, w: 40, h: 40 }), front)).toBe(true);
    expect(reachesInto(aShape({ id: "box", x: 40, y: 40, w: 50, h: 8, rotation: 45 }), front)).toBe(false);
    expect(reachesInto(aShape({ id: "box", x: 60, y: -160, w: 40, h: 40, rotation: 0 }), front)).toBe(false);
    expect(reachesInto(aText({ id: "names", x: 10, y: 10, w: 40, h: 40 }), front)).toBe(true);
  });
});

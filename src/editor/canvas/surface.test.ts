import { describe, expect, it } from "vitest";
import { aShape, aText } from "#design/testing/documents.ts";
import { fitsTiny, reachesInto } from "./surface.tsx";

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

describe("the previews of photos on thumbnails", () => {
  it("are the smallest ones where these have enough pixels for all of the photo, not only for what is visible of it (CFG-22)", () => {
    expect(fitsTiny({ w: 110, h: 60, crop: null }, 2)).toBe(true);
    expect(fitsTiny({ w: 60, h: 111, crop: null }, 2)).toBe(false);
    expect(fitsTiny({ w: 55, h: 40, crop: { w: 0.5, h: 1 } }, 2)).toBe(true);
    expect(fitsTiny({ w: 55, h: 40, crop: { w: 0.4, h: 1 } }, 2)).toBe(false);
    expect(fitsTiny({ w: 55, h: 40, crop: { w: 1, h: 0.3 } }, 2)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { PhotoFrame } from "../model/design-document.ts";
import { parsePath, pathBounds } from "../geometry/path-data.ts";
import { layoutFrame } from "./photo-frame.ts";
import { pathLength } from "../geometry/path-length.ts";
import { aDocument, anImageElement } from "../testing/builders.ts";

const context = aDocument([]);
const frame = (kind: PhotoFrame["kind"], parts: Parameters<typeof anImageElement>[0] = {}) =>
  layoutFrame(anImageElement({ border: { kind, color: "accent", width: 2 }, ...parts }), context);

describe("frames (CFG-02)", () => {
  it.each(PhotoFrame.shape.kind.removeDefault().options)("%s surrounds the photo closely", (kind) => {
    const items = frame(kind, { mask: "ellipse" });
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const box = pathBounds(parsePath(item.d));
      expect(box?.w).toBeGreaterThan(48);
      expect(box?.w).toBeLessThanOrEqual(54.01);
      expect(box?.h).toBeLessThanOrEqual(60);
    }
  });

  it("dashes divide the outline evenly, without a partial dash at the seam", () => {
    for (const kind of ["dashed", "dots"] as const) {
      const [item] = frame(kind);
      const period = item?.stroke?.dash.reduce((sum, part) => sum + part, 0) ?? 0;
      const count = pathLength(item?.d ?? "") / period;
      expect(Math.abs(count - Math.round(count))).toBeLessThan(0.001);
    }
  });

  it("every square corner has a dot", () => {
    const starts = frame("dots").map(({ d }) => parsePath(d)[0]);
    expect(starts).toEqual([
      { type: "M", x: -2, y: -2 },
      { type: "M", x: 52, y: -2 },
      { type: "M", x: 52, y: 52 },
      { type: "M", x: -2, y: 52 },
    ]);
  });

  it("card frames leave the mask open", () => {
    for (const kind of ["scallop", "stamp", "polaroid"] as const) {
      const [item] = frame(kind, { mask: "heart" });
      expect(item?.fillRule).toBe("evenodd");
      expect(item?.d.split("M")).toHaveLength(3);
    }
  });
});

it("lengths of paths are measured along their curves", () => {
  expect(pathLength("M0 0H30V40Z")).toBeCloseTo(120, 6);
  expect(pathLength("M0 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z")).toBeCloseTo(10 * Math.PI, 1);
});

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

describe("frames of 2 mm round a photo of 50 × 40 mm (CFG-02)", () => {
  const edges = (d: string) => {
    const box = pathBounds(parsePath(d));
    if (!box) throw new Error("nothing drawn");
    return [box.x, box.y, box.x + box.w, box.y + box.h].map((value) => Math.round(value * 100) / 100);
  };
  const drawn = (kind: PhotoFrame["kind"]) =>
    frame(kind, { h: 40 }).map(({ d, fill, stroke }) => [fill !== null, stroke?.width ?? null, edges(d)]);

  it.each([
    ["line", [[false, 2, [0, 0, 50, 40]]]],
    [
      "double",
      [
        [false, 1.2, [-1.4, -1.4, 51.4, 41.4]],
        [false, 0.4, [0.2, 0.2, 49.8, 39.8]],
      ],
    ],
    ["dashed", [[false, 1, [-2, -2, 52, 42]]]],
    [
      "dots",
      [
        [false, 2, [-2, -2, 52, -2]],
        [false, 2, [52, -2, 52, 42]],
        [false, 2, [-2, 42, 52, 42]],
        [false, 2, [-2, -2, -2, 42]],
      ],
    ],
    ["stamp", [[true, null, [-2, -2, 52, 42]]]],
    ["corners", [[true, null, [-0.7, -0.7, 50.7, 40.7]]]],
    ["polaroid", [[true, null, [-2, -2, 52, 47]]]],
  ] as const)("%s: what is filled, how wide its lines are, and where it ends", (kind, expected) => {
    expect(drawn(kind)).toEqual(expected);
  });

  it("lobes and holes divide every side evenly, about as large as the frame is wide", () => {
    const arcs = (kind: PhotoFrame["kind"]) =>
      frame(kind, { h: 40 }).map(({ d }) => parsePath(d).filter(({ type }) => type === "C").length);
    const [scallop] = frame("scallop", { h: 40 });
    const [left = 0, top = 0, right = 0, bottom = 0] = edges(scallop?.d ?? "");
    // Lobes of 3 mm stand half their width outside a rectangle that is half a millimetre larger than the photo.
    expect([left, right]).toEqual([-1.96, 51.96].map((value) => expect.closeTo(value, 0)));
    expect([top, bottom]).toEqual([-1.96, 41.96].map((value) => expect.closeTo(value, 0)));
    expect(arcs("scallop")[0]).toBe(arcsOf(17) + arcsOf(14) + arcsOf(17) + arcsOf(14));
    expect(arcs("stamp")[0]).toBe(arcsOf(21) + arcsOf(17) + arcsOf(21) + arcsOf(17));
  });

  it("album corners are no larger than half of a small photo", () => {
    const [small] = frame("corners", { w: 10, h: 6 });
    const [, second] = parsePath(small?.d ?? "");
    expect(second).toMatchObject({ type: "L", x: 3, y: -0.7 });
  });

  it("dashes and dots are twice, and gaps one and a half times as long as the frame is wide, but for the rest", () => {
    const dashes = (kind: PhotoFrame["kind"]) => frame(kind, { h: 40 })[0]?.stroke;
    // 196 mm are 28 periods of 7 mm.
    expect(dashes("dashed")?.dash).toEqual([4, 3].map((value) => expect.closeTo(value, 5)));
    // 54 mm are 14 periods.
    expect(dashes("dots")?.dash[1]).toBeCloseTo((54 / 14) * (3.8 / 3.81), 3);
    expect(dashes("dots")?.cap).toBe("round");
    expect(dashes("dashed")?.cap).toBe("butt");
  });

  it("round corners of a photo stay parallel to it", () => {
    const double = frame("double", { h: 40, radius: 5 });
    const starts = double.map(({ d }) => parsePath(d)[0]);
    // A corner of 6.4 mm outside, and of 4.8 mm inside.
    expect(starts).toMatchObject([{ x: expect.closeTo(5, 2) }, { x: expect.closeTo(5, 2) }]);
    expect(frame("dots", { h: 40, radius: 5 })).toHaveLength(1);
  });
});

/** Curves that so many half circles are drawn with. */
function arcsOf(count: number): number {
  return 2 * count;
}

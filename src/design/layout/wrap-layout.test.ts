import { beforeAll, expect, test } from "vitest";
import type { DisplayItem, DisplayPage, ImageItem } from "../display-list.ts";
import { transformPoint, type Box } from "../geometry/matrix.ts";
import { parsePath, pathBounds } from "../geometry/path-data.ts";
import type { Element, Page } from "../model/design-document.ts";
import { aDocument, anImageElement, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import type { FontCollection } from "../text/fonts.ts";
import { layoutPage, type LayoutResources } from "./document-layout.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});
const resources = (): LayoutResources => ({ fonts, ornaments: () => undefined, refinement: "none" });

const photo = { id: "photo", kind: "photo", width: 600, height: 400, sha256: "a".repeat(64) } as const;
/** A canvas of 600 × 400 mm on a stretcher of 20 mm, 20 mm turned over. */
function canvas(edge: NonNullable<Page["edge"]>, elements: readonly Element[] = [picture()]): DisplayPage {
  const page = aPage(elements, { w: 600, h: 400, edge });
  return layoutPage(page, aDocument([], { bleed: 40, assets: { photo } }), resources());
}
const picture = () => anImageElement({ x: 0, y: 0, w: 600, h: 400, crop: { x: 0, y: 0, w: 1, h: 1 } });
const images = ({ items }: DisplayPage) => items.filter((item): item is ImageItem => item.kind === "image");
const clipOf = ({ clip }: ImageItem): Box | undefined => pathBounds(parsePath(clip));

test("COLL-06 a mirrored edge repeats the same picture in eight strips below it, each meeting it without a gap", () => {
  const page = canvas({ kind: "mirror", depth: 20 });
  const all = images(page);
  expect(all.map(({ element }) => element)).toEqual([...Array.from({ length: 8 }, () => "edge"), "photo-1"]);
  expect(new Set(all.map(({ asset }) => asset))).toEqual(new Set(["photo"]));
  const left = all.find((item) => clipOf(item)?.x === -599 && clipOf(item)?.y === 0);
  expect(left && clipOf(left)).toEqual({ x: -599, y: 0, w: 600, h: 400 });
  expect(page.wrap).toBe(20);
});

test("COLL-06 what lies 15 mm beside the edge of a mirrored canvas is what lies 15 mm within it", () => {
  const all = images(canvas({ kind: "mirror", depth: 20 }));
  const [front] = all.slice(-1);
  const inPhoto = (item: ImageItem, x: number, y: number) => {
    const [a, b, c, d, e, f] = item.matrix;
    const det = a * d - b * c;
    return { u: (d * (x - e) - c * (y - f)) / det, v: (a * (y - f) - b * (x - e)) / det };
  };
  for (const item of all.slice(0, -1)) {
    const box = clipOf(item);
    if (!box || !front) throw new Error("no clip");
    const beside = box.x < -1 ? { x: -15, m: 15 } : box.x > 300 ? { x: 615, m: 585 } : { x: 200, m: 200 };
    const above = box.y < -1 ? { y: -15, m: 15 } : box.y > 300 ? { y: 415, m: 385 } : { y: 200, m: 200 };
    const there = inPhoto(item, beside.x, above.y);
    const within = inPhoto(front, beside.m, above.m);
    expect(there.u).toBeCloseTo(within.u, 2);
    expect(there.v).toBeCloseTo(within.v, 2);
  }
});

test("COLL-06 letters and shapes near an edge are mirrored too, those in the middle are not", () => {
  const elements = [
    aShapeElement({ x: 10, y: 150, w: 20, h: 20 }),
    aShapeElement({ id: "shape-2", x: 300, y: 200, w: 20, h: 20 }),
    aTextElement({ x: 100, y: 5, w: 300, h: 20 }),
  ];
  const edges = canvas({ kind: "mirror", depth: 20 }, elements).items.filter(({ element }) => element === "edge");
  const printed = edges.filter((item) => item.kind !== "path" || item.stroke?.paint.kind !== "plate");
  expect(printed.map(({ kind }) => kind)).toEqual(["path", "glyphs"]);
  const [path] = printed;
  expect(path && transformPoint(path.matrix, { x: 0, y: 0 }).x).toBeCloseTo(-9);
});

test("COLL-06 a coloured edge fills the whole wrap below the picture, white if no colour is chosen", () => {
  const fillOf = (item: DisplayItem | undefined) => (item?.kind === "path" ? item.fill : null);
  const red = { cmyk: [0, 100, 100, 0] as [number, number, number, number], rgb: "#ff0000" };
  const [coloured] = canvas({ kind: "colour", depth: 40, color: red }).items;
  expect(coloured).toMatchObject({ matrix: [1, 0, 0, 1, -40, -40], d: "M0 0 L680 0 L680 480 L0 480 Z" });
  expect(fillOf(coloured)).toMatchObject({ kind: "process", rgb: "#ff0000" });
  expect(fillOf(canvas({ kind: "colour", depth: 40 }).items[0])).toMatchObject({ cmyk: [0, 0, 0, 0] });
});

test("PDF-02 a canvas is cut round its wrap and folded about front and back of its stretcher, marked where it is turned over", () => {
  const marks = canvas({ kind: "image", depth: 20 }).items.filter(({ element }) => element === "edge");
  const [cut, fold] = marks.map((item) => (item.kind === "path" ? item : undefined));
  expect(cut).toMatchObject({ d: "M-40 -40 L640 -40 L640 440 L-40 440 Z", stroke: { paint: { plate: "CutContour" } } });
  expect(fold).toMatchObject({ stroke: { paint: { plate: "Crease" } } });
  expect(fold?.d).toContain("M0 -40 L0 -20");
  expect(fold?.d).toContain("M620 -40 L620 -20");
});

test("COLL-06 a page without a wrap has neither strips nor marks, and says nothing of copies", () => {
  const laidOut = layoutPage(aPage([picture()]), aDocument([], { assets: { photo } }), resources());
  expect(laidOut.items).toHaveLength(1);
  expect(Object.keys(laidOut)).toEqual(["id", "part", "w", "h", "bleed", "folds", "items"]);
});

test("PRINT-02 the copies of a page stand in the display list", () => {
  expect(layoutPage(aPage([], { copies: 3 }), aDocument([]), resources()).copies).toBe(3);
});

import { describe, expect, test } from "vitest";
import { repeatPrints, startDocument } from "#modules/photo-products/contract.ts";
import { aPhoto } from "#modules/photo-products/testing/document-photos.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { cropAfterKey, hasRoom, panned, zoomed } from "../crop/crop-gestures.ts";
import { createPrintReader, croppableOf } from "./print-items.ts";
import { layoutRows, printAfterKey, rowsWithin, tileWidth } from "./print-rows.ts";

const assortment = seedAssortment();
const chosen = { format: "100x150", surface: "glossy" };
const documentOf = (count: number, [w, h]: readonly [number, number] = [4032, 3024]) =>
  startDocument(
    "photoprint",
    chosen,
    assortment,
    Array.from({ length: count }, (_, index) => aPhoto(`photo-${index}`, w, h)),
  );
const read = createPrintReader(assortment);

describe("the grid of prints", () => {
  test("PRINT-02 prints of all formats are in scale to each other and fit a phone, two usual ones abreast", () => {
    const items = read(repeatPrints(documentOf(3), new Set(["p1"]), { format: "200x300" }, assortment));
    const { rows, scale } = layoutRows(items, 328);
    expect(rows.map(({ first, count }) => [first, count])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
    for (const item of items) expect(tileWidth(item, scale)).toBeLessThanOrEqual(328);
    expect(rows[1]?.picture).toBeCloseTo(200 * scale);
    expect(rows[0]?.picture).toBeCloseTo(100 * scale);
  });

  test("PRINT-02 of 500 prints only those near the window are painted", () => {
    const items = read(documentOf(500));
    const layout = layoutRows(items, 1000);
    expect(layout.rows.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    const near = rowsWithin(layout, 4000, 5600);
    expect(near.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(60);
    expect(near[0]?.top).toBeLessThanOrEqual(4000);
  });

  test.each([
    ["ArrowRight", 1, 2],
    ["ArrowRight", 6, 6],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 0, 4],
    ["ArrowDown", 3, 6],
    ["ArrowUp", 6, 3],
    ["Home", 5, 0],
    ["End", 0, 6],
  ])("CFG-20 %s leads from print %i to print %i", (key, from, to) => {
    const layout = layoutRows(read(documentOf(7)), 950);
    expect(layout.rows.map(({ count }) => count)).toEqual([4, 3]);
    expect(printAfterKey(layout, from, key)).toBe(to);
  });
});

describe("cropping by hand", () => {
  const croppable = (size?: readonly [number, number]) => {
    const [item] = read(documentOf(1, size));
    const picture = item && croppableOf(item);
    if (!picture) throw new Error("nothing to crop");
    return picture;
  };

  test("CFG-12 a picture is dragged only where it has room; elsewhere the finger leafs", () => {
    const landscape = croppable();
    expect([hasRoom(landscape, landscape.crop, "x"), hasRoom(landscape, landscape.crop, "y")]).toEqual([false, true]);
    const moved = panned(landscape, landscape.crop, { x: 0, y: 3 });
    expect(moved.y).toBeLessThan(landscape.crop.y);
    expect(panned(landscape, landscape.crop, { x: 0, y: 500 }).y).toBe(0);
  });

  test("CFG-12 the point under the fingers stays where it is while they enlarge", () => {
    const item = croppable();
    const at = { x: 30, y: -10 };
    const before = item.crop;
    const after = zoomed(item, before, 2, at);
    const seen = (crop: typeof before) => crop.x + crop.w * (0.5 + at.x / item.box.w);
    expect(seen(after)).toBeCloseTo(seen(before), 5);
    expect(after.w).toBeCloseTo(before.w / 2);
    expect(zoomed(item, after, 0.01)).toMatchObject({ w: before.w, h: before.h });
  });

  test("CFG-20 arrow keys move what is seen, ten times as far with Shift", () => {
    const item = croppable();
    expect(cropAfterKey(item, "ArrowDown", false)?.y).toBeGreaterThan(item.crop.y);
    const panorama = croppable([6000, 3000]);
    expect(cropAfterKey(panorama, "ArrowLeft", true)).toEqual(panned(panorama, panorama.crop, { x: 10, y: 0 }));
    expect(cropAfterKey(item, "Enter", false)).toBeUndefined();
  });
});

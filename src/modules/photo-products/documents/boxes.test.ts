import { expect, test } from "vitest";
import type { DesignDocument } from "#design/model/design-document.ts";
import { boxTypes } from "../kinds/boxes.ts";
import { aPhoto, cameraPhoto, portraitPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { blankFolds, blankOutline, blankSize, traysOf } from "./box-blank.ts";
import { boxRoom, picturesIn } from "./boxes.ts";
import { checkDocument, documentsOf, startDocument } from "./documents.ts";

const assortment = seedAssortment();
const chosen = { photoboxFormat: "100x150", photoboxQuantityMax: "25", photoboxMaterial: "matt" };
const photos = Array.from({ length: 30 }, (_, index) => aPhoto(`photo-${index}`, 4000, 3000));
const start = (count: number) => startDocument("photobox", chosen, assortment, photos.slice(0, count));

test("BOX-05 a box is a lid, its base and the prints inside, the lid with the first picture round its edges", () => {
  const { pages, parts } = startDocument("photobox", chosen, assortment, [cameraPhoto, portraitPhoto]);
  expect(parts.map(({ id, kind }) => [id, kind])).toEqual([
    ["lid", "lid"],
    ["base", "base"],
    ["prints", "print"],
  ]);
  const [lid, base, first, second] = pages;
  expect(lid?.elements.map((each) => (each.type === "die" ? each.kind : each.type))).toEqual([
    "image",
    "CutContour",
    "Crease",
  ]);
  expect(base?.elements.map(({ type }) => type)).toEqual(["die", "die"]);
  expect([first, second].map((page) => [page?.w, page?.h])).toEqual([
    [150, 100],
    [100, 150],
  ]);
});

test.each([
  ["100x150", 25, { w: 104, h: 154, height: 20 }, { w: 107, h: 157, height: 13 }],
  ["100x150", 50, { w: 104, h: 154, height: 25 }, { w: 107, h: 157, height: 17 }],
  ["88x107", 24, { w: 92, h: 111, height: 20 }, { w: 95, h: 114, height: 13 }],
  ["100x100", 60, { w: 104, h: 104, height: 30 }, { w: 107, h: 107, height: 20 }],
])("BOX-02 the box for %s with %i pictures measures %j, its lid %j", (format, prints, base, lid) => {
  expect(traysOf(format, prints)).toEqual({ base, lid });
});

test("PDF-02 the blank of a tray has a floor, four flaps and four glue tabs, folded where they meet", () => {
  const tray = { w: 100, h: 60, height: 20 };
  expect(blankSize(tray)).toEqual({ w: 140, h: 100 });
  const corners = blankOutline(tray).match(/[\d.]+ [\d.]+/g) ?? [];
  expect(corners).toHaveLength(20);
  expect(new Set(corners).size).toBe(20);
  // The tabs end before the flaps beside them.
  expect(corners).toContain("8 18");
  expect(blankFolds(tray)).toBe("M20 0V100M120 0V100M20 20H120M20 80H120");
});

test("BOX-02 every box has room for its prints lying flat, and a lid that goes over it", () => {
  for (const { format, quantityMax } of assortment.boxes) {
    const { base, lid } = traysOf(format, quantityMax);
    const [w = 0, h = 0] = format.split("x").map(Number);
    expect(base.w).toBeGreaterThan(w);
    expect(base.h).toBeGreaterThan(h);
    expect(base.height).toBeGreaterThan(quantityMax * 0.3);
    expect(lid.w).toBeGreaterThan(base.w + 1);
    expect(lid.height).toBeLessThan(base.height);
  }
  expect(new Set(assortment.boxes.map(({ format }) => format))).toEqual(new Set(Object.values(boxTypes)));
});

test("BOX-04 fewer pictures than the box holds leave room, copies count, more are refused", () => {
  const twenty = start(20);
  expect(boxRoom(twenty, chosen)).toBe(5);
  expect(boxRoom(start(0), chosen)).toBe(25);
  expect(picturesIn(start(30))).toBe(25);
  const doubled = (copies: number): DesignDocument => ({
    ...twenty,
    pages: twenty.pages.map((page) => (page.id === "p1" ? { ...page, copies } : page)),
  });
  expect(checkDocument(doubled(6), chosen, assortment).ok).toBe(true);
  expect(checkDocument(doubled(7), chosen, assortment)).toMatchObject({
    refusal: { code: "PROJECT_INVALID", data: { path: "pages" } },
  });
});

test("BOX-05 a lid takes elements of the customer's own, its die lines stay", () => {
  const document = start(3);
  const [lid, ...others] = document.pages;
  if (!lid) throw new Error("no lid");
  const withLid = (elements: typeof lid.elements) =>
    checkDocument({ ...document, pages: [{ ...lid, elements }, ...others] }, chosen, assortment);
  const own = lid.elements.map((each) =>
    each.type === "image" ? { ...each, id: "own", x: 20, y: 20, w: 60, h: 60, crop: null } : each,
  );
  expect(withLid(own).ok).toBe(true);
  expect(withLid(lid.elements.filter(({ type }) => type === "die")).ok).toBe(true);
  expect(withLid(lid.elements.filter(({ type }) => type !== "die")).ok).toBe(false);
  const cut = lid.elements.map((each) => (each.type === "die" ? { ...each, d: "M0 0H10V10Z" } : each));
  expect(withLid(cut)).toMatchObject({ refusal: { data: { path: "pages.lid.lid-cut" } } });
});

test("CFG-30 another box keeps prints and the design of the lid, moved with its middle", () => {
  const document = start(3);
  const after = { photoboxFormat: "88x107", photoboxQuantityMax: "24", photoboxMaterial: "matt" };
  const adapted = documentsOf(document.product).adapt(document, after, assortment);
  expect(adapted.pages[0]).toMatchObject({ id: "lid", w: 95 + 26, h: 114 + 26 });
  expect(adapted.pages[0]?.elements[0]).toMatchObject({ x: -3, y: -3, w: 95 + 32, h: 114 + 32 });
  expect(adapted.pages.slice(2).map(({ w, h }) => [w, h])).toEqual(Array.from({ length: 3 }, () => [107, 88]));
  expect(checkDocument(adapted, after, assortment).ok).toBe(true);
});

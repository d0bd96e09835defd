import { describe, expect, test } from "vitest";
import { zoomCrop } from "#design/layout/photo-placement.ts";
import type { Crop, DesignDocument, ImageElement } from "#design/model/design-document.ts";
import { chooseOptions, type OptionQuery } from "../kinds/options.ts";
import { wallRules } from "../kinds/walls.ts";
import { aPhoto, cameraPhoto, portraitPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { checkDocument, startDocument } from "./documents.ts";
import { contentOf } from "./picture-page.ts";
import { eyelet, wallMarks } from "./wall-marks.ts";
import { changeWall, cropWall, placeOnWall, turnOver, usualGap, wallPicture } from "./walls.ts";

const assortment = seedAssortment();
const choose = (query: OptionQuery) => chooseOptions(wallRules.rules(assortment, "photo"), query).chosen;
const picture = (document: DesignDocument, page = 0): ImageElement => {
  const found = document.pages[page]?.elements.find((each): each is ImageElement => each.type === "image");
  if (!found) throw new Error("no picture");
  return found;
};
const cropOf = (document: DesignDocument, page = 0): Crop => {
  const { crop } = picture(document, page);
  if (!crop) throw new Error("no crop");
  return crop;
};
const start = (query: OptionQuery, photo = cameraPhoto) =>
  startDocument("photoframe", choose(query), assortment, [photo]);

test("PDF-01 a poster or board is one page of its visible size, its picture fills it with 3 mm of bleed", () => {
  const { pages, parts, bleed, product } = start({ material: "aludibond", format: "600x400" });
  expect({ product, bleed, parts }).toEqual({
    product: "photoframe",
    bleed: 3,
    parts: [{ id: "picture", kind: "picture", serial: false }],
  });
  expect(pages).toMatchObject([{ id: "panel-1", w: 600, h: 400, elements: [{ x: -3, y: -3, w: 606, h: 406 }, {}] }]);
  expect(pages[0]).not.toHaveProperty("edge");
});

test.each([
  ["20", 20 + turnOver],
  ["40", 40 + turnOver],
])(
  "COLL-06 a canvas on a stretcher of %s mm wraps %i mm, mirrored, so that nothing of the picture is lost",
  (depth, wrap) => {
    const { pages, bleed } = start({ material: "leinwand", format: "600x400", depth });
    expect(bleed).toBe(wrap);
    expect(pages[0]).toMatchObject({
      edge: { kind: "mirror", depth: Number(depth) },
      elements: [{ x: 0, y: 0, w: 600, h: 400 }],
    });
  },
);

describe("COLL-06 edges of a canvas", () => {
  const chosen = choose({ material: "leinwand", format: "600x400", depth: "40" });
  const document = startDocument("photoframe", chosen, assortment, [cameraPhoto]);

  test("with the picture continued, it reaches into the whole wrap", () => {
    const continued = changeWall(document, chosen, { edge: "image" });
    expect(picture(continued)).toMatchObject({ x: -60, y: -60, w: 720, h: 520 });
    expect(checkDocument(continued, chosen, assortment).ok).toBe(true);
  });

  test("with a colour it stays on the front, and back at the mirror the crop is the first one again", () => {
    const black = { cmyk: [0, 0, 0, 100] as [number, number, number, number], rgb: "#1d1d1b" };
    const coloured = changeWall(document, chosen, { edge: "colour", color: black });
    expect(coloured.pages[0]?.edge).toEqual({ kind: "colour", depth: 40, color: black });
    expect(checkDocument(coloured, chosen, assortment).ok).toBe(true);
    expect(changeWall(changeWall(coloured, chosen, { edge: "image" }), chosen, { edge: "mirror" })).toEqual(document);
  });
});

describe.each([2, 3, 4, 5])("FRAME-09 a canvas in %i panels", (panels) => {
  const chosen = choose({ material: "leinwand", format: "300x200", panels: String(panels) });
  // As wide as the panels with the wall between them, so that only proportions matter.
  const width = panels * 300 + (panels - 1) * usualGap;
  const photo = aPhoto("wide", width * 10, 2000);
  const document = startDocument("photoframe", chosen, assortment, [photo]);

  test("shows one picture with the wall between its panels taken out", () => {
    expect(document.pages).toHaveLength(panels);
    expect(document.gap).toBe(usualGap);
    for (const [index] of document.pages.entries()) {
      const crop = cropOf(document, index);
      expect(crop.x).toBeCloseTo((index * (300 + usualGap)) / width);
      expect(crop.w).toBeCloseTo(300 / width);
      expect(crop).toMatchObject({ y: 0, h: 1 });
    }
  });

  test("keeps its picture when the gap, the edge or the number of panels changes and comes back", () => {
    const changed = changeWall(changeWall(document, chosen, { gap: 50 }), chosen, { edge: "image" });
    expect(checkDocument(changed, chosen, assortment).ok).toBe(true);
    const again = changeWall(changed, chosen, { gap: usualGap, edge: "mirror" });
    expect(cropOf(again, panels - 1).x).toBeCloseTo(cropOf(document, panels - 1).x);
  });

  test("is refused when one panel shows another part of the picture", () => {
    const [first, ...others] = document.pages;
    if (!first) throw new Error("no page");
    const moved = { ...contentOf(first).content.crop, x: 0.01 };
    const elements = first.elements.map((each) =>
      each.type === "image" ? { ...each, crop: { ...cropOf(document), ...moved } } : each,
    );
    const apart = { ...document, pages: [{ ...first, elements }, ...others] };
    expect(checkDocument(apart, chosen, assortment)).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
  });

  test("mirrored, its panels show the parts of the mirrored picture", () => {
    const pages = document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((each) => (each.type === "image" ? { ...each, flip: true } : each)),
    }));
    const flipped = changeWall({ ...document, pages }, chosen);
    expect(cropOf(flipped).x).toBeCloseTo(cropOf(document, panels - 1).x);
    expect(checkDocument(flipped, chosen, assortment).ok).toBe(true);
  });
});

describe.each(["1", "3"])("CFG-12 FRAME-09 the picture of %s panels", (panels) => {
  const chosen = choose({ material: "leinwand", format: "300x200", panels });
  const document = startDocument("photoframe", chosen, assortment, [cameraPhoto]);
  const whole = wallPicture(document);
  const half = (() => {
    const { crop } = whole.content;
    if (!crop) throw new Error("no crop");
    return { x: crop.x + crop.w / 4, y: crop.y + crop.h / 4, w: crop.w / 2, h: crop.h / 2 };
  })();

  const turnedBy = (contentRotation: number) => {
    const to = { degrees: contentRotation, zoom: 2 };
    return { contentRotation, crop: zoomCrop(half, cameraPhoto, whole.box, to) };
  };

  test("is cropped as one, and every panel shows its part", () => {
    const cropped = cropWall(document, chosen, { crop: half });
    expect(checkDocument(cropped, chosen, assortment).ok).toBe(true);
    const found = wallPicture(cropped);
    expect(found.box).toEqual(whole.box);
    for (const side of ["x", "y", "w", "h"] as const) expect(found.content.crop?.[side]).toBeCloseTo(half[side], 6);
  });

  test.each([90, 180, 270])("is turned by %i°, mirrored too, and every panel shows its part", (contentRotation) => {
    for (const flip of [false, true]) {
      const turned = cropWall(document, chosen, { ...turnedBy(contentRotation), flip });
      expect(checkDocument(turned, chosen, assortment).ok).toBe(true);
      expect(wallPicture(turned).content.crop?.y).toBeCloseTo(turnedBy(contentRotation).crop.y, 6);
    }
  });

  test("turned by a quarter, the first panel shows what was at the side that went up", () => {
    const turned = cropWall(document, chosen, turnedBy(90));
    const [first, last] = [cropOf(turned), cropOf(turned, turned.pages.length - 1)];
    expect(first.y - last.y).toBeCloseTo(panels === "1" ? 0 : (2 * (300 + usualGap) * first.h) / 300, 6);
  });

  test("gives way to another one: edges and gap stay, the old photo is gone", () => {
    const settled = changeWall(document, chosen, { edge: "image", gap: 50 });
    const placed = placeOnWall(settled, chosen, portraitPhoto);
    expect(Object.keys(placed.assets)).toEqual(["portrait"]);
    expect({ edge: placed.pages[0]?.edge, gap: placed.gap }).toEqual({
      edge: settled.pages[0]?.edge,
      gap: settled.gap,
    });
    expect(checkDocument(placed, chosen, assortment).ok).toBe(true);
  });
});

test("PRINT-02 a whole picture has a white border and its own proportions, and fills the wall again", () => {
  const chosen = choose({ material: "poster", format: "400x400" });
  const filled = startDocument("photoframe", chosen, assortment, [cameraPhoto]);
  const whole = changeWall(filled, chosen, { placing: { mode: "whole", border: 20 } });
  const { x, y, w, h, crop } = picture(whole);
  expect({ x, y, w, h }).toEqual({ x: 20, y: 80, w: 360, h: 240 });
  expect(crop).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  expect(checkDocument(whole, chosen, assortment).ok).toBe(true);
  expect(changeWall(whole, chosen, { placing: { mode: "fill", border: 0 } })).toEqual(filled);
});

test("CFG-12 a picture turned freely leaves its crop to layout, a quarter turn keeps it", () => {
  const chosen = choose({ material: "poster", format: "400x600" });
  const document = startDocument("photoframe", chosen, assortment, [cameraPhoto]);
  const turned = (contentRotation: number): DesignDocument => {
    const pages = document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((each) => ({ ...each, contentRotation, crop: null })),
    }));
    return changeWall({ ...document, pages }, chosen);
  };
  expect(picture(turned(7)).crop).toBeNull();
  expect(checkDocument(turned(7), chosen, assortment).ok).toBe(true);
  expect(cropOf(turned(90)).w).toBeGreaterThan(0.6);
  expect(checkDocument(turned(90), chosen, assortment).ok).toBe(true);
});

test.each([
  ["aludibond", false, ["Hanger"]],
  ["aludibond", true, []],
  ["echtglas", false, ["Hanger"]],
  ["pvcplane", false, ["Drill"]],
  ["poster", false, []],
  ["leinwand", false, []],
])("PDF-02 technical lines of %s (framed: %s) are %j", (material, framed, kinds) => {
  expect(wallMarks(material, framed, { w: 600, h: 400 }, "panel-1").map(({ kind }) => kind)).toEqual(kinds);
});

test("PDF-02 a banner of 3 × 2 m has an eyelet at every corner and at most every half metre", () => {
  const [marks] = wallMarks("pvcplane", false, { w: 3000, h: 2000 }, "panel-1");
  const holes = marks?.d.match(/M/g) ?? [];
  expect(holes).toHaveLength(2 * 7 + 2 * 3);
  expect(marks?.d.startsWith(`M${eyelet.inset - eyelet.diameter / 2} ${eyelet.inset}`)).toBe(true);
});

test("FRAME-09 a wall picture without a photo has an empty slot of the same place", () => {
  const document = startDocument("photoframe", choose({}), assortment, []);
  expect(picture(document)).toMatchObject({ asset: null, crop: null });
});

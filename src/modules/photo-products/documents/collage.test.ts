import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { photosOf, rearrange } from "#design/arrange/rearrange.ts";
import { wordFaces } from "#design/arrange/shape-outlines.ts";
import { DesignDocument, type DesignAsset } from "#design/model/design-document.ts";
import { carryOver } from "#design/templates/carry-over.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { photoOffers } from "#db/seed/photo-assortment.ts";
import { requireOptions, type Chosen } from "../kinds/options.ts";
import { collageRules } from "../kinds/collages.ts";
import { assembleAssortment, collageTypes } from "../model.ts";
import { addCollagePhotos, changeCollageEdge, removeCollagePhotos } from "./edit-collages.ts";
import {
  adaptCollage,
  checkCollage,
  mostCollagePhotos,
  startCollage,
  type CollageDesign,
  type CollageTools,
} from "./collage.ts";

const folder = path.join(import.meta.dirname, "../../../../designs/goods-sheets");
const Sheets = z.object({
  sheets: z.object({ portrait: DesignDocument, landscape: DesignDocument, square: DesignDocument }),
});
const designOf = (id: string): CollageDesign =>
  Sheets.parse(JSON.parse(readFileSync(path.join(folder, `collage-${id}.json`), "utf8"))).sheets;
const ids = Array.from({ length: 27 }, (_, index) => String(index + 13));

let tools: CollageTools;
beforeAll(async () => {
  const fonts = await testFonts(...wordFaces);
  const context = { fonts };
  tools = {
    rearrange: (document, change) => rearrange(document, change, context),
    resized: resizedSheet,
    carriedOver: carryOver,
  };
});

const sizes = [
  [4000, 3000],
  [3000, 4000],
  [6000, 4000],
] as const;
const photos = (count: number, from = 0): readonly DesignAsset[] =>
  Array.from({ length: count }, (_, index) => {
    const [width, height] = sizes[index % 3] ?? [4000, 3000];
    return { id: `photo-${index + from}`, kind: "photo", width, height, sha256: "a".repeat(64) };
  });

const assortment = assembleAssortment(photoOffers());
function chosen(productType: string, formatType: string): Chosen {
  const options = requireOptions(collageRules.rules(assortment, "photo"), { productType, formatType });
  if (!options.ok) throw new Error(options.refusal.code);
  return options.value;
}
const poster = chosen("poster", "600x400");
const start = (id: string, count: number, options = poster) =>
  startCollage(options, designOf(id), photos(count), tools);
const refused = (document: DesignDocument, id = "14", options = poster) => {
  const result = checkCollage(document, options, designOf(id), tools);
  return result.ok ? "ok" : result.refusal.data["path"];
};

describe("documents of collages", () => {
  test.each(["1", ...ids])("COLL-01 COLL-05 design %s becomes a collage in every type and format", (id) => {
    for (const productType of collageTypes)
      for (const formatType of ["300x300", "400x300", "300x400", "900x600", "400x600"]) {
        const options = chosen(productType, formatType);
        const document = start(id, 11, options);
        expect(DesignDocument.parse(document)).toEqual(document);
        expect(photosOf(document)).toHaveLength(11);
        expect(photosOf(document).every(({ sample, crop }) => !sample && crop !== null)).toBe(true);
        expect(refused(document, id, options)).toBe("ok");
      }
  });

  test("COLL-05 it holds its photos in their order, at most a hundred, and the assets of no others", () => {
    const document = start("13", 120);
    expect(photosOf(document).map(({ asset }) => asset)).toEqual(photos(100).map(({ id }) => id));
    expect(Object.keys(document.assets)).toHaveLength(mostCollagePhotos);
    expect(refused(document, "13")).toBe("ok");
  });

  test("COLL-05 without photos the slots of the design are empty", () => {
    const document = start("14", 0);
    expect(photosOf(document).every(({ asset }) => asset === null)).toBe(true);
    expect(document.assets).toEqual({});
    expect(refused(document)).toBe("ok");
    const { document: filled } = addCollagePhotos(document, photos(4), tools);
    expect(photosOf(filled).map(({ asset }) => asset)).toEqual(photos(4).map(({ id }) => id));
  });

  test("COLL-05 photos come and go; the last one leaves an empty slot", () => {
    const { document: more } = addCollagePhotos(start("13", 5), photos(2, 50), tools);
    expect(photosOf(more)).toHaveLength(7);
    expect(new Set(photosOf(more).map(({ id }) => id)).size).toBe(7);
    const all = new Set(photosOf(more).map(({ id }) => id));
    const { document: none } = removeCollagePhotos(more, all, tools);
    expect(photosOf(none).map(({ asset }) => asset)).toEqual([null]);
    expect(none.assets).toEqual({});
    expect(refused(none, "13")).toBe("ok");
  });

  test("COLL-04 another format keeps photos, pins, texts and settings", () => {
    const first = tools.rearrange(start("26", 9), { settings: { pinned: ["photo-2"], seed: 4 } }).document;
    const [page] = first.pages;
    if (!page) throw new Error("no page");
    const elements = page.elements.map((each) =>
      each.type === "text" && each.role === "names" ? { ...each, text: "Ottilie & Friedrich" } : each,
    );
    const document = { ...first, pages: [{ ...page, elements }] };
    for (const formatType of ["900x600", "400x300", "300x300", "400x600"]) {
      const options = chosen("framedPoster", formatType);
      const adapted = adaptCollage(document, options, designOf("26"), tools);
      expect(DesignDocument.parse(adapted)).toEqual(adapted);
      expect(refused(adapted, "26", options)).toBe("ok");
      expect(photosOf(adapted).map(({ id, asset }) => [id, asset])).toEqual(
        photosOf(document).map(({ id, asset }) => [id, asset]),
      );
      expect(adapted.arrangement).toMatchObject({ seed: 4, pinned: ["photo-2"] });
      const texts = adapted.pages[0]?.elements.flatMap((each) => (each.type === "text" ? [each.text] : []));
      expect(texts).toContain("Ottilie & Friedrich");
      const back = adaptCollage(adapted, poster, designOf("26"), tools);
      expect(refused(back, "26")).toBe("ok");
    }
  });

  test("COLL-04 COLL-05 turned round with pinned photos, no photo becomes a strip", () => {
    const settings = { pinned: ["photo-4", "photo-20"] };
    const first = tools.rearrange(start("13", 40), { settings }).document;
    const turned = adaptCollage(first, chosen("poster", "400x600"), designOf("13"), tools);
    const shown = photosOf(turned).map(({ crop }) => (crop ? crop.w * crop.h : 0));
    expect(Math.min(...shown)).toBeGreaterThan(0.55);
  });

  test("COLL-01 a framed poster is the poster itself", () => {
    const document = start("17", 8);
    expect(adaptCollage(document, chosen("framedPoster", "600x400"), designOf("17"), tools)).toBe(document);
  });

  test("COLL-06 a canvas has bleed for its stretcher and mirrored edges; photos go round them only as its customer wishes", () => {
    const canvas = chosen("leinwand", "600x400");
    const reach = (document: DesignDocument) => Math.min(...photosOf(document).map(({ x }) => x));
    const document = adaptCollage(start("23", 12), canvas, designOf("23"), tools);
    expect(document).toMatchObject({ bleed: 40, pages: [{ edge: { kind: "mirror", depth: 20 } }] });
    expect(reach(document)).toBe(0);
    const round = changeCollageEdge(document, { kind: "image" }, tools);
    expect(reach(round)).toBe(-40);
    for (const one of [document, round, changeCollageEdge(document, { kind: "colour", color: "ink" }, tools)]) {
      expect(DesignDocument.parse(one)).toEqual(one);
      expect(refused(one, "23", canvas)).toBe("ok");
    }
    expect(refused(document, "23")).toBe("bleed");
    const flat = adaptCollage(round, poster, designOf("23"), tools);
    expect("edge" in (flat.pages[0] ?? {})).toBe(false);
    expect(reach(flat)).toBe(-3);
    expect(changeCollageEdge(flat, { kind: "image" }, tools)).toBe(flat);
  });

  test("COLL-06 colour that reaches beyond the trim reaches round the stretcher", () => {
    const document = start("35", 6, chosen("leinwand", "600x400"));
    const sea = document.pages[0]?.elements.find((each) => each.type === "shape" && each.shape === "rect");
    expect(sea).toMatchObject({ x: -40, w: 680 });
    expect((sea?.y ?? 0) + (sea?.h ?? 0)).toBeCloseTo(440, 3);
  });

  test("COLL-05 what is not as the design plans it is refused with its place", () => {
    const document = start("26", 6);
    const [page] = document.pages;
    if (!page) throw new Error("no page");
    const withPage = (changes: Partial<typeof page>) => ({ ...document, pages: [{ ...page, ...changes }] });
    const withElement = (id: string, changes: object) =>
      withPage({ elements: page.elements.map((each) => (each.id === id ? { ...each, ...changes } : each)) });
    const branch = page.elements.find(({ type }) => type === "ornament")?.id ?? "";
    const cases: readonly (readonly [DesignDocument, string])[] = [
      [{ ...document, product: "photoframe" }, "product"],
      [{ ...document, bleed: 0 }, "bleed"],
      [{ ...document, pages: [page, { ...page, id: "second" }] }, "pages"],
      [withPage({ w: 601 }), "pages.front.w"],
      [withPage({ elements: page.elements.filter(({ id }) => id !== branch) }), `pages.front.${branch}`],
      [withElement(branch, { x: 1 }), `pages.front.${branch}`],
      [withPage({ elements: page.elements.filter(({ type }) => type !== "image") }), "pages.photos"],
      [withElement("photo-2", { x: -40 }), "pages.front.photo-2"],
      [withElement("photo-2", { asset: "stranger" }), "assets.stranger"],
      [withPage({ elements: [...page.elements, ...page.elements.slice(-1)] }), "elements"],
    ];
    for (const [changed, at] of cases) expect(refused(changed, "26")).toBe(at);
    const { arrangement, ...without } = document;
    if (!arrangement) throw new Error("no arrangement");
    expect(refused(without, "26")).toBe("arrangement");
    const lost = { ...document, arrangement: { ...arrangement, pinned: ["gone"] } };
    expect(refused(lost, "26")).toBe("arrangement.pinned");
  });
});

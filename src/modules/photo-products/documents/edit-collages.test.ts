import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { photosOf, rearrange } from "#design/arrange/rearrange.ts";
import { wordFaces } from "#design/arrange/shape-outlines.ts";
import { DesignDocument, type DesignAsset, type ImageElement } from "#design/model/design-document.ts";
import { carryOver } from "#design/templates/carry-over.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { photoOffers } from "#db/seed/photo-assortment.ts";
import { collageRules } from "../kinds/collages.ts";
import { requireOptions } from "../kinds/options.ts";
import { assembleAssortment } from "../model.ts";
import { checkCollage, startCollage, type CollageDesign, type CollageTools } from "./collage.ts";
import {
  pinOnCollage,
  redesignCollage,
  refitOnCollage,
  replaceOnCollage,
  roundCollage,
  swapOnCollage,
} from "./edit-collages.ts";
import { takeOutPhotos } from "./take-out-photos.ts";

const folder = path.join(import.meta.dirname, "../../../../designs/goods-sheets");
const Sheets = z.object({
  sheets: z.object({ portrait: DesignDocument, landscape: DesignDocument, square: DesignDocument }),
});
const designOf = (id: string): CollageDesign =>
  Sheets.parse(JSON.parse(readFileSync(path.join(folder, `collage-${id}.json`), "utf8"))).sheets;

let tools: CollageTools;
beforeAll(async () => {
  const context = { fonts: await testFonts(...wordFaces) };
  tools = {
    rearrange: (document, change) => rearrange(document, change, context),
    resized: resizedSheet,
    carriedOver: carryOver,
  };
});

const photo = (index: number): DesignAsset => {
  const [width, height] = index % 2 === 0 ? [4000, 3000] : [3000, 4000];
  return { id: `photo-${index}`, kind: "photo", width, height, sha256: "a".repeat(64) };
};
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index));
const options = requireOptions(collageRules.rules(assembleAssortment(photoOffers()), "photo"), {
  productType: "poster",
  formatType: "600x400",
});
if (!options.ok) throw new Error(options.refusal.code);
const poster = options.value;
const start = (id: string, count: number) => startCollage(poster, designOf(id), photos(count), tools);
const requirePhoto = (document: DesignDocument, id: string): ImageElement => {
  const found = photosOf(document).find((each) => each.id === id);
  if (!found) throw new Error(`no photo ${id}`);
  return found;
};
const placeOf = (document: DesignDocument, id: string) => {
  const { x, y, w, h, rotation, outline } = requirePhoto(document, id);
  return { x, y, w, h, rotation, outline };
};

describe("a collage edited by hand", () => {
  test.each(["13", "14", "20"])("COLL-05 in design %s two photos exchange their places, the others stay", (id) => {
    const before = start(id, 9);
    const after = swapOnCollage(before, ["photo-2", "photo-7"]);
    expect(placeOf(after, "photo-2")).toEqual(placeOf(before, "photo-7"));
    expect(placeOf(after, "photo-7")).toEqual(placeOf(before, "photo-2"));
    expect(requirePhoto(after, "photo-2").asset).toBe(requirePhoto(before, "photo-2").asset);
    for (const other of [1, 3, 4, 5, 6, 8, 9])
      expect(requirePhoto(after, `photo-${other}`)).toEqual(requirePhoto(before, `photo-${other}`));
    expect(checkCollage(after, poster, designOf(id), tools).ok).toBe(true);
    expect(DesignDocument.parse(after)).toEqual(after);
    expect(swapOnCollage(after, ["photo-2", "photo-7"])).toEqual(before);
    expect(swapOnCollage(before, ["photo-2", "gone"])).toBe(before);
  });

  test("COLL-05 a pin goes with its photo, and can be taken back", () => {
    const before = start("13", 9);
    const pinned = pinOnCollage(before, "photo-2", true);
    const swapped = swapOnCollage(pinned, ["photo-2", "photo-7"]);
    const { document } = tools.rearrange(swapped, { settings: { seed: 77 } });
    expect(placeOf(document, "photo-2")).toEqual(placeOf(before, "photo-7"));
    expect(pinOnCollage(pinned, "photo-2", false)).toEqual(before);
  });

  test("COLL-05 another photo takes a place; the one before is no longer part of the document", () => {
    const after = replaceOnCollage(start("13", 4), "photo-3", photo(50));
    expect(requirePhoto(after, "photo-3")).toMatchObject({ asset: "photo-50", sample: false });
    expect(placeOf(after, "photo-3")).toEqual(placeOf(start("13", 4), "photo-3"));
    expect(Object.keys(after.assets).toSorted()).toEqual(["photo-0", "photo-1", "photo-3", "photo-50"]);
    expect(checkCollage(after, poster, designOf("13"), tools).ok).toBe(true);
  });

  test("CFG-12 a crop of one's own can be taken back, and corners are round on all photos", () => {
    const before = start("13", 5);
    const [page] = before.pages;
    if (!page) throw new Error("no page");
    const crop = { x: 0.1, y: 0.1, w: 0.3, h: 0.3 };
    const elements = page.elements.map((each) => (each.id === "photo-2" ? { ...each, crop } : each));
    expect(refitOnCollage({ ...before, pages: [{ ...page, elements }] }, "photo-2")).toEqual(before);
    expect(photosOf(roundCollage(before, 6)).map(({ radius }) => radius)).toEqual([6, 6, 6, 6, 6]);
  });

  test("COLL-03 CFG-19 in another design photos, their order and own texts stay; sample texts do not", () => {
    const before = start("26", 7);
    const [page] = before.pages;
    if (!page) throw new Error("no page");
    const elements = page.elements.map((each) =>
      each.type === "text" && each.role === "names" ? { ...each, text: "Ottilie & Friedrich" } : each,
    );
    const lettered = { ...before, pages: [{ ...page, elements }] };
    const after = redesignCollage(lettered, poster, { from: designOf("26"), to: designOf("14") }, tools);
    expect(photosOf(after).map(({ id, asset }) => [id, asset])).toEqual(
      photosOf(before).map(({ id, asset }) => [id, asset]),
    );
    expect(after.arrangement?.shape.kind).toBe("heart");
    const texts = after.pages[0]?.elements.flatMap((each) => (each.type === "text" ? [each.text] : []));
    expect(texts).toEqual(["Ottilie & Friedrich", "12. Juni 2026"]);
    expect(checkCollage(after, poster, designOf("14"), tools).ok).toBe(true);
    expect(DesignDocument.parse(after)).toEqual(after);
  });

  test("COLL-03 an own word is kept in the letters of another design, the sample word is not", () => {
    const before = start("17", 12);
    const shape = { kind: "text", text: "OMA", font: "alfa-slab-one-400" } as const;
    const own = tools.rearrange(before, { settings: { shape } }).document;
    const wordOf = (work: DesignDocument) => {
      const designs = { from: designOf("17"), to: designOf("25") };
      const { arrangement } = redesignCollage(work, poster, designs, tools);
      return arrangement?.shape.kind === "text" ? arrangement.shape.text : undefined;
    };
    expect([wordOf(own), wordOf(before)]).toEqual(["OMA", "OSLO"]);
  });

  test("COLL-05 without photos another design shows its own empty slots", () => {
    const empty = start("13", 0);
    const after = redesignCollage(empty, poster, { from: designOf("13"), to: designOf("15") }, tools);
    expect(photosOf(after)).toHaveLength(photosOf(start("15", 0)).length);
    expect(photosOf(after).every(({ asset }) => asset === null)).toBe(true);
    expect(after.assets).toEqual({});
  });
});

test("COLL-05 CFG-10 without photos that have been deleted their places are empty and free, and all others stay", () => {
  const before = pinOnCollage(pinOnCollage(start("13", 8), "photo-2", true), "photo-5", true);
  const gone = requirePhoto(before, "photo-2").asset ?? "";
  const after = takeOutPhotos(before, new Set([gone]), {
    chosen: poster,
    assortment: assembleAssortment(photoOffers()),
  });
  expect(checkCollage(after, poster, designOf("13"), tools).ok).toBe(true);
  expect(photosOf(after).map(({ id }) => placeOf(after, id))).toEqual(
    photosOf(before).map(({ id }) => placeOf(before, id)),
  );
  const kept = (document: DesignDocument) => photosOf(document).filter(({ id }) => id !== "photo-2");
  expect(kept(after)).toEqual(kept(before));
  expect(requirePhoto(after, "photo-2")).toMatchObject({ asset: null, crop: null });
  expect([after.arrangement?.pinned, Object.keys(after.assets).includes(gone)]).toEqual([["photo-5"], false]);
});

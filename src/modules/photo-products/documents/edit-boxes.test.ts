import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DesignDocument } from "#design/model/design-document.ts";
import { aPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { boxRoom, picturesIn } from "./boxes.ts";
import { checkDocument, documentsOf, startDocument } from "./documents.ts";
import { addToBox, changeInBox, colourLid, designLid, moveInBox, placeOnLid, removeFromBox } from "./edit-boxes.ts";
import { lidColours } from "./lids.ts";

const assortment = seedAssortment();
const chosen = { photoboxFormat: "100x150", photoboxQuantityMax: "25", photoboxMaterial: "matt" };
const photos = Array.from({ length: 30 }, (_, index) => aPhoto(`photo-${index}`, 4000, 3000));
const start = (count: number) => startDocument("photobox", chosen, assortment, photos.slice(0, count));
const isSound = (document: DesignDocument, options = chosen) => checkDocument(document, options, assortment).ok;

function sheetOf(id: string): DesignDocument {
  const file = new URL(`../../../../designs/goods-sheets/photobox-${id}.json`, import.meta.url);
  return DesignDocument.parse(JSON.parse(readFileSync(file, "utf8")).sheets.portrait);
}
const withDesign = (id: string, count: number) =>
  startDocument("photobox", chosen, assortment, photos.slice(0, count), { sheet: sheetOf(id) });
const lidOf = ({ pages }: DesignDocument) => {
  const lid = pages.find(({ part }) => part === "lid");
  if (!lid) throw new Error("no lid");
  return lid;
};
const idsOf = ({ pages }: DesignDocument) => pages.filter(({ part }) => part === "prints").map(({ id }) => id);

test("BOX-04 pictures are added while there is room, the others are left and nothing is lost", () => {
  const { document, left } = addToBox(start(20), chosen, photos.slice(20));
  expect(picturesIn(document)).toBe(25);
  expect(left.map(({ id }) => id)).toEqual(["photo-25", "photo-26", "photo-27", "photo-28", "photo-29"]);
  expect(isSound(document)).toBe(true);
  expect(addToBox(document, chosen, left)).toEqual({ document, left });
});

test("BOX-01 pictures are reordered and removed; the last leaves an empty slot", () => {
  const three = start(3);
  const moved = moveInBox(three, chosen, "p3", 0);
  expect(idsOf(moved)).toEqual(["p3", "p1", "p2"]);
  const removed = removeFromBox(moved, chosen, "p1");
  expect(idsOf(removed)).toEqual(["p3", "p2"]);
  const empty = ["p3", "p2"].reduce((document, id) => removeFromBox(document, chosen, id), removed);
  expect([picturesIn(empty), idsOf(empty)]).toEqual([0, ["p1"]]);
  expect(Object.keys(empty.assets)).toEqual(["photo-0"]);
  expect([moved, removed, empty].every((each) => isSound(each))).toBe(true);
});

test("BOX-04 copies grow no further than the box", () => {
  const twenty = changeInBox(start(20), chosen, { copies: 9 }, "p1");
  expect([picturesIn(twenty), boxRoom(twenty, chosen)]).toEqual([25, 0]);
  expect(isSound(twenty)).toBe(true);
});

test("BOX-04 a smaller box keeps as many pictures as it holds", () => {
  const large = { ...chosen, photoboxQuantityMax: "50" };
  const full = startDocument("photobox", large, assortment, photos);
  const changed = changeInBox(full, large, { copies: 4 }, "p24");
  const adapted = documentsOf(changed.product).adapt(changed, chosen, assortment);
  expect([picturesIn(adapted), idsOf(adapted).length]).toEqual([25, 24]);
  expect(isSound(adapted)).toBe(true);
});

test("BOX-05 border and caption are those of one print or of all, and new prints look like the others", () => {
  const border = { mode: "fill", border: 5 } as const;
  const one = changeInBox(start(3), chosen, { caption: "Sommer" }, "p2");
  const [, , first, second] = one.pages;
  expect(first?.elements).toHaveLength(1);
  expect(second?.elements[1]).toMatchObject({ type: "text", text: "Sommer" });
  const all = changeInBox(one, chosen, { placing: border });
  expect(all.pages[2]?.placing).toEqual(border);
  const more = addToBox(changeInBox(start(2), chosen, { placing: border }), chosen, photos.slice(2, 3)).document;
  expect(more.pages.at(-1)?.placing).toEqual(border);
  const changed = changeInBox(all, chosen, { caption: "Meer" }, "p2");
  expect(changed.pages[3]?.elements[1]).toMatchObject({ text: "Meer" });
  expect(changeInBox(changed, chosen, { caption: "" }, "p2").pages[3]?.elements).toHaveLength(1);
  expect([one, all, more, changed].every((each) => isSound(each))).toBe(true);
});

test("BOX-05 a design stands on the top of the lid, its ground goes round the sides, the die lines stay", () => {
  const document = withDesign("lorbeer", 3);
  const lid = lidOf(document);
  const [top] = lid.panels;
  const text = lid.elements.find(({ type }) => type === "text");
  expect(lid.elements.map((each) => (each.type === "die" ? each.kind : each.type))).toEqual([
    "ornament",
    "text",
    "CutContour",
    "Crease",
  ]);
  expect(lid.background).toBe("ground");
  expect(document.palette["ground"]?.rgb).toBe("#f5ead5");
  // The middle of the sheet is the middle of the top.
  expect((text?.x ?? 0) + (text?.w ?? 0) / 2).toBeCloseTo((top?.x ?? 0) + (top?.w ?? 0) / 2, 1);
  expect(text?.type === "text" && text.style.size).toBeCloseTo((65.4885 * 107) / 210, 2);
  expect(isSound(document)).toBe(true);
});

test("BOX-05 a picture that fills its sheet goes round the edges of the lid and shows the customer's own photo", () => {
  const document = withDesign("ein-bild", 2);
  const lid = lidOf(document);
  expect(lid.elements[0]).toMatchObject({ x: -3, y: -3, w: lid.w + 6, h: lid.h + 6, asset: "photo-0" });
  expect(Object.values(document.assets).every(({ kind }) => kind === "photo")).toBe(true);
  expect(isSound(document)).toBe(true);
  const slot = lid.elements[0]?.id ?? "";
  const other = placeOnLid(document, slot, photos[9] ?? aPhoto("none", 1, 1));
  expect(lidOf(other).elements[0]).toMatchObject({ asset: "photo-9" });
  expect(isSound(other)).toBe(true);
});

test("BOX-05 CFG-16 the lid of a design may stay without its photo", () => {
  const document = withDesign("kleiner-stern", 3);
  const slot = lidOf(document).elements.find(({ type }) => type === "image");
  const bare = placeOnLid(document, slot?.id ?? "", null);
  expect(lidOf(bare).elements.find(({ id }) => id === slot?.id)).toMatchObject({ asset: null, required: false });
  expect(picturesIn(bare)).toBe(3);
  expect(isSound(bare)).toBe(true);
});

test("BOX-05 an empty slot of a lid takes the first picture that comes into the box", () => {
  const empty = withDesign("kleiner-stern", 0);
  const slot = (document: DesignDocument) => lidOf(document).elements.find(({ type }) => type === "image");
  expect(slot(empty)).toMatchObject({ asset: null, sample: false });
  const filled = addToBox(empty, chosen, photos.slice(0, 2)).document;
  expect(slot(filled)).toMatchObject({ asset: "photo-0" });
  expect(isSound(filled)).toBe(true);
});

test("BOX-05 another design or colour of the lid keeps the prints", () => {
  const document = designLid(start(3), chosen, sheetOf("bilderreihe"));
  expect(lidOf(document).elements.flatMap((each) => (each.type === "image" ? each.asset : []))).toEqual([
    "photo-0",
    "photo-1",
    "photo-2",
  ]);
  expect(idsOf(document)).toEqual(["p1", "p2", "p3"]);
  const green = colourLid(document, lidColours["sage"] ?? { cmyk: [0, 0, 0, 0], rgb: "#ffffff" });
  expect(lidOf(green).background).toEqual(lidColours["sage"]);
  expect([document, green].every((each) => isSound(each))).toBe(true);
});

test("CFG-30 BOX-05 a design of a lid is fitted to another box, with its colours", () => {
  const after = { photoboxFormat: "88x107", photoboxQuantityMax: "24", photoboxMaterial: "matt" };
  for (const design of ["lorbeer", "ein-bild", "terrazzo", "wiesenrand", "kleiner-stern"]) {
    const document = withDesign(design, 3);
    const adapted = documentsOf(document.product).adapt(document, after, assortment);
    expect(adapted.palette).toEqual(document.palette);
    expect(isSound(adapted, after)).toBe(true);
    const lid = lidOf(adapted);
    const [top] = lid.panels;
    const texts = lid.elements.filter(({ type }) => type === "text");
    for (const { x, w } of texts) {
      expect(x).toBeGreaterThanOrEqual(top?.x ?? 0);
      expect(x + w).toBeLessThanOrEqual((top?.x ?? 0) + (top?.w ?? 0));
    }
  }
});

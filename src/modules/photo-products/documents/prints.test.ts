import { expect, test } from "vitest";
import type { DesignDocument } from "#design/model/design-document.ts";
import { aPhoto, cameraPhoto, phonePhoto, portraitPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { checkDocument, startDocument } from "./documents.ts";
import { cropLoss, noticeableLoss } from "./picture-page.ts";
import { printsOf, printSize, variableSide } from "./print-page.ts";
import { addPrints, backText, changePrints, choiceOfPart, printJobs, printPart } from "./prints.ts";

const assortment = seedAssortment();
const chosen = { format: "100x150", surface: "glossy" };
const start = (photos = [cameraPhoto, phonePhoto, portraitPhoto]) =>
  startDocument("photoprint", chosen, assortment, photos);
const isSound = (document: DesignDocument) => checkDocument(document, chosen, assortment).ok;
const loss = (document: DesignDocument) => document.pages.map((page) => Math.round(cropLoss(page) * 1000) / 10);

test("PRINT-02 every picture becomes a page turned to it, all in the part of their format and surface", () => {
  const { pages, parts } = start();
  expect(pages.map(({ id, part, w, h }) => ({ id, part, w, h }))).toEqual([
    { id: "p1", part: "print-100x150-glossy", w: 150, h: 100 },
    { id: "p2", part: "print-100x150-glossy", w: 150, h: 100 },
    { id: "p3", part: "print-100x150-glossy", w: 100, h: 150 },
  ]);
  expect(parts).toEqual([{ id: "print-100x150-glossy", kind: "print", serial: false }]);
});

test("PRINT-02 what a format cuts off is known per picture; the bleed alone is not worth a word", () => {
  expect(loss(start())).toEqual([1.9, 9.4, 9.4]);
  expect(start().pages.filter((page) => cropLoss(page) >= noticeableLoss)).toHaveLength(2);
});

test("PRINT-02 one tap keeps the whole picture with a white border on all sides", () => {
  const document = changePrints(start(), { placing: { mode: "whole" } }, assortment, new Set(["p2"]));
  expect(loss(document)).toEqual([1.9, 0, 9.4]);
  const [picture] = document.pages[1]?.elements ?? [];
  expect(picture).toMatchObject({ x: expect.closeTo(12.33), y: 3, w: expect.closeTo(125.33), h: 94 });
  expect(isSound(document)).toBe(true);
});

test("PRINT-02 format, surface, border and copies change for all prints or for some", () => {
  const some = changePrints(
    start(),
    { format: "130x180", surface: "matt", copies: 3 },
    assortment,
    new Set(["p1", "p3"]),
  );
  const bordered = changePrints(some, { placing: { border: 5 } }, assortment);
  expect(bordered.parts.map(({ id }) => id)).toEqual(["print-130x180-matt", "print-100x150-glossy"]);
  expect(printJobs(bordered)).toEqual([
    { format: "130x180", surface: "matt", copies: 3 },
    { format: "100x150", surface: "glossy", copies: 1 },
    { format: "130x180", surface: "matt", copies: 3 },
  ]);
  expect(bordered.pages[2]).toMatchObject({ w: 130, h: 180, elements: [{ x: 5, y: 5, w: 120, h: 170 }] });
  expect(isSound(bordered)).toBe(true);
});

test.each([
  ["90x130", { min: 117, max: 130 }],
  ["100x100", undefined],
  ["100x130", undefined],
  ["100x150", { min: 130, max: 150 }],
  ["130x180", { min: 169, max: 180 }],
  ["150x200", { min: 195, max: 200 }],
  ["200x300", { min: 260, max: 300 }],
  ["88x107-retro", undefined],
])("PRINT-03 the long side of %s varies within %j", (code, span) => {
  const format = assortment.prints.find((each) => each.code === code);
  expect(format && variableSide(format)).toEqual(span);
});

test.each([
  ["a camera's 3:2", 3 / 2, 150],
  ["a phone's 4:3", 4 / 3, 135],
  ["a square", 1, 130],
  ["a panorama", 3, 150],
])("PRINT-03 on 100 × 130–150, %s picture becomes as long as needed", (_, aspect, long) => {
  const placing = { mode: "fill", border: 0, variableSide: true } as const;
  expect(printSize({ w: 100, h: 150 }, aspect, placing)).toEqual(
    aspect > 1 ? { w: long, h: 100 } : { w: 100, h: long },
  );
});

test("PRINT-03 with a variable long side nothing of a phone's picture is cut", () => {
  const document = changePrints(start(), { placing: { variableSide: true } }, assortment);
  expect(document.pages.map(({ w, h }) => [w, h])).toEqual([
    [150, 100],
    [135, 100],
    [100, 135],
  ]);
  for (const page of document.pages.slice(1)) expect(cropLoss(page)).toBeLessThan(0.005);
  expect(isSound(document)).toBe(true);
  const other = document.pages.map((page) => ({ ...page, w: page.w + 3 }));
  expect(isSound({ ...document, pages: other })).toBe(false);
});

test("PRINT-04 the back of a print is a page of its own after its front, with file name and day", () => {
  const photos = [cameraPhoto, { ...phonePhoto, fileName: "IMG_2034.jpg", takenOn: "2026-06-12" }] as const;
  const texts = new Map(photos.map((photo) => [photo.id, backText(photo, "de-DE")]));
  const document = changePrints(start([...photos]), { back: (asset) => texts.get(asset ?? "") || null }, assortment);
  expect(document.pages.map(({ id }) => id)).toEqual(["p1", "p2", "p2-back"]);
  expect(document.pages[2]?.elements).toMatchObject([{ type: "text", text: "IMG_2034.jpg · 12.\u00A0Juni 2026" }]);
  expect(printsOf(document.pages).map(({ back }) => back?.id)).toEqual([undefined, "p2-back"]);
  expect(printJobs(changePrints(document, { copies: 2 }, assortment))).toHaveLength(2);
  expect(isSound(document)).toBe(true);
  expect(changePrints(document, { back: null }, assortment)).toEqual(start([...photos]));
});

test("BOX-05 retro prints are upright, with room for a caption below a square picture", () => {
  const retro = changePrints(start(), { format: "88x107-retro" }, assortment);
  expect(retro.pages[0]).toMatchObject({ w: 88, h: 107, elements: [{ x: 5, y: 5, w: 78, h: 78 }] });
  const captioned = changePrints(retro, { caption: "Am See" }, assortment, new Set(["p1"]));
  const caption = captioned.pages[0]?.elements[1];
  expect(caption).toMatchObject({ text: "Am See", y: 83, h: 19 });
  expect(isSound(captioned)).toBe(true);
  const back = changePrints(retro, { format: "100x150" }, assortment);
  expect(back.pages[0]).toMatchObject({ w: 150, h: 100, placing: { mode: "fill", border: 0 } });
});

test("PRINT-02 pictures are added after the others, to the chosen format; an empty slot makes room", () => {
  const empty = start([]);
  expect(empty.pages).toHaveLength(1);
  expect(isSound(empty)).toBe(true);
  const filled = addPrints(empty, chosen, assortment, [cameraPhoto]);
  const more = addPrints(filled, { format: "200x200", surface: "matt" }, assortment, [cameraPhoto, phonePhoto]);
  expect(more.pages.map(({ id, part }) => `${id} ${part}`)).toEqual([
    "p1 print-100x150-glossy",
    "p2 print-200x200-matt",
    "p3 print-200x200-matt",
  ]);
  expect(isSound(more)).toBe(true);
});

test("PRINT-02 500 pictures with their backs are one valid document", () => {
  const photos = Array.from({ length: 500 }, (_, index) => aPhoto(`photo-${index}`, 4000, 3000));
  const document = changePrints(start(photos), { back: () => "IMG.jpg" }, assortment);
  expect(document.pages).toHaveLength(1000);
  expect(isSound(document)).toBe(true);
});

test.each([
  ["a format nobody sells", "part", { part: "print-70x70-glossy" }],
  ["a surface nobody sells", "part", { part: "print-100x150-velvet" }],
  ["a border beyond the limit", "placing", { placing: { mode: "fill", border: 30 } as const }],
])("GEN-08 a print of %s is refused", (_, path, change) => {
  const document = start();
  const pages = document.pages.map((page) => ({ ...page, ...change }));
  expect(checkDocument({ ...document, pages }, chosen, assortment)).toMatchObject({
    refusal: { code: "PROJECT_INVALID", data: { path: `pages.p1.${path}` } },
  });
});

test("PDF-01 a part tells its format and surface", () => {
  expect(choiceOfPart(printPart({ format: "88x107-retro", surface: "matt" }))).toEqual({
    format: "88x107-retro",
    surface: "matt",
  });
  expect(choiceOfPart("picture")).toBeUndefined();
});

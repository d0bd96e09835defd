import { expect, test } from "vitest";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import {
  changePrints,
  joinPrints,
  repeatPrints,
  startDocument,
  type DocumentPhoto,
} from "#modules/photo-products/contract.ts";
import { aPhoto } from "#modules/photo-products/testing/document-photos.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { printNotices, unconfirmedCuts } from "./notices.ts";
import { commonValue, createPrintReader, duplicateGroups } from "./print-items.ts";
import { backsOf, orderedIds } from "./print-photos.ts";

const assortment = seedAssortment();
const start = (photos: readonly DocumentPhoto[]) =>
  startDocument("photoprint", { format: "100x150", surface: "glossy" }, assortment, photos);
const read = createPrintReader(assortment);
const phone = aPhoto("phone", 4032, 3024);
const camera = aPhoto("camera", 6000, 4000);
const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`.trim();
const show = { cut: () => undefined, print: () => undefined };

test("PRINT-02 only pictures that lose something worth a word are in the crop check, and none kept whole", () => {
  const document = start([phone, camera, aPhoto("square", 3000, 3000)]);
  expect(read(document).map(({ isCut }) => isCut)).toEqual([true, false, true]);
  const whole = changePrints(document, { placing: { mode: "whole" } }, assortment, new Set(["p1"]));
  expect(read(whole).map(({ isCut, look }) => [isCut, look])).toEqual([
    [false, "whole"],
    [false, "full"],
    [true, "full"],
  ]);
});

test("CFG-11 each print is judged by its own size", () => {
  const document = start([aPhoto("web", 1600, 1200)]);
  const inFormat = (format: string) => read(changePrints(document, { format }, assortment))[0]?.sharpness;
  expect(["100x150", "200x300"].map(inFormat)).toEqual(["good", "soft"]);
  expect(read(start([aPhoto("icon", 640, 480)]))[0]?.sharpness).toBe("poor");
});

test("PRINT-02 a print that did not change is the same object, so that only changed ones are painted", () => {
  const document = start([phone, camera]);
  const [first, second] = read(document);
  const [one, two] = read(changePrints(document, { copies: 3 }, assortment, new Set(["p2"])));
  expect(one).toBe(first);
  expect(two).not.toBe(second);
  expect(two?.copies).toBe(3);
  expect(read(changePrints(document, { back: () => "IMG.jpg" }, assortment))[0]?.hasBack).toBe(true);
});

test("PRINT-02 an empty slot is no print", () => {
  expect(read(start([]))).toEqual([]);
});

test("PRINT-02 the same picture on the same paper is a duplicate; in another format or with a border it is meant", () => {
  const document = start([phone, camera, phone, aPhoto("near", 4032, 3024)]);
  expect(duplicateGroups(read(document))).toEqual([["p1", "p3"]]);
  expect(duplicateGroups(read(document), new Map([["near", "phone"]]))).toEqual([["p1", "p3", "p4"]]);
  const bordered = changePrints(document, { placing: { border: 5 } }, assortment, new Set(["p3"]));
  expect(duplicateGroups(read(bordered))).toEqual([]);
  expect(
    duplicateGroups(read(repeatPrints(start([phone]), new Set(["p1"]), { format: "200x300" }, assortment))),
  ).toEqual([]);
  const joined = joinPrints(document, duplicateGroups(read(document)), assortment);
  expect(read(joined).map(({ id, copies }) => [id, copies])).toEqual([
    ["p1", 2],
    ["p2", 1],
    ["p4", 1],
  ]);
});

test("CFG-16 nothing blocks the cart but a missing picture; poor ones and unconfirmed crops are asked about", () => {
  const items = read(start([phone, aPhoto("icon", 640, 480), camera]));
  const [cropped] = items;
  const cuts = unconfirmedCuts(items, new Set());
  expect(printNotices({ items, cuts }, t, show).map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
    "warning: prints-editor.check.poor 1",
    "warning: prints-editor.cut.title 2",
  ]);
  const confirmed = new Set(cropped?.crop ? [cropped.crop] : []);
  expect(unconfirmedCuts(items, confirmed).map(({ id }) => id)).toEqual(["p2"]);
  expect(printNotices({ items: [], cuts: [] }, t, show)).toMatchObject([{ severity: "error" }]);
});

test("PRINT-02 a setting shows the value all prints share", () => {
  const items = read(changePrints(start([phone, camera]), { copies: 2 }, assortment, new Set(["p1"])));
  expect(commonValue(items, ({ format }) => format)).toBe("100x150");
  expect(commonValue(items, ({ copies }) => copies)).toBeUndefined();
  expect(commonValue([], ({ copies }) => copies)).toBeUndefined();
});

const known = (id: string, fileName: string, takenAt: string | null): PhotoAnswer => ({
  id,
  fileName,
  takenAt,
  kind: "photo",
  mime: "image/jpeg",
  width: 4032,
  height: 3024,
  sha256: "a".repeat(64),
  focus: { x: 0.5, y: 0.5 },
  previews: { small: "", medium: "", large: "" },
});

test("PRINT-02 prints are ordered by the time or the name of their photos; unknown ones stay last", () => {
  const items = read(start([aPhoto("gone", 4000, 3000), aPhoto("b", 4000, 3000), aPhoto("a", 4000, 3000)]));
  const photos = new Map([
    ["a", known("a", "IMG_10.jpg", "2026-06-12T10:00:00")],
    ["b", known("b", "IMG_9.jpg", "2026-06-13T10:00:00")],
  ]);
  expect(orderedIds(items, photos, "taken")).toEqual(["p3", "p2", "p1"]);
  expect(orderedIds(items, photos, "name")).toEqual(["p2", "p3", "p1"]);
});

test("PRINT-04 the back names the file and the day it was taken, and stays empty for an unknown photo", () => {
  const back = backsOf(new Map([["a", known("a", "IMG_10.jpg", "2026-06-12T23:50:00")]]), "de-DE");
  expect(back("a")).toBe("IMG_10.jpg · 12.\u00A0Juni 2026");
  expect([back("b"), back(null)]).toEqual([null, null]);
});

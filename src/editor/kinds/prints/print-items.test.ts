import { expect, test } from "vitest";
import { duplicatesAmong, type PhotoAnswer } from "#modules/media/contract.ts";
import {
  changePrints,
  cropPrint,
  joinPrints,
  removePrints,
  repeatPrints,
  startDocument,
  type DocumentPhoto,
} from "#modules/photo-products/contract.ts";
import { aPhoto } from "#modules/photo-products/testing/document-photos.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { cutText, printNotices, unconfirmedCuts } from "./notices.ts";
import { marksOf } from "./print-marks.ts";
import { commonValue, createPrintReader, duplicateGroups } from "./print-items.ts";
import { backsOf, isOrdered, orderedIds } from "./print-photos.ts";

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
  previews: { tiny: "", small: "", medium: "", large: "" },
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

test("PHOTO-02 PRINT-02 of pictures of one moment on one paper all but the best are marked, and those sharp nowhere", () => {
  const measured = (id: string, hash: string, sharpness: number): PhotoAnswer => ({
    ...known(id, `${id}.jpg`, null),
    facts: {
      capturedAt: "2026-06-13T14:30:05",
      capturedFrom: "exif",
      hash,
      sharpness,
      faces: [],
      interest: { x: 0.5, y: 0.5 },
    },
  });
  const all = [
    measured("soft", "0f0f0f0f0f0f0f0f", 0.2),
    measured("best", "0f0f0f0f0f0f0f0e", 0.4),
    measured("blurred", "ff00ff00aa55aa55", 0.01),
    known("new", "new.jpg", null),
  ];
  const photos = new Map(all.map((photo) => [photo.id, photo]));
  const document = start(["soft", "best", "best", "blurred", "new"].map((id) => aPhoto(id, 4032, 3024)));
  const marked = (shown: typeof document) => [...marksOf(read(shown), photos, duplicatesAmong([...photos.values()]))];
  expect(marked(document)).toEqual([
    ["p1", "duplicate"],
    ["p4", "blurry"],
  ]);
  // Without the best one the next is the best, and in another format both are meant.
  expect(marked(removePrints(document, new Set(["p2", "p3"]), assortment))).toEqual([["p4", "blurry"]]);
  expect(marked(changePrints(document, { format: "200x300" }, assortment, new Set(["p1"])))).toEqual([
    ["p4", "blurry"],
  ]);
});

test("PRINT-02 a face that is not wholly on the paper is named with the crop, however little is lost", () => {
  const tall = aPhoto("tall", 3000, 4500, { faces: [{ x: 0.3, y: 0, w: 0.2, h: 0.2 }] });
  const inside = start([aPhoto("fine", 3000, 4500, { faces: [{ x: 0.3, y: 0.4, w: 0.2, h: 0.2 }] })]);
  const items = read(cropPrint(start([tall]), "p1", { x: 0, y: 0.02, w: 0.98, h: 0.98 }));
  expect(items).toMatchObject([{ isCut: true, isFaceCut: true }]);
  expect(cutText(items, t)).toBe("prints-editor.cut.title 1. prints-editor.cut.faces 1");
  expect(cutText(read(inside), t)).toBe("prints-editor.cut.title 1");
  expect(read(inside)).toMatchObject([{ isCut: false, isFaceCut: false }]);
});

test("PHOTO-02 PRINT-02 prints are in order of capture once that is known of all of them", () => {
  const items = read(start([aPhoto("b", 4000, 3000), aPhoto("a", 4000, 3000)]));
  const photos = new Map([
    ["a", known("a", "IMG_20260612_100000.jpg", null)],
    ["b", known("b", "IMG_9.jpg", "2026-06-11T10:00:00")],
  ]);
  expect(isOrdered(items, photos, "taken")).toBe(true);
  expect(isOrdered(items, new Map([...photos].slice(0, 1)), "taken")).toBe(false);
});

test("PRINT-04 the back names the file and the day it was taken, and stays empty for an unknown photo", () => {
  const back = backsOf(new Map([["a", known("a", "IMG_10.jpg", "2026-06-12T23:50:00")]]), "de-DE");
  expect(back("a")).toBe("IMG_10.jpg · 12.\u00A0Juni 2026");
  expect([back("b"), back(null)]).toEqual([null, null]);
});

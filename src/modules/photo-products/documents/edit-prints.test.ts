import { expect, test } from "vitest";
import type { DesignDocument } from "#design/model/design-document.ts";
import { aPhoto, cameraPhoto, phonePhoto, portraitPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { checkDocument, startDocument } from "./documents.ts";
import {
  addLikeOthers,
  cropPrint,
  joinPrints,
  mostCopies,
  mostPrints,
  orderPrints,
  removePrints,
  repeatPrints,
  turnPrint,
} from "./edit-prints.ts";
import { contentOf } from "./picture-page.ts";
import { changePrints, printJobs } from "./prints.ts";

const assortment = seedAssortment();
const chosen = { format: "100x150", surface: "glossy" };
const start = (photos = [cameraPhoto, phonePhoto, portraitPhoto]) =>
  startDocument("photoprint", chosen, assortment, photos);
const isSound = (document: DesignDocument) => checkDocument(document, chosen, assortment).ok;
const shown = ({ pages }: DesignDocument) =>
  pages.map((page) => `${page.id} ${contentOf(page).content.asset} ${page.w}×${page.h} ${page.copies ?? 1}`);
const withBacks = (document: DesignDocument) => changePrints(document, { back: (asset) => `${asset}.jpg` }, assortment);

test("PRINT-02 a removed print takes its back and its picture along; an empty slot stays when it was the last", () => {
  const document = removePrints(withBacks(start()), new Set(["p2"]), assortment);
  expect(document.pages.map(({ id }) => id)).toEqual(["p1", "p1-back", "p3", "p3-back"]);
  expect(Object.keys(document.assets)).toEqual(["camera", "portrait"]);
  expect(isSound(document)).toBe(true);
  const none = removePrints(
    changePrints(document, { copies: 7, format: "200x300" }, assortment),
    new Set(["p1", "p3"]),
    assortment,
  );
  expect(shown(none)).toEqual(["p1 null 200×300 1"]);
  expect(none.assets).toEqual({});
  expect(isSound(none)).toBe(true);
});

test("PRINT-02 prints are put into another order with their backs; those not named follow", () => {
  const document = orderPrints(withBacks(start()), ["p3", "p1"]);
  expect(document.pages.map(({ id }) => id)).toEqual(["p3", "p3-back", "p1", "p1-back", "p2", "p2-back"]);
  expect(isSound(document)).toBe(true);
});

test("PRINT-02 a picture is printed in a second format beside its first", () => {
  const bordered = changePrints(start(), { placing: { border: 5 }, copies: 4 }, assortment);
  const document = repeatPrints(bordered, new Set(["p1", "p3"]), { format: "200x300" }, assortment);
  expect(shown(document)).toEqual([
    "p1 camera 150×100 4",
    "p4 camera 300×200 1",
    "p2 phone 150×100 4",
    "p3 portrait 100×150 4",
    "p5 portrait 200×300 1",
  ]);
  expect(document.pages[1]?.placing).toEqual({ mode: "fill", border: 5 });
  expect(isSound(document)).toBe(true);
});

test("PRINT-02 duplicates become copies of their first, within the limit", () => {
  const twice = start([cameraPhoto, phonePhoto, cameraPhoto, cameraPhoto]);
  const document = changePrints(twice, { copies: 2 }, assortment, new Set(["p3"]));
  const joined = joinPrints(document, [["p1", "p3", "p4"]], assortment);
  expect(shown(joined)).toEqual(["p1 camera 150×100 4", "p2 phone 150×100 1"]);
  expect(isSound(joined)).toBe(true);
  const many = changePrints(document, { copies: mostCopies }, assortment, new Set(["p3"]));
  expect(printJobs(joinPrints(many, [["p1", "p3"]], assortment))[0]?.copies).toBe(mostCopies);
});

test("CFG-12 a print shows the crop it is given, and the shop refuses one of other proportions", () => {
  const crop = contentOf(start().pages[1]).content.crop ?? { x: 0, y: 0, w: 1, h: 1 };
  const closer = cropPrint(start(), "p2", { x: 0.2, y: 0.1, w: crop.w / 2, h: crop.h / 2 });
  expect(contentOf(closer.pages[1]).content.crop).toEqual({ x: 0.2, y: 0.1, w: crop.w / 2, h: crop.h / 2 });
  expect(isSound(closer)).toBe(true);
  expect(isSound(cropPrint(start(), "p2", { x: 0, y: 0, w: 0.5, h: 0.9 }))).toBe(false);
});

test("PRINT-02 a turned picture turns its paper and keeps its crop; four turns change nothing", () => {
  const before = start();
  const turned = turnPrint(before, "p2", assortment);
  expect(shown(turned)[1]).toBe("p2 phone 100×150 1");
  expect(contentOf(turned.pages[1]).content).toMatchObject({
    contentRotation: 90,
    crop: contentOf(before.pages[1]).content.crop,
  });
  expect(isSound(turned)).toBe(true);
  const round = [1, 2, 3].reduce((document) => turnPrint(document, "p2", assortment), turned);
  expect(round.pages).toEqual(before.pages);
  const retro = turnPrint(changePrints(before, { format: "88x107-retro" }, assortment), "p1", assortment);
  expect(shown(retro)[0]).toBe("p1 camera 88×107 1");
  expect(isSound(retro)).toBe(true);
});

test("PRINT-02 added pictures look like the others as long as those look alike", () => {
  const back = (asset: string | null) => `${asset}.jpg`;
  const bordered = withBacks(changePrints(start([cameraPhoto]), { placing: { border: 5 } }, assortment));
  const alike = addLikeOthers(bordered, chosen, assortment, { photos: [phonePhoto], back });
  expect(alike.pages.map(({ id, placing }) => [id, placing?.border])).toEqual([
    ["p1", 5],
    ["p1-back", undefined],
    ["p2", 5],
    ["p2-back", undefined],
  ]);
  expect(isSound(alike)).toBe(true);
  const mixed = changePrints(alike, { placing: { mode: "whole" } }, assortment, new Set(["p2"]));
  const third = addLikeOthers(mixed, chosen, assortment, { photos: [portraitPhoto] });
  expect(third.pages.at(-1)).toMatchObject({ id: "p3", placing: { mode: "fill", border: 0 } });
  const empty = changePrints(start([]), { placing: { border: 5 } }, assortment);
  const first = addLikeOthers(empty, chosen, assortment, { photos: [phonePhoto] });
  expect(first.pages).toMatchObject([{ id: "p1", placing: { border: 5 } }]);
  expect(isSound(first)).toBe(true);
});

test("PRINT-02 a project takes 500 pictures and no more", () => {
  const photos = Array.from({ length: mostPrints + 20 }, (_, index) => aPhoto(`photo-${index}`, 4000, 3000));
  const document = addLikeOthers(start(), chosen, assortment, { photos });
  expect(document.pages).toHaveLength(mostPrints);
  expect(document.pages.at(-1)?.id).toBe(`p${mostPrints}`);
});

import { describe, expect, test } from "vitest";
import type { DesignDocument, ImageElement } from "#design/model/design-document.ts";
import { bookChoice, stapled } from "../../testing/book-choice.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { checkDocument, startDocument } from "../documents.ts";
import { pagesIn, spreadsIn } from "./book-pages.ts";
import { coverSheet } from "./book-geometry.ts";
import { bookPhotoUse, photosSetFree, placeInSlot, placePhoto, removePicture, swapPictures } from "./edit-pictures.ts";
import { addSpread, emptySpread, moveSpread, pageSteps, removeSpread } from "./edit-spreads.ts";
import { applyLayout, layoutsOf, picturesOn, shuffleSpread } from "./relayout.ts";

const assortment = seedAssortment();
const face = { x: 0.02, y: 0.3, w: 0.2, h: 0.3 };
const photos = Array.from({ length: 40 }, (_, index) =>
  aPhoto(`photo-${index + 1}`, index % 3 === 2 ? 3000 : 4000, index % 3 === 2 ? 4000 : 3000, {
    faces: index % 2 === 0 ? [face] : [],
  }),
);
const chosen = bookChoice(assortment, { pageCount: "28" });
const order = { chosen, assortment };
const full = startDocument("photobook", chosen, assortment, photos);
const empty = startDocument("photobook", chosen, assortment, []);
const pageOf = ({ pages }: DesignDocument, id: string) => {
  const page = pages.find((each) => each.id === id);
  if (!page) throw new Error(`no page ${id}`);
  return page;
};
const shown = (document: DesignDocument, id: string) => picturesOn(pageOf(document, id)).map(({ asset }) => asset);
const inside = (document: DesignDocument) => document.pages.slice(1).flatMap(({ id }) => shown(document, id));
const first = (document: DesignDocument, id: string): ImageElement => {
  const [picture] = picturesOn(pageOf(document, id));
  if (!picture) throw new Error(`no picture on ${id}`);
  return picture;
};
const numbers = (document: DesignDocument) => spreadsIn(document).map(({ id, panels }) => [id, panels[0]?.number]);
const isSound = (document: DesignDocument, options = chosen) => checkDocument(document, options, assortment).ok;

describe("spreads", () => {
  test("BOOK-06 BOOK-10 a new spread stands after the chosen one, numbers follow and the spine grows", () => {
    const longer = addSpread(full, "s2", order);
    expect(pagesIn(longer.document)).toBe(30);
    expect(longer.chosen["pageCount"]).toBe("30");
    expect(numbers(longer.document).slice(1, 4)).toEqual([
      ["s2", 4],
      ["s14", 6],
      ["s3", 8],
    ]);
    expect(pageOf(longer.document, "cover").w).toBe(coverSheet(longer.chosen).w);
    expect(isSound(longer.document, longer.chosen)).toBe(true);
    expect(inside(longer.document).filter(Boolean)).toEqual(inside(full).filter(Boolean));
  });

  test("BOOK-10 pages that do not move are the same objects, so that nothing of them is laid out again", () => {
    const longer = addSpread(full, "s5", order).document;
    for (const id of ["first", "s1", "s5"]) expect(pageOf(longer, id)).toBe(pageOf(full, id));
    expect(pageOf(longer, "s6").elements).toBe(pageOf(full, "s6").elements);
  });

  test("BOOK-06 a stapled book gains and loses four pages, an empty spread with the one that leaves", () => {
    const choice = bookChoice(assortment, { ...stapled, pageCount: "20" });
    const book = startDocument("photobook", choice, assortment, []);
    const longer = addSpread(book, "s3", { chosen: choice, assortment });
    expect(pagesIn(longer.document)).toBe(24);
    const filled = ["s1", "s2", "s3", "s4", "s5", "s6"].reduce(
      (before, id, index) =>
        photos.slice(index, index + 1).reduce((book, photo) => placePhoto(book, id, photo), before),
      longer.document,
    );
    const shorter = removeSpread(filled, "s2", { chosen: longer.chosen, assortment });
    expect(pagesIn(shorter.document)).toBe(20);
    expect(photosSetFree(filled, shorter.document)).toEqual(["photo-2"]);
    expect(isSound(shorter.document, shorter.chosen)).toBe(true);
  });

  test("BOOK-06 at a limit of the binding there is nothing to add or to take away", () => {
    const least = bookChoice(assortment, { pageCount: "24" });
    const shortest = startDocument("photobook", least, assortment, []);
    expect(pageSteps(shortest, least, assortment)).toEqual({ more: 2, fewer: 0 });
    expect(removeSpread(shortest, "s1", { chosen: least, assortment }).document).toBe(shortest);
    const most = bookChoice(assortment, { pageCount: "160" });
    const longest = startDocument("photobook", most, assortment, []);
    expect(pageSteps(longest, most, assortment)).toEqual({ more: 0, fewer: 2 });
    expect(addSpread(longest, "s1", { chosen: most, assortment }).document).toBe(longest);
  });

  test("BOOK-06 a photo that leaves with its spread is named and stays among the assets", () => {
    const removed = removeSpread(full, "s4", order);
    const left = shown(full, "s4").filter((id) => id !== null);
    expect(photosSetFree(full, removed.document)).toEqual(left.filter((id) => !shown(full, "cover").includes(id)));
    for (const id of left) expect(removed.document.assets[id]).toBeDefined();
  });

  test("BOOK-10 a moved spread keeps its id, and page numbers follow", () => {
    const moved = moveSpread(full, "s1", 2, chosen);
    expect(numbers(moved).slice(0, 4)).toEqual([
      ["s2", 2],
      ["s3", 4],
      ["s1", 6],
      ["s4", 8],
    ]);
    expect(pageOf(moved, "s1").elements).toBe(pageOf(full, "s1").elements);
    expect(isSound(moved)).toBe(true);
  });
});

describe("layouts", () => {
  test("BOOK-08 a layout takes the pictures of a page in their order, and empty slots for the others", () => {
    const page = pageOf(empty, "s1");
    const [one, two] = photos;
    if (!one || !two) throw new Error("no photos");
    const filled = placePhoto(placePhoto(empty, "s1", one, "left"), "s1", two, "left");
    expect(layoutsOf(page, "left", 4).length).toBeGreaterThan(4);
    const { document, left } = applyLayout(filled, "s1", "left", "p4-grid");
    expect(left).toEqual([]);
    const side = picturesOn(pageOf(document, "s1"), "left");
    expect(side.map(({ asset }) => asset)).toEqual(["photo-1", "photo-2", null, null]);
    expect(picturesOn(pageOf(document, "s1"), "right")).toEqual(picturesOn(page, "right"));
    expect(isSound(document)).toBe(true);
  });

  test("BOOK-08 photos for which a layout has no place are named, and stay among the assets", () => {
    const page = full.pages.find((each) => picturesOn(each, "right").length === 3 && each.id.startsWith("s"));
    if (!page) throw new Error("no page with three");
    const { document, left } = applyLayout(full, page.id, "right", "p1-full");
    expect(left).toHaveLength(2);
    expect(left.every((id) => document.assets[id])).toBe(true);
    expect(picturesOn(pageOf(document, page.id), "right")).toHaveLength(1);
  });

  test("BOOK-08 a layout over the fold is there for those who ask for it", () => {
    const { document } = applyLayout(full, "s2", "spread", "s1-full");
    expect(picturesOn(pageOf(document, "s2"))).toMatchObject([{ x: -3, y: -3, w: 600, h: 216 }]);
    expect(applyLayout(full, "s2", "spread", "unknown").document).toBe(full);
  });

  test("BOOK-08 a shuffled spread has the same photos in other places, the same for the same seed", () => {
    const once = shuffleSpread(full, "s3", 5);
    expect(shuffleSpread(full, "s3", 5)).toEqual(once);
    expect(new Set(shown(once, "s3"))).toEqual(new Set(shown(full, "s3")));
    const boxes = (document: DesignDocument) => picturesOn(pageOf(document, "s3")).map(({ x, y, w }) => [x, y, w]);
    expect(boxes(once)).not.toEqual(boxes(full));
    const seeds = Array.from({ length: 24 }, (_, seed) => JSON.stringify(boxes(shuffleSpread(full, "s3", seed + 1))));
    expect(new Set(seeds).size).toBeGreaterThan(3);
  });
});

test("BOOK-09 layouts and shuffles leave the cover alone", () => {
  expect(applyLayout(full, "cover", "right", "p1-full").document).toBe(full);
  expect(shuffleSpread(full, "cover", 3)).toBe(full);
  expect(placePhoto(full, "cover", aPhoto("other", 4000, 3000))).toBe(full);
});

test("BOOK-08 every shuffle changes something", () => {
  let document = applyLayout(full, "s3", "left", "p1-full").document;
  for (let seed = 1; seed <= 30; seed += 1) {
    const next = shuffleSpread(document, "s3", seed);
    const boxes = (from: DesignDocument) => new Set(picturesOn(pageOf(from, "s3")).map(({ x, y }) => `${x} ${y}`));
    expect([seed, boxes(next)]).not.toEqual([seed, boxes(document)]);
    document = next;
  }
});

describe("pictures", () => {
  test("BOOK-08 swapped across pages, pictures keep their places and get crops of their own", () => {
    const [a, b] = [first(full, "s1"), first(full, "s6")];
    const swapped = swapPictures(full, a.id, b.id);
    expect(first(swapped, "s1")).toMatchObject({ id: a.id, asset: b.asset, x: a.x, w: a.w });
    expect(first(swapped, "s6")).toMatchObject({ id: b.id, asset: a.asset, x: b.x, w: b.w });
    const { crop, w, h, asset } = first(swapped, "s1");
    const { width, height } = swapped.assets[asset ?? ""] ?? { width: 1, height: 1 };
    expect(((crop?.w ?? 0) * width) / ((crop?.h ?? 1) * height)).toBeCloseTo(w / h, 2);
    expect(new Set(inside(swapped))).toEqual(new Set(inside(full)));
    expect(swapPictures(full, a.id, "nobody")).toBe(full);
  });

  test("BOOK-07 BOOK-08 a face at the edge of a photo is moved clear of the trim where it is placed to it", () => {
    const tall = { ...empty, pages: empty.pages.map((page) => ({ ...page })) };
    const { document } = applyLayout(tall, "s1", "left", "p1-outer");
    const slot = first(document, "s1");
    const faces = [
      { x: 0.05, y: 0.4, w: 0.1, h: 0.15 },
      { x: 0.5, y: 0.3, w: 0.19, h: 0.35 },
    ];
    const placed = placeInSlot(document, slot.id, aPhoto("face", 4000, 3000, { faces }));
    const { crop, x, w } = first(placed, "s1");
    const left = x + ((0.05 - (crop?.x ?? 0)) * w) / (crop?.w ?? 1);
    expect(left).toBeGreaterThanOrEqual(4.9);
  });

  test("BOOK-08 a photo goes into an empty slot, else among the pictures of the page, which make room", () => {
    const [one, two, three] = photos;
    if (!one || !two || !three) throw new Error("no photos");
    const slotted = placePhoto(empty, "s1", one, "right");
    expect(picturesOn(pageOf(slotted, "s1"), "right")).toHaveLength(1);
    const more = placePhoto(placePhoto(slotted, "s1", two, "right"), "s1", three, "right");
    expect(picturesOn(pageOf(more, "s1"), "right").map(({ asset }) => asset)).toHaveLength(3);
    expect(picturesOn(pageOf(more, "s1"), "left")).toEqual(picturesOn(pageOf(empty, "s1"), "left"));
    const many = photos.slice(3, 10).reduce((before, photo) => placePhoto(before, "s1", photo, "right"), more);
    expect(picturesOn(pageOf(many, "s1"), "right")).toHaveLength(10);
    expect(isSound(many)).toBe(true);
  });

  test("BOOK-08 where a picture is taken away, the others of its page take its room", () => {
    const page = full.pages.find((each) => picturesOn(each, "right").length === 3 && each.id.startsWith("s"));
    if (!page) throw new Error("no page with three");
    const [gone] = picturesOn(page, "right");
    const removed = removePicture(full, gone?.id ?? "");
    expect(picturesOn(pageOf(removed, page.id), "right")).toHaveLength(2);
    expect(picturesOn(pageOf(removed, page.id), "left")).toEqual(picturesOn(page, "left"));
    expect(isSound(removed)).toBe(true);
  });

  test("BOOK-10 how often each photo is used counts its cover, and what is no longer used is not named", () => {
    const use = bookPhotoUse(full);
    expect([...use.values()].reduce((sum, count) => sum + count, 0)).toBe(photos.length + shown(full, "cover").length);
    expect(bookPhotoUse(empty).size).toBe(0);
  });
});

describe("BOOK-06 BOOK-10 CFG-16 an empty spread", () => {
  const noPhotos = (document: DesignDocument, ...ids: readonly string[]): DesignDocument => ({
    ...document,
    pages: document.pages.map((page) => (ids.includes(page.id) ? { ...page, elements: [] } : page)),
  });

  test("can leave down to the fewest pages of the binding; one with photos stays", () => {
    const document = noPhotos(full, "s3");
    expect(emptySpread(document, "s3", order)).toBe("removable");
    expect(emptySpread(document, "s4", order)).toBe("stays");
    const least = bookChoice(assortment, { pageCount: "24" });
    const short = noPhotos(startDocument("photobook", least, assortment, photos), "s3");
    expect(emptySpread(short, "s3", { chosen: least, assortment })).toBe("limit");
  });

  test("of a stapled book leaves with another empty one, and no photo is lost", () => {
    const thin = bookChoice(assortment, { ...stapled, format: "a5-quer", pageCount: "24" });
    const book = { chosen: thin, assortment };
    const document = startDocument("photobook", thin, assortment, photos);
    expect(emptySpread(noPhotos(document, "s3"), "s3", book)).toBe("pair");
    const two = noPhotos(document, "s3", "s7");
    expect(emptySpread(two, "s3", book)).toBe("removable");
    const removed = removeSpread(two, "s3", book).document;
    expect(spreadsIn(removed).map(({ id }) => id)).not.toContain("s7");
    expect(photosSetFree(two, removed)).toEqual([]);
  });
});

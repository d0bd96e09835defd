import { expect } from "@playwright/test";
import type { ImageElement, Page as Surface } from "#design/model/design-document.ts";
import { leastLetteredSpine, spineWidth } from "#modules/photo-products/documents/books/book-geometry.ts";
import { picturesOn, type Kept } from "./book-changes.ts";
import { inspectPrintFile } from "./print-file.ts";
import { platesOf } from "./print-plates.ts";
import { colourAt, creasesOf, picturesByPage, wordsOn, type PrintedWord } from "./printed-pages.ts";

type Side = { readonly surface: Surface; readonly pictures: readonly ImageElement[] };

/** The surfaces of a book as its block is printed, page by page, with the pictures on each. */
function printedPages({ document }: Kept): readonly Side[] {
  return document.pages.slice(1).flatMap((surface, index, all): readonly Side[] => {
    const pictures = picturesOn(surface);
    if (index === 0 || index === all.length - 1) return [{ surface, pictures }];
    const fold = surface.w / 2;
    return [
      { surface, pictures: pictures.filter(({ x }) => x < fold - 0.5) },
      { surface, pictures: pictures.filter(({ x, w }) => x + w > fold + 0.5) },
    ];
  });
}
/** Number of the left page of a surface in the block. */
const pageOf = (kept: Kept, id: string): number => printedPages(kept).findIndex(({ surface }) => surface.id === id) + 1;

const sizeOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) =>
  [x1 - x0, y1 - y0].map((side) => Math.round((side * 254) / 72) / 10);
const plain = (text: string): string => text.replaceAll(/\s+/g, " ");
const spelled = (words: readonly PrintedWord[]): string => plain(words.map(({ word }) => word).join(" "));

/**
 * Pictures of every page: the files of the customer, as wide as the document has them. A page may show a little of its
 * neighbour in its bleed. A HEIC, whose hashes are `converted`, is printed as the JPEG the shop made of it.
 */
function expectPictures(file: string, kept: Kept, converted: ReadonlySet<string>): void {
  const printed = picturesByPage(file);
  const hashOfPicture = ({ asset }: ImageElement) => kept.document.assets[asset ?? ""]?.sha256 ?? "";
  for (const [index, { surface, pictures }] of printedPages(kept).entries()) {
    const found = printed.get(index + 1) ?? [];
    const there = pictures.map((picture) => {
      const [hash, width] = [hashOfPicture(picture), picture.w / (picture.crop?.w ?? 1)];
      const isThere = found.some(
        (each) => (each.hash === hash || converted.has(hash)) && Math.abs(each.width / width - 1) < 0.01,
      );
      return [hash, width, isThere];
    });
    expect([index + 1, there]).toEqual([index + 1, there.map(([hash, width]) => [hash, width, true])]);
    const known = picturesOn(surface).map(hashOfPicture);
    const strange = found.filter(({ hash }) => !known.includes(hash));
    expect(strange.length).toBeLessThanOrEqual(known.filter((hash) => converted.has(hash)).length);
  }
}

/** The family's book as it was ordered: what was changed, by the ids of the surfaces it is on. */
type ChangedBook = {
  readonly kept: Kept;
  /** Hashes of the HEIC files. */
  readonly converted: ReadonlySet<string>;
  readonly title: string;
  readonly story: string;
  readonly mouse: { readonly ground: string };
  readonly keys: { readonly added: string };
  readonly touch: { readonly captioned: string; readonly date: string; readonly removed: string };
};

/** The finished files of a hard cover book of 20 × 20 cm with gold on uncoated paper show every change. Source: PDF-01, BOOK-09. */
export async function expectPrinted(
  { coverFile, blockFile }: { readonly coverFile: string; readonly blockFile: string },
  { kept, converted, title, story, mouse, keys, touch }: ChangedBook,
): Promise<void> {
  const [cover, block] = [inspectPrintFile(coverFile), inspectPrintFile(blockFile, 2)];
  expect([cover.pages, block.pages]).toEqual([1, Number(kept.options["pageCount"])]);
  for (const { fonts } of [cover, block])
    for (const { embedded, subset } of fonts) expect([embedded, subset]).toEqual([true, true]);
  expect(new Set(block.boxes.map(({ trim }) => sizeOf(trim).join(" × ")))).toEqual(new Set(["200 × 200"]));
  expect(new Set(block.boxes.map(({ bleed }) => sizeOf(bleed).join(" × ")))).toEqual(new Set(["206 × 206"]));

  // The spine by itself, between its creases: 0.22 mm of uncoated paper for two pages, and two boards of 2.5 mm.
  const spine = (Number(kept.options["pageCount"]) / 2) * 0.22 + 5;
  const [, left = 0, right = 0] = await creasesOf(coverFile);
  expect(Math.abs(right - left - spine)).toBeLessThanOrEqual(0.1);
  expect(spineWidth(kept.options)).toBeCloseTo(spine, 1);
  const [width = 0, height = 0] = sizeOf(cover.boxes[0]?.trim ?? []);
  expect(Math.abs(width - (2 * 203 + spine))).toBeLessThanOrEqual(0.11);
  expect(height).toBe(206);

  expectPictures(blockFile, kept, converted);
  const on = (id: string, side: 0 | 1 = 0) => spelled(wordsOn(blockFile, pageOf(kept, id) + side));
  expect(on(keys.added)).toContain(story);
  expect(`${on(touch.captioned)} ${on(touch.captioned, 1)}`).toContain(plain(touch.date));
  // In the corner of the trimmed page, where no photo is.
  const corner = ((block.boxes[0]?.trim[0] ?? 0) * 25.4) / 72 + 3;
  expect(await colourAt(blockFile, pageOf(kept, mouse.ground), { x: corner, y: corner })).not.toBe("#ffffff");
  expect(kept.document.pages.map(({ id }) => id)).not.toContain(touch.removed);
  expect(kept.document.bookDesign).toBe("festtafel");
  expect(cover.fonts.map(({ name }) => name).join()).toContain("Marcellus");

  const words = wordsOn(coverFile, 1).filter(({ word }) => title.includes(word));
  expect(spelled(words)).toContain(title);
  const lettered = words.filter(({ box }) => box.x0 > left && box.x1 < right);
  expect(lettered.length > 0).toBe(spine >= leastLetteredSpine);
  const gold = (await platesOf(coverFile, 0)).find(({ name }) => name === "GOLD");
  expect(gold?.inked()).toBe(true);
}

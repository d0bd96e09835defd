import { describe, expect, test } from "vitest";
import type { DesignDocument, TextElement } from "#design/model/design-document.ts";
import { bookChoice } from "../../testing/book-choice.ts";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { checkDocument } from "../documents.ts";
import { autoBook } from "./auto-book.ts";
import { styledDesigns, styleOf } from "./book-styles.ts";
import { spreadsIn } from "./book-pages.ts";
import { captionOn } from "./captions.ts";
import { removePicture, swapPictures } from "./edit-pictures.ts";
import { moveSpread } from "./edit-spreads.ts";
import { dayCaption, makeTextPage, makeTitlePage, setCaption } from "./edit-texts.ts";
import { hasPageNumbers, setPageNumbers } from "./page-numbers.ts";
import { applyLayout, picturesOn, shuffleSpread } from "./relayout.ts";

const assortment = seedAssortment();
const chosen = bookChoice(assortment, { pageCount: "32" });
const photos = Array.from({ length: 60 }, (_, index) =>
  aPhoto(`photo-${index + 1}`, 4000, 3000, {
    takenAt: `2026-07-${11 + Math.floor(index / 20) * 3}T10:${10 + (index % 20)}:00`,
  }),
);
const make = (designId: string) =>
  autoBook({
    photos,
    chosen,
    assortment,
    design: { sheet: bookDesign(designId, "landscape"), designId },
    seed: 1,
    locale: "de-DE",
    keepsPages: true,
  }).document;
const book = make("atlas");
const pageOf = ({ pages }: DesignDocument, id: string) => {
  const page = pages.find((each) => each.id === id);
  if (!page) throw new Error(`no page ${id}`);
  return page;
};
const isSound = (document: DesignDocument) => checkDocument(document, chosen, assortment).ok;
const isText = (each: { readonly type: string }): each is TextElement => each.type === "text";
const numbersOn = (document: DesignDocument, id: string) =>
  pageOf(document, id)
    .elements.filter(isText)
    .filter(({ role }) => role === "page-number")
    .map(({ text }) => text);
const opened = spreadsIn(book).find(({ id, elements }) => elements.some((each) => each.id === `${id}-left-title`));
const plain = spreadsIn(book).find(
  (page) => picturesOn(page).length > 3 && picturesOn(page, "left").length > 1 && page !== opened,
);
if (!opened || !plain) throw new Error("the book has no opener or no full spread");
const [picture, second] = picturesOn(plain);
if (!picture || !second) throw new Error("no pictures");

describe("captions", () => {
  test("BOOK-12 stand below their picture in the style of the design, within page and picture", () => {
    const document = setCaption(book, picture.id, "Am Steg");
    const page = pageOf(document, plain.id);
    const caption = captionOn(page, picture.id);
    const shown = picturesOn(page).find(({ id }) => id === picture.id);
    expect(caption).toMatchObject({
      text: "Am Steg",
      style: { font: "courier-prime-400", align: "left", color: "ink" },
    });
    expect(caption?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.h ?? 0));
    expect((caption?.y ?? 0) + (caption?.h ?? 0)).toBeLessThanOrEqual(page.h - 4);
    expect(isSound(document)).toBe(true);
  });

  test("BOOK-12 make a picture that leaves them no room a little lower, and stay within the page", () => {
    const { document } = applyLayout(book, plain.id, "left", "p1-full");
    const [whole] = picturesOn(pageOf(document, plain.id), "left");
    const page = pageOf(setCaption(document, whole?.id ?? "", "Am Steg"), plain.id);
    const caption = captionOn(page, whole?.id ?? "");
    const [lower] = picturesOn(page, "left");
    expect(lower?.y).toBe(-3);
    expect((lower?.y ?? 0) + (lower?.h ?? 0)).toBeLessThan(caption?.y ?? 0);
    expect((caption?.y ?? 0) + (caption?.h ?? 0)).toBeLessThanOrEqual(page.h - 4);
    expect(caption?.x).toBeGreaterThan(4);
  });

  test("BOOK-12 are changed and taken away, and leave the picture where it is", () => {
    const once = setCaption(book, picture.id, "Am Steg");
    const twice = setCaption(once, picture.id, "Am See");
    expect(captionOn(pageOf(twice, plain.id), picture.id)?.text).toBe("Am See");
    expect(picturesOn(pageOf(twice, plain.id))).toEqual(picturesOn(pageOf(once, plain.id)));
    expect(captionOn(pageOf(setCaption(twice, picture.id, null), plain.id), picture.id)).toBeUndefined();
    expect(setCaption(book, "nobody", "Am See")).toBe(book);
  });

  test("BOOK-12 follow their picture into another layout and leave with it", () => {
    const document = setCaption(setCaption(book, picture.id, "Eins"), second.id, "Zwei");
    const shuffled = pageOf(shuffleSpread(document, plain.id, 4), plain.id);
    for (const id of [picture.id, second.id]) {
      const shown = picturesOn(shuffled).find((each) => each.id === id);
      expect(captionOn(shuffled, id)?.y).toBeCloseTo((shown?.y ?? 0) + (shown?.h ?? 0) + 1.2);
    }
    expect(captionOn(pageOf(removePicture(document, picture.id), plain.id), picture.id)).toBeUndefined();
    const swapped = pageOf(swapPictures(document, picture.id, second.id), plain.id);
    expect(captionOn(swapped, picture.id)?.text).toBe("Zwei");
  });

  test("BOOK-12 the day a photo was taken is a caption in the language of the book", () => {
    expect(dayCaption({ takenOn: "2026-07-12" }, "de-DE")?.replaceAll("\u00A0", " ")).toBe("12. Juli 2026");
    expect(dayCaption({}, "de-DE")).toBeUndefined();
  });
});

describe("page numbers", () => {
  const numbered = setPageNumbers(book, true);

  test("BOOK-10 count all pages, and are left out on openers and over pictures", () => {
    expect(hasPageNumbers(book)).toBe(false);
    expect(hasPageNumbers(numbered)).toBe(true);
    const first = plain.panels[0]?.number ?? 0;
    for (const text of numbersOn(numbered, plain.id)) expect([String(first), String(first + 1)]).toContain(text);
    expect(numbersOn(numbered, opened.id)).not.toContain(String(opened.panels[0]?.number));
    for (const page of numbered.pages.slice(1))
      for (const number of page.elements.filter((each) => each.role === "page-number"))
        for (const { x, y, w, h } of picturesOn(page)) {
          const isApart =
            number.x >= x + w || number.x + number.w <= x || number.y >= y + h || number.y + number.h <= y;
          expect([page.id, isApart]).toEqual([page.id, true]);
        }
    expect(isSound(numbered)).toBe(true);
    expect(setPageNumbers(numbered, false)).toEqual(book);
  });

  test("BOOK-10 count on after a spread was moved, and make room for a picture", () => {
    const moved = moveSpread(numbered, plain.id, 0, chosen);
    for (const text of numbersOn(moved, plain.id)) expect(["2", "3"]).toContain(text);
    const { document } = applyLayout(numbered, plain.id, "left", "p1-full");
    expect(numbersOn(document, plain.id)).not.toContain(String(plain.panels[0]?.number));
  });
});

describe("pages of text", () => {
  test("BOOK-04 a title page is set in the system of the design, and the photos it replaces are named", () => {
    const { document, left } = makeTitlePage(book, plain.id, "left", { title: "Am See", line: "Drei Tage" });
    expect(left).toEqual(picturesOn(plain, "left").map(({ asset }) => asset));
    const texts = pageOf(document, plain.id).elements.filter(isText);
    expect(texts.map(({ text, style }) => [text, style.font])).toEqual([
      ["Am See", "young-serif-400"],
      ["Drei Tage", "courier-prime-400"],
    ]);
    expect(picturesOn(pageOf(document, plain.id), "right")).toEqual(picturesOn(plain, "right"));
    expect(isSound(document)).toBe(true);
  });

  test("BOOK-04 a text page takes the place of an opener, and a layout that of either", () => {
    const { document } = makeTextPage(book, opened.id, "left", "Es war ein langer Tag.");
    const texts = pageOf(document, opened.id).elements.filter(isText);
    expect(texts.map(({ text }) => text)).toEqual(["Es war ein langer Tag."]);
    const laid = applyLayout(book, opened.id, "left", "p2-beside").document;
    expect(pageOf(laid, opened.id).elements.filter(isText)).toEqual([]);
    expect(picturesOn(pageOf(laid, opened.id), "left")).toHaveLength(2);
  });

  test("BOOK-08 shuffling the spread of an opener leaves the opener alone", () => {
    const shuffled = pageOf(shuffleSpread(book, opened.id, 9), opened.id);
    expect(shuffled.elements.filter(isText)).toEqual(opened.elements.filter(isText));
    expect(picturesOn(shuffled, "left")).toEqual([]);
  });
});

describe("designs of books", () => {
  test("BOOK-04 there are twelve systems, each for a design of the shop, no two alike", () => {
    expect(styledDesigns).toHaveLength(12);
    const systems = styledDesigns.map((id) => JSON.stringify(styleOf({ ...book, bookDesign: id })));
    expect(new Set(systems).size).toBe(12);
    for (const id of styledDesigns) expect(isSound(make(id))).toBe(true);
  });

  test("BOOK-04 a design the back office has added is set in the faces of its cover", () => {
    const style = styleOf({ ...make("atlas"), bookDesign: "new" });
    expect([style.title.font, style.text.font]).toEqual(["young-serif-400", "young-serif-400"]);
  });
});

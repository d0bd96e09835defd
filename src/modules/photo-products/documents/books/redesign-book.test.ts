import { describe, expect, test } from "vitest";
import type { DesignDocument, TextElement } from "#design/model/design-document.ts";
import { DesignDocument as Schema } from "#design/model/design-document.ts";
import { setText } from "#design/commands/text-commands.ts";
import { bookChoice } from "../../testing/book-choice.ts";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { checkDocument } from "../documents.ts";
import { autoBook } from "./auto-book.ts";
import { spreadsIn } from "./book-pages.ts";
import { styledDesigns, styleOf } from "./book-styles.ts";
import { bookText } from "./book-text.ts";
import { captionOn } from "./captions.ts";
import { makeTextPage, setCaption } from "./edit-texts.ts";
import { setPageNumbers } from "./page-numbers.ts";
import { redesignBook } from "./redesign-book.ts";
import { picturesOn } from "./relayout.ts";

const assortment = seedAssortment();
const chosen = bookChoice(assortment, { pageCount: "32" });
const photos = Array.from({ length: 60 }, (_, index) =>
  aPhoto(`photo-${index + 1}`, 4000, 3000, {
    takenAt: `2026-07-${11 + Math.floor(index / 20) * 3}T10:${10 + (index % 20)}:00`,
  }),
);
const designOf = (designId: string) => ({ sheet: bookDesign(designId, "landscape"), designId });
const isText = (each: { readonly type: string }): each is TextElement => each.type === "text";
const made = autoBook({
  photos,
  chosen,
  assortment,
  design: designOf("horizont"),
  seed: 1,
  locale: "de-DE",
  keepsPages: true,
});
const plain = spreadsIn(made.document).find((page) => picturesOn(page).length > 2);
const [picture] = plain ? picturesOn(plain) : [];
const textSide = spreadsIn(made.document).at(-1);
if (!plain || !picture || !textSide) throw new Error("the book has no full spread");

const written = (document: DesignDocument, id: string, text: string): DesignDocument => {
  const done = setText(document, { id, text });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.value.document;
};
/** A book its customer has worked on: words on the cover, a caption, a text page, numbers, a text of their own. */
const worked = (() => {
  const captioned = setCaption(made.document, picture.id, "Am Steg");
  const { document } = makeTextPage(captioned, textSide.id, "right", "Es war einmal ein Sommer.");
  const titled = written(
    written(setPageNumbers(document, true), "front-title", "Unser Amrum"),
    "front-subtitle",
    "Nordsee",
  );
  const own = bookText(
    "mine",
    "note",
    { x: 20, y: 20, w: 60, h: 10 },
    { text: "Für Oma", style: { ...captionOnPage(titled).style, size: 20 } },
  );
  const pages = titled.pages.map((page) =>
    page.id === "cover" ? { ...page, elements: [...page.elements, own] } : page,
  );
  return { ...titled, pages };
})();

function captionOnPage({ pages }: DesignDocument): TextElement {
  const page = pages.find(({ id }) => id === plain?.id);
  const caption = page && captionOn(page, picture?.id ?? "");
  if (!caption) throw new Error("no caption");
  return caption;
}
const wordsIn = ({ pages }: DesignDocument) =>
  pages
    .flatMap(({ elements }) => elements.filter(isText))
    .filter(({ role }) => role !== "page-number")
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .toSorted();
const photosOnPages = ({ pages }: DesignDocument) =>
  pages
    .slice(1)
    .map((page) => picturesOn(page).map(({ id, asset, x, y, w, h, crop }) => ({ id, asset, x, y, w, h, crop })));

describe("BOOK-04 CFG-05 another design of a book", () => {
  test.each(styledDesigns)("%s keeps photos, layouts and words, and is as the product plans it", (id) => {
    const document = redesignBook(worked, chosen, designOf(id));
    expect(Schema.parse(document)).toEqual(document);
    expect(checkDocument(document, chosen, assortment)).toEqual({ ok: true, value: null });
    expect(document.bookDesign).toBe(id);
    expect(photosOnPages(document)).toEqual(photosOnPages(worked));
    expect(wordsIn(document)).toEqual(wordsIn(worked));
    const [cover] = document.pages;
    const slots = cover?.elements.flatMap((each) => (each.type === "image" ? [each.asset] : [])) ?? [];
    expect(slots).not.toContain(null);
    expect(new Set(slots).size).toBe(slots.length);
  });

  test.each(styledDesigns)("%s sets captions, openers, text pages and numbers in its system", (id) => {
    const document = redesignBook(worked, chosen, designOf(id));
    const style = styleOf(document);
    expect(captionOnPage(document).style).toMatchObject({ font: style.caption.font, align: style.caption.align });
    const texts = document.pages.slice(1).flatMap(({ elements }) => elements.filter(isText));
    const fontsOf = (role: string) =>
      new Set(texts.filter((each) => each.role === role).map((each) => each.style.font));
    expect(fontsOf("chapter")).toEqual(new Set([style.title.font]));
    expect(fontsOf("page-number")).toEqual(new Set([style.number.font]));
    expect(texts.find(({ id: each }) => each === `${textSide.id}-right-text`)?.style.font).toBe(style.text.font);
  });

  test("comes back to the same book with the first design again", () => {
    const there = redesignBook(worked, chosen, designOf("festtafel"));
    const back = redesignBook(there, chosen, designOf("horizont"));
    expect(wordsIn(back)).toEqual(wordsIn(worked));
    expect(back.pages.slice(1)).toEqual(worked.pages.slice(1));
  });

  test("words a design has no place for stand by its title, and find their place again", () => {
    const words = (document: DesignDocument) =>
      document.pages[0]?.elements.filter(isText).find(({ text }) => text === "Nordsee");
    const there = redesignBook(worked, chosen, designOf("stille"));
    expect(words(there)?.id).toBe("front-words-1");
    expect(words(redesignBook(there, chosen, designOf("album")))?.id).toBe("front-subtitle");
  });

  test("what the customer has restyled by hand stays", () => {
    const pages = worked.pages.map((page) => ({
      ...page,
      elements: page.elements.map((each) =>
        each.id === captionOnPage(worked).id && isText(each) ? { ...each, style: { ...each.style, size: 21 } } : each,
      ),
    }));
    const { size, font } = captionOnPage(redesignBook({ ...worked, pages }, chosen, designOf("atlas"))).style;
    expect([size, font]).toEqual([21, "courier-prime-400"]);
  });

  test("a design with more places on its cover takes the largest photos of the pages, one with fewer sets none free that pages show", () => {
    const there = redesignBook(worked, chosen, designOf("sommerhaus"));
    const slots = there.pages[0]?.elements.filter((each) => each.type === "image") ?? [];
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every((each) => each.type === "image" && each.asset !== null && !each.sample)).toBe(true);
  });
});

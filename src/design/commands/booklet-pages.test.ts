import { describe, expect, it } from "vitest";
import { readDocument } from "../model/migrations.ts";
import { bookletPageCount, setPageCount, withPageCount } from "./booklet-pages.ts";
import { undoEdit } from "./edit.ts";
import { panelsInOrder } from "../geometry/panels.ts";
import { aDocument, aPage, aTextElement } from "../testing/builders.ts";

const page = (number: number, count: number) =>
  aPage([aTextElement({ id: `text-${number}` })], {
    id: `page-${number}`,
    part: "booklet",
    gutter: { edge: number % 2 === 1 ? "left" : "right", width: 5 },
    background: "paper",
    panels: [
      {
        x: 0,
        y: 0,
        w: 105,
        h: 148,
        role: number === 1 ? "front" : number === count ? "back" : "panel",
        ...(number > 1 && number < count ? { number } : {}),
      },
    ],
  });
const booklet = aDocument([], {
  parts: [{ id: "booklet", kind: "booklet", serial: false }],
  pages: Array.from({ length: 8 }, (_, index) => page(index + 1, 8)),
});

describe("pages of a booklet (CARD-21)", () => {
  it("are added before the back: empty, numbered, bound on the correct side", () => {
    const twelve = withPageCount(booklet, 12);
    expect(bookletPageCount(twelve)).toBe(12);
    expect(panelsInOrder(twelve).map(({ page: { id } }) => id)).toEqual(
      Array.from({ length: 12 }, (_, index) => `page-${index + 1}`),
    );
    expect(twelve.pages.map(({ elements }) => elements.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1]);
    expect(twelve.pages.at(-1)?.elements[0]?.id).toBe("text-8");
    expect(twelve.pages.map(({ gutter }) => gutter?.edge)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? "left" : "right")),
    );
    expect(twelve.pages[9]).toMatchObject({ background: "paper", panels: [{ role: "panel", number: 10 }] });
  });

  it("are as many as the product is sold with: a book of 160 pages can be drawn and read (CARD-21, BOOK-02)", () => {
    const book = withPageCount(booklet, 160);
    expect(bookletPageCount(book)).toBe(160);
    expect(readDocument(structuredClone(book))).toEqual({ ok: true, value: book });
    expect(bookletPageCount(withPageCount(booklet, 26))).toBe(26);
  });

  it("shrinking restores the same booklet, and undo restores the removed pages", () => {
    expect(withPageCount(withPageCount(booklet, 16), 8)).toEqual(booklet);
    const twelve = withPageCount(booklet, 12);
    const shrunk = setPageCount(twelve, { count: 8 });
    if (!shrunk.ok) throw new Error("refused");
    expect(bookletPageCount(shrunk.value.document)).toBe(8);
    expect(undoEdit(shrunk.value.document, shrunk.value)).toEqual(twelve);
  });

  it.each([null, 8, 1, 0])("%s changes nothing", (count) => {
    expect(withPageCount(booklet, count)).toBe(booklet);
  });

  it("with other parts keeps them as they are, behind the booklet", () => {
    const sleeve = aPage([], { id: "sleeve", part: "sleeve" });
    const parts = [
      { id: "sleeve", kind: "sleeve" as const, serial: false },
      { id: "booklet", kind: "booklet" as const, serial: false },
    ];
    const both = aDocument([], { parts, pages: [sleeve, ...booklet.pages] });
    expect(bookletPageCount(both)).toBe(8);
    const grown = withPageCount(both, 9);
    expect(grown.pages.map(({ id }) => id).slice(-3)).toEqual(["page-8", "page-9", "sleeve"]);
    expect(grown.pages[7]).toMatchObject({ elements: [], gutter: { edge: "right" } });
    expect(withPageCount(both, 2).pages.map(({ id }) => id)).toEqual(["page-1", "page-2", "sleeve"]);
  });

  it("new pages are like the last inner one, not like the back", () => {
    const [back, inner] = [booklet.pages.at(-1), booklet.pages.at(-2)];
    if (!back || !inner) throw new Error("no pages");
    const colored = [...booklet.pages.slice(0, -2), { ...inner, background: "accent" }, { ...back, background: "ink" }];
    const grown = withPageCount({ ...booklet, pages: colored }, 10);
    expect(grown.pages.slice(-4).map(({ background }) => background)).toEqual(["accent", "accent", "accent", "ink"]);
  });

  it("the same count is no change, and nothing to undo", () => {
    const same = setPageCount(booklet, { count: 8 });
    expect(same.ok && same.value.patches).toEqual([]);
  });

  it("a card has no page count", () => {
    expect(bookletPageCount(aDocument())).toBeNull();
    expect(withPageCount(aDocument(), 12).pages).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { heldInHand, type Element, type Page } from "../model/design-document.ts";
import { aDocument, anImageElement, aPage, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import type { FontCollection } from "../text/fonts.ts";
import { preflightDocument } from "./preflight.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

const parts = [
  { id: "cover", kind: "cover" as const, serial: false },
  { id: "block", kind: "block" as const, serial: false },
  { id: "spreads", kind: "spreads" as const, serial: false },
  { id: "booklet", kind: "booklet" as const, serial: false },
];
const spread = {
  id: "s1",
  part: "block",
  w: 210,
  panels: [{ role: "spread" as const, number: 2, x: 0, y: 0, w: 210, h: 148 }],
};
const single = (id: string, number: number) => ({
  id,
  part: "block",
  panels: [{ role: "panel" as const, number, x: 0, y: 0, w: 105, h: 148 }],
});

function check(elements: readonly Element[], page: Partial<Page> = spread) {
  const assets = { photo: { id: "photo", kind: "photo" as const, width: 4000, height: 4000, sha256: "0".repeat(64) } };
  const document = aDocument([], { pages: [aPage(elements, page)], parts, assets });
  const resources = { fonts, ornaments: () => undefined, refinement: "none" as const };
  return preflightDocument(document, resources, { photos: heldInHand });
}
const found = (...page: Parameters<typeof check>) => check(...page).filter(({ code }) => code === "PAGES_EMPTY");

describe("CFG-16 BOOK-10 empty pages of a book", () => {
  it("are a warning on a spread and on the first page, with their place", () => {
    expect(found([])).toEqual([
      { code: "PAGES_EMPTY", severity: "warning", page: "s1", element: "background", data: { n: 2 } },
    ]);
    expect(found([], single("first", 1))).toHaveLength(1);
    expect(found([], { ...single("first", 1), part: "spreads" })).toHaveLength(1);
  });

  it("count as empty with slots that wait, texts without words, hidden elements and page numbers", () => {
    const waiting = anImageElement({ asset: null });
    const blank = aTextElement({ text: " " });
    const number = aTextElement({ id: "number", role: "page-number", text: "2" });
    const hidden = anImageElement({ id: "hidden", hidden: true });
    expect(found([waiting, blank, number, hidden])).toHaveLength(1);
  });

  it("are named once, not again for each slot that waits on them; a required photo still blocks", () => {
    const waiting = anImageElement({ asset: null, required: false });
    expect(check([waiting]).map(({ code }) => code)).toEqual(["PAGES_EMPTY"]);
    const both = check([waiting, aTextElement()]).map(({ code }) => code);
    expect(both).toContain("SLOT_EMPTY");
    const required = anImageElement({ asset: null, required: true });
    expect(check([required]).map(({ code, severity }) => `${code} ${severity}`)).toContain("SLOT_EMPTY error");
  });

  it("are none with a photo, words, or a photo as their ground; the last page and cards may stay empty", () => {
    expect(found([anImageElement()])).toEqual([]);
    expect(found([aTextElement()])).toEqual([]);
    expect(found([], { ...spread, background: { photo: "photo", crop: null } })).toEqual([]);
    expect(found([], single("last", 24))).toEqual([]);
    expect(found([], {})).toEqual([]);
    expect(found([], { ...single("first", 1), part: "booklet" })).toEqual([]);
  });
});

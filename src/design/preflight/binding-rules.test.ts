import { beforeAll, describe, expect, it } from "vitest";
import { aDieElement, aDocument, anImageElement, aPage, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import type { FontCollection } from "../text/fonts.ts";
import { type DesignDocument, type Element, heldInHand, type Page } from "../model/design-document.ts";
import { preflightDocument } from "./preflight.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

const box = { x: 0, y: 0, w: 200, h: 148 };
const gutter = { edge: "middle" as const, width: 4 };
const spread: Partial<Page> = { id: "s2", w: 200, gutter, panels: [{ role: "spread", number: 2, ...box }] };
const cover: Partial<Page> = {
  id: "cover",
  w: 200,
  bleed: 17,
  folds: [90, 96, 104, 110].map((at) => ({ axis: "x", at })),
  panels: [{ role: "cover", ...box }],
};
const sheet: Partial<Page> = { id: "m3", panels: [{ role: "sheet", number: 3, x: 0, y: 0, w: 105, h: 148 }] };

type Facts = Pick<DesignDocument["assets"][string], "focus" | "faces">;

function checked(elements: readonly Element[], page: Partial<Page>, facts: Facts = {}) {
  const photo = { id: "photo", kind: "photo" as const, width: 3000, height: 3000, sha256: "0".repeat(64), ...facts };
  const document = aDocument([], { pages: [aPage(elements, page)], assets: { photo } });
  const resources = { fonts, ornaments: () => undefined, refinement: "none" as const };
  return preflightDocument(document, resources, { photos: heldInHand });
}
const found = (...input: Parameters<typeof checked>) =>
  checked(...input).map(({ code, element, data }) => [code, element, data["edge"], data["n"]]);
const lost = (...input: Parameters<typeof checked>) => checked(...input).map(({ data }) => data["mm"]);

const word = (x: number, y = 60) => aTextElement({ x, y, w: 40, h: 12, text: "Sommer" });
const face = { x: 0.4, y: 0.2, w: 0.2, h: 0.3 };

describe("a bound spread", () => {
  it("CFG-14 CFG-28 has no lettering in its gutter, and findings name the page on which it lies", () => {
    expect(found([word(90)], spread)).toEqual([["NEAR_TRIM", "text-1", "spread", 3]]);
    expect(found([word(79)], { ...spread, gutter: { ...gutter, width: 8 } })).toEqual([
      ["NEAR_TRIM", "text-1", "spread", 2],
    ]);
    expect(found([word(40), word(112)], spread)).toEqual([]);
  });

  it("BOOK-08 warns once of a photo over both pages, and never lying flat", () => {
    const wide = anImageElement({ x: 20, w: 160 });
    expect(found([wide, { ...wide, id: "photo-2" }], spread)).toEqual([["PHOTO_OVER_GUTTER", "photo-1", undefined, 2]]);
    expect(found([wide], { ...spread, gutter: null })).toEqual([]);
    expect(found([anImageElement({ x: 20, w: 80.5 })], spread)).toEqual([]);
    const ground = { background: { photo: "photo", crop: null } };
    expect(found([wide], { ...spread, ...ground })).toEqual([["PHOTO_OVER_GUTTER", "background", undefined, 2]]);
  });

  it("BOOK-08 says how much is lost in the fold", () => {
    const wide = anImageElement({ x: 20, w: 160 });
    expect(lost([wide, word(97)], spread)).toEqual([8, 8]);
    expect(lost([wide], { ...spread, gutter: { ...gutter, width: 2.5 } })).toEqual([5]);
  });

  it("BOOK-07 CFG-14 has no face and no subject in its gutter", () => {
    const left = anImageElement({ x: 20, w: 79, h: 79 });
    expect(found([left], spread, { faces: [face] })).toEqual([]);
    expect(found([left], spread, { faces: [{ ...face, x: 0.8 }] })).toMatchObject([
      ["PHOTO_ON_FOLD", "photo-1", "spread", 2],
    ]);
    expect(found([left], spread, { focus: { x: 0.97, y: 0.5 } })).toMatchObject([
      ["PHOTO_ON_FOLD", "photo-1", "spread", 2],
    ]);
    const cropped = { ...left, crop: { x: 0, y: 0, w: 0.5, h: 0.5 } };
    expect(found([cropped], spread, { faces: [{ ...face, x: 0.52 }] })).toEqual([]);
  });
});

describe("a book's cover", () => {
  it("BOOK-09 CFG-14 has no lettering across spine and hinges, and none in the turn-in", () => {
    expect(found([word(92)], cover)).toEqual([["NEAR_TRIM", "text-1", "fold", 0]]);
    expect(found([word(120)], cover)).toEqual([]);
    expect(found([word(195)], cover)).toEqual([["NEAR_TRIM", "text-1", "turn-in", 0]]);
    expect(found([word(2)], cover)).toEqual([["NEAR_TRIM", "text-1", "trim", 0]]);
  });

  it("BOOK-09 has pictures that are turned in completely, without a face there", () => {
    const photo = (bleed: number) => anImageElement({ x: -bleed, y: -bleed, w: 85 + bleed, h: 148 + 2 * bleed });
    expect(found([photo(17)], cover)).toEqual([]);
    expect(found([photo(3)], cover)).toEqual([["NEAR_TRIM", "photo-1", "trim", 0]]);
    const faces = [{ x: 0.02, y: 0.5, w: 0.05, h: 0.05 }];
    const square = anImageElement({ x: -17, y: -17, w: 182, h: 182 });
    expect(found([square], { ...cover, folds: [] }, { faces })).toEqual([["PHOTO_ON_FOLD", "photo-1", "turn-in", 0]]);
  });

  it("CFG-28 counts as page 0, the first page of the block as page 1", () => {
    const sample = (id: string) => aTextElement({ id, text: "Max", placeholder: "Max", x: 20 });
    const first: Partial<Page> = {
      id: "p1",
      part: "block",
      panels: [{ role: "panel", number: 1, x: 0, y: 0, w: 105, h: 148 }],
    };
    const pages = [aPage([sample("a")], { ...cover, part: "cover" }), aPage([sample("b")], first)];
    const parts = [
      { id: "cover", kind: "cover" as const, serial: false },
      { id: "block", kind: "block" as const, serial: false },
    ];
    const findings = preflightDocument(
      aDocument([], { pages, parts }),
      { fonts, ornaments: () => undefined, refinement: "none" },
      { photos: heldInHand },
    );
    expect(findings.map(({ element, data }) => [element, data["n"], data["surface"]])).toEqual([
      ["a", 0, "named"],
      ["b", 1, undefined],
    ]);
  });
});

describe("a calendar sheet", () => {
  const hole = (x: number) => `M${x} 6h4v4h-4Z`;
  const wire = aDieElement({ kind: "Punching", x: 0, y: 0, w: 105, h: 148, d: hole(30) + hole(60) });

  it("CAL-03 CFG-14 has no lettering and no face at its holes", () => {
    expect(found([wire, word(20, 10)], sheet)).toEqual([["NEAR_TRIM", "text-1", "holes", 3]]);
    expect(found([wire, word(20, 30)], sheet)).toEqual([]);
    const photo = anImageElement({ x: -3, y: -3, w: 111, h: 111 });
    expect(found([wire, photo], sheet, { faces: [{ x: 0.3, y: 0.05, w: 0.1, h: 0.1 }] })).toEqual([
      ["PHOTO_ON_FOLD", "photo-1", "holes", 3],
    ]);
    expect(found([wire, photo], sheet, { faces: [face] })).toEqual([]);
  });

  it("CFG-14 does not take a punched outline of the whole sheet for a hole", () => {
    const outline = aDieElement({ kind: "Punching", x: 0, y: 0, w: 105, h: 148, d: "M0 0h105v148h-105Z" });
    expect(found([outline, word(20, 30)], sheet)).toEqual([]);
  });
});

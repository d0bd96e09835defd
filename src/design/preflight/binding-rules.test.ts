import { beforeAll, describe, expect, it } from "vitest";
import {
  aDieElement,
  aDocument,
  anImageElement,
  aPage,
  aQrElement,
  aShapeElement,
  aTextElement,
} from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import { preflightOf } from "../testing/preflight.ts";
import type { FontCollection } from "../text/fonts.ts";
import { type DesignDocument, type Element, heldInHand, type Page, type QrElement } from "../model/design-document.ts";
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

type Facts = Partial<Pick<DesignDocument["assets"][string], "focus" | "faces" | "width" | "height">>;

function checked(elements: readonly Element[], page: Partial<Page>, facts: Facts = {}) {
  const photo = { id: "photo", kind: "photo" as const, width: 3000, height: 3000, sha256: "0".repeat(64), ...facts };
  return preflightOf(fonts, elements, { page, document: { assets: { photo } } });
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

describe("CFG-14 what must be read", () => {
  /** A square of 25 mm whose ink is exactly its box. */
  const code = (parts: Partial<QrElement>): Element =>
    aQrElement({ id: "code", y: 100, background: "paper", ...parts });
  const edges = (parts: Partial<QrElement>, page: Partial<Page>, others: readonly Element[] = []) =>
    checked([...others, code(parts)], page).map(({ code: found, severity, data }) =>
      [found, severity, data["edge"]].join(" "),
    );
  const near = (edge: string) => [`NEAR_TRIM warning ${edge}`];
  const folded = (axis: "x" | "y"): Partial<Page> => ({ folds: [{ axis, at: 60 }] });
  const bound = (edge: NonNullable<Page["gutter"]>["edge"]): Partial<Page> => ({ gutter: { edge, width: 12 } });
  const drilled: Partial<Page> = {
    elements: [aDieElement({ kind: "Drill", x: 10, y: 20, w: 50, h: 60, d: "M40 30h10v6h-10z" })],
  };

  it.each([
    ["before a fold from top to bottom", { x: 33.05 }, { x: 33.06 }, folded("x"), "fold"],
    ["after a fold from top to bottom", { x: 61.95 }, { x: 61.94 }, folded("x"), "fold"],
    ["above a fold from left to right", { y: 33.05 }, { y: 33.06 }, folded("y"), "fold"],
    ["below a fold from left to right", { y: 61.95 }, { y: 61.94 }, folded("y"), "fold"],
    ["at a binding on the left", { x: 11.95 }, { x: 11.94 }, bound("left"), "gutter"],
    ["at a binding on the right", { x: 68.05 }, { x: 68.06 }, bound("right"), "gutter"],
    ["at a binding at the top", { y: 11.95 }, { y: 11.94 }, bound("top"), "gutter"],
    ["at a binding at the bottom", { y: 111.05 }, { y: 111.06 }, bound("bottom"), "gutter"],
    ["left of a drilled hole", { x: 23.05, y: 40 }, { x: 23.06, y: 40 }, drilled, "holes"],
    ["right of a drilled hole", { x: 61.95, y: 40 }, { x: 61.94, y: 40 }, drilled, "holes"],
    ["above a drilled hole", { x: 40, y: 23.05 }, { x: 40, y: 23.06 }, drilled, "holes"],
    ["below a drilled hole", { x: 40, y: 57.95 }, { x: 40, y: 57.94 }, drilled, "holes"],
  ])("keeps its distance %s, to a twentieth of a millimetre", (_, clear, touching, page, edge) => {
    const { elements = [], ...rest } = page;
    expect(edges(clear, rest, elements)).toEqual([]);
    expect(edges(touching, rest, elements)).toEqual(near(edge));
  });

  it("is free of holes only where nothing is punched out: a cut contour and wide slots are none", () => {
    const at = { x: 40, y: 60 };
    const die = (parts: Parameters<typeof aDieElement>[0]) => [aDieElement({ x: 0, y: 0, w: 105, h: 148, ...parts })];
    expect(edges(at, {}, die({ kind: "Punching", d: "M45 65h6v6h-6z" }))).toEqual(near("holes"));
    expect(edges(at, {}, die({ kind: "CutContour", w: 60, d: "M45 65h6v6h-6z" }))).toEqual([]);
    expect(edges(at, {}, die({ kind: "Punching", d: "M20 65h52.4v6h-52.4z" }))).toEqual(near("holes"));
    expect(edges(at, {}, die({ kind: "Punching", d: "M20 65h52.5v6h-52.5z" }))).toEqual([]);
    expect(edges(at, {}, die({ kind: "Punching", d: "M45 30h6v73.9h-6z" }))).toEqual(near("holes"));
    expect(edges(at, {}, die({ kind: "Punching", d: "M45 30h6v74h-6z" }))).toEqual([]);
  });
});

describe("photos on what is hidden", () => {
  it.each([
    ["left", { x: 0.02, y: 0.5 }, true],
    ["right", { x: 0.95, y: 0.5 }, true],
    ["top", { x: 0.5, y: 0.02 }, true],
    ["bottom", { x: 0.5, y: 0.94 }, true],
    ["inside", { x: 0.5, y: 0.5 }, false],
    ["just right of the left trim", { x: 0.0727, y: 0.5 }, false],
    ["just left of the right trim", { x: 0.8972, y: 0.5 }, false],
    ["just below the top trim", { x: 0.5, y: 0.0935 }, false],
    ["just above the bottom trim", { x: 0.5, y: 0.8764 }, false],
  ])("BOOK-09 have no face in the turn-in: %s", (_, at, hidden) => {
    const whole = anImageElement({ x: -17, y: -17, w: 234, h: 182 });
    const facts = { width: 2340, height: 1820, faces: [{ ...at, w: 0.03, h: 0.03 }] };
    expect(found([whole], { ...cover, folds: [] }, facts)).toEqual(
      hidden ? [["PHOTO_ON_FOLD", "photo-1", "turn-in", 0]] : [],
    );
  });

  it.each([
    ["a point 5 mm from a fold", { focus: { x: 0.5, y: 0.5 } }, 50.05, false],
    ["a point nearer than 5 mm to a fold", { focus: { x: 0.5, y: 0.5 } }, 49.9, true],
    ["a face that ends at the fold", { faces: [{ x: 0.3, y: 0.3, w: 0.2, h: 0.2 }] }, 45, false],
    ["a face that reaches over the fold", { faces: [{ x: 0.3, y: 0.3, w: 0.2, h: 0.2 }] }, 44.9, true],
  ])("CFG-14 are judged by their subject: %s", (_, facts, at, hidden) => {
    const photo = anImageElement();
    const codes = checked([photo], { folds: [{ axis: "x", at }] }, facts).map(({ code }) => code);
    expect(codes).toEqual(hidden ? ["PHOTO_ON_FOLD"] : []);
  });

  it("CFG-14 an empty slot and a photo without a subject on a fold only wait", () => {
    const folds: Page["folds"] = [{ axis: "x", at: 45 }];
    expect(checked([anImageElement({ asset: null })], { folds }).map(({ code }) => code)).toEqual(["SLOT_EMPTY"]);
    expect(checked([anImageElement()], { folds })).toEqual([]);
  });
});

describe("BOOK-08 a photo over both pages", () => {
  it.each([
    ["ends 1 mm beyond the middle", { x: 20, w: 81 }, false],
    ["ends more than 1 mm beyond the middle", { x: 20, w: 81.1 }, true],
    ["begins 1 mm before the middle", { x: 99, w: 60 }, false],
    ["begins more than 1 mm before the middle", { x: 98.9, w: 60 }, true],
  ])("%s", (_, place, over) => {
    const codes = checked([anImageElement(place)], spread).map(({ code, severity }) => `${code} ${severity}`);
    expect(codes).toEqual(over ? ["PHOTO_OVER_GUTTER warning"] : []);
  });

  it("is the first one that is printed, not a drawing, an empty slot or a hidden photo over the middle", () => {
    const wide = { x: 20, w: 160 };
    const before = [
      aShapeElement({ ...wide, fill: "paper", stroke: null }),
      anImageElement({ ...wide, id: "slot", asset: null }),
      anImageElement({ ...wide, id: "hidden", hidden: true }),
    ];
    expect(found([...before, anImageElement(wide)], spread).filter(([code]) => code !== "SLOT_EMPTY")).toEqual([
      ["PHOTO_OVER_GUTTER", "photo-1", undefined, 2],
    ]);
  });

  it("is said of a photo behind everything, with what is lost, but not of other grounds", () => {
    expect(checked([], { ...spread, background: { photo: "photo", crop: null } })).toMatchObject([
      { code: "PHOTO_OVER_GUTTER", severity: "warning", element: "background", data: { mm: 8 } },
    ]);
    expect(lost([anImageElement({ x: 20, w: 160 })], { ...spread, background: "paper" })).toEqual([8]);
  });
});

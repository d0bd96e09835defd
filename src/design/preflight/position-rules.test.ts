import { beforeAll, describe, expect, it } from "vitest";
import type { Element, Page, QrElement } from "../model/design-document.ts";
import { aDieElement, anImageElement, aQrElement, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import { preflightOf } from "../testing/preflight.ts";
import type { FontCollection } from "../text/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

/** A square of 25 mm whose ink is exactly its box. */
const code = (parts: Partial<QrElement>): Element => aQrElement({ id: "code", background: "paper", ...parts });
const filled = (parts: Parameters<typeof aShapeElement>[0]) => aShapeElement({ fill: "paper", stroke: null, ...parts });

function edges(elements: readonly Element[], page: Partial<Page> = {}) {
  return preflightOf(fonts, elements, { page }).map(
    ({ code: found, severity, element, data }) => `${element}: ${found} ${severity} ${data["edge"]}`,
  );
}

describe("CFG-14 the trim", () => {
  it.each([
    ["left", { x: 3.95 }, { x: 3.94 }],
    ["top", { y: 3.95 }, { y: 3.94 }],
    ["right", { x: 76.05 }, { x: 76.06 }],
    ["bottom", { y: 119.049 }, { y: 119.06 }],
  ])("%s: lettering stays 4 mm inside, to a twentieth of a millimetre", (_, inside, outside) => {
    expect(edges([code(inside)])).toEqual([]);
    expect(edges([code(outside)])).toEqual(["code: NEAR_TRIM warning trim"]);
  });

  it.each([
    ["left", { x: -2.95 }, { x: -2.94 }],
    ["top", { y: -2.95 }, { y: -2.94 }],
    ["right", { x: 82.95 }, { x: 82.94 }],
    ["bottom", { y: 125.951 }, { y: 125.94 }],
  ])("%s: shapes beyond it fill the whole bleed, to a twentieth of a millimetre", (_, whole, short) => {
    const square = { x: 40, y: 60, w: 25, h: 25 };
    expect(edges([filled({ ...square, ...whole })])).toEqual([]);
    expect(edges([filled({ ...square, ...short })])).toEqual(["shape-1: NEAR_TRIM warning trim"]);
  });

  it("of a card is the trim for lettering beyond it too; only a hard cover turns its bleed in", () => {
    expect(edges([code({ x: -1 })])).toEqual(["code: NEAR_TRIM warning trim"]);
    expect(edges([code({ x: -0.05 })], { bleed: 17 })).toEqual(["code: NEAR_TRIM warning trim"]);
    expect(edges([code({ x: -0.06 })], { bleed: 17 })).toEqual(["code: NEAR_TRIM warning turn-in"]);
    expect(edges([filled({ x: -5 })], { bleed: 17 })).toEqual(["shape-1: NEAR_TRIM warning trim"]);
  });
});

describe("CFG-14 CARD-01 a card cut along a contour", () => {
  const round = "M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0z";
  const cut = aDieElement({ x: 0, y: 0, w: 100, h: 100, d: round });
  const on = (element: Element, die: Element = cut) => edges([die, element], { w: 100, h: 100 });

  it("keeps lettering away from the contour, not from the corners that are cut off", () => {
    expect(on(code({ x: 37.5, y: 37.5 }))).toEqual([]);
    expect(on(code({ x: 10, y: 10 }))).toEqual(["code: NEAR_TRIM warning trim"]);
    const cutOut = { ...aDieElement({ x: 0, y: 0, w: 99, h: 100, d: round }), id: "cut-out" };
    expect(on(code({ x: 10, y: 10 }), cutOut)).toEqual([]);
  });

  it("judges lettering line by line: the corners of its box may reach further", () => {
    const text = aTextElement({ x: 0, y: 0, w: 100, h: 100, style: { align: "center", valign: "middle" } });
    expect(on(text)).toEqual([]);
    expect(on({ ...text, text: "Wir heiraten\n".repeat(18).trim() })).toEqual(["text-1: NEAR_TRIM warning trim"]);
    expect(on({ ...text, text: "  " })).toEqual([]);
  });

  it("measures 4 mm from a straight contour, to a twentieth of a millimetre", () => {
    const straight = aDieElement({ x: 0, y: 0, w: 100, h: 100, d: "M0 0h100v100h-100z" });
    expect(on(code({ x: 3.96 }), straight)).toEqual([]);
    expect(on(code({ x: 3.94 }), straight)).toEqual(["code: NEAR_TRIM warning trim"]);
  });

  it("leaves shapes and photos to the trim", () => {
    expect(on(filled({ x: 10, y: 10, w: 20, h: 20 }))).toEqual([]);
    expect(on(anImageElement({ x: 10, y: 10, asset: null }))).toEqual(["photo-1: SLOT_EMPTY warning undefined"]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "../text/fonts.ts";
import type { LayoutResources } from "../layout/document-layout.ts";
import {
  CalendarElement,
  type DesignDocument,
  type Element,
  heldInHand,
  type Page,
  TableElement,
} from "../model/design-document.ts";
import { resolutionThresholds } from "./photo-rules.ts";
import { carriesRefinement, paperFindings } from "./refinement-rules.ts";
import { preflightDocument } from "./preflight.ts";
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
import { preflightOf, type Checked } from "../testing/preflight.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

const check = (elements: readonly Element[], of?: Checked) => preflightOf(fonts, elements, of);
const codes = (...input: Parameters<typeof check>) =>
  check(...input).map(({ code, severity }) => `${code} ${severity}`);

const style = { font: "eb-garamond-400", size: 10, color: "ink" };
const aTable = (parts: Partial<TableElement> = {}) =>
  TableElement.parse({
    id: "table",
    type: "table",
    x: 10,
    y: 10,
    w: 80,
    h: 40,
    columns: [{ share: 1 }, { share: 1 }],
    rows: [["14 Uhr", "Trauung"]],
    style,
    ...parts,
  });
const aMonth = (parts: Partial<CalendarElement> = {}) =>
  CalendarElement.parse({
    id: "month",
    type: "calendar",
    x: 10,
    y: 10,
    w: 80,
    h: 80,
    year: 2027,
    month: 5,
    style,
    ...parts,
  });

it("new QR codes, tables and calendars have no findings (CFG-16)", () => {
  expect(codes([aTable({ h: 20 }), aMonth({ y: 40 }), aQrElement({ y: 121, w: 22, h: 22 })])).toEqual([]);
});

describe("tables and calendars (CFG-08)", () => {
  it("that are higher than their box block the order", () => {
    expect(codes([aTable({ rows: Array.from({ length: 12 }, () => ["14 Uhr", "Trauung"]) })])).toEqual([
      "TABLE_OVERFLOW error",
    ]);
    expect(codes([aMonth({ h: 25 })])).toEqual(["TABLE_OVERFLOW error"]);
  });

  it("with a broken word are a warning, with a character no face has an error", () => {
    const narrow = {
      columns: [
        { share: 1, align: "left" as const },
        { share: 9, align: "left" as const },
      ],
    };
    expect(codes([aTable({ ...narrow, rows: [["Empfang", "Hof"]] })])).toEqual(["TEXT_OVERFLOW warning"]);
    expect(codes([aTable({ rows: [["🙂", "Hof"]] })])).toEqual(["GLYPH_UNPRINTABLE error"]);
    const gone = { ...aMonth().style, font: "gone" };
    const inMissingFace = [aTextElement({ style: gone }), aTable({ style: gone }), aMonth({ style: gone })];
    for (const element of inMissingFace)
      expect(check([element])).toMatchObject([
        { code: "PREFLIGHT_FAILED", severity: "error", data: { reason: "font", id: "gone" } },
      ]);
  });

  it("name photos and name days that find no room at their day (CAL-09, CAL-11)", () => {
    const planned = (h: number) =>
      codes(
        [
          aMonth({
            w: 180,
            h,
            look: {},
            events: [{ day: 12, text: "Oma (70)", photo: "oma" }],
            nameDays: [{ day: 19, name: "Josef" }],
          }),
        ],
        { page: { w: 200 } },
      );
    expect(planned(42)).toEqual(["PORTRAITS_LEFT_OUT warning", "NAME_DAYS_LEFT_OUT warning"]);
    expect(planned(130)).toEqual([]);
  });

  it("must keep their distance from folds and trim like lettering", () => {
    expect(codes([aMonth({ x: 1 })])).toEqual(["NEAR_TRIM warning"]);
    expect(codes([aMonth()], { page: { folds: [{ axis: "x", at: 50 }] } })).toEqual(["NEAR_TRIM warning"]);
  });
});

it("an open placeholder of a suggestion blocks like sample text (CARD-20, CFG-16)", () => {
  expect(codes([aTextElement({ text: "Wir heiraten am ‹Datum›." })])).toEqual(["PLACEHOLDER_LEFT error"]);
  expect(codes([aTextElement({ text: "Wir heiraten am 20. Mai." })])).toEqual([]);
});

it("hidden elements are not checked (CFG-16)", () => {
  expect(codes([aTextElement({ text: "Wir heiraten ".repeat(30), h: 20, hidden: true })])).toEqual([]);
});

describe("photos", () => {
  const photo = (parts: Partial<DesignDocument["assets"][string]> = {}) => ({
    photo: { id: "photo", kind: "photo" as const, width: 2000, height: 2000, sha256: "0".repeat(64), ...parts },
  });

  it.each([
    [105, 105, 150, 90],
    [400, 600, 150, 90],
    [900, 601, 100, 60],
    [1600, 1200, 72, 40],
  ])("on a surface of %i by %i mm are judged by the longer side, from %i and %i ppi (CFG-11)", (w, h, good, poor) => {
    const photos = [
      { upTo: 600, good: 150, poor: 90 },
      { upTo: 1200, good: 100, poor: 60 },
      { upTo: null, good: 72, poor: 40 },
    ];
    expect(resolutionThresholds(photos, { w, h })).toMatchObject({ good, poor });
  });

  it("larger than all steps are judged by the last step, and a product without steps is a fault (CFG-11)", () => {
    const photos = [1, 2, 3].map((step) => ({ upTo: step * 100, good: 100 / step, poor: 50 / step }));
    expect(resolutionThresholds(photos, { w: 301, h: 5 })).toEqual(photos[2]);
    expect(resolutionThresholds(photos, { w: 5, h: 200 })).toEqual(photos[1]);
    expect(() => resolutionThresholds([], { w: 1, h: 1 })).toThrow("photo resolutions");
  });

  it.each([
    [200, []],
    [199, [["IMAGE_SOFT", "warning", 199]]],
    [120, [["IMAGE_SOFT", "warning", 120]]],
    [119, [["IMAGE_LOW_RES", "warning", 119]]],
  ])(
    "of %i pixels on an inch are named with their resolution, on a card and behind it (CFG-11)",
    (pixels, expected) => {
      const named = (...input: Parameters<typeof check>) =>
        check(...input).map(({ code, severity, data }) => [code, severity, data["ppi"]]);
      const assets = photo({ width: pixels, height: pixels });
      expect(named([anImageElement({ w: 25.4, h: 25.4 })], { document: { assets } })).toEqual(expected);
      const stamp = { w: 25.4, h: 25.4, bleed: 0, background: { photo: "photo", crop: null } };
      expect(named([], { page: stamp, document: { assets } })).toEqual(expected);
    },
  );

  it("of the shop's samples are not judged by their resolution (CFG-11)", () => {
    const assets = photo({ width: 50, height: 50, kind: "sample" });
    expect(codes([anImageElement()], { document: { assets } })).toEqual([]);
  });

  it.each([
    ["upright", { x: 0, y: 0, w: 0.5, h: 1 }],
    ["across", { x: 0, y: 0, w: 1, h: 0.5 }],
  ])("from pages cropped %s are judged by the direction enlarged most (CFG-11)", (_, crop) => {
    const page = { number: 1, widthMm: 20, heightMm: 20, vector: true, leastPpi: 700 };
    const assets = photo({ kind: "pdf-page", width: 200, height: 200, page });
    const element = anImageElement({ w: 60, h: 60 });
    expect(codes([element], { document: { assets } })).toEqual([]);
    expect(codes([{ ...element, crop }], { document: { assets } })).toEqual(["IMAGE_LOW_RES warning"]);
  });

  it.each(["canvas-900x600", "leinwand-900x600", "flat-portrait-a6"])(
    "on %s are judged by what the product brings, not by its name (CFG-11)",
    (product) => {
      const document = aDocument([anImageElement()], { product, assets: photo({ width: 500, height: 700 }) });
      const found = (poor: number) =>
        preflightDocument(
          document,
          { fonts, ornaments: () => undefined, refinement: "none" },
          { photos: [{ upTo: null, good: 2000, poor }] },
        ).map(({ code }) => code);
      expect([found(1), found(1500)]).toEqual([["IMAGE_SOFT"], ["IMAGE_LOW_RES"]]);
    },
  );

  it("as page backgrounds are checked too (CFG-11, CFG-02)", () => {
    const small = photo({ width: 500, height: 700 });
    const found = check([], { page: { background: { photo: "photo", crop: null } }, document: { assets: small } });
    expect(found).toMatchObject([{ code: "IMAGE_LOW_RES", element: "background", page: "front", data: { n: 1 } }]);
  });

  it("must not have their subject on a fold or in the binding (CFG-14)", () => {
    const at = (x: number, page: Partial<Page>) =>
      codes([anImageElement()], { page, document: { assets: photo({ focus: { x, y: 0.5 } }) } });
    const folds = [{ axis: "x" as const, at: 45 }];
    expect(at(0.5, { folds })).toEqual(["PHOTO_ON_FOLD warning"]);
    expect(at(0.2, { folds })).toEqual([]);
    const gutter = { edge: "left" as const, width: 30 };
    expect(at(0.1, { gutter })).toEqual(["PHOTO_ON_FOLD warning"]);
    expect(at(0.9, { gutter })).toEqual([]);
  });
});

it("lettering must stay out of the binding (CFG-14, CFG-06)", () => {
  const text = aTextElement({ text: "Wir heiraten" });
  const gutter = (width: number) => ({ page: { gutter: { edge: "left" as const, width } } });
  expect(check([text], gutter(12))).toMatchObject([{ code: "NEAR_TRIM", data: { edge: "gutter" } }]);
  expect(codes([text], gutter(8))).toEqual([]);
});

describe("foil and ink (PDF-02, PDF-01)", () => {
  const stops = [
    { offset: 0, color: "ink" },
    { offset: 1, color: "paper" },
  ];
  const shaded = aShapeElement({
    refinable: true,
    refined: true,
    fill: { gradient: "linear", angle: 0, stops },
    stroke: null,
  });

  it("a gradient becomes one tone in foil, but is kept under relief", () => {
    expect(codes([shaded], { refinement: "gold" })).toEqual(["FINISH_GRADIENT warning"]);
    expect(codes([shaded], { refinement: "relief" })).toEqual([]);
    expect(codes([shaded])).toEqual([]);
  });

  it("more than 300 percent of ink is too much, in colours, gradients and backgrounds", () => {
    const heavy = { cmyk: [80, 80, 80, 61] as [number, number, number, number], rgb: "#1a1512" };
    const full = { ...heavy, cmyk: [80, 80, 80, 60] as [number, number, number, number] };
    const filled = (fill: typeof heavy) => aShapeElement({ fill, stroke: null });
    expect(codes([filled(full)])).toEqual([]);
    expect(check([filled(heavy)])).toMatchObject([{ code: "INK_COVERAGE", severity: "warning", data: { ink: 301 } }]);
    const gradient = {
      gradient: "linear" as const,
      angle: 0,
      stops: [...stops, { offset: 0.5, color: heavy }],
    };
    expect(codes([aShapeElement({ fill: gradient, stroke: null })])).toEqual(["INK_COVERAGE warning"]);
    expect(check([], { page: { background: heavy } })).toMatchObject([
      { code: "INK_COVERAGE", severity: "warning", element: "background", data: { ink: 301 } },
    ]);
    expect(codes([], { page: { background: full } })).toEqual([]);
    expect(codes([aTextElement({ style: { color: heavy } })])).toEqual(["INK_COVERAGE warning"]);
    expect(
      codes([aShapeElement({ stroke: { color: heavy, width: 1, cap: "butt", join: "miter", dash: [] } })]),
    ).toEqual(["INK_COVERAGE warning"]);
  });

  it("a paper that does not support the refinement blocks, once per card (CARD-06)", () => {
    const document = aDocument([aTextElement()]);
    const resources: LayoutResources = { fonts, ornaments: () => undefined, refinement: "gold" };
    const found = (paperTakes: readonly ("gold" | "none")[]) =>
      preflightDocument(document, resources, { photos: heldInHand, paperTakes }).map(
        ({ code, severity }) => `${code} ${severity}`,
      );
    expect(found([])).toEqual(["FINISH_PAPER error"]);
    expect(found(["gold"])).toEqual([]);
    expect(paperFindings(document, resources, { photos: heldInHand, paperTakes: ["none"] })).toEqual([
      { code: "FINISH_PAPER", severity: "error", page: "front", element: "background", data: { n: 1 } },
    ]);
    expect(
      paperFindings(document, { ...resources, refinement: "none" }, { photos: heldInHand, paperTakes: [] }),
    ).toEqual([]);
  });

  it("a cut line is no foil", () => {
    expect(codes([aDieElement({ opacity: 0.5 })], { refinement: "gold" })).toEqual([]);
  });

  it.each([
    ["nothing asked for", "none", [aTextElement()], true],
    ["nothing refined", "gold", [aTextElement(), aShapeElement({ refinable: true })], false],
    ["one element refined", "gold", [aTextElement(), aShapeElement({ refinable: true, refined: true })], true],
    ["a cut line only", "gold", [aDieElement({ refinable: true, refined: true })], false],
    ["no element", "relief", [], false],
  ] as const)("a document carries its refinement: %s (D-04)", (_, refinement, elements, carries) => {
    const { pages } = aDocument([], { pages: [aPage([]), aPage(elements, { id: "back" })] });
    expect(carriesRefinement({ pages }, refinement)).toBe(carries);
  });

  it("a pattern with unknown artwork blocks production", () => {
    const background = { pattern: "gone", colors: {}, tile: 20, shifted: false, color: null };
    expect(check([], { page: { background } })).toMatchObject([
      { code: "PREFLIGHT_FAILED", severity: "error", data: { reason: "ornament", id: "gone" } },
    ]);
  });
});

it("a table with an open cell blocks the order (CFG-16)", () => {
  expect(codes([aTable({ rows: [["‹Uhrzeit›", "Trauung"]] })])).toContain("PLACEHOLDER_LEFT error");
  expect(codes([aTable({ rows: [["‹", "Uhrzeit›"]] })])).not.toContain("PLACEHOLDER_LEFT error");
});

it("a required text of invisible characters is empty (CFG-16)", () => {
  expect(codes([aTextElement({ text: "\u200b \u200f", required: true })])).toContain("FIELD_REQUIRED error");
});

import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "../text/fonts.ts";
import type { LayoutResources } from "../layout/document-layout.ts";
import {
  CalendarElement,
  type DesignDocument,
  type Element,
  heldInHand,
  type Page,
  QrElement,
  TableElement,
} from "../model/design-document.ts";
import { qrModules } from "../layout/qr-layout.ts";
import { resolutionThresholds } from "./photo-rules.ts";
import { preflightDocument } from "./preflight.ts";
import { opensOnPhone, smallestModule, smallestQr } from "./qr-code-rules.ts";
import { aDocument, anImageElement, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

type Setup = {
  readonly page?: Partial<Page>;
  readonly document?: Partial<DesignDocument>;
  readonly refinement?: LayoutResources["refinement"];
};
function check(elements: readonly Element[], { page = {}, document = {}, refinement = "none" }: Setup = {}) {
  const checked = aDocument([], { pages: [aPage(elements, page)], ...document });
  return preflightDocument(checked, { fonts, ornaments: () => undefined, refinement }, { photos: heldInHand });
}
const codes = (...input: Parameters<typeof check>) =>
  check(...input).map(({ code, severity }) => `${code} ${severity}`);

const style = { font: "eb-garamond-400", size: 10, color: "ink" };
const aCode = (parts: Partial<QrElement> = {}) =>
  QrElement.parse({
    id: "qr",
    type: "qr",
    x: 40,
    y: 60,
    w: 25,
    h: 25,
    value: "https://blattwerk.example/e/7",
    color: "ink",
    ...parts,
  });
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
  expect(codes([aTable({ h: 20 }), aMonth({ y: 40 }), aCode({ y: 121, w: 22, h: 22 })])).toEqual([]);
});

describe("QR codes (CARD-19)", () => {
  it.each([
    ["nothing to say", { value: " " }, ["QR_EMPTY error"]],
    ["more to say than a code holds", { value: "ä".repeat(800), level: "H" }, ["QR_TOO_LONG error"]],
    ["14.9 mm", { w: 14.9 }, ["QR_TOO_SMALL error"]],
    ["15 mm", { w: 15 }, []],
    ["modules below 0.35 mm", { w: 18, value: "https://blattwerk.example/".padEnd(300, "x") }, ["QR_TOO_SMALL error"]],
    ["words instead of an address", { value: "unser Video vom Strand" }, ["QR_NO_ADDRESS warning"]],
    ["a narrow quiet zone", { quiet: 3 }, ["QR_QUIET_ZONE warning"]],
    ["light modules", { color: "paper" }, ["QR_CONTRAST error"]],
    ["light modules on a dark ground", { color: "paper", background: "ink" }, ["QR_CONTRAST error"]],
    ["dark modules on a dark ground", { background: "ink" }, ["QR_CONTRAST error"]],
  ] as const)("with %s", (_, parts, expected) => {
    expect(codes([aCode(parts)])).toEqual(expected);
  });

  it.each([
    ["https://video.example.ch/sommer?v=1", true],
    ["http://blattwerk.example", true],
    ["youtu.be/dQw4w9WgXcQ", true],
    ["www.grüße.example/film", true],
    ["mailto:anna@keller.example", true],
    ["WIFI:S:Keller;T:WPA;P:geheim;;", true],
    ["BEGIN:VCARD\nFN:Anna Keller\nEND:VCARD", true],
    ["htp://video.example", false],
    ["https:/video.example", false],
    ["https://", false],
    ["https://video", false],
    ["https://video example.ch", false],
    ["javascript:alert(1)", false],
    ["video", false],
    ["12.5", false],
    ["asdf, jklö.", false],
  ])("%j is opened by a phone: %s (BOOK-12)", (value, opens) => {
    expect(opensOnPhone(value)).toBe(opens);
  });

  it("may be rounded by five thousandths of a millimetre, and have modules of 0.35 mm", () => {
    expect(codes([aCode({ w: smallestQr - 0.004 })])).toEqual([]);
    expect(codes([aCode({ w: smallestQr - 0.006 })])).toEqual(["QR_TOO_SMALL error"]);
    const dense = aCode({ value: "https://blattwerk.example/".padEnd(300, "x") });
    const side = ((qrModules(dense)?.length ?? 0) + 2 * dense.quiet) * smallestModule;
    expect(codes([{ ...dense, w: side, h: side }])).toEqual([]);
    expect(codes([{ ...dense, w: side * 0.995, h: side }])).toEqual(["QR_TOO_SMALL error"]);
  });

  it.each([
    ["#000000", "#aaaaaa", []],
    ["#000000", "#a9a9a9", ["QR_CONTRAST error"]],
    ["#cbcbcb", "#ffffff", []],
    ["#cccccc", "#ffffff", ["QR_CONTRAST error"]],
  ] as const)("of %s on %s are judged by a difference in reflectance of 0.4", (dark, light, expected) => {
    const grey = (rgb: string) => ({ cmyk: [0, 0, 0, 50] as [number, number, number, number], rgb });
    expect(codes([aCode({ color: grey(dark), background: grey(light) })])).toEqual(expected);
  });

  it("fail when more than a quarter of their ground is dark, less is a warning", () => {
    // 49 points are sampled: columns of seven; two columns are more than a quarter.
    const band = (columns: number) =>
      aShapeElement({ x: 40, y: 55, w: (columns * 25) / 7, h: 40, fill: "ink", stroke: null });
    expect(codes([band(1), aCode()])).toEqual(["QR_GROUND warning"]);
    expect(codes([band(2), aCode()])).toEqual(["QR_CONTRAST error"]);
  });

  it("report the minimum readable size", () => {
    const [found] = check([aCode({ w: 10, h: 10 })]);
    expect(found?.data["mm"]).toBe(15);
    const [dense] = check([aCode({ w: 18, value: "https://blattwerk.example/".padEnd(300, "x") })]);
    expect(dense?.data["mm"]).toBeGreaterThan(18);
  });

  it("are checked against the background below them", () => {
    expect(codes([aCode()], { page: { background: "ink" } })).toEqual(["QR_CONTRAST error"]);
    expect(codes([aCode()], { page: { background: "ink", panelBackgrounds: { 0: "paper" } } })).toEqual([]);
    const card = aShapeElement({ x: 30, y: 50, w: 50, h: 50, fill: "paper", stroke: null });
    expect(codes([card, aCode()], { page: { background: "ink" } })).toEqual([]);
    expect(codes([{ ...card, hidden: true }, aCode()], { page: { background: "ink" } })).toEqual(["QR_CONTRAST error"]);
  });

  it("are checked against what is really printed below them: turned, round, partly, translucent, under a photo", () => {
    const dark = aShapeElement({ x: 32, y: 52, w: 41, h: 41, fill: "ink", stroke: null });
    expect(codes([{ ...dark, rotation: 45 }, aCode()])).toEqual(["QR_CONTRAST error"]);
    expect(codes([{ ...dark, x: 64.5, y: 74.5, rotation: 45 }, aCode()])).toEqual([]);
    expect(codes([{ ...dark, x: 59.5, y: 78, w: 10, h: 10 }, aCode()])).toEqual(["QR_GROUND warning"]);
    expect(codes([{ ...dark, opacity: 0.5 }, aCode()])).toEqual(["QR_GROUND warning"]);
    expect(codes([{ ...dark, opacity: 0.5 }, aCode({ background: "paper" })])).toEqual([]);
    expect(codes([aCode(), dark])).toEqual([]);
    const corner = aShapeElement({ shape: "ellipse", x: 64, y: 84, w: 60, h: 60, fill: "ink", stroke: null });
    expect(codes([corner, aCode()])).toEqual([]);
    const photo = anImageElement({ x: 20, y: 40, w: 70, h: 70, asset: "p" });
    const assets: DesignDocument["assets"] = {
      p: { kind: "photo", id: "p", width: 4000, height: 4000, sha256: "0".repeat(64) },
    };
    expect(codes([photo, aCode()], { document: { assets } })).toEqual(["QR_GROUND warning"]);
    expect(codes([photo, aCode({ background: "paper" })], { document: { assets } })).toEqual([]);
  });

  it("should not be foiled", () => {
    const foiled = aCode({ refinable: true, refined: true });
    expect(codes([foiled], { refinement: "gold" })).toContain("QR_FOIL warning");
    expect(codes([foiled], { refinement: "relief" })).not.toContain("QR_FOIL warning");
  });
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
    expect(codes([aMonth({ style: { ...aMonth().style, font: "gone" } })])).toEqual(["PREFLIGHT_FAILED error"]);
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
    expect(check([], { page: { background: heavy } })).toMatchObject([{ code: "INK_COVERAGE", element: "background" }]);
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
  });

  it("a pattern with unknown artwork blocks production", () => {
    const background = { pattern: "gone", colors: {}, tile: 20, shifted: false, color: null };
    expect(codes([], { page: { background } })).toEqual(["PREFLIGHT_FAILED error"]);
  });
});

describe("sample content of inserted pieces blocks the order (CFG-16)", () => {
  it.each(["https://example.org", "example.com/feier", "http://www.example.net?x"])("a QR code for %s", (value) => {
    expect(codes([aCode({ value })])).toContain("PLACEHOLDER_LEFT error");
  });

  it.each(["https://example.org.blattwerk.de/x", "https://fest.de/example.org"])("%s leads somewhere", (value) => {
    expect(codes([aCode({ value })])).not.toContain("PLACEHOLDER_LEFT error");
  });

  it("a table with an open cell", () => {
    expect(codes([aTable({ rows: [["‹Uhrzeit›", "Trauung"]] })])).toContain("PLACEHOLDER_LEFT error");
  });
});

it("a required text of invisible characters is empty (CFG-16)", () => {
  expect(codes([aTextElement({ text: "\u200b \u200f", required: true })])).toContain("FIELD_REQUIRED error");
});

import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "../text/fonts.ts";
import type { LayoutResources } from "../layout/document-layout.ts";
import { type DesignDocument, type Element, heldInHand, type Page, type Refinement } from "../model/design-document.ts";
import { Ornament } from "../model/ornament.ts";
import { panelsInOrder } from "../geometry/panels.ts";
import { preflightDocument, readyToOrder } from "./preflight.ts";
import {
  aDieElement,
  aDocument,
  anImageElement,
  anOrnamentElement,
  aPage,
  aShapeElement,
  aTextElement,
} from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400", "sacramento-400");
});

function resources(refinement: Refinement): LayoutResources {
  return { fonts, ornaments: () => undefined, refinement };
}
const photo = (width: number, height: number): DesignDocument["assets"] => ({
  photo: { id: "photo", kind: "photo", width, height, sha256: "0".repeat(64) },
});
type Setup = {
  readonly page?: Partial<Page>;
  readonly assets?: DesignDocument["assets"];
  readonly refinement?: Refinement;
};
function check(elements: readonly Element[], { page = {}, assets = {}, refinement = "none" }: Setup = {}) {
  const document = aDocument([], { pages: [aPage(elements, page)], assets });
  return preflightDocument(document, resources(refinement), { photos: heldInHand });
}
const codes = (...input: Parameters<typeof check>) =>
  check(...input).map(({ code, severity }) => `${code} ${severity}`);

it("a finished card has no findings and may be ordered (CFG-16)", () => {
  const findings = check([aTextElement(), aShapeElement(), anImageElement(), aDieElement()], {
    assets: photo(2000, 2000),
  });
  expect(findings).toEqual([]);
  expect(readyToOrder(findings)).toBe(true);
});

describe("text", () => {
  it("that does not fit blocks the order (CFG-08)", () => {
    const findings = check([aTextElement({ text: "Wir heiraten ".repeat(30), h: 20 })]);
    expect(findings).toMatchObject([
      { code: "TEXT_OVERFLOW", severity: "error", page: "front", element: "text-1", data: { n: 1 } },
    ]);
    expect(readyToOrder(findings)).toBe(false);
  });

  it("with a broken word is a warning (CFG-08)", () => {
    expect(codes([aTextElement({ text: "Rindfleischetikettierung", w: 14 })])).toEqual(["TEXT_OVERFLOW warning"]);
  });

  it("with characters from a fallback face has one warning, with characters no face has one error (CFG-09)", () => {
    const greek = check([aTextElement({ text: "αα β", style: { font: "sacramento-400" } })]);
    expect(greek.map(({ code, severity, data }) => [code, severity, data["c"]])).toEqual([
      ["GLYPH_MISSING", "warning", "α β"],
    ]);
    const nowhere = check([aTextElement({ text: "🙂 🚀 🙂" })]);
    expect(nowhere.map(({ code, severity, data }) => [code, severity, data["c"]])).toEqual([
      ["GLYPH_UNPRINTABLE", "error", "🙂 🚀"],
    ]);
  });

  it("in an unsupported script is refused with its own message (CFG-09)", async () => {
    const faults = (text: string) => check([aTextElement({ text })]).map(({ code, data }) => [code, data["c"]]);
    expect(faults("Mia und שלום")).toEqual([["SCRIPT_UNPRINTABLE", "ש ל ו ם"]]);
    expect(faults("مرحبا بكم جميعا")).toEqual([["SCRIPT_UNPRINTABLE", "م ر ح ب ا ك ج ي …"]]);
    expect(faults("山 🙂")).toEqual([
      ["SCRIPT_UNPRINTABLE", "山"],
      ["GLYPH_UNPRINTABLE", "🙂"],
    ]);
  });

  it("in a missing face blocks production", () => {
    expect(codes([aTextElement({ style: { font: "gone" } })])).toEqual(["PREFLIGHT_FAILED error"]);
  });

  it.each([
    ["the sample", "Max & Maria", "Max & Maria", false, ["PLACEHOLDER_LEFT error"]],
    ["the sample with blanks around", " Max & Maria\n", "Max & Maria", false, ["PLACEHOLDER_LEFT error"]],
    ["own words", "Mia & Tom", "Max & Maria", true, []],
    ["nothing though required", "  ", "Max & Maria", true, ["FIELD_REQUIRED error"]],
    ["nothing and free to be", "", "Max & Maria", false, []],
    ["nothing where the sample is nothing", " ", "", false, []],
    ["the sample without its blanks", "Max & Maria", " Max & Maria ", false, ["PLACEHOLDER_LEFT error"]],
  ] as const)("with %s (CFG-16)", (_, text, placeholder, required, expected) => {
    expect(codes([aTextElement({ text, placeholder, required })])).toEqual(expected);
  });
});

describe("photos", () => {
  it.each([
    ["stays vector and holds no picture", { vector: true, leastPpi: null }, []],
    ["stays vector with a fine picture", { vector: true, leastPpi: 700 }, []],
    ["stays vector with a coarse picture", { vector: true, leastPpi: 500 }, ["IMAGE_SOFT warning"]],
    ["stays vector with a poor picture", { vector: true, leastPpi: 200 }, ["IMAGE_LOW_RES warning"]],
    ["is printed as a coarse picture itself", { vector: false, leastPpi: null }, ["IMAGE_LOW_RES warning"]],
  ] as const)(
    "from pages are judged three times as large as they came, where a page %s (CFG-11)",
    (_, page, expected) => {
      const size = { width: 200, height: 200, sha256: "0".repeat(64) };
      const place = { number: 1, widthMm: 20, heightMm: 20, ...page };
      const assets: DesignDocument["assets"] = { photo: { id: "photo", kind: "pdf-page", ...size, page: place } };
      expect(codes([anImageElement({ asset: "photo", x: 20, y: 20, w: 60, h: 60 })], { assets })).toEqual(expected);
    },
  );

  it.each([
    [394, []],
    [393, ["IMAGE_SOFT warning"]],
    [237, ["IMAGE_SOFT warning"]],
    [236, ["IMAGE_LOW_RES warning"]],
  ] as const)("of %i pixels on 50 mm (CFG-11)", (pixels, expected) => {
    expect(codes([anImageElement()], { assets: photo(pixels, pixels) })).toEqual(expected);
  });

  it.each([
    ["a required slot that is empty", { asset: null, required: true }, ["SLOT_EMPTY error"]],
    ["a slot that may be empty", { asset: null }, ["SLOT_EMPTY warning"]],
    ["the example photo", { sample: true }, ["SLOT_EMPTY error"]],
    ["a photo that is gone", { asset: "gone", required: true }, ["SLOT_EMPTY error"]],
  ] as const)("%s (CFG-16)", (_, parts, expected) => {
    expect(codes([anImageElement(parts)], { assets: photo(100, 100) })).toEqual(expected);
  });
});

describe("edges (CFG-14)", () => {
  it.each([
    ["inside the safe area", { x: 4, y: 4 }, []],
    ["3 mm from the trim", { x: 3, y: 20 }, ["NEAR_TRIM warning"]],
    ["cut by the trim without bleed", { x: -1, y: 20 }, ["NEAR_TRIM warning"]],
    ["through the whole bleed", { x: -3, y: 20 }, []],
    ["3 mm from the trim but fixed by the template", { x: 3, y: 20, locks: { move: true } }, []],
  ] as const)("a photo %s", (_, parts, expected) => {
    expect(codes([anImageElement(parts)], { assets: photo(2000, 2000) })).toEqual(expected);
  });

  it("lettering is measured by its ink, not by its box", () => {
    expect(codes([aTextElement({ x: 0, y: 0, w: 105, h: 148, style: { align: "center", valign: "middle" } })])).toEqual(
      [],
    );
    expect(codes([aTextElement({ x: 0, y: 50 })])).toEqual(["NEAR_TRIM warning"]);
    expect(codes([aTextElement({ x: 0, y: 50, locks: { move: true } })])).toEqual(["NEAR_TRIM warning"]);
  });

  it("drawn artwork may end 1 mm beyond the trim, a shape needs the whole bleed", () => {
    const dot = Ornament.parse({
      id: "dot",
      viewBox: [0, 0, 10, 10],
      slots: {},
      paths: [{ d: "M0 0h10v10h-10z", fill: "ink" }],
    });
    const own: LayoutResources = { fonts, ornaments: () => dot, refinement: "none" };
    const at = (x: number) =>
      preflightDocument(aDocument([anOrnamentElement({ x, w: 10, h: 10 })]), own, { photos: heldInHand }).length;
    expect([at(4), at(2), at(-0.5), at(-1), at(-2)]).toEqual([0, 1, 1, 0, 0]);
    expect(codes([aShapeElement({ x: -2 })])).toEqual(["NEAR_TRIM warning"]);
    expect(codes([aShapeElement({ x: -3 })])).toEqual([]);
  });

  it("lettering must keep its distance from folds", () => {
    const folds = [{ axis: "x" as const, at: 30 }];
    const findings = check([aTextElement({ text: "Wir heiraten im Mai" })], { page: { folds } });
    expect(findings).toMatchObject([{ code: "NEAR_TRIM", data: { edge: "fold" } }]);
    expect(codes([aTextElement({ x: 40 })], { page: { folds } })).toEqual([]);
    expect(codes([aShapeElement()], { page: { folds } })).toEqual([]);
  });
});

describe("foil and relief (PDF-02)", () => {
  const refined = { refinable: true, refined: true } as const;

  it.each([
    [0.35, []],
    [0.34, ["FOIL_TOO_THIN warning"]],
  ] as const)("a line of %d mm", (width, expected) => {
    const stroke = { color: "accent", width, cap: "butt", join: "miter", dash: [] } as const;
    expect(codes([aShapeElement({ ...refined, stroke: { ...stroke, dash: [] } })], { refinement: "gold" })).toEqual(
      expected,
    );
    expect(codes([aShapeElement({ stroke: { ...stroke, dash: [] } })], { refinement: "gold" })).toEqual([]);
  });

  it("a thin filled shape counts as a line", () => {
    const sliver = aShapeElement({ ...refined, fill: "accent", stroke: null, h: 0.2 });
    expect(codes([sliver], { refinement: "silver" })).toEqual(["FOIL_TOO_THIN warning"]);
    expect(codes([aShapeElement({ ...refined, fill: "accent", stroke: null })], { refinement: "silver" })).toEqual([]);
  });

  it("small lettering is too fine, large lettering is not", () => {
    const small = aTextElement({ ...refined, style: { size: 7 } });
    const large = aTextElement({ ...refined, style: { size: 24 } });
    expect(codes([small], { refinement: "gold" })).toEqual(["FOIL_TOO_THIN warning"]);
    expect(codes([large], { refinement: "gold" })).toEqual([]);
    const fine = aTextElement({ ...refined, style: { size: 13 } });
    expect(codes([fine], { refinement: "gold" })).toEqual([]);
  });

  it("one thin part of artwork is enough", () => {
    const sprig = Ornament.parse({
      id: "sprig",
      viewBox: [0, 0, 50, 50],
      slots: {},
      paths: [
        { d: "M0 0h50v20h-50z", fill: "ink" },
        { d: "M0 30h50v0.2h-50z", fill: "ink" },
      ],
    });
    const found = preflightDocument(
      aDocument([anOrnamentElement(refined)]),
      { ...resources("gold"), ornaments: () => sprig },
      { photos: heldInHand },
    );
    expect(found.map(({ code }) => code)).toEqual(["FOIL_TOO_THIN"]);
  });

  it("are never translucent", () => {
    const element = aShapeElement({ ...refined, opacity: 0.5 });
    expect(codes([element], { refinement: "gold" })).toEqual(["FINISH_OPACITY warning"]);
    expect(codes([element])).toEqual([]);
  });
});

it("unknown artwork blocks production", () => {
  expect(check([anOrnamentElement()])).toMatchObject([
    { code: "PREFLIGHT_FAILED", severity: "error", data: { reason: "ornament", id: "sprig" } },
  ]);
});

it("only errors block an order (CFG-16)", () => {
  const found = check([anImageElement({ asset: null }), aTextElement({ text: "Max", placeholder: "Max" })]);
  expect(found.map(({ severity }) => severity)).toEqual(["warning", "error"]);
  expect([readyToOrder([]), readyToOrder(found.slice(0, 1)), readyToOrder(found)]).toEqual([true, true, false]);
});

it("CFG-28 numbers: printed ones of books and sheets, places in the row for panels of cards", () => {
  const parts = (["card", "spreads", "block"] as const).map((kind) => ({ id: kind, kind, serial: false }));
  const numberOf = (panel: Partial<Page["panels"][number]>, part: string) => {
    const sample = aTextElement({ text: "Max", placeholder: "Max" });
    const placed = { role: "panel" as const, number: 7, x: 0, y: 0, w: 105, h: 148, ...panel };
    const document = aDocument([], { pages: [aPage([sample], { panels: [placed], part })], parts });
    const [found] = preflightDocument(document, resources("none"), { photos: heldInHand });
    return [found?.data["n"], found?.data["surface"]];
  };
  expect([numberOf({}, "card"), numberOf({}, "spreads"), numberOf({}, "block")]).toEqual([
    [1, undefined],
    [7, undefined],
    [7, undefined],
  ]);
  expect(numberOf({ role: "sheet" }, "card")).toEqual([7, "named"]);
  expect(numberOf({ role: "cover" }, "card")).toEqual([0, "named"]);
});

it("CFG-28 a finding lies on the panel that holds the middle of its element, also below a fold", () => {
  const panels: Page["panels"] = [
    { role: "front", x: 0, y: 0, w: 105, h: 74 },
    { role: "back", x: 0, y: 74, w: 105, h: 74 },
  ];
  const at = (y: number) => {
    const sample = aTextElement({ text: "Max", placeholder: "Max", y, h: 40 });
    return check([sample], { page: { panels } }).map(({ data }) => data["n"]);
  };
  expect([at(10), at(53), at(55), at(90)]).toEqual([[1], [1], [2], [2]]);
});

it("pages are numbered in the customer's reading order (CFG-16)", () => {
  const outside: Partial<Page> = {
    id: "outside",
    w: 210,
    panels: [
      { role: "back", x: 0, y: 0, w: 105, h: 148 },
      { role: "front", x: 105, y: 0, w: 105, h: 148 },
    ],
  };
  const sample = { text: "Max", placeholder: "Max" };
  const document = aDocument([], {
    pages: [
      aPage([aTextElement({ ...sample, id: "back" }), aTextElement({ ...sample, id: "front", x: 115 })], outside),
      aPage([aTextElement({ ...sample, id: "inside" })], {
        id: "inside",
        panels: [{ role: "inside", x: 0, y: 0, w: 105, h: 148 }],
      }),
    ],
  });
  expect(panelsInOrder(document).map(({ panel }) => panel.role)).toEqual(["front", "inside", "back"]);
  const numbers = preflightDocument(document, resources("none"), { photos: heldInHand }).map(({ element, data }) => [
    element,
    data["n"],
  ]);
  expect(numbers).toEqual([
    ["back", 3],
    ["front", 1],
    ["inside", 2],
  ]);
});

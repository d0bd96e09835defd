import { beforeAll, describe, expect, it } from "vitest";
import type { DisplayItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import { fontsOfDocument, fontsToLoad } from "../text/fonts.ts";
import { layoutDocument, layoutElement, layoutPage, plateOf, type LayoutResources } from "./document-layout.ts";
import { type Element, type Refinement } from "../model/design-document.ts";
import { Ornament } from "../model/ornament.ts";
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
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

const sprig = Ornament.parse({
  id: "sprig",
  viewBox: [0, 0, 200, 100],
  slots: { stem: "accent" },
  paths: [
    { d: "m0 50h200", stroke: "stem", strokeWidth: 4 },
    { d: "M0 0h10v10z", fill: "stem", fillRule: "evenodd" },
  ],
});
function resources(refinement: Refinement = "none"): LayoutResources {
  return { fonts, ornaments: (id) => (id === "sprig" ? sprig : undefined), refinement };
}
function itemsOf(
  element: Element,
  refinement: Refinement = "none",
  document = aDocument([element]),
): readonly DisplayItem[] {
  return layoutElement(element, document, resources(refinement)).items;
}

describe("a page becomes a display list in mm (CFG-06)", () => {
  it("the background fills the bleed, nothing is painted without one", () => {
    const page = aPage([], { background: "paper" });
    const laidOut = layoutPage(page, aDocument([]), resources());
    expect(laidOut).toMatchObject({ w: 105, h: 148, bleed: 3 });
    expect(laidOut.items[0]).toMatchObject({
      element: "background",
      matrix: [1, 0, 0, 1, -3, -3],
      d: "M0 0 L111 0 L111 154 L0 154 Z",
      fill: { kind: "process", rgb: "#faf6ea" },
    });
    expect(layoutPage(aPage([]), aDocument([]), resources()).items).toEqual([]);
  });

  it("elements keep their order, die lines come last", () => {
    const page = aPage([aDieElement({ id: "cut" }), aTextElement({ id: "names" }), aShapeElement({ id: "frame" })], {
      folds: [{ axis: "x", at: 52.5 }],
    });
    const items = layoutPage(page, aDocument([]), resources()).items;
    expect(items.map((item) => item.element)).toEqual(["names", "frame", "cut", "fold"]);
    expect(items.at(-1)).toMatchObject({
      d: "M52.5 0 L52.5 148",
      stroke: { paint: { kind: "plate", plate: "Crease" } },
    });
    expect(items.at(-2)).toMatchObject({ stroke: { paint: { plate: "CutContour" } }, fill: null });
  });

  it("there is no cut contour unless a die element asks for it", () => {
    const list = layoutDocument(aDocument(), resources());
    expect(JSON.stringify(list)).not.toContain("CutContour");
  });

  it("a turned element is rotated about its middle", () => {
    const [item] = itemsOf(aShapeElement({ x: 10, y: 20, w: 40, h: 10, rotation: 90 }));
    // The top-left corner of the turned box is the bottom-left corner of the upright one.
    expect(item?.matrix).toEqual([0, 1, -1, 0, 35, 5]);
  });

  it("an ornament fits its box, keeps its units and takes the element's colours", () => {
    const [stem, leaf] = itemsOf(anOrnamentElement({ x: 0, y: 0, w: 50, h: 50 }));
    expect(stem).toMatchObject({
      matrix: [0.25, 0, 0, 0.25, 0, 12.5],
      d: "M0 50 L200 50",
      stroke: { width: 4, paint: { rgb: "#93a25f" } },
    });
    expect(leaf).toMatchObject({ fillRule: "evenodd" });
    const [inked] = itemsOf(anOrnamentElement({ colors: { stem: "ink" } }));
    expect(inked).toMatchObject({ stroke: { paint: { rgb: "#2b2b2b" } } });
  });

  it.each([
    ["contain", "none", [0.25, 0, 0, 0.25, 0, 12.5]],
    ["cover", "none", [0.5, 0, 0, 0.5, -25, 0]],
    ["stretch", "none", [0.25, 0, 0, 0.5, 0, 0]],
    ["contain", "horizontal", [-0.25, 0, 0, 0.25, 50, 12.5]],
    ["contain", "both", [-0.25, 0, 0, -0.25, 50, 37.5]],
  ] as const)("an ornament with %s and flip %s", (fit, flip, matrix) => {
    const [item] = itemsOf(anOrnamentElement({ x: 0, y: 0, w: 50, h: 50, fit, flip }));
    expect(item?.matrix).toEqual(matrix);
  });

  it("artwork with `cover` is clipped at its box, also when turned", () => {
    const element = anOrnamentElement({ x: 0, y: 0, w: 50, h: 50, fit: "cover" });
    const clips = itemsOf(element).map((item) => (item.kind === "path" ? item.clip : ""));
    expect(clips).toEqual(["M0 0 L50 0 L50 50 L0 50 Z", "M0 0 L50 0 L50 50 L0 50 Z"]);
    const [turned] = itemsOf({ ...element, h: 30, rotation: 90 });
    expect(turned).toMatchObject({ clip: "M40 -10 L40 40 L10 40 L10 -10 Z" });
    expect(itemsOf(anOrnamentElement())[0]).not.toHaveProperty("clip");
  });

  it("an unknown ornament and an empty slot print nothing", () => {
    expect(itemsOf(anOrnamentElement({ ornament: "gone" }))).toEqual([]);
    expect(itemsOf(anImageElement({ asset: null }))).toEqual([]);
  });

  it("a photo is placed by its crop, clipped by its mask and reports its resolution (CFG-11)", () => {
    const element = anImageElement({ x: 10, y: 10, w: 40, h: 40, crop: { x: 0.25, y: 0, w: 0.5, h: 1 } });
    const document = aDocument([element], {
      assets: { photo: { id: "photo", kind: "photo", width: 800, height: 400, sha256: "0".repeat(64) } },
    });
    const [image] = itemsOf(element, "none", document);
    expect(image).toMatchObject({ kind: "image", asset: "photo", clip: "M10 10 L50 10 L50 50 L10 50 Z", ppi: 254 });
    expect(image?.matrix).toEqual([80, 0, 0, 40, -10, 10]);
  });

  it("records its engine versions for frozen jobs", () => {
    expect(layoutDocument(aDocument(), resources()).engine).toMatchObject({ layout: "3", harfbuzz: fonts.engine });
  });
});

describe("refinement sends elements to plates (D-04, PDF-02)", () => {
  it.each([
    ["none", true, true, null],
    ["gold", true, true, "GOLD"],
    ["gold", true, false, null],
    ["gold", false, true, null],
    ["rosegold", true, true, "ROSEGOLD"],
    ["silver-refined", false, true, "SILVER"],
    ["relief-refined", true, false, null],
  ] as const)("%s with refinable %s and refined %s", (refinement, refinable, refined, plate) => {
    expect(plateOf({ refinable, refined }, refinement)).toBe(plate);
  });

  const refined = { refinable: true, refined: true, opacity: 0.5 };

  it("foil replaces the printed colour and is never translucent", () => {
    const items = itemsOf(aTextElement(refined), "gold");
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ paint: { kind: "plate", plate: "GOLD" }, opacity: 1 });
    const [shape] = itemsOf(aShapeElement({ ...refined, fill: null, stroke: aShapeElement().stroke }), "silver");
    expect(shape).toMatchObject({ fill: null });
  });

  it("relief is painted on top of the print", () => {
    const items = itemsOf(aShapeElement({ ...refined, fill: "accent" }), "relief");
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ fill: { kind: "process" }, opacity: 0.5 });
    expect(items[1]).toMatchObject({ fill: { kind: "plate", plate: "RELIEF" }, opacity: 1 });
  });

  it("relief over a photo covers its mask, foil does not change a photo", () => {
    const element = anImageElement({ refinable: true, refined: true });
    const document = aDocument([element], {
      assets: { photo: { id: "photo", kind: "photo", width: 800, height: 400, sha256: "0".repeat(64) } },
    });
    expect(itemsOf(element, "relief", document).map((item) => item.kind)).toEqual(["image", "path"]);
    expect(itemsOf({ ...element }, "gold", document).map((item) => item.kind)).toEqual(["image"]);
  });
});

describe("layouts are cached", () => {
  it("an unchanged element is not laid out again, a changed palette invalidates it", () => {
    const element = aTextElement();
    const document = aDocument([element]);
    const own = resources();
    const first = layoutElement(element, document, own);
    expect(layoutElement(element, { ...document }, own)).toBe(first);
    expect(layoutElement(element, { ...document, palette: { ...document.palette } }, own)).not.toBe(first);
    expect(layoutElement({ ...element }, document, own)).not.toBe(first);
  });

  it("a newly loaded font invalidates text", async () => {
    const partialFonts = await testFonts("jost-400");
    const element = aTextElement();
    const document = aDocument([element]);
    const own = { fonts: partialFonts, ornaments: () => undefined, refinement: "none" } as const;
    const before = layoutElement(element, document, own);
    expect(before.text?.substituted).toBe(true);
    const { registry } = partialFonts;
    expect(fontsToLoad(document, partialFonts)).toEqual(["eb-garamond-400"]);
    expect(fontsOfDocument(document, registry)).toContain("eb-garamond-400");
    const other = await testFonts("eb-garamond-400");
    expect(layoutElement(element, document, { ...own, fonts: other }).text?.substituted).toBe(false);
  });

  it("an ornament that is loaded later is painted", () => {
    const element = anOrnamentElement();
    const document = aDocument([element]);
    let loaded = false;
    const own: LayoutResources = { fonts, ornaments: () => (loaded ? sprig : undefined), refinement: "none" };
    expect(layoutElement(element, document, own).items).toEqual([]);
    loaded = true;
    expect(layoutElement(element, document, own).items).toHaveLength(2);
  });

  it("an unchanged document returns the same items", () => {
    const elements = Array.from({ length: 40 }, (_, index) => aTextElement({ id: `text-${index}` }));
    const document = aDocument(elements);
    const own = resources();
    const [first] = layoutDocument(document, own).pages;
    const [second] = layoutDocument(document, own).pages;
    expect(second?.items.every((item, place) => item === first?.items[place])).toBe(true);
  });
});

describe("fonts a document needs (CFG-09)", () => {
  it("a fallback is fetched only when a character needs it", async () => {
    const collection = await testFonts("sacramento-400");
    const plain = aDocument([aTextElement({ text: "Anna", style: { font: "sacramento-400" } })]);
    const greek = aDocument([aTextElement({ text: "Anna α", style: { font: "sacramento-400" } })]);
    expect(fontsToLoad(plain, collection)).toEqual([]);
    expect(fontsToLoad(greek, collection)).toHaveLength(1);
  });

  it("symbol faces are fetched only when a text or a name of the list contains a symbol", async () => {
    const faces = ["jost-400", "hanken-grotesk-400"];
    const collection = await testFonts(...faces);
    const name = aTextElement({ text: "{{guest.name}}", style: { font: "jost-400" } });
    const listed = (value: string) =>
      aDocument([name], {
        records: {
          source: "",
          fields: ["guest.name"],
          rows: [{ id: "r1", values: { "guest.name": value }, overrides: {} }],
          leaveBlank: false,
        },
      });
    expect(fontsOfDocument(listed("Mia ♥"), collection.registry)).toEqual(faces);
    expect(fontsToLoad(listed("Mia"), collection)).toEqual([]);
    expect(fontsToLoad(listed("Mia ♥"), collection)).toEqual(["noto-sans-symbols-2-400"]);
    expect(fontsToLoad(aDocument([{ ...name, text: "Ja ♥" }]), collection)).toEqual(["noto-sans-symbols-2-400"]);
  });
});

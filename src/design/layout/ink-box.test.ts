import { beforeAll, describe, expect, it } from "vitest";
import type { PathItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import { inkBox, meanThickness } from "./ink-box.ts";
import { layoutElement } from "./document-layout.ts";
import type { Element } from "../model/design-document.ts";
import { aDocument, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "alfa-slab-one-400");
});
function first(element: Element) {
  const [item] = layoutElement(element, aDocument(), { fonts, ornaments: () => undefined, refinement: "none" }).items;
  if (!item || item.kind === "image") throw new Error("expected a path or glyphs");
  return item;
}

describe("ink on the page in mm", () => {
  it("a stroke adds half its width on each side", () => {
    expect(inkBox(first(aShapeElement()), fonts)).toEqual({ x: 7.75, y: 7.75, w: 60.5, h: 30.5 });
  });

  it("lettering is as wide as its letters, also after a quarter turn", () => {
    const upright = inkBox(first(aTextElement({ text: "Hallo" })), fonts);
    const turned = inkBox(first(aTextElement({ text: "Hallo", rotation: 90 })), fonts);
    expect(upright?.w).toBeGreaterThan(8);
    expect(upright?.h).toBeLessThan(4);
    expect(turned?.h).toBeCloseTo(upright?.w ?? 0, 6);
    expect(turned?.w).toBeCloseTo(upright?.h ?? 0, 6);
  });

  it("spaces print nothing", () => {
    expect(inkBox(first(aTextElement({ text: "   " })), fonts)).toBeUndefined();
  });
});

describe("mean thickness in mm", () => {
  it("of a stroke is its width, of a long bar its height", () => {
    expect(meanThickness(first(aShapeElement()), fonts)).toBe(0.5);
    expect(meanThickness(first(aShapeElement({ stroke: null, fill: "ink", w: 100, h: 0.4 })), fonts)).toBeCloseTo(
      0.4,
      2,
    );
  });

  it("of lettering increases with size and weight", () => {
    const thickness = (size: number, font: string) =>
      meanThickness(first(aTextElement({ style: { size, font } })), fonts) ?? 0;
    expect(thickness(24, "eb-garamond-400")).toBeCloseTo(2 * thickness(12, "eb-garamond-400"), 6);
    expect(thickness(12, "alfa-slab-one-400")).toBeGreaterThan(2 * thickness(12, "eb-garamond-400"));
  });
});

describe("drawn paths", () => {
  const paint = { kind: "process" as const, cmyk: [0, 0, 0, 100] as const, rgb: "#000000" };
  const stroke = (width: number) => ({ paint, width, cap: "butt" as const, join: "miter" as const, dash: [] });
  const path = (d: string, parts: Partial<PathItem> = {}): PathItem => ({
    kind: "path",
    element: "x",
    matrix: [1, 0, 0, 1, 0, 0],
    opacity: 1,
    d,
    fill: paint,
    fillRule: "nonzero",
    stroke: null,
    ...parts,
  });
  const bar = "M0 0L10 0L10 1L0 1Z";

  it.each([
    ["a bar", path(bar), 20 / 22],
    ["a bar drawn the other way round", path("M0 0L0 1L10 1L10 0Z"), 20 / 22],
    ["a bar that is not closed", path("M0 0L10 0L10 1L0 1"), 20 / 22],
    ["a bar away from the corner of the sheet", path("M50 60L60 60L60 61L50 61Z"), 20 / 22],
    ["two bars", path(`${bar}M0 5L10 5L10 6L0 6Z`), 20 / 22],
    ["two bars drawn against each other", path(`${bar}M0 5L0 6L10 6L10 5Z`), 20 / 22],
    ["a bar twice as large", path(bar, { matrix: [2, 0, 0, 2, 0, 0] }), 40 / 22],
    [
      "a disc",
      path("M0 5C0 2.2386 2.2386 0 5 0C7.7614 0 10 2.2386 10 5C10 7.7614 7.7614 10 5 10C2.2386 10 0 7.7614 0 5Z"),
      5,
    ],
    ["a bar with an outline", path(bar, { stroke: stroke(0.3) }), 20 / 22 + 0.3],
    ["a line", path("M0 0L10 0", { fill: null, stroke: stroke(0.3) }), 0.3],
    ["a line twice as large", path("M0 0L10 0", { fill: null, stroke: stroke(0.3), matrix: [2, 0, 0, 2, 0, 0] }), 0.6],
    ["a filled line", path("M0 0L10 0", { stroke: stroke(0.3) }), 0.3],
    ["a bar beside a filled line", path(`${bar}M0 9L10 9`), 20 / 22],
  ])("PDF-02 are as thick as twice their area by the length of their outline: %s", (_, item, thickness) => {
    expect(meanThickness(item, fonts)).toBeCloseTo(thickness, 1);
    expect(Math.abs((meanThickness(item, fonts) ?? 0) / thickness - 1)).toBeLessThan(0.01);
  });

  it("PDF-02 have no thickness where they print nothing", () => {
    expect(meanThickness(path("M0 0L10 0"), fonts)).toBeUndefined();
    expect(meanThickness(path(bar, { fill: null }), fonts)).toBeUndefined();
  });

  it("CFG-14 reach half a line further than their outline, and no further than their clip", () => {
    const at = (item: PathItem) => inkBox(item, fonts);
    expect(at(path(bar))).toEqual({ x: 0, y: 0, w: 10, h: 1 });
    expect(at(path(bar, { stroke: stroke(1) }))).toEqual({ x: -0.5, y: -0.5, w: 11, h: 2 });
    expect(at(path(bar, { stroke: stroke(1), matrix: [2, 0, 0, 2, 5, 6] }))).toEqual({ x: 4, y: 5, w: 22, h: 4 });
    expect(at(path(bar, { clip: "M2 0L6 0L6 9L2 9Z" }))).toEqual({ x: 2, y: 0, w: 4, h: 1 });
    expect(at(path(bar, { clip: "M20 0L26 0L26 9L20 9Z" }))).toBeUndefined();
    expect(at(path(""))).toBeUndefined();
  });
});

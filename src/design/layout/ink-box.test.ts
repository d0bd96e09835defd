import { beforeAll, describe, expect, it } from "vitest";
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

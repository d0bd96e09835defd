import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "./fonts.ts";
import { inkBox } from "../layout/ink-box.ts";
import { layoutElement } from "../layout/document-layout.ts";
import { glyphRunPath } from "../svg/paint-svg.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import { arcLength, arcOf, arcRise } from "./text-arc.ts";
import { layoutText } from "./text-layout.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400");
});

const layout = (parts: Parameters<typeof aTextElement>[0]) =>
  layoutText(aTextElement({ w: 80, h: 60, text: "Wir heiraten im Garten", ...parts }), fonts, "de-DE");
const glyphsOf = (laidOut: ReturnType<typeof layout>) => laidOut.runs.flatMap((run) => run.glyphs);

describe("text on an arc (CFG-08)", () => {
  it("a half circle has the correct length and half its width as height", () => {
    expect(arcLength(arcOf(80, 180, 10), 10)).toBeCloseTo(40 * Math.PI, 6);
    expect(arcRise(80, 180)).toBeCloseTo(40, 6);
    expect(arcRise(80, 0)).toBe(0);
  });

  it.each([
    [90, "hill"],
    [-90, "bowl"],
  ])("%d degrees are a %s: every glyph at the same distance from the middle, turned along", (curve) => {
    const laidOut = layout({ curve, style: { align: "center" } });
    const [line] = laidOut.lines;
    const arc = arcOf(80, curve, line?.baseline ?? 0);
    const radius = Math.abs(arc.y - (line?.baseline ?? 0));
    const distances = glyphsOf(laidOut).map(({ x, y }) => Math.sqrt((x - arc.x) ** 2 + (y - arc.y) ** 2));
    // Origins lie on the tangent of the middle of their letter, a little off the circle.
    for (const distance of distances) expect(Math.abs(distance - radius)).toBeLessThan(0.15);
    const turns = glyphsOf(laidOut).map(({ turn }) => Math.sign(curve) * (turn ?? 0));
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(turns[0]).toBeCloseTo(-(turns.at(-1) ?? 0), -1);
    const ys = glyphsOf(laidOut).map(({ y }) => Math.sign(curve) * y);
    const middle = ys[Math.floor(ys.length / 2)] ?? 0;
    expect(middle).toBeLessThan(ys[0] ?? 0);
    expect(middle).toBeLessThan(ys.at(-1) ?? 0);
  });

  it.each(["left", "center", "right"] as const)("stands %s along the arc", (align) => {
    const turns = glyphsOf(layout({ curve: 120, text: "Ja", style: { align } })).map(({ turn }) => turn ?? 0);
    const expected = { left: -60, center: 0, right: 60 }[align];
    expect(turns.every((turn) => Math.abs(turn - expected) < 6)).toBe(true);
  });

  it("keeps kerning and applies tracking along the arc", () => {
    const widthOf = (parts: Parameters<typeof layout>[0]) => layout(parts).lines[0]?.width;
    expect(widthOf({ text: "AVAVA", curve: 60 })).toBe(widthOf({ text: "AVAVA" }));
    expect(widthOf({ text: "AVAVA", curve: 60, style: { tracking: 200 } })).toBe(
      widthOf({ text: "AVAVA", style: { tracking: 200 } }),
    );
  });

  it("overflows when the arc is too short or too high for its box, and shrinks when allowed", () => {
    const text = "Ein Satz, der für diesen Bogen viel zu lang geraten ist und darum nicht ganz darauf passt";
    expect(layout({ text, curve: 60 }).overflow?.arc).toBeGreaterThan(1);
    expect(layout({ curve: 180, h: 20 }).overflow?.height).toBeGreaterThan(10);
    expect(layout({ text, curve: 60, fit: "shrink" }).overflow).toBeNull();
    expect(layout({ curve: 60 }).overflow).toBeNull();
  });

  it("further paragraphs lie inside a hill and around a bowl", () => {
    for (const curve of [100, -100]) {
      const { lines } = layout({ text: "oben\nunten", curve });
      expect(lines).toHaveLength(2);
      expect(lines[1]?.baseline).toBeGreaterThan(lines[0]?.baseline ?? 0);
    }
  });

  it("is painted and measured with its rotation", () => {
    const document = aDocument([
      aTextElement({ text: "I", w: 80, h: 60, curve: 180, style: { align: "left", size: 40 } }),
    ]);
    const [element] = document.pages[0]?.elements ?? [];
    if (!element) throw new Error("an element");
    const { items } = layoutElement(element, document, { fonts, ornaments: () => undefined, refinement: "none" });
    const [item] = items;
    if (item?.kind !== "glyphs") throw new Error("glyphs");
    const ink = inkBox(item, fonts);
    // An I on its side is wider than high.
    expect(ink?.w).toBeGreaterThan(1.5 * (ink?.h ?? 0));
    const upright = { ...item, glyphs: item.glyphs.map((glyph) => ({ ...glyph, turn: 0 })) };
    expect(glyphRunPath(item, fonts)).not.toBe(glyphRunPath(upright, fonts));
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { fontsOfDocument, type FontCollection } from "./fonts.ts";
import { layoutElement } from "../layout/document-layout.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import type { LaidOutText } from "./laid-out-text.ts";
import { layoutText } from "./text-layout.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "eb-garamond-400-italic", "jost-400", "sacramento-400", "fraunces-400");
});

const layout = (parts: Parameters<typeof aTextElement>[0]) => layoutText(aTextElement(parts), fonts, "de-DE");
const glyphsOf = (text: LaidOutText) => text.runs.flatMap((run) => run.glyphs);
const xOf = (text: LaidOutText, index: number) =>
  text.lines.flatMap((line) => line.clusters).find((cluster) => cluster.start === index)?.x ?? Number.NaN;

describe("parts of a text in other styles (CFG-08)", () => {
  it("face, size and colour of a run give separate glyph runs, in the order of the text", () => {
    const runs = [{ start: 4, end: 9, font: "jost-400", size: 24, color: "accent" }];
    const { runs: glyphRuns } = layout({ text: "Wir sagen Ja", runs });
    expect(
      glyphRuns.map(({ font, em, color, glyphs }) => [font, em, color, glyphs.map(({ text }) => text).join("")]),
    ).toEqual([
      ["eb-garamond-400", expect.closeTo(4.2333, 3), "ink", "Wir "],
      ["jost-400", expect.closeTo(8.4667, 3), "accent", "sagen"],
      ["eb-garamond-400", expect.closeTo(4.2333, 3), "ink", " Ja"],
    ]);
  });

  it("all sizes of a line share one baseline, and its height is that of the largest", () => {
    const text = "klein GROSS\nklein";
    const laidOut = layout({ text, runs: [{ start: 6, end: 11, size: 36 }] });
    const [first, second] = laidOut.lines;
    expect(first?.height).toBeCloseTo(3 * (second?.height ?? 0), 3);
    expect(second?.top).toBeCloseTo((first?.top ?? 0) + (first?.height ?? 0), 3);
    const ys = new Set(
      glyphsOf(laidOut)
        .filter(({ cluster }) => cluster < 11)
        .map(({ y }) => y),
    );
    expect([...ys]).toEqual([first?.baseline]);
    const whole = layout({ text: "klein GROSS", style: { size: 36 } }).lines[0];
    expect(first?.baseline).toBeCloseTo(whole?.baseline ?? 0, 3);
  });

  it("an empty line is as high as its run", () => {
    const laidOut = layout({ text: "a\n\nb", runs: [{ start: 1, end: 3, size: 24 }] });
    expect(laidOut.lines[1]?.height).toBeCloseTo(2 * (laidOut.lines[0]?.height ?? 0), 3);
  });

  it("a change of colour keeps kerning, a change of face ends it", () => {
    const text = "AVAVAV";
    const plain = layout({ text });
    const colored = layout({ text, runs: [{ start: 1, end: 2, color: "accent" }] });
    const sized = layout({ text, runs: [{ start: 1, end: 2, size: 12.5 }] });
    expect(glyphsOf(colored).map(({ x }) => x)).toEqual(glyphsOf(plain).map(({ x }) => x));
    expect(xOf(sized, 1)).toBeGreaterThan(xOf(plain, 1));
  });

  it("a ligature is split where its colour changes", () => {
    const style = { font: "fraunces-400" };
    const joined = layout({ text: "Offizier", style });
    const parted = layout({ text: "Offizier", style, runs: [{ start: 0, end: 2, color: "accent" }] });
    expect(glyphsOf(parted).length).toBeGreaterThan(glyphsOf(joined).length);
  });

  it("capitals, tracking and features apply inside their run only", () => {
    const text = "aaa aaa aaa";
    const plain = layout({ text });
    const laidOut = layout({ text, runs: [{ start: 4, end: 7, uppercase: true, tracking: 500 }] });
    expect(
      glyphsOf(laidOut)
        .map((glyph) => glyph.text)
        .join(""),
    ).toBe("aaa AAA aaa");
    expect(xOf(laidOut, 4)).toBeCloseTo(xOf(plain, 4), 4);
    expect(xOf(laidOut, 6) - xOf(laidOut, 5)).toBeGreaterThan(xOf(plain, 6) - xOf(plain, 5) + 2);
    const figures = layout({ text: "1234 1234", runs: [{ start: 5, end: 9, features: ["onum"] }] });
    const [first, second] = [figures.runs[0]?.glyphs.slice(0, 4), figures.runs.at(-1)?.glyphs.slice(-4)];
    expect(second?.map(({ gid }) => gid)).not.toEqual(first?.map(({ gid }) => gid));
  });

  it("shrinking keeps the proportion of sizes", () => {
    const text = "Ein langer Text, der in sein Feld passen muss, mit einem großen Wort";
    const runs = [{ start: 4, end: 10, size: 24 }];
    const laidOut = layout({ text, w: 40, h: 16, runs, fit: "shrink" });
    expect(laidOut.overflow).toBeNull();
    expect(laidOut.size).toBeLessThan(12);
    const ems = [...new Set(laidOut.runs.map(({ em }) => em))];
    expect(Math.max(...ems) / Math.min(...ems)).toBeCloseTo(2, 6);
  });

  it("CFG-09 a character the face of a run lacks comes from that face's fallback and is reported", () => {
    const laidOut = layout({ text: "Sonne α", runs: [{ start: 0, end: 7, font: "sacramento-400" }] });
    expect(laidOut.missing.map(({ character, index }) => [character, index])).toEqual([["α", 6]]);
    expect(laidOut.missing[0]?.font).not.toBeNull();
    expect(layout({ text: "Sonne α", runs: [{ start: 0, end: 5, font: "sacramento-400" }] }).missing).toEqual([]);
  });

  it("CFG-07 the faces of runs belong to a document's fonts, and a missing one is reported", () => {
    const element = aTextElement({ runs: [{ start: 0, end: 3, font: "jost-400" }] });
    expect(fontsOfDocument(aDocument([element]), fonts.registry)).toContain("jost-400");
    expect(layout({ runs: [{ start: 0, end: 3, font: "unknown" }] }).substituted).toBe(true);
  });

  it("runs beyond the text are truncated", () => {
    expect(
      layout({
        text: "kurz",
        runs: [
          { start: 2, end: 90, color: "accent" },
          { start: 95, end: 99, size: 9 },
        ],
      }).runs,
    ).toHaveLength(2);
  });
});

describe("underlines (CFG-08)", () => {
  const barsOf = (text: LaidOutText) =>
    text.underlines.map(({ d }) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]));

  it("run below the baseline under their letters only, as thick as the face has it and at least 0.1 mm", () => {
    const laidOut = layout({ text: "Wir sagen Ja ", runs: [{ start: 4, end: 9, underline: true }] });
    const [bar] = barsOf(laidOut);
    const xs = bar?.map(([x]) => x ?? 0) ?? [];
    const ys = bar?.map(([, y]) => y ?? 0) ?? [];
    expect(Math.min(...xs)).toBeCloseTo(xOf(laidOut, 4), 3);
    expect(Math.max(...xs)).toBeCloseTo(xOf(laidOut, 9), 3);
    expect(Math.min(...ys)).toBeGreaterThan(laidOut.lines[0]?.baseline ?? 0);
    const face = fonts.face("eb-garamond-400")?.metrics;
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(
      Math.max(0.1, (face?.underlineThickness ?? 0) * laidOut.em),
      3,
    );
    const [thin] = barsOf(layout({ text: "a", style: { size: 3, underline: true } }));
    expect((thin?.at(-1)?.[1] ?? 0) - (thin?.[0]?.[1] ?? 0)).toBeCloseTo(0.1, 3);
  });

  it("take the colour of their run and do not extend under spaces at the end of a line", () => {
    const laidOut = layout({
      text: "Ja Nein  ",
      style: { underline: true },
      runs: [{ start: 3, end: 7, color: "accent" }],
    });
    expect(laidOut.underlines.map(({ color }) => color)).toEqual(["ink", "accent"]);
    const right = Math.max(...barsOf(laidOut).flatMap((bar) => bar.map(([x]) => x ?? 0)));
    expect(right).toBeCloseTo((laidOut.lines[0]?.x ?? 0) + (laidOut.lines[0]?.width ?? 0), 3);
  });

  it("are paths of the display list", () => {
    const document = aDocument([aTextElement({ style: { underline: true } })]);
    const [element] = document.pages[0]?.elements ?? [];
    if (!element) throw new Error("an element");
    const { items } = layoutElement(element, document, { fonts, ornaments: () => undefined, refinement: "none" });
    expect(items.map(({ kind }) => kind)).toEqual(["glyphs", "path"]);
  });
});

describe("paragraph styles (CFG-08)", () => {
  it("each has its own alignment", () => {
    const laidOut = layout({ text: "eins\nzwei\ndrei", paragraphs: [{}, { align: "center" }, { align: "right" }] });
    const spare = laidOut.lines.map((line) => (line.x > 0 ? line.x / (80 - line.width) : 0));
    expect(spare).toEqual([0, expect.closeTo(0.5, 3), expect.closeTo(1, 3)]);
  });

  it("list marks hang, and wrapped lines start below the first", () => {
    const text = "Kaffee und Kuchen im Garten hinter dem Haus\nTanz";
    const laidOut = layout({ text, w: 40, paragraphs: [{ list: "bullet" }, { list: "bullet" }] });
    expect(laidOut.lines.length).toBeGreaterThan(2);
    expect(new Set(laidOut.lines.map(({ x }) => x)).size).toBe(1);
    const bullets = glyphsOf(laidOut).filter((glyph) => glyph.text === "•");
    expect(bullets).toHaveLength(2);
    expect(bullets.every(({ x }) => x >= -0.001 && x < (laidOut.lines[0]?.x ?? 0))).toBe(true);
    expect(laidOut.lines.every((line) => line.x + line.width <= 40.01)).toBe(true);
  });

  it("numbers are right-aligned, start at one and restart after another paragraph", () => {
    const items = Array.from({ length: 10 }, (_, index) => `Punkt ${index}`);
    const text = [...items, "Pause", "Schluss"].join("\n");
    const numbered = Array.from({ length: 10 }, () => ({ list: "number" as const }));
    const laidOut = layout({ text, h: 120, paragraphs: [...numbered, {}, { list: "number" }] });
    const marks = laidOut.lines.map((line, index) => {
      const next = laidOut.lines[index + 1]?.start ?? Infinity;
      return glyphsOf(laidOut)
        .filter((glyph) => glyph.cluster >= line.start && glyph.cluster < next && glyph.x < line.x)
        .map((glyph) => glyph.text)
        .join("");
    });
    expect(marks).toEqual(["1.", "2.", "3.", "4.", "5.", "6.", "7.", "8.", "9.", "10.", "", "1."]);
    const dots = glyphsOf(laidOut)
      .filter((glyph) => glyph.text === ".")
      .slice(0, 10);
    expect(new Set(dots.map(({ x }) => x)).size).toBe(1);
  });

  it("dash lists have dashes", () => {
    const laidOut = layout({ text: "Ja", paragraphs: [{ list: "dash" }] });
    expect(glyphsOf(laidOut).map((glyph) => glyph.text)).toEqual(["–", "J", "a"]);
  });
});

describe("no more lines than the template allows (CFG-08)", () => {
  it("additional lines are an overflow and shrink a text where allowed", () => {
    const text = "Maximiliane Charlotte und Konstantin Alexander";
    expect(layout({ text, w: 40, maxLines: 1 }).overflow).toMatchObject({ lines: 2, height: 0 });
    const shrunk = layout({ text, w: 40, maxLines: 2, fit: "shrink" });
    expect(shrunk.overflow).toBeNull();
    expect(shrunk.lines).toHaveLength(2);
    expect(layout({ text: "Mia\n\n", maxLines: 1 }).overflow).toBeNull();
  });
});

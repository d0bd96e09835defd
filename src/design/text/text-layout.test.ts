import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "./fonts.ts";
import { loadHyphenation } from "./hyphenation.ts";
import { aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import { corpusFaces, germanTextBoxes } from "../testing/german-corpus.ts";
import { corpusLanguages, justifiedBoxes } from "../testing/text-corpus.ts";
import type { LaidOutText, TextBox } from "./laid-out-text.ts";
import { layoutText } from "./text-layout.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400", "sacramento-400", "fraunces-400");
});

const layout = (parts: Parameters<typeof aTextElement>[0]) => layoutText(aTextElement(parts), fonts, "de-DE");
const textOf = (text: string, laidOut: LaidOutText) => laidOut.lines.map((line) => text.slice(line.start, line.end));
const displayedText = (laidOut: LaidOutText) =>
  laidOut.runs.flatMap((run) => run.glyphs.map((glyph) => glyph.text)).join("");

describe("a text box is set in millimetres (CFG-08)", () => {
  it("line feeds end lines, including empty ones", () => {
    const text = "Mia & Tom\n\nam Meer\n";
    const laidOut = layout({ text });
    expect(textOf(text, laidOut)).toEqual(["Mia & Tom", "", "am Meer", ""]);
    expect(laidOut.lines.every((line) => line.endsParagraph)).toBe(true);
  });

  it("an empty text has one line for the caret", () => {
    const laidOut = layout({ text: "" });
    expect(laidOut.lines).toHaveLength(1);
    expect(laidOut.runs).toEqual([]);
    expect(laidOut.overflow).toBeNull();
  });

  it.each([
    ["left", 0],
    ["center", 0.5],
    ["right", 1],
  ] as const)("%s puts the spare width where it belongs", (align, part) => {
    const [line] = layout({ text: "Ja ", style: { align } }).lines;
    expect(line?.x).toBeCloseTo((80 - (line?.width ?? 0)) * part, 3);
  });

  it("justification fills every line but the last of a paragraph", () => {
    const text = "Nach der Trauung laden wir euch herzlich zu Kaffee und Kuchen ein.\nBitte gebt Bescheid";
    const laidOut = layout({ text, w: 40, style: { align: "justify" } });
    const wrapped = laidOut.lines.filter((line) => !line.endsParagraph);
    const last = laidOut.lines.filter((line) => line.endsParagraph);
    expect(wrapped.length).toBeGreaterThan(0);
    expect(last.every((line) => line.width < 40)).toBe(true);
    for (const line of wrapped) {
      expect(line.width).toBeCloseTo(40, 3);
      const visible = line.clusters.findLast((cluster) => text.slice(cluster.start, cluster.end) !== " ");
      expect((visible?.x ?? 0) + (visible?.advance ?? 0)).toBeCloseTo(40, 2);
    }
  });

  it.each([
    ["top", 0],
    ["middle", 0.5],
    ["bottom", 1],
  ] as const)("%s puts the spare height where it belongs", (valign, part) => {
    const { lines, em } = layout({ text: "a\nb", style: { valign, lineHeight: 1.5 } });
    expect(lines[0]?.top).toBeCloseTo((40 - 2 * 1.5 * em) * part, 3);
    expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(1.5 * em, 3);
  });

  it("12 pt are 4.2333 mm", () => {
    expect(layout({}).em).toBeCloseTo(4.23333, 4);
  });

  it("capitals keep carets on the stored letters, ß becomes ẞ or SS depending on the face", () => {
    const capitals = layout({ text: "Straße", style: { uppercase: true, font: "jost-400" } });
    expect(displayedText(capitals)).toBe("STRAẞE");
    const without = layout({ text: "Straße", style: { uppercase: true, font: "sacramento-400" } });
    expect(displayedText(without)).toBe(fonts.face("sacramento-400")?.covers(0x1e9e) ? "STRAẞE" : "STRASSE");
    expect(without.lines[0]?.clusters.at(-1)).toMatchObject({ start: 5, end: 6 });
    expect(without.length).toBe(6);
  });

  it.each(["marcellus-400", "sacramento-400"])(
    "CFG-08 in %s the SS displayed for ß is letter-spaced like other letters",
    async (font) => {
      const own = await testFonts(font);
      const set = (tracking: number) =>
        layoutText(aTextElement({ text: "Straße", w: 200, style: { font, uppercase: true, tracking } }), own, "de-DE");
      const [plain, wide] = [set(0), set(200)].map((laidOut) => laidOut.runs.flatMap(({ glyphs }) => glyphs));
      expect(wide?.map(({ text }) => text).join("")).toBe("STRASSE");
      const added = wide?.map(({ x }, index) => x - (plain?.[index]?.x ?? 0)) ?? [];
      for (const [index, each] of added.entries()) expect(each).toBeCloseTo(index * 0.2 * set(200).em, 3);
    },
  );

  it("letter-spaced text has no ligatures", () => {
    const font = "fraunces-400";
    const joined = layout({ text: "Offizier", style: { font } }).runs[0]?.glyphs.length;
    const apart = layout({ text: "Offizier", style: { font, tracking: 100 } }).runs[0]?.glyphs.length;
    expect(joined).toBeLessThan(8);
    expect(apart).toBe(8);
  });

  it("a soft hyphen is displayed only where a line ends at it", () => {
    expect(displayedText(layout({ text: "Zeug\u00adnis" }))).toBe("Zeugnis");
    const broken = layout({ text: "Zeug\u00adnis", w: 10 });
    expect(displayedText(broken)).toBe("Zeug\u00adnis");
    expect(broken.lines).toHaveLength(2);
  });

  it("carriage returns and other control characters are ignored", () => {
    const laidOut = layout({ text: "a\r\nb\u0007c\td" });
    expect(displayedText(laidOut)).toBe("abc d");
    expect(laidOut.missing).toEqual([]);
  });
});

describe("text that does not fit (CFG-08)", () => {
  const text = "Wir heiraten und möchten diesen Tag mit euch feiern. Kommt vorbei und bringt gute Laune mit.";

  it("is reported with its excess height in mm", () => {
    const { overflow } = layout({ text, w: 40, h: 8 });
    expect(overflow?.height).toBeGreaterThan(5);
    expect(layout({ text, w: 80, h: 40 }).overflow).toBeNull();
  });

  it("does not count empty lines at the end", () => {
    expect(layout({ text: "Ja\n\n\n", h: 6 }).overflow).toBeNull();
  });

  it("reports a word wider than its box", () => {
    expect(layout({ text: "Rindfleischetikettierung", w: 12, h: 90 }).overflow).toEqual({
      height: 0,
      lines: 0,
      arc: 0,
      word: true,
    });
  });

  it("shrinks to the largest tenth of a point that fits, never below the smallest size", () => {
    const fitting = layout({ text, w: 40, h: 15, fit: "shrink" });
    expect(fitting.overflow).toBeNull();
    expect(fitting.size).toBeLessThan(12);
    const larger = layout({ text, w: 40, h: 15, style: { size: fitting.size + 0.1 } });
    expect(larger.overflow).not.toBeNull();
    const tooLong = layout({ text, w: 10, h: 4, fit: "shrink", minSize: 7 });
    expect(tooLong.size).toBe(7);
    expect(tooLong.overflow).not.toBeNull();
  });

  it("shrinks before it breaks a word", () => {
    const laidOut = layout({ text: "Rindfleischetikettierung", w: 30, h: 40, fit: "shrink" });
    expect(laidOut.lines).toHaveLength(1);
    expect(laidOut.overflow).toBeNull();
  });

  it("keeps its size when everything fits", () => {
    expect(layout({ text: "Ja", fit: "shrink" }).size).toBe(12);
  });
});

describe("characters the face lacks (CFG-09)", () => {
  it("come from the fallback face and are reported", () => {
    const laidOut = layout({ text: "Sól i żar α", style: { font: "sacramento-400" } });
    const alpha = laidOut.missing.find((each) => each.character === "α");
    expect(alpha?.index).toBe(10);
    expect(alpha?.font).not.toBeNull();
    expect(laidOut.runs.length).toBeGreaterThan(1);
  });

  it("are reported without a face when no face has them", () => {
    expect(layout({ text: "a🙂b" }).missing).toEqual([{ character: "🙂", index: 1, font: null }]);
  });

  it("a face that is not loaded is substituted and reported", () => {
    expect(layout({ style: { font: "unknown-face" } }).substituted).toBe(true);
    expect(layout({}).substituted).toBe(false);
  });
});

describe("layout is deterministic (CFG-07)", () => {
  const boxes = germanTextBoxes(320);
  const digest = (laidOut: readonly LaidOutText[]) =>
    createHash("sha256").update(JSON.stringify(laidOut)).digest("hex");
  const layAll = (collection: FontCollection, all: readonly TextBox[]) =>
    all.map((box) => layoutText(box, collection, "de-DE"));

  it(
    "320 German text boxes laid out twice, in another order and with fonts loaded in another order, are equal",
    {
      timeout: 60_000,
    },
    async () => {
      const first = layAll(await testFonts(...corpusFaces), boxes);
      const second = layAll(await testFonts(...corpusFaces.toReversed()), boxes.toReversed()).toReversed();
      expect(digest(second)).toBe(digest(first));
    },
  );

  it("breaks the same lines as the reviewed golden file", async () => {
    const collection = await testFonts(...corpusFaces);
    const lines = boxes.map((box) => {
      const laidOut = layoutText(box, collection, "de-DE");
      return `${laidOut.size} pt|${textOf(box.text, laidOut).join("|")}\n`;
    });
    await expect(lines.join("")).toMatchFileSnapshot("../../../fixtures/layout/german-line-breaks.txt");
  });

  it.each(corpusLanguages)(
    "breaks justified, hyphenated lines in %s as in the reviewed golden file",
    async (language) => {
      const collection = await testFonts("eb-garamond-400");
      await loadHyphenation(language);
      const blocks = justifiedBoxes(language).map((box) => {
        const laidOut = layoutText(box, collection, language);
        const lines = textOf(box.text, laidOut).map((line, index) => {
          const cut = laidOut.lines[index]?.endsParagraph === false && /\p{L}$/u.test(line);
          return `${line.trimEnd()}${cut ? "‐" : ""}\n`;
        });
        return `${box.w} mm\n${lines.join("")}`;
      });
      await expect(blocks.join("\n")).toMatchFileSnapshot(
        `../../../fixtures/layout/${language.slice(0, 2)}-justified.txt`,
      );
    },
  );

  it("no glyph of a fitting text is outside the measure", async () => {
    const collection = await testFonts(...corpusFaces);
    for (const box of boxes) {
      const laidOut = layoutText(box, collection, "de-DE");
      for (const line of laidOut.lines) {
        if (laidOut.overflow) continue;
        expect(line.width).toBeLessThanOrEqual(box.w + 0.01);
        expect(line.x).toBeGreaterThanOrEqual(-0.01);
      }
    }
  });
});

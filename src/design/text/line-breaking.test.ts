import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Setting, ShapingStyle } from "./clusters.ts";
import type { FontCollection } from "./fonts.ts";
import { loadHyphenation } from "./hyphenation.ts";
import { shapeParagraph, type BrokenLine } from "./line-breaking.ts";
import { testFonts } from "../testing/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

function setting(text: string, parts: Partial<ShapingStyle> = {}): Setting {
  const style = { chain: fonts.chain("eb-garamond-400"), features: [], tracking: 0, scale: 1, ...parts };
  return { text, language: "de", spans: [{ end: text.length, style }], hyphenate: false };
}
function wrap(text: string, width: number, parts: Partial<ShapingStyle> = {}): readonly BrokenLine[] {
  return shapeParagraph(setting(text, parts)).wrap(width);
}
const displayed = (text: string, lines: readonly BrokenLine[]) =>
  lines.map((line) => text.slice(line.start, line.end) + (line.hyphen ? "-" : ""));

describe("lines wrap where UAX #14 allows it (CFG-07)", () => {
  it.each([
    ["Wir sagen Ja", 3, ["Wir ", "sagen ", "Ja"]],
    ["Wir sagen Ja", 100, ["Wir sagen Ja"]],
    ["Kaffee-Tafel", 3.5, ["Kaffee-", "Tafel"]],
    ["Nr.\u00a012 am See", 3, ["Nr.\u00a012 ", "am See"]],
    ["Zeug\u00adnis", 2.6, ["Zeug\u00ad-", "nis"]],
    ["Zeug\u00adnis", 9, ["Zeug\u00adnis"]],
    ["Ze\u00adi", 1.24, ["Ze\u00adi"]],
    ["", 5, [""]],
    ["   ", 0.5, ["   "]],
  ])("%s in %d em", (text, width, expected) => {
    expect(displayed(text, wrap(text, width))).toEqual(expected);
  });

  it("breaks a word only when it is longer than a line, and reports it", () => {
    const text = "Rindfleischetikettierung";
    const lines = wrap(text, 4);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.some((line) => line.brokenWord)).toBe(true);
    expect(displayed(text, lines).join("")).toBe(text);
    expect(wrap("Wir sagen Ja", 4).some((line) => line.brokenWord)).toBe(false);
  });

  it("keeps at least one character per line however narrow the box is", () => {
    expect(displayed("abc", wrap("abc", 0.01))).toEqual(["a", "b", "c"]);
  });

  it("lets trailing spaces hang: they count neither for the width nor for the next line", () => {
    const [bare] = wrap("Wir", 100);
    const [hanging, next] = wrap("Wir    sagen", 2.2);
    expect(hanging?.width).toBe(bare?.width);
    expect(hanging?.visible).toBe(3);
    expect(next?.start).toBe(7);
  });

  it("counts tracking between letters and not after the last one of a line", () => {
    const [plain] = wrap("Ja", 100);
    const [wide] = wrap("Ja", 100, { tracking: 0.5 });
    // Kerning between J and a is the same in both, so only one gap is added.
    expect((wide?.width ?? 0) - (plain?.width ?? 0)).toBeCloseTo(0.5, 6);
  });

  it("reshapes a line where a ligature or kerning pair is split", () => {
    const text = "ffffffffffffffff";
    for (const line of wrap(text, 1)) {
      const alone = wrap(text.slice(line.start, line.end), 100)[0];
      expect(line.width).toBeCloseTo(alone?.width ?? 0, 9);
    }
  });

  it("uses the fallback face for characters the face lacks (CFG-09)", () => {
    const chain = [fonts.chain("jost-400")[0], fonts.chain("eb-garamond-400")[0]].flatMap((face) => face ?? []);
    const [line] = wrap("aαb", 100, { chain });
    expect(line?.clusters.map((cluster) => cluster.face.id)).toEqual(["jost-400", "eb-garamond-400", "jost-400"]);
    expect(line?.clusters.every((cluster) => !cluster.missing)).toBe(true);
  });

  it("shows the requested face's box for a character no face has (CFG-09)", () => {
    const chain = [fonts.chain("jost-400")[0], fonts.chain("eb-garamond-400")[0]].flatMap((face) => face ?? []);
    const [line] = wrap("a漢b", 100, { chain });
    expect(line?.clusters.map((cluster) => [cluster.face.id, cluster.missing])).toEqual([
      ["jost-400", false],
      ["jost-400", true],
      ["jost-400", false],
    ]);
  });
});

describe("limits of a line (CFG-07)", () => {
  beforeAll(() => loadHyphenation("de"));
  const paragraph = (text: string) => shapeParagraph({ ...setting(text), hyphenate: true });

  it("a text fits the box it was measured for, and no narrower one", () => {
    const text = "Wir sagen Ja";
    const { width } = paragraph(text).whole();
    expect(wrap(text, width)).toHaveLength(1);
    expect(wrap(text, width - 1e-5)).toHaveLength(2);
  });

  it("a ragged line of 88 % of its measure is full: its next word is not hyphenated", () => {
    const text = "Wir feiern mit euch allen und tanzen bis in den Morgen im Hochzeitsgarten der Familie";
    const uncut = text.indexOf("Hochzeit");
    const full = paragraph(text.slice(0, uncut)).whole().width / 0.88;
    const firstEnd = (measure: number) => paragraph(text).wrap(measure)[0]?.end;
    expect(firstEnd(full - 0.001)).toBe(uncut);
    expect(firstEnd(full + 0.001)).toBe(uncut + "Hoch".length);
  });

  it("the spaces of a justified line may lose a quarter of their width, those at its end do not count", () => {
    const [first] = paragraph("Wir sagen heute Ja und feiern").wrap(6.2, true);
    const spaces = first?.clusters.slice(0, first.visible).filter(({ kind }) => kind === "space") ?? [];
    expect(spaces.length).toBeGreaterThan(0);
    expect(first?.squeeze).toBeCloseTo((spaces[0]?.advance ?? 0) * spaces.length * 0.25, 9);
  });
});

const word = fc
  .array(fc.constantFrom(...Array.from("aäbcdeffilßtTVWoöuÄ-.\u00adé")), { minLength: 1, maxLength: 14 })
  .map((letters) => letters.join(""));
const prose = fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => words.join(" "));
const width = fc.double({ min: 0.3, max: 30, noNaN: true });

describe("for every text and width (CFG-07)", () => {
  it("lines cover the text without gaps, overlaps or repetition", () => {
    fc.assert(
      fc.property(prose, width, (text, limit) => {
        const lines = wrap(text, limit);
        let at = 0;
        for (const line of lines) {
          expect(line.start).toBe(at);
          expect(line.end).toBeGreaterThan(line.start);
          at = line.end;
        }
        expect(at).toBe(text.length);
        expect(lines.map((line) => line.last)).toEqual(lines.map((_, index) => index === lines.length - 1));
      }),
      { numRuns: 200 },
    );
  });

  it("no line is wider than the box unless a single cluster is", () => {
    fc.assert(
      fc.property(prose, width, (text, limit) => {
        const wide = wrap(text, limit).filter((line) => line.width > limit + 1e-5);
        expect(wide.every((line) => line.visible + (line.hyphen ? 1 : 0) <= 2)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("the same text always wraps in the same way, in any order of calls", () => {
    fc.assert(
      fc.property(prose, fc.array(width, { minLength: 1, maxLength: 4 }), (text, limits) => {
        const paragraph = shapeParagraph(setting(text));
        const ends = (lines: readonly BrokenLine[]) => lines.map((line) => [line.end, line.width]);
        const first = limits.map((limit) => ends(paragraph.wrap(limit)));
        const again = limits.toReversed().map((limit) => ends(wrap(text, limit)));
        expect(again.toReversed()).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });
});

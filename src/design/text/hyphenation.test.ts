import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FontCollection } from "./fonts.ts";
import { hyphenationPoints, loadHyphenation, loadHyphenationFor } from "./hyphenation.ts";
import { aDocument, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import type { LaidOutText } from "./laid-out-text.ts";
import { layoutText } from "./text-layout.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400");
});

/** The text with a bar at every hyphenation point. */
function cut(text: string, language: string): string {
  const points = new Set(hyphenationPoints(text, language));
  return Array.from(text, (unit, index) => (points.has(index) ? `|${unit}` : unit)).join("");
}

describe("hyphenation points (CFG-07)", () => {
  it("are unavailable before the patterns of the language are loaded", async () => {
    vi.resetModules();
    const fresh = await import("./hyphenation.ts");
    expect(() => fresh.hyphenationPoints("matrimonio in giardino", "it-IT")).toThrow(/not loaded/);
    await fresh.loadHyphenation("it-IT");
    expect(fresh.hyphenationPoints("matrimonio in giardino", "it-CH")).not.toEqual([]);
  });

  it.each([
    ["de-DE", "Die Hochzeitsfeier im Garten", "Die Hoch|zeits|feier im Garten"],
    ["de-CH", "Die Grossmutter im Garten", "Die Gross|mutter im Garten"],
    ["fr-FR", "le mariage de mes amis", "le ma|riage de mes amis"],
    ["it-IT", "il matrimonio di Anna", "il ma|tri|mo|nio di Anna"],
    ["es-ES", "la invitación de boda", "la in|vi|ta|ción de boda"],
    ["nl-NL", "een uitnodiging voor jullie", "een uit|no|di|ging voor jullie"],
    ["en-GB", "the celebration of love", "the cel|eb|ra|tion of love"],
    ["en-US", "the celebration of love", "the cel|e|bra|tion of love"],
    ["pl-PL", "uroczystość weselna rodziny", "uroczystość weselna rodziny"],
  ])("in %s", async (language, text, expected) => {
    await loadHyphenation(language);
    expect(cut(text, language)).toBe(expected);
  });

  it("leave at least two letters before and three after, keep the last word whole, and respect soft hyphens", async () => {
    await loadHyphenation("de-DE");
    expect(cut("Oboe aber Esel Abend", "de-DE")).toBe("Oboe aber Esel Abend");
    expect(cut("eine Hochzeitsfeier", "de-DE")).toBe("eine Hochzeitsfeier");
    expect(cut("Hochzeits\u00adfeier heute", "de-DE")).toBe("Hochzeits\u00adfeier heute");
  });

  it("keep names whole where capitals mark them", async () => {
    await loadHyphenation("en-GB");
    expect(cut("Celebration with Alexander today", "en-GB")).toBe("Cel|eb|ra|tion with Alexander today");
  });

  it.each([
    ["“Celebration of love", "“Cel|eb|ra|tion of love"],
    ["we met. Celebration of love", "we met. Cel|eb|ra|tion of love"],
    ["we met!  Celebration of love", "we met!  Cel|eb|ra|tion of love"],
    ["we met:\n(Celebration of love)", "we met:\n(Cel|eb|ra|tion of love)"],
    ["we met.”) Celebration of love", "we met.”) Cel|eb|ra|tion of love"],
    ["we met.Celebration of love", "we met.Celebration of love"],
    ["we met (Celebration of love)", "we met (Celebration of love)"],
    ["we met, Celebration of love", "we met, Celebration of love"],
    ["we met CELEBRATION of love", "we met CEL|EB|RA|TION of love"],
    ["we met xCelebration of love", "we met xCel|eb|ra|tion of love"],
    ["celebration", "celebration"],
    ["", ""],
  ])("a capital is of a name inside a sentence, not at its start: %j", async (text, expected) => {
    await loadHyphenation("en-GB");
    expect(cut(text, "en-GB")).toBe(expected);
  });

  it("a word whose small letters are longer stays whole", async () => {
    await loadHyphenation("de-DE");
    expect(cut("Internationalisierung heute", "de-DE")).toContain("|");
    expect(cut("İnternationalisierung heute", "de-DE")).toBe("İnternationalisierung heute");
  });

  it("a document without hyphenated texts needs none, one of several is enough", async () => {
    vi.resetModules();
    const fresh = await import("./hyphenation.ts");
    const points = () => fresh.hyphenationPoints("een uitnodiging voor jullie", "nl-NL");
    const plain = aDocument([aTextElement(), aShapeElement()], { locale: "nl-NL" });
    await fresh.loadHyphenationFor(plain);
    expect(points).toThrow("nl-NL");
    const pages = [aPage(), aPage([aShapeElement(), aTextElement({ hyphenate: true })], { id: "back" })];
    await fresh.loadHyphenationFor({ ...plain, pages });
    expect(points()).not.toEqual([]);
  });

  it("a document loads the patterns it needs", async () => {
    const text = "Una celebración para todos nosotros";
    await loadHyphenationFor(aDocument([aTextElement({ text, hyphenate: true })], { locale: "es-ES" }));
    expect(hyphenationPoints(text, "es-ES")).not.toEqual([]);
  });
});

describe("justified text with hyphenation (CFG-08)", () => {
  const text =
    "Nach der Trauung laden wir euch herzlich zu Kaffee, Kuchen und einem festlichen Abendessen im Gewächshaus der " +
    "Schlossgärtnerei ein. Wer übernachten möchte, findet im Gasthaus gegenüber wunderschöne Doppelzimmer, die wir " +
    "für unsere Hochzeitsgesellschaft freigehalten haben. Bitte gebt uns bis zum Frühlingsanfang Bescheid, ob ihr " +
    "mitfeiert, und bringt vor allem Unternehmungslust und bequeme Schuhe für die Tanzfläche mit.";
  const layout = (parts: Parameters<typeof aTextElement>[0]) =>
    layoutText(
      aTextElement({ text, w: 60, h: 90, style: { align: "justify" }, hyphenate: true, ...parts }),
      fonts,
      "de-DE",
    );
  const hyphensOf = (laidOut: LaidOutText) =>
    laidOut.lines.map((line) => !line.endsParagraph && /\p{L}/u.test(text[line.end - 1] ?? ""));
  /** Widths of the spaces inside a line. */
  const blanksOf = (laidOut: LaidOutText) =>
    laidOut.lines
      .filter((line) => !line.endsParagraph)
      .map((line) =>
        Math.max(
          ...line.clusters
            .filter(({ start }) => text[start] === " ")
            .slice(0, -1)
            .map(({ advance }) => advance),
        ),
      );

  beforeAll(() => loadHyphenation("de-DE"));

  it("ends every line but the last at the measure, with spaces near their natural width", () => {
    const laidOut = layout({ w: 100 });
    const own =
      (fonts.face("eb-garamond-400")?.shape(" ", { features: [], language: "de", start: 0, end: 1 })[0]?.advance ?? 0) *
      laidOut.em;
    for (const line of laidOut.lines.slice(0, -1)) expect(line.width).toBeCloseTo(100, 2);
    expect(laidOut.lines.at(-1)?.width).toBeLessThan(100);
    expect(laidOut.overflow).toBeNull();
    const blanks = blanksOf(laidOut);
    expect(Math.min(...blanks)).toBeGreaterThan(own * 0.7);
    expect(Math.max(...blanks)).toBeLessThan(own * 3);
    expect(blanks.reduce((sum, blank) => sum + blank, 0) / blanks.length).toBeLessThan(own * 2);
  });

  it("is more even than greedy lines without hyphenation", () => {
    const widestSpace = (laidOut: LaidOutText) => Math.max(...blanksOf(laidOut));
    expect(widestSpace(layout({}))).toBeLessThan(widestSpace(layout({ hyphenate: false })));
  });

  it("never ends more than two lines in a row with a hyphen, however narrow", () => {
    for (const w of [26, 30, 34, 38, 42, 46, 50, 55]) {
      for (const align of ["justify", "left"] as const) {
        const flags = hyphensOf(layout({ w, h: 200, style: { align } }))
          .map((flag) => (flag ? "-" : " "))
          .join("");
        expect(flags).not.toContain("---");
        expect(flags).toContain("-");
      }
    }
  });

  it("displays a hyphen at the end of the line, but not in the text", () => {
    const laidOut = layout({ w: 40, h: 200 });
    const displayed = laidOut.runs.flatMap((run) => run.glyphs.map((glyph) => glyph.text)).join("");
    expect(displayed.replaceAll("\u00ad", "")).toBe(text);
    expect(displayed.split("\u00ad").length - 1).toBe(hyphensOf(laidOut).filter(Boolean).length);
  });

  it("accepts uneven lines where a word is longer than its line, and reports it", () => {
    const long = layout({
      text: "Die Donaudampfschifffahrtsgesellschaft tagt",
      w: 9,
      h: 200,
      style: { align: "justify", size: 14 },
    });
    expect(long.lines.length).toBeGreaterThan(3);
    expect(long.lines.every((line) => line.width <= 9.01)).toBe(true);
  });

  it("hyphenates ragged text only when the line would otherwise be too short", () => {
    const ragged = layout({ style: { align: "left" } });
    const flags = hyphensOf(ragged);
    const cutLines = ragged.lines.filter((_, index) => flags[index]);
    expect(cutLines.length).toBeLessThan(hyphensOf(layout({})).filter(Boolean).length + 1);
    expect(cutLines.every((line) => line.width > 60 * 0.7)).toBe(true);
  });

  it("does not depend on previously requested widths", () => {
    const first = [40, 50, 60].map((w) => JSON.stringify(layout({ w })));
    const again = [60, 40, 50].map((w) => JSON.stringify(layout({ w })));
    expect([again[1], again[2], again[0]]).toEqual(first);
  });
});

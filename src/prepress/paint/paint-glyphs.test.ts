import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GlyphsItem, PlacedGlyph } from "#design/display-list.ts";
import { ContentStream } from "../pdf/content-stream.ts";
import { readFontMetrics } from "./font-metrics.ts";
import { paintGlyphs, type UsedFace } from "./paint-glyphs.ts";
import { contentOperations } from "../pdf/pdf-lexer.ts";
import { isKind, latin1Bytes } from "../pdf/pdf-objects.ts";
import { fontFolder, textItem } from "../testing/hand-made-list.ts";

const metrics = readFontMetrics(new Uint8Array(readFileSync(join(fontFolder, "eb-garamond-400.ttf"))));
const face = (): UsedFace => ({ advance: metrics.advance, texts: new Map() });

type ShownGlyph = { readonly gid: number; readonly x: number; readonly y: number };

/** Positions of the glyphs in a reader, by the rules of ISO 32000-2, 9.4.4, and the text of ActualText spans. */
function readBack(content: ContentStream, advance: (gid: number) => number): { glyphs: ShownGlyph[]; spans: string[] } {
  const glyphs: ShownGlyph[] = [];
  const spans: string[] = [];
  let size = 0;
  let x = 0;
  let y = 0;
  for (const { operator, operands } of contentOperations(latin1Bytes(content.toString()))) {
    if (operator === "Tf") size = Number(operands[1]);
    if (operator === "Tm") [x, y] = [Number(operands[4]), Number(operands[5])];
    if (operator === "BDC" && isKind(operands[1], "dict")) {
      const actual = operands[1].entries["ActualText"];
      if (isKind(actual, "hex")) spans.push(Buffer.from(actual.hex.slice(4), "hex").swap16().toString("utf16le"));
    }
    if (operator !== "TJ" || !Array.isArray(operands[0])) continue;
    for (const part of operands[0]) {
      if (typeof part === "number") x -= (part / 1000) * size;
      else if (isKind(part, "hex")) {
        const gid = Number.parseInt(part.hex, 16);
        glyphs.push({ gid, x, y });
        x += (advance(gid) / 1000) * size;
      }
    }
  }
  return { glyphs, spans };
}

/** Maximum distance in mm between a glyph's position in a reader and in the display list. */
function maxDeviation(item: GlyphsItem): number {
  const content = new ContentStream();
  paintGlyphs(content, item, "/F1", face());
  const { glyphs } = readBack(content, metrics.advance);
  if (glyphs.length !== item.glyphs.length) throw new Error("glyphs lost");
  const misses = item.glyphs.map((glyph, index) => {
    const place = glyphs[index];
    return place?.gid === glyph.gid ? Math.hypot(place.x - glyph.x, place.y - glyph.y) : Infinity;
  });
  return Math.max(...misses);
}

const run = (glyphs: readonly PlacedGlyph[]): GlyphsItem => ({ ...textItem("", 0, 0, { size: 6 }), glyphs });

describe("glyph runs", () => {
  it("are within 0.001 mm of the display list, kerning and ligatures included (PDF-01)", () => {
    const long = textItem("Wir fließen, AVATAR, Tafel & Geflügel — „Größe“ ".repeat(20), 0, 0, { size: 3.7 });
    expect(long.glyphs.length).toBeGreaterThan(800);
    expect(maxDeviation(long)).toBeLessThan(0.001);
  });

  it("are within 0.001 mm at any position and size (PDF-01)", () => {
    const glyph = fc.record({
      gid: fc.integer({ min: 1, max: 900 }),
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.constantFrom(0, 4.2, 8.4),
      cluster: fc.nat(500),
      text: fc.constantFrom("a", "fi", ""),
    });
    fc.assert(
      fc.property(
        fc.array(glyph, { minLength: 1, maxLength: 60 }),
        fc.double({ min: 1, max: 90, noNaN: true }),
        (glyphs, size) => {
          expect(maxDeviation({ ...run(glyphs), size })).toBeLessThan(0.001);
        },
      ),
    );
  });

  it("map a ligature glyph to several characters (PDF-01)", () => {
    const used = face();
    const content = new ContentStream();
    const item = textItem("finden", 0, 0);
    paintGlyphs(content, item, "/F1", used);
    expect(item.glyphs).toHaveLength(5);
    expect([...used.texts.values()]).toEqual(["fi", "n", "d", "e"]);
    expect(readBack(content, metrics.advance).spans).toEqual([]);
  });

  it("give clusters of several glyphs one common text (PDF-01)", () => {
    const used = face();
    const content = new ContentStream();
    const glyphs = [
      { gid: 40, x: 0, y: 0, cluster: 0, text: "a\u0301" },
      { gid: 41, x: 1, y: 0, cluster: 0, text: "" },
      { gid: 42, x: 3, y: 0, cluster: 2, text: "b" },
    ];
    paintGlyphs(content, run(glyphs), "/F1", used);
    expect(readBack(content, metrics.advance).spans).toEqual(["a\u0301"]);
    expect(used.texts).toEqual(
      new Map([
        [40, ""],
        [41, ""],
        [42, "b"],
      ]),
    );
  });

  it("give a glyph that represents another text than before its own text (PDF-01)", () => {
    const used = face();
    const content = new ContentStream();
    const glyphs = [
      { gid: 50, x: 0, y: 0, cluster: 0, text: "S" },
      { gid: 50, x: 3, y: 0, cluster: 1, text: "ẞ" },
      { gid: 50, x: 6, y: 0, cluster: 2, text: "S" },
    ];
    paintGlyphs(content, run(glyphs), "/F1", used);
    expect(used.texts.get(50)).toBe("S");
    expect(readBack(content, metrics.advance).spans).toEqual(["ẞ"]);
  });
});

it("rotated glyphs are rotated, each at its own position (CFG-08)", () => {
  const item = textItem("ab", 20, 30);
  const turned = item.glyphs.map((glyph, index) => ({ ...glyph, turn: index === 0 ? 90 : -30 }));
  const content = new ContentStream();
  paintGlyphs(content, { ...item, glyphs: turned }, "/F1", face());
  const places = [...contentOperations(latin1Bytes(content.toString()))]
    .filter(({ operator }) => operator === "Tm")
    .map(({ operands }) => operands.slice(0, 4).map((value) => Math.round(Number(value) * 1000) / 1000 + 0));
  expect(places).toEqual([
    [0, 1, 1, 0],
    [0.866, -0.5, -0.5, -0.866],
  ]);
});

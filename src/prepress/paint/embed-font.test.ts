import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as harfbuzz from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { toUnicodeMap } from "./embed-font.ts";
import { fontTables, readFontMetrics } from "./font-metrics.ts";
import { subsetFont } from "./font-subset.ts";
import { fontFolder } from "../testing/hand-made-list.ts";

const files = readdirSync(fontFolder).filter((file) => /\.(ttf|otf)$/.test(file));
const read = (file: string): Uint8Array => new Uint8Array(readFileSync(join(fontFolder, file)));
const engine = (bytes: Uint8Array): harfbuzz.Font => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));

describe("font metrics", () => {
  it.each(files)("of %s agree with the shaping engine (PDF-01)", (file) => {
    const bytes = read(file);
    const metrics = readFontMetrics(bytes);
    const font = engine(bytes);
    const { upem } = font.face;
    for (const gid of [0, 1, 5, 50, metrics.glyphCount - 1]) {
      expect(metrics.advance(gid)).toBeCloseTo((font.glyphHAdvance(gid) * 1000) / upem, 2);
    }
    expect(metrics.postScriptName).toMatch(/^[A-Za-z0-9-]{3,63}$/);
    expect(metrics.embeddable).toBe(true);
    expect(metrics.ascent).toBeGreaterThan(0);
    expect(metrics.descent).toBeLessThan(0);
  });

  it("refuse invalid fonts", () => {
    expect(() => readFontMetrics(new Uint8Array(200))).toThrow("not an OpenType font");
    expect(() => readFontMetrics(read("jost-400.ttf").slice(0, 12))).toThrow("Offset is outside");
  });
});

describe("font subsets", () => {
  it("keep glyph ids and outlines, and drop everything else (PDF-01)", async () => {
    const bytes = read("eb-garamond-400.ttf");
    const module = await nodePrintPorts.loadSubsetModule();
    const full = engine(bytes);
    const gids = [36, 37, 68, 400];
    const subset = subsetFont(module, bytes, gids);
    expect(subset.length).toBeLessThan(bytes.length / 10);
    expect([...fontTables(subset).keys()].filter((tag) => /^(GSUB|GPOS|cmap|name|OS\/2)$/.test(tag))).toEqual([]);
    const small = engine(subset);
    for (const gid of gids) {
      expect(small.glyphToPath(gid)).toBe(full.glyphToPath(gid));
      expect(small.glyphHAdvance(gid)).toBe(full.glyphHAdvance(gid));
    }
    expect(small.glyphToPath(69)).toBe("");
  });

  it("are byte-identical for equal glyphs in any order (PDF-05)", async () => {
    const module = await nodePrintPorts.loadSubsetModule();
    const bytes = read("jost-400.ttf");
    const first = subsetFont(module, bytes, [40, 41, 42]);
    expect(subsetFont(module, bytes, [42, 40, 41])).toEqual(first);
  });

  it("can be created a thousand times without filling the module's memory (PDF-06)", async () => {
    const module = await nodePrintPorts.loadSubsetModule();
    const bytes = read("marcellus-400.ttf");
    subsetFont(module, bytes, [10]);
    const before = module.memory().length;
    for (let turn = 0; turn < 1000; turn++) subsetFont(module, bytes, [10 + (turn % 50)]);
    expect(module.memory().length).toBe(before);
  });

  it("of every face of the collection keep accented and composed letters and symbols intact (PDF-01, CFG-09)", async () => {
    const module = await nodePrintPorts.loadSubsetModule();
    for (const file of files) {
      const bytes = read(file);
      const full = engine(bytes);
      const buffer = new harfbuzz.Buffer();
      buffer.addText("ÄÖÜäöüß„“♥★♫🎂");
      buffer.guessSegmentProperties();
      harfbuzz.shape(full, buffer);
      // Missing glyphs come from another face.
      const gids = buffer.getGlyphInfos().flatMap(({ codepoint }) => (codepoint === 0 ? [] : codepoint));
      expect(gids).not.toEqual([]);
      const small = engine(subsetFont(module, bytes, gids));
      for (const gid of gids) expect(small.glyphToPath(gid)).toBe(full.glyphToPath(gid));
    }
  });

  it("refuse a file HarfBuzz cannot read", async () => {
    const module = await nodePrintPorts.loadSubsetModule();
    const subset = (): Uint8Array => subsetFont(module, new Uint8Array(100), [1]);
    expect(() => fontTables(subset())).toThrow(/not an OpenType font|cannot be read|Offset/);
  });

  it("of PostScript outlines keep a CFF table (PDF-01)", async () => {
    const bytes = read("linux-libertine-400.otf");
    expect(readFontMetrics(bytes)).toMatchObject({ outlines: "cff", postScriptName: "LinLibertineO" });
    const subset = subsetFont(await nodePrintPorts.loadSubsetModule(), bytes, [34, 35]);
    expect(fontTables(subset).has("CFF ")).toBe(true);
    expect(engine(subset).glyphToPath(34)).toBe(engine(bytes).glyphToPath(34));
  });
});

describe("the map from glyphs to text", () => {
  it("lists glyphs in order, with several characters for ligatures (PDF-01)", () => {
    const map = toUnicodeMap(
      new Map([
        [300, "fi"],
        [5, "ß"],
        [6, ""],
        [7, "😀"],
      ]),
    );
    expect(map).toContain("3 beginbfchar\n<0005> <00df>\n<0007> <d83dde00>\n<012c> <00660069>\nendbfchar");
  });

  it("has at most 100 lines per block, as the format requires (PDF-01)", () => {
    const texts = new Map(Array.from({ length: 250 }, (_, gid) => [gid, "a"] as const));
    expect(toUnicodeMap(texts).match(/\d+ beginbfchar/g)).toEqual([
      "100 beginbfchar",
      "100 beginbfchar",
      "50 beginbfchar",
    ]);
  });
});

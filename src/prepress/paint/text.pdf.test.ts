import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as harfbuzz from "harfbuzzjs";
import { afterAll, describe, expect, it } from "vitest";
import { aDocument, aTextElement } from "#design/testing/builders.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { layoutElement } from "#design/layout/document-layout.ts";
import type { GlyphsItem } from "#design/display-list.ts";
import { fontFiles } from "#modules/media/file-formats/print-ports.server.ts";
import { fontFolder, list, page, process, textItem } from "../testing/hand-made-list.ts";
import { hasPdfTools, pixelsOf, printFile, put, run, workshop } from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(() => shop.close());

const cffFont = join(fontFolder, "linux-libertine-400.otf");

describe.skipIf(!hasPdfTools())("text in the print file", () => {
  it.each([
    ["umlauts and ß", "Größe Äpfel Öl Übermut süß ẞ"],
    ["ligatures", "fließen Pfiff Affe finden Tafel"],
    ["quotes and dashes", "„Ja“ – ‚nein‘ — 10 % & Co. …"],
    ["accents", "Zoë Škoda façade naïve Łódź"],
    ["amounts", "1.234,50 € · № 5 ½ Liter"],
  ])("comes back as typed: %s (PDF-01)", async (_, value) => {
    const { bytes } = await printFile(list(page("a", 200, 60, [textItem(value, 10, 30)])));
    expect(run("pdftotext", "-raw", put(shop.path("text.pdf"), bytes), "-").trim()).toBe(value.normalize("NFC"));
  });

  it("can be extracted as typed where several glyphs form a letter (PDF-01)", async () => {
    const item = textItem("Aab", 10, 30);
    const [first, second, third] = item.glyphs;
    if (!first || !second || !third) throw new Error("three glyphs");
    const glyphs: GlyphsItem["glyphs"] = [
      first,
      { ...second, cluster: 1, text: "ä" },
      { ...third, x: second.x, cluster: 1, text: "" },
    ];
    const { bytes } = await printFile(list(page("a", 100, 60, [{ ...item, glyphs }])));
    expect(run("pdftotext", "-raw", put(shop.path("text.pdf"), bytes), "-").trim()).toBe("Aä");
  });

  it("can be extracted as typed along a curve, each letter rotated (PDF-01)", async () => {
    const item = textItem("Hochzeit", 10, 30, { size: 8 });
    const glyphs = item.glyphs.map((glyph, index) => ({ ...glyph, y: (index - 4) ** 2 / 3, turn: (index - 4) * 8 }));
    const { bytes } = await printFile(list(page("a", 100, 60, [{ ...item, glyphs }])));
    const file = put(shop.path("curve.pdf"), bytes);
    expect(run("pdftotext", "-raw", file, "-").replaceAll(/\s/g, "")).toBe("Hochzeit");
    const straight = await printFile(list(page("a", 100, 60, [item])));
    expect(bytes.length).toBeGreaterThan(straight.bytes.length);
  });

  it("uses one subset for all pages with a face (PDF-06)", async () => {
    const pages = ["eins", "zwei", "drei"].map((word) => page(word, 100, 60, [textItem(word, 10, 30)]));
    const { bytes, report } = await printFile(list(...pages));
    expect(report.fonts).toHaveLength(1);
    const found = run("pdftotext", "-raw", put(shop.path("text.pdf"), bytes), "-");
    expect(found.split(/\s+/).filter(Boolean)).toEqual(["eins", "zwei", "drei"]);
  });

  it("may use a face with PostScript outlines (PDF-01)", async () => {
    const bytes = new Uint8Array(readFileSync(cffFont));
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
    const buffer = new harfbuzz.Buffer();
    buffer.addText("Höhe");
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    let pen = 0;
    const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance = 0 }) => {
      const glyph = { gid: codepoint, x: pen, y: 0, cluster, text: "Höhe".charAt(cluster) };
      pen += (xAdvance / font.face.upem) * 20;
      return glyph;
    });
    const item = { ...textItem("a", 10, 40, { size: 20, paint: process(0, 100, 0, 0) }), font: "cff", glyphs };
    const written = await printFile(list(page("a", 100, 60, [item])), {}, { fonts: fontFiles(() => cffFont) });
    const file = put(shop.path("cff.pdf"), written.bytes);
    expect(run("pdffonts", file)).toMatch(/[A-Z]{6}\+LinLibertineO\S* +CID Type 0C +Identity-H +yes yes yes/);
    expect(run("pdftotext", "-raw", file, "-").trim()).toBe("Höhe");
    // The same word covers the same share of the page in Ghostscript and poppler.
    run("pdftoppm", "-r", "50", "-png", "-singlefile", file, shop.path("poppler"));
    run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=png16m", "-r50", "-o", shop.path("gs.png"), file);
    const inked = await Promise.all(
      ["poppler.png", "gs.png"].map(async (name) => {
        const { width, height, at } = await pixelsOf(shop.path(name));
        let dark = 0;
        for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if ((at(x, y)[1] ?? 255) < 128) dark += 1;
        return dark;
      }),
    );
    expect(inked[0]).toBeGreaterThan(300);
    expect(Math.abs((inked[0] ?? 0) - (inked[1] ?? 0))).toBeLessThan((inked[0] ?? 0) * 0.15);
  });

  it("has symbols and emoji as outlines of embedded faces, each a vector in the ink of the text (CFG-09, PDF-01)", async () => {
    const fonts = await testFonts("jost-400", "noto-sans-symbols-2-400", "noto-sans-symbols-400", "noto-emoji-400");
    const element = aTextElement({
      text: "Wir ♥ euch ★ ✓\n🎂 👨‍👩‍👧 🥂",
      w: 90,
      style: { font: "jost-400", color: "ink" },
    });
    const document = aDocument([element]);
    const { items, text } = layoutElement(element, document, { fonts, ornaments: () => undefined, refinement: "none" });
    expect(text?.missing.filter(({ font }) => font === null)).toEqual([]);
    const file = put(shop.path("signs.pdf"), (await printFile(list(page("a", 100, 60, items)))).bytes);
    expect(run("pdffonts", file)).toMatch(/[A-Z]{6}\+NotoEmoji\S* +CID TrueType +Identity-H +yes yes yes/);
    expect(run("pdfimages", "-list", file).trim().split("\n")).toHaveLength(2);
    expect(run("pdftotext", "-raw", file, "-").trim()).toBe("Wir ♥ euch ★ ✓\n🎂 👨‍👩‍👧 🥂");
  });

  it("of a missing face aborts the file (PDF-04)", async () => {
    const item = { ...textItem("a", 10, 40), font: "no-such-face" };
    await expect(printFile(list(page("a", 100, 60, [item])))).rejects.toThrow("no-such-face");
  });
});

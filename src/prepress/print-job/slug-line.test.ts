import { expect, test } from "vitest";
import { layoutDocument } from "#design/layout/document-layout.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { list, page } from "../testing/hand-made-list.ts";
import { slugDocument, slugFont, slugsAbove } from "./slug-line.ts";

test("PDF-09 each page has its own line above its bleed, within the slug, shrunk on narrow prints", async () => {
  const { pages } = list(page("p1", 150, 100, []), page("p2", 88, 107, []));
  const texts = [
    "P123456789-2 · Abzüge 100x150-glossy · 1 von 2 · 1 ×",
    "P123456789-2 · Abzüge 88x107-retro-glossy · 2 von 2 · 12 ×",
  ];
  const resources = { fonts: await testFonts(slugFont), ornaments: () => undefined, refinement: "none" } as const;
  const slugs = slugsAbove(layoutDocument(slugDocument(pages, texts), resources), pages);
  expect(slugs).toHaveLength(2);
  for (const [index, [run]] of slugs.entries()) {
    expect(run?.glyphs.map(({ text }) => text).join("")).toBe(texts[index]);
    const [, , , , x = 0, y = 0] = run?.matrix ?? [];
    const last = run?.glyphs.at(-1)?.x ?? 0;
    expect(x + last).toBeLessThan((pages[index]?.w ?? 0) - 2);
    for (const glyph of run?.glyphs ?? []) {
      expect(y + glyph.y).toBeLessThan(-3);
      expect(y + glyph.y - (run?.size ?? 0)).toBeGreaterThan(-3 - 5 - 0.5);
    }
  }
});

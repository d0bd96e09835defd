import type { DisplayList, DisplayPage, GlyphsItem } from "#design/display-list.ts";
import { currentSchema, DesignDocument } from "#design/model/design-document.ts";

/** The face of the lines in the slug, which is not part of a frozen job. */
export const slugFont = "instrument-sans-400";

const lineHeight = 3.4;
/** Distance of a line from the bleed below it, and from the crop marks beside it, mm. */
const gap = { below: 0.8, beside: 2 };

/** Width of the line above a page, mm. */
const widthOf = ({ w }: Pick<DisplayPage, "w">): number => Math.max(20, w - 2 * gap.beside);

/**
 * One readable line per page as a document for the layout, such as order, picture and copies; `texts` in page order.
 * Source: PDF-09, PRINT-02.
 */
export function slugDocument(pages: readonly DisplayPage[], texts: readonly string[]): DesignDocument {
  return DesignDocument.parse({
    schema: currentSchema,
    product: "slug-line",
    bleed: 0,
    palette: {},
    pages: pages.map((page, index) => {
      const box = { x: 0, y: 0, w: widthOf(page), h: lineHeight };
      const color = { cmyk: [0, 0, 0, 100], rgb: "#000000" };
      const style = { font: slugFont, size: 6.5, color, valign: "middle" };
      const line = { id: "line", type: "text", ...box, text: texts[index] ?? "", fit: "shrink", minSize: 3, style };
      return { id: `slug-${index + 1}`, w: box.w, h: box.h, panels: [{ role: "front", ...box }], elements: [line] };
    }),
  });
}

/** The laid-out lines above the bleed of their pages, for the writer. */
export function slugsAbove(lines: DisplayList, pages: readonly DisplayPage[]): readonly (readonly GlyphsItem[])[] {
  return pages.map((page, index) => {
    const top = -page.bleed - gap.below - lineHeight;
    const glyphs = lines.pages[index]?.items.filter((item) => item.kind === "glyphs") ?? [];
    return glyphs.map((item): GlyphsItem => {
      const [a, b, c, d, e, f] = item.matrix;
      return { ...item, element: "slug", matrix: [a, b, c, d, e + gap.beside, f + top] };
    });
  });
}

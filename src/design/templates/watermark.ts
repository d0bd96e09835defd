import { TextElement, type DesignDocument, type Page } from "../model/design-document.ts";

const grey = { cmyk: [0, 0, 0, 60] as [number, number, number, number], rgb: "#6b655b" };

/** Watermark texts across each panel of a page from corner to corner, as large as they fit. */
function across(page: Page, watermark: string, font: string): TextElement[] {
  return page.panels.map((panel, index) => {
    const diagonal = Math.hypot(panel.w, panel.h);
    const size = Math.min(400, Math.max(6, (diagonal / watermark.length) * 3.4));
    return TextElement.parse({
      id: `watermark-${page.id}-${index}`,
      type: "text",
      x: panel.x + (panel.w - diagonal) / 2,
      y: panel.y + panel.h / 2 - size * 0.25,
      w: diagonal,
      h: size * 0.5,
      rotation: (-Math.atan2(panel.h, panel.w) * 180) / Math.PI,
      opacity: 0.28,
      text: watermark,
      style: { font, size, color: grey, align: "center", valign: "middle" },
    });
  });
}

/**
 * Adds a watermark across every panel, for unpaid views: shared previews and proofs.
 * @param font a face of the collection that is loaded for the document
 * @source CFG-17, PDF-08
 */
export function withWatermark(document: DesignDocument, watermark: string, font: string): DesignDocument {
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: [...page.elements, ...across(page, watermark, font)],
    })),
  };
}

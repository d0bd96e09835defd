import {
  ShapeElement,
  TextElement,
  type DesignDocument,
  type Element,
  type Page,
  type Panel,
} from "../model/design-document.ts";

const white = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };
const black = { cmyk: [0, 0, 0, 90] as [number, number, number, number], rgb: "#2c2a27" };

/** Maximum width of the mark in mm, and its height as a share of the width. */
const maxWidth = 46;
const flatness = 0.26;
/** Padding at both sides of the word, as a share of the width. */
const sidePadding = 0.07;
/** Type size in points per mm of the mark's height. */
const pointsPerMm = 1.45;

/** A white label with the word in the middle of a panel, readable on any background. */
function markOf(page: Page, panel: Panel, word: string, font: string): readonly Element[] {
  const w = Math.min(maxWidth, panel.w * 0.62, (panel.h * 0.5) / flatness);
  const h = w * flatness;
  const place = { x: panel.x + (panel.w - w) / 2, y: panel.y + (panel.h - h) / 2, w, h };
  const id = `sample-${page.id}-${page.panels.indexOf(panel)}`;
  return [
    ShapeElement.parse({
      ...place,
      id,
      type: "shape",
      shape: "rect",
      fill: white,
      stroke: { color: black, width: 0.3 },
    }),
    TextElement.parse({
      ...place,
      x: place.x + w * sidePadding,
      w: w * (1 - 2 * sidePadding),
      id: `${id}-word`,
      type: "text",
      text: word,
      fit: "shrink",
      minSize: 3,
      maxLines: 1,
      style: {
        font,
        size: Math.max(4, h * pointsPerMm),
        color: black,
        align: "center",
        valign: "middle",
        tracking: 120,
      },
    }),
  ];
}

/**
 * Prints a word on every back, so that the card is not mistaken for a finished one; products without a back get it on
 * the front.
 * @param word in the language of the card; @param font a face of the collection that holds it
 * @source SAMP-03
 */
export function withSampleMark(document: DesignDocument, word: string, font: string): DesignDocument {
  const panels = document.pages.flatMap((page) => page.panels);
  const role = panels.some((panel) => panel.role === "back") ? "back" : "front";
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: [
        ...page.elements,
        ...page.panels.flatMap((panel) => (panel.role === role ? markOf(page, panel, word, font) : [])),
      ],
    })),
  };
}

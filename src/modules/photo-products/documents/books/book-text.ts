import type { ColorRef } from "#design/model/color.ts";
import type { ShapeElement, TextElement } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { PageBox } from "../picture-page.ts";

/** Points in a mm. */
export const pointsPerMm = 72 / 25.4;

/** Smallest type a book is set in, points. */
const leastPoints = 5;

/** Type by the mm of its size on the page. */
export type Lettering = { readonly font: string; readonly mm: number; readonly color: ColorRef };

/** A text style; centred unless said otherwise. */
export function lettered({ font, mm, color }: Lettering, more: Partial<TextStyle> = {}): TextStyle {
  return {
    font,
    size: Math.max(leastPoints, Math.round(mm * pointsPerMm * 10) / 10),
    color,
    align: "center",
    valign: "middle",
    lineHeight: 1.2,
    tracking: 0,
    uppercase: false,
    features: [],
    underline: false,
    ...more,
  };
}

const common = { rotation: 0, opacity: 1, locks: {}, hidden: false, refined: false };

/** A text of the shop's that the customer may change in every way; it shrinks before it overflows. */
export function bookText(
  id: string,
  role: string,
  box: PageBox,
  { text, style, ...more }: Pick<TextElement, "text" | "style"> & Partial<TextElement>,
): TextElement {
  return {
    ...common,
    refinable: false,
    type: "text",
    id,
    role,
    ...box,
    text,
    style,
    required: false,
    runs: [],
    paragraphs: [],
    fit: "shrink",
    minSize: leastPoints,
    maxLines: null,
    hyphenate: false,
    curve: 0,
    ...more,
  };
}

/** A flat area or a rule. */
export function bookArea(id: string, box: PageBox, fill: ColorRef): ShapeElement {
  return {
    ...common,
    refinable: false,
    type: "shape",
    shape: "rect",
    id,
    ...box,
    radius: 0,
    fill,
    stroke: null,
    fillRule: "nonzero",
  };
}

/** A frame drawn as a line within a box. */
export function bookFrame(id: string, box: PageBox, color: ColorRef, width: number): ShapeElement {
  const stroke = { color, width, cap: "butt" as const, join: "miter" as const, dash: [] };
  return { ...bookArea(id, box, color), fill: null, stroke };
}

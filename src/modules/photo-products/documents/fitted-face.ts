import type { DesignDocument, Element, ImageElement, Page } from "#design/model/design-document.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import { contentIn, refit, type PageBox } from "./picture-page.ts";

/**
 * An area of a page to be filled from another one: its box, the edges beyond which a picture or an area of colour runs
 * out of the page, and how far it then runs; all in mm of the page.
 */
export type Face = { readonly box: PageBox; readonly edge: PageBox; readonly out: PageBox };

/** A box with so many mm more on all sides. */
export const grown = ({ x, y, w, h }: PageBox, mm: number): PageBox => ({
  x: x - mm,
  y: y - mm,
  w: w + 2 * mm,
  h: h + 2 * mm,
});

/** A face that is the whole page, with its bleed in mm. */
export function wholePage({ w, h }: Pick<Page, "w" | "h">, bleed: number): Face {
  const box = { x: 0, y: 0, w, h };
  return { box, edge: box, out: grown(box, bleed) };
}

const isPhoto = (element: Element): element is ImageElement => element.type === "image";

/** What runs out over an edge of its face runs out over the same edge of the other one. */
function runOut(element: Element, before: Element, { from, to }: { from: Face; to: Face }): Element {
  const isArea = isPhoto(element) || (element.type === "shape" && element.shape === "rect");
  if (!isArea || element.rotation !== 0) return element;
  const { edge } = from;
  const { out } = to;
  const x = before.x < edge.x ? out.x : element.x;
  const y = before.y < edge.y ? out.y : element.y;
  const right = before.x + before.w > edge.x + edge.w ? out.x + out.w : element.x + element.w;
  const bottom = before.y + before.h > edge.y + edge.h ? out.y + out.h : element.y + element.h;
  return { ...element, x, y, w: right - x, h: bottom - y };
}

/**
 * Elements of one face on another: boxes are stretched to it, type grows evenly, what runs out of the page still does,
 * and pictures keep what is seen of them. Technical lines stay behind. Source: BOX-05, BOOK-09, CFG-30.
 */
export function onFace(
  document: DesignDocument,
  elements: readonly Element[],
  faces: { readonly from: Face; readonly to: Face },
): readonly Element[] {
  const { box: from } = faces.from;
  const { box: to } = faces.to;
  const [first] = document.pages;
  const own = elements.filter(({ type }) => type !== "die");
  if (!first) return own;
  const moved = own.map((element) => ({ ...element, x: element.x - from.x, y: element.y - from.y }));
  const face = { ...document, pages: [{ ...first, w: from.w, h: from.h, panels: [], elements: moved }] };
  const [resized] = resizedSheet(face, { w: to.w, h: to.h }).pages;
  return (resized?.elements ?? []).map((element, index) => {
    const before = own[index] ?? element;
    const placed = runOut({ ...element, x: element.x + to.x, y: element.y + to.y }, before, faces);
    if (!isPhoto(placed) || !isPhoto(before)) return placed;
    const asset = placed.asset === null ? undefined : document.assets[placed.asset];
    return { ...placed, ...refit(contentIn(placed), asset, { from: before, to: placed, mode: "fill" }) };
  });
}

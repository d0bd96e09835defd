import { hexOf } from "#design/layout/custom-color.ts";
import type { DesignDocument } from "#design/model/design-document.ts";

/** What goes round the stretcher of a canvas, with its colour as it is seen; undefined for other products. Source: COLL-06. */
export function edgeOf({ pages, palette }: DesignDocument) {
  const edge = pages[0]?.edge;
  return edge && { ...edge, color: edge.color === undefined ? "#ffffff" : hexOf(edge.color, palette) };
}

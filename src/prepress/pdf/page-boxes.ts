import type { Matrix } from "#design/display-list.ts";
import { mmToPt } from "#kernel/units.ts";

/** Slug around the bleed for crop marks and the sheet code, in mm. Source: ADR-0026. */
export const slugWidth = 5;

/** Size in mm below which a piece is shorter than its sheet code, and the wider slug that then contains the code. */
const smallPiece = 48;
const wideSlug = 10;

/** Slug around the bleed of a surface in mm: wider for a piece that is smaller than its code. Source: PDF-09. */
export const slugOf = ({ w, h }: { readonly w: number; readonly h: number }): number =>
  Math.max(w, h) < smallPiece ? wideSlug : slugWidth;

/** A rectangle in PDF points: left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** The boxes of one printed surface in points; ArtBox and UserUnit are never written. Source: ISO 15930-7, 6.13; PDF-01. */
export type PageBoxes = {
  readonly media: Box;
  readonly bleed: Box;
  readonly trim: Box;
  /** Matrix from mm from the trim's top-left corner, y downwards, to points from the media box's bottom-left corner. */
  readonly matrix: Matrix;
};

/** Computes the boxes of a surface of `w` × `h` mm trim size; all mm, each edge converted once. Source: PDF-01. */
export function pageBoxes(
  page: { readonly w: number; readonly h: number; readonly bleed: number },
  slug: number,
): PageBoxes {
  const { w, h, bleed } = page;
  const outer = bleed + slug;
  const scale: number = mmToPt(1);
  const box = (inset: number): Box => [
    mmToPt(outer - inset),
    mmToPt(outer - inset),
    mmToPt(outer + w + inset),
    mmToPt(outer + h + inset),
  ];
  return {
    media: [0, 0, mmToPt(w + 2 * outer), mmToPt(h + 2 * outer)],
    bleed: box(bleed),
    trim: box(0),
    matrix: [scale, 0, 0, -1 * scale, mmToPt(outer), mmToPt(outer + h)],
  };
}

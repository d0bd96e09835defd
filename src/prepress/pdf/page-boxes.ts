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

/** Longest side of a page in units that viewers and RIPs take, 5080 mm in points. Source: ISO 32000-2, Annex C.2. */
const longestSide = 14_400;

/** The boxes of one printed surface in units of `unit` points; ArtBox is never written. Source: ISO 15930-7, 6.13; PDF-01. */
export type PageBoxes = {
  /** Points per unit: the page's UserUnit, 1 except for wallpapers longer than 5 m. Source: ISO 32000-2, 8.3.2.3. */
  readonly unit: number;
  readonly media: Box;
  readonly bleed: Box;
  readonly trim: Box;
  /** Matrix from mm from the trim's top-left corner, y downwards, to units from the media box's bottom-left corner. */
  readonly matrix: Matrix;
};

/** Computes the boxes of a surface of `w` × `h` mm trim size; all mm, each edge converted once. Source: PDF-01. */
export function pageBoxes(
  page: { readonly w: number; readonly h: number; readonly bleed: number },
  slug: number,
): PageBoxes {
  const { w, h, bleed } = page;
  const outer = bleed + slug;
  const unit = Math.ceil(mmToPt(Math.max(w, h) + 2 * outer) / longestSide);
  const units = (millimetres: number): number => mmToPt(millimetres) / unit;
  const box = (inset: number): Box => [
    units(outer - inset),
    units(outer - inset),
    units(outer + w + inset),
    units(outer + h + inset),
  ];
  return {
    unit,
    media: [0, 0, units(w + 2 * outer), units(h + 2 * outer)],
    bleed: box(bleed),
    trim: box(0),
    matrix: [units(1), 0, 0, -1 * units(1), units(outer), units(outer + h)],
  };
}

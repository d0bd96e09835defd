import { faceCrop } from "#design/arrange/arranged-photo.ts";
import type { Box } from "#design/geometry/matrix.ts";
import type { Crop } from "#design/model/design-document.ts";
import { aspectOf, focusOf, type DocumentPhoto } from "./document-photo.ts";
import type { Size } from "../kinds/formats.ts";

/** A crop that shows the whole picture. */
export const wholePicture: Crop = { x: 0, y: 0, w: 1, h: 1 };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Width and height of the largest part of a picture that has the proportions of an area, in fractions. */
function coverSize(aspect: number, area: Size): Size {
  const wanted = area.w / area.h;
  return wanted > aspect ? { w: 1, h: aspect / wanted } : { w: wanted / aspect, h: 1 };
}

/**
 * The crop of a picture that fills an area: as large as possible, about its faces or point of interest, through no face
 * where that can be avoided; without any, centred with a third of the excess cut at the top. `seen` is the part of the
 * area that neither trim nor binding takes away. Source: CFG-12, PRINT-02, BOOK-07.
 */
export function cropFor(photo: DocumentPhoto, area: Size, seen?: Box): Crop {
  const interest = focusOf(photo);
  const { faces = [] } = photo;
  return faceCrop({ aspect: aspectOf(photo), faces, ...(interest && { interest }) }, area, seen);
}

/** Whether a crop is the one the shop itself chose for an area: nobody has moved or enlarged the picture. Source: CFG-12. */
export function isUntouched(crop: Crop, photo: DocumentPhoto, area: Size): boolean {
  const own = cropFor(photo, area);
  return (["x", "y", "w", "h"] as const).every((side) => Math.abs(crop[side] - own[side]) < 1e-6);
}

/** The crop for another area that keeps the middle and the enlargement of the crop chosen for the first one. Source: CFG-30. */
export function recrop(crop: Crop, aspect: number, { from, to }: { readonly from: Size; readonly to: Size }): Crop {
  const before = coverSize(aspect, from);
  const shown = clamp(Math.max(crop.w / before.w, crop.h / before.h), 0.01, 1);
  const cover = coverSize(aspect, to);
  const size = { w: cover.w * shown, h: cover.h * shown };
  return {
    x: clamp(crop.x + crop.w / 2 - size.w / 2, 0, 1 - size.w),
    y: clamp(crop.y + crop.h / 2 - size.h / 2, 0, 1 - size.h),
    ...size,
  };
}

/** Whether a crop has the proportions of an area, up to a hundredth of its size, and lies within the picture. */
export function fitsArea(crop: Crop, aspect: number, area: Size): boolean {
  const inside = crop.x + crop.w <= 1 + 1e-6 && crop.y + crop.h <= 1 + 1e-6;
  return inside && Math.abs((crop.w * aspect * area.h) / (crop.h * area.w) - 1) < 0.01;
}

/** Whether a crop shows the whole picture. */
export function isWhole({ w, h }: Crop): boolean {
  return w > 1 - 1e-6 && h > 1 - 1e-6;
}

/** The share of a picture's area that a crop leaves out, 0..1. */
export function shareCut(crop: Crop): number {
  return clamp(1 - crop.w * crop.h, 0, 1);
}

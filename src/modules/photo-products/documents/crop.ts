import type { Crop } from "#design/model/design-document.ts";
import { aspectOf, focusOf, type DocumentPhoto, type FaceBox } from "./document-photo.ts";
import type { Size } from "../kinds/formats.ts";

/** A crop that shows the whole picture. */
export const wholePicture: Crop = { x: 0, y: 0, w: 1, h: 1 };

/** Faces are found tightly: hair and chin need this much of the face's size around it. */
const aroundFace = 0.15;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Width and height of the largest part of a picture that has the proportions of an area, in fractions. */
function coverSize(aspect: number, area: Size): Size {
  const wanted = area.w / area.h;
  return wanted > aspect ? { w: 1, h: aspect / wanted } : { w: wanted / aspect, h: 1 };
}

/** From and to of a face in the direction in which the crop can move. */
type Extent = { readonly from: number; readonly to: number };

function extentsOf(faces: readonly FaceBox[], axis: "x" | "y", around: number): readonly Extent[] {
  const side = axis === "x" ? "w" : "h";
  return faces.map((face) => ({
    from: clamp(face[axis] - around * face[side], 0, 1),
    to: clamp(face[axis] + face[side] * (1 + around), 0, 1),
  }));
}

/** Room for rounding when a crop ends exactly at a face. */
const hair = 1e-9;

/** Faces cut and faces whole in a window of `length` from `start`. */
function judge(extents: readonly Extent[], start: number, length: number): { cut: number; whole: number } {
  const end = start + length;
  const whole = extents.filter(({ from, to }) => from >= start - hair && to <= end + hair).length;
  const outside = extents.filter(({ from, to }) => to <= start + hair || from >= end - hair).length;
  return { cut: extents.length - whole - outside, whole };
}

/**
 * The start of a window of `length` (both in fractions) as close to `wanted` as possible: where it cuts the fewest faces,
 * then the least hair, then where it shows the most of them.
 */
function startOf(faces: readonly FaceBox[], axis: "x" | "y", length: number, wanted: number): number {
  const last = Math.max(0, 1 - length);
  const [tight, loose] = [extentsOf(faces, axis, 0), extentsOf(faces, axis, aroundFace)];
  const edges = [...tight, ...loose].flatMap(({ from, to }) => [from, to - length, to, from - length]);
  const starts = [clamp(wanted, 0, last), ...edges.filter((start) => start >= 0 && start <= last)];
  const judged = starts.map((start) => ({
    start,
    cut: judge(tight, start, length).cut,
    close: judge(loose, start, length).cut,
    whole: judge(tight, start, length).whole,
    off: Math.abs(start - wanted),
  }));
  const [best] = judged.toSorted((a, b) => a.cut - b.cut || a.close - b.close || b.whole - a.whole || a.off - b.off);
  return best?.start ?? 0;
}

/**
 * The crop of a picture that fills an area: as large as possible, about its faces or point of interest, through no face
 * where that can be avoided; without any, centred with a third of the excess cut at the top. Source: CFG-12, PRINT-02.
 */
export function cropFor(photo: DocumentPhoto, area: Size): Crop {
  const { w, h } = coverSize(aspectOf(photo), area);
  const focus = focusOf(photo);
  const faces = photo.faces ?? [];
  return {
    x: startOf(faces, "x", w, focus ? focus.x - w / 2 : (1 - w) / 2),
    y: startOf(faces, "y", h, focus ? focus.y - h / 2 : (1 - h) / 3),
    w,
    h,
  };
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

import type { Area, Size } from "./room-geometry.ts";

/** A place in a photo as fractions of its width and height, from the upper left corner. */
export type Place = { readonly x: number; readonly y: number };

/** The line along an object of known length. */
export type ReferenceLine = { readonly from: Place; readonly to: Place };

/** Why a photo or a length is not accepted; the last part of its message key. */
export type WallRefusal = "type" | "broken" | "size" | "small" | "length" | "line";

/** Accepted lengths of a reference, mm. Source: FRAME-09. */
export const referenceSpan = { min: 50, max: 20_000 } as const;
/** Shortest reference line as a share of the photo's longer side: shorter ones measure too roughly. */
export const shortestLine = 0.04;
/** Longer side of a stored photo, px. */
export const storedSide = 2048;
/** Shortest side of a useful photo, px. */
export const smallestSide = 240;
/** Largest photo file that is read, bytes. */
export const largestFile = 80 * 1024 * 1024;

/** Length of a line in a photo, px. */
export function lineLength({ from, to }: ReferenceLine, photo: Size): number {
  return Math.hypot((to.x - from.x) * photo.w, (to.y - from.y) * photo.h);
}

/** Why a reference is not usable; undefined if it is. `mm` is undefined for a text that is no length. Source: FRAME-09. */
export function referenceRefusal(line: ReferenceLine, mm: number | undefined, photo: Size): WallRefusal | undefined {
  if (mm === undefined || mm < referenceSpan.min || mm > referenceSpan.max) return "length";
  return lineLength(line, photo) < shortestLine * Math.max(photo.w, photo.h) ? "line" : undefined;
}

/**
 * The photographed wall as a view: its size in mm, so that a line drawn along an object of `mm` is `mm` long. Its lower
 * edge counts as the floor.
 * @source FRAME-09
 */
export function photographedView(photo: Size, line: ReferenceLine, mm: number): Area {
  const scale = mm / lineLength(line, photo);
  const [w, h] = [photo.w * scale, photo.h * scale];
  return { left: 0, top: h, w, h };
}

/** A picture with its centre at a place of the photographed wall. */
export function placedAt(size: Size, { x, y }: Place, view: Area): Area {
  return { ...size, left: x * view.w - size.w / 2, top: view.h - y * view.h + size.h / 2 };
}

/** A place moved by mm to the right and downwards, kept on the photo. */
export function movedPlace({ x, y }: Place, right: number, down: number, view: Size): Place {
  return within({ x: x + right / view.w, y: y + down / view.h });
}

/** The nearest place on the photo. */
export function within({ x, y }: Place): Place {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}

/** The size at which a photo is stored: in proportion, its longer side at most `storedSide`; px. */
export function storedSize({ w, h }: Size): Size {
  const factor = Math.min(1, storedSide / Math.max(w, h));
  return { w: Math.max(1, Math.round(w * factor)), h: Math.max(1, Math.round(h * factor)) };
}

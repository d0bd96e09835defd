import type { Matrix } from "../display-list.ts";
import type { Crop } from "../model/design-document.ts";

/**
 * How a photo stands in its slot. A `Crop` is the smallest upright rectangle of the oriented photo that holds everything
 * the slot shows; turned by `contentRotation` degrees clockwise about the middle of the slot, then mirrored left-right
 * when `flip` is set. So a slot is covered exactly when its crop lies within 0..1. Source: CFG-12, ADR-0024.
 */
export type PixelSize = { readonly width: number; readonly height: number };
/** Size of a slot in mm. */
export type SlotSize = { readonly w: number; readonly h: number };
/** Middle of the visible part in fractions 0..1 of the oriented photo, and `scale` in mm per photo pixel. */
export type Framing = { readonly u: number; readonly v: number; readonly scale: number };

/** Largest enlargement of the crop tool against the cover fit. Source: CFG-12. */
export const largestZoom = 12;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Width and height in mm of the upright box around a slot turned by `degrees`, as the photo sees it. */
function turnedSize(slot: SlotSize, degrees: number): SlotSize {
  const quarter = ((degrees % 360) + 360) % 360;
  if (quarter === 0 || quarter === 180) return slot;
  if (quarter === 90 || quarter === 270) return { w: slot.h, h: slot.w };
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { w: slot.w * cos + slot.h * sin, h: slot.w * sin + slot.h * cos };
}

/** Smallest scale (mm per pixel) at which the photo covers the slot at this turn. Source: CFG-12. */
export function coverScale(photo: PixelSize, slot: SlotSize, degrees: number): number {
  const box = turnedSize(slot, degrees);
  return Math.max(box.w / photo.width, box.h / photo.height);
}

/** Middle and scale behind a crop; the crop's own aspect may differ by rounding, its covered extent decides. */
export function framingOf(crop: Crop, photo: PixelSize, slot: SlotSize, degrees: number): Framing {
  const box = turnedSize(slot, degrees);
  const scale = Math.max(box.w / (crop.w * photo.width), box.h / (crop.h * photo.height));
  return { u: crop.x + crop.w / 2, v: crop.y + crop.h / 2, scale };
}

/** The crop of a framing, moved and enlarged as little as needed so that the photo covers the slot. Source: CFG-12. */
export function cropOf(framing: Framing, photo: PixelSize, slot: SlotSize, degrees: number): Crop {
  const box = turnedSize(slot, degrees);
  const cover = coverScale(photo, slot, degrees);
  const scale = clamp(framing.scale, cover, cover * largestZoom);
  const w = Math.min(1, box.w / (scale * photo.width));
  const h = Math.min(1, box.h / (scale * photo.height));
  return { x: clamp(framing.u - w / 2, 0, 1 - w), y: clamp(framing.v - h / 2, 0, 1 - h), w, h };
}

/** A photo of which it may be known what the eye goes to, in fractions 0..1 of the oriented photo. */
type FocusedPhoto = PixelSize & { readonly focus?: { readonly x: number; readonly y: number } | undefined };

/**
 * The first crop of a photo in a slot: as large as possible, about what the eye goes to; where that is unknown centred,
 * with heads kept by cutting less at the top. Source: CFG-12.
 */
export function coverCrop(photo: FocusedPhoto, slot: SlotSize, degrees = 0): Crop {
  if (photo.focus) return cropOf({ u: photo.focus.x, v: photo.focus.y, scale: 0 }, photo, slot, degrees);
  // A third of what has to go is cut above: faces sit in the upper half of most portraits.
  const centred = cropOf({ u: 0.5, v: 0.5, scale: 0 }, photo, slot, degrees);
  const spare = 1 - centred.h;
  return { ...centred, y: spare / 3 };
}

/**
 * Matrix from the unit square of the whole oriented photo to the slot's own mm (origin at its top-left corner).
 * @source ADR-0024
 */
export function photoMatrix(
  photo: PixelSize,
  slot: SlotSize,
  placed: { readonly crop: Crop; readonly contentRotation: number; readonly flip: boolean },
): Matrix {
  const { u, v, scale } = framingOf(placed.crop, photo, slot, placed.contentRotation);
  const angle = (placed.contentRotation * Math.PI) / 180;
  const mirror = placed.flip ? -1 : 1;
  const a = Math.cos(angle) * scale * photo.width * mirror;
  const b = Math.sin(angle) * scale * photo.width;
  const c = -Math.sin(angle) * scale * photo.height * mirror;
  const d = Math.cos(angle) * scale * photo.height;
  return [a, b, c, d, slot.w / 2 - (a * u + c * v), slot.h / 2 - (b * u + d * v)];
}

/** Shifts the visible part by `dx`, `dy` mm as seen in the slot; the photo follows the finger. Source: CFG-12. */
export function panCrop(
  placed: { readonly crop: Crop; readonly contentRotation: number; readonly flip: boolean },
  photo: PixelSize,
  slot: SlotSize,
  by: { readonly dx: number; readonly dy: number },
): Crop {
  const framing = framingOf(placed.crop, photo, slot, placed.contentRotation);
  const angle = (placed.contentRotation * Math.PI) / 180;
  const dx = placed.flip ? -by.dx : by.dx;
  const x = (dx * Math.cos(angle) + by.dy * Math.sin(angle)) / (framing.scale * photo.width);
  const y = (-dx * Math.sin(angle) + by.dy * Math.cos(angle)) / (framing.scale * photo.height);
  return cropOf({ ...framing, u: framing.u - x, v: framing.v - y }, photo, slot, placed.contentRotation);
}

/** Enlargement of a crop against the cover fit, 1 to `largestZoom`. Source: CFG-12. */
export function zoomOf(crop: Crop, photo: PixelSize, slot: SlotSize, degrees: number): number {
  return framingOf(crop, photo, slot, degrees).scale / coverScale(photo, slot, degrees);
}

/** The crop at another enlargement about the same middle. Source: CFG-12. */
export function zoomCrop(crop: Crop, photo: PixelSize, slot: SlotSize, turn: { degrees: number; zoom: number }): Crop {
  const framing = framingOf(crop, photo, slot, turn.degrees);
  return cropOf({ ...framing, scale: coverScale(photo, slot, turn.degrees) * turn.zoom }, photo, slot, turn.degrees);
}

/** The crop after the turn changed from one angle to another: same middle, same size on paper where it still covers. */
export function turnCrop(
  crop: Crop,
  photo: PixelSize,
  slot: SlotSize,
  turn: { readonly from: number; readonly to: number },
): Crop {
  const zoom = zoomOf(crop, photo, slot, turn.from);
  const framing = framingOf(crop, photo, slot, turn.from);
  return cropOf({ ...framing, scale: coverScale(photo, slot, turn.to) * zoom }, photo, slot, turn.to);
}

/** The crop after the slot changed its size: the photo keeps its size on paper where it still covers. */
export function refitCrop(
  crop: Crop,
  photo: PixelSize,
  slots: { readonly from: SlotSize; readonly to: SlotSize },
  degrees: number,
): Crop {
  const framing = framingOf(crop, photo, slots.from, degrees);
  const proportional = Math.abs(slots.from.w * slots.to.h - slots.from.h * slots.to.w) < 0.02 * slots.from.w;
  const scale = proportional ? (framing.scale * slots.to.w) / slots.from.w : framing.scale;
  return cropOf({ ...framing, scale }, photo, slots.to, degrees);
}

/** Pixels per inch at which the photo stands in its slot. Source: CFG-11. */
export function placedPpi(crop: Crop, photo: PixelSize, slot: SlotSize, degrees: number): number {
  return 25.4 / framingOf(crop, photo, slot, degrees).scale;
}

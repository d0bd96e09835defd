import type { Matrix } from "../display-list.ts";
import type { Crop } from "../model/design-document.ts";

/**
 * Placement of a photo in its slot. A `Crop` is the smallest upright rectangle of the oriented photo that contains
 * everything visible in the slot; it is turned by `contentRotation` degrees clockwise about the middle of the slot,
 * then mirrored left-right
 * when `flip` is set. So the photo covers its slot if and only if the crop lies within 0..1. Source: CFG-12, ADR-0024.
 */
export type PixelSize = { readonly width: number; readonly height: number };
/** Size of a slot in mm. */
export type SlotSize = { readonly w: number; readonly h: number };
/** Middle of the visible part in fractions 0..1 of the oriented photo, and `scale` in mm per photo pixel. */
export type Framing = { readonly u: number; readonly v: number; readonly scale: number };

/** Maximum zoom of the crop tool relative to the cover fit. Source: CFG-12. */
export const largestZoom = 12;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Width and height in mm of the upright box around a slot turned by `degrees`, in the photo's orientation. */
function turnedSize(slot: SlotSize, degrees: number): SlotSize {
  const quarter = ((degrees % 360) + 360) % 360;
  if (quarter === 0 || quarter === 180) return slot;
  if (quarter === 90 || quarter === 270) return { w: slot.h, h: slot.w };
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { w: slot.w * cos + slot.h * sin, h: slot.w * sin + slot.h * cos };
}

/** Minimum scale (mm per pixel) at which the photo covers the slot at this rotation. Source: CFG-12. */
export function coverScale(photo: PixelSize, slot: SlotSize, degrees: number): number {
  const box = turnedSize(slot, degrees);
  return Math.max(box.w / photo.width, box.h / photo.height);
}

/** Centre and scale of a crop; its aspect ratio may differ by rounding, so the covered extent decides. */
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

/** A photo with an optional focus point, in fractions 0..1 of the oriented photo. */
type FocusedPhoto = PixelSize & { readonly focus?: { readonly x: number; readonly y: number } | undefined };

/**
 * The initial crop of a photo in a slot: as large as possible, around the focus point; without one it is centred, but
 * with less cut off at the top to keep heads. Source: CFG-12.
 */
export function coverCrop(photo: FocusedPhoto, slot: SlotSize, degrees = 0): Crop {
  if (photo.focus) return cropOf({ u: photo.focus.x, v: photo.focus.y, scale: 0 }, photo, slot, degrees);
  // Only a third of the excess is cut at the top: faces are in the upper half of most portraits.
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

/** Pans the photo by `dx`, `dy` mm as seen in the slot; it follows the finger. Source: CFG-12. */
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

/** Zoom of a crop relative to the cover fit, 1 to `largestZoom`. Source: CFG-12. */
export function zoomOf(crop: Crop, photo: PixelSize, slot: SlotSize, degrees: number): number {
  return framingOf(crop, photo, slot, degrees).scale / coverScale(photo, slot, degrees);
}

/** The crop at another zoom about the same centre. Source: CFG-12. */
export function zoomCrop(crop: Crop, photo: PixelSize, slot: SlotSize, turn: { degrees: number; zoom: number }): Crop {
  const framing = framingOf(crop, photo, slot, turn.degrees);
  return cropOf({ ...framing, scale: coverScale(photo, slot, turn.degrees) * turn.zoom }, photo, slot, turn.degrees);
}

/** The crop after a change of rotation: same centre, same printed size where it still covers. */
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

/** The crop after the slot is resized: the photo keeps its printed size where it still covers. */
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

/** Resolution of the photo in its slot, in pixels per inch. Source: CFG-11. */
export function placedPpi(crop: Crop, photo: PixelSize, slot: SlotSize, degrees: number): number {
  return 25.4 / framingOf(crop, photo, slot, degrees).scale;
}

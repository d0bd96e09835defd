import { misfit, needsOf, seenOf, type PhotoNeeds } from "#design/arrange/arranged-photo.ts";
import type { Box } from "#design/geometry/matrix.ts";
import type { Crop, DesignAsset } from "#design/model/design-document.ts";
import { cropFor } from "../../crop.ts";
import { aspectOf } from "../../document-photo.ts";
import type { PageBox } from "../../picture-page.ts";
import type { Slot } from "./layout-slots.ts";

/** A photo to be laid out: its asset, what it needs, and how much larger than others it should be (1 for a usual one). */
export type LaidPhoto = { readonly asset: DesignAsset; readonly needs: PhotoNeeds; readonly weight: number };

/** A photo with what the search of a layout needs. */
export function laidPhoto(asset: DesignAsset, weight = 1): LaidPhoto {
  const { id, faces } = asset;
  return { asset, needs: needsOf({ id, aspect: aspectOf(asset), ...(faces && { faces }) }), weight };
}

/** The box of a photo in its slot: the slot, or its proportions within a slot for a whole picture. */
export function boxInSlot({ box, whole }: Slot, aspect: number): PageBox {
  if (!whole) return box;
  const w = Math.min(box.w, box.h * aspect);
  const h = w / aspect;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

const overlap = (face: Box, part: Box): number => {
  const w = Math.min(face.x + face.w, part.x + part.w) - Math.max(face.x, part.x);
  const h = Math.min(face.y + face.h, part.y + part.h) - Math.max(face.y, part.y);
  return (Math.max(0, w) * Math.max(0, h)) / (face.w * face.h);
};

/** Share of a face that may be lost before it counts: detected boxes are rough. */
const roughly = 0.06;

/** Whether trim, binding or fold take a part of a face that is printed. Source: BOOK-07, BOOK-08. */
function losesFace(crop: Crop, { box, seen, fold }: Slot, faces: readonly Box[]): boolean {
  const safe = seenOf(crop, box, seen);
  const scale = crop.w / box.w;
  const strip = fold && { x: crop.x + fold[0] * scale, y: crop.y, w: (fold[1] - fold[0]) * scale, h: crop.h };
  return faces.some((face) => {
    if (overlap(face, crop) <= roughly) return false;
    return overlap(face, safe) < 1 - roughly || (strip !== undefined && overlap(face, strip) > roughly);
  });
}

/** What of a photo shows in its slot, faces away from trim and binding. */
export function cropInSlot(asset: DesignAsset, slot: Slot): Crop {
  return cropFor(asset, boxInSlot(slot, aspectOf(asset)), slot.seen);
}

/** What a lost face costs: more than anything else can. */
export const lostFace = 100;

/** Drawn slots are tried with the same photo again and again. */
const known = new WeakMap<LaidPhoto, WeakMap<Slot, boolean>>();

/** Whether a photo would lose a face in a slot; found once for each pair. */
function isFaceLost(photo: LaidPhoto, slot: Slot): boolean {
  const { faces = [] } = photo.asset;
  if (faces.length === 0 || !(slot.seen || slot.fold)) return false;
  const slots = known.get(photo) ?? new WeakMap<Slot, boolean>();
  known.set(photo, slots);
  const found = slots.get(slot) ?? losesFace(cropInSlot(photo.asset, slot), slot, faces);
  slots.set(slot, found);
  return found;
}

/** How badly a photo fits its slot: 0 for uncropped. */
export function slotMisfit(photo: LaidPhoto, slot: Slot): number {
  const cost = slot.whole ? 0 : misfit(photo.needs, slot.box.w / slot.box.h);
  return cost + (isFaceLost(photo, slot) ? lostFace : 0);
}

/** Resolution in ppi of a photo in its slot. */
export function slotPpi({ asset }: LaidPhoto, slot: Slot): number {
  const { w, h } = boxInSlot(slot, aspectOf(asset));
  return Math.min(asset.width / w, asset.height / h) * 25.4;
}

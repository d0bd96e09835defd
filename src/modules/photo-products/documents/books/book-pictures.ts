import type { Element, ImageElement } from "#design/model/design-document.ts";
import { aspectOf } from "../document-photo.ts";
import { contentIn, noPicture, pictureElement, type PictureContent } from "../picture-page.ts";
import type { Rated } from "./layouts/layout-choice.ts";
import type { Slot } from "./layouts/layout-slots.ts";
import { boxInSlot, cropInSlot, type LaidPhoto } from "./layouts/slot-photos.ts";

/** Whether an element shows a photo or waits for one. */
export const isPicture = (element: Element): element is ImageElement => element.type === "image";

const round = (mm: number) => Math.round(mm * 1e4) / 1e4;

/** A picture of a book, which the customer may change in every way. */
function bookPicture(id: string, slot: Slot, aspect: number, content: PictureContent): ImageElement {
  const { x, y, w, h } = boxInSlot(slot, aspect);
  const box = { x: round(x), y: round(y), w: round(w), h: round(h) };
  return { ...pictureElement(id, box, content), locks: {}, required: false };
}

/** A photo in a slot, faces away from trim and binding. */
export function photoInSlot(id: string, { asset }: LaidPhoto, slot: Slot): ImageElement {
  const content = { ...noPicture, asset: asset.id, crop: cropInSlot(asset, slot), sample: asset.kind === "sample" };
  return bookPicture(id, slot, aspectOf(asset), content);
}

/** A slot that waits for its photo. */
export const emptySlot = (id: string, slot: Slot): ImageElement =>
  bookPicture(id, { ...slot, whole: false }, 1, noPicture);

/** The photos of a rated layout in its slots, with these ids by photo. */
export function laidOut(photos: readonly LaidPhoto[], { slots, order }: Rated, ids: readonly string[]): ImageElement[] {
  return slots.flatMap((slot, index) => {
    const at = order[index] ?? index;
    const [photo, id] = [photos[at], ids[at]];
    return photo && id !== undefined ? [photoInSlot(id, photo, slot)] : [];
  });
}

/**
 * A picture of the customer's in another slot: what was done to it stays, its crop is made anew where it is not turned,
 * so that faces stay clear of trim and binding.
 */
export function movedPicture(picture: ImageElement, photo: LaidPhoto | undefined, slot: Slot): ImageElement {
  const turned = picture.contentRotation % 360 !== 0;
  if (!photo || turned) {
    const { box } = slot;
    const place = { x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) };
    return { ...picture, ...place, rotation: 0, crop: null };
  }
  const { x, y, w, h, crop } = photoInSlot(picture.id, photo, slot);
  return { ...picture, ...contentIn(picture), x, y, w, h, rotation: 0, crop };
}

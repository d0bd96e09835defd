import { accept, refuse, type Result } from "#kernel/result.ts";
import { hasSlots } from "./color-refs.ts";
import { changeElements, edit, permit, type Edit } from "./edit.ts";
import { normaliseDegrees, quantise } from "../geometry/element-geometry.ts";
import type {
  Crop,
  DesignAsset,
  DesignDocument,
  ImageElement,
  MaskShape,
  PhotoFilter,
  PhotoFrame,
} from "../model/design-document.ts";
import { coverCrop, cropOf, framingOf } from "../layout/photo-placement.ts";
import { pruneAssets } from "../layout/used-assets.ts";

function permitImage(document: DesignDocument, id: string, action: "edit" | "style"): Result<ImageElement> {
  const permitted = permit(document, [id], action);
  if (!permitted.ok) return permitted;
  const element = permitted.value[0]?.element;
  if (element?.type !== "image") return refuse("ELEMENT_UNKNOWN", { id });
  return accept(element);
}

/**
 * Places a photo into a slot as a cover fit, replacing the current one.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-10, CFG-12.
 */
export function placePhoto(
  document: DesignDocument,
  input: { readonly id: string; readonly photo: DesignAsset },
): Result<Edit> {
  const permitted = permitImage(document, input.id, "edit");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, [input.id], (element, draft) => {
      if (element.type !== "image") return;
      draft.assets[input.photo.id] = { ...input.photo };
      element.asset = input.photo.id;
      element.crop = coverCrop(input.photo, element);
      element.contentRotation = 0;
      element.flip = false;
      element.sample = false;
      pruneAssets(draft);
    }),
  );
}

/** What remains of a slot's photo: nothing. */
export const emptySlot = { asset: null, crop: null, contentRotation: 0, flip: false, sample: false };

/** Empties a slot. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-10. */
export function removePhoto(document: DesignDocument, input: { readonly id: string }): Result<Edit> {
  const permitted = permitImage(document, input.id, "edit");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, [input.id], (element, draft) => {
      if (element.type !== "image") return;
      Object.assign(element, emptySlot);
      pruneAssets(draft);
    }),
  );
}

/**
 * Sets the visible part of a photo; the crop is moved and enlarged as little as needed to cover the slot.
 * Refusals: ELEMENT_UNKNOWN (also for an empty slot), ELEMENT_LOCKED. Source: CFG-12.
 */
export function cropPhoto(
  document: DesignDocument,
  input: { readonly id: string; readonly crop: Crop; readonly contentRotation: number; readonly flip: boolean },
): Result<Edit> {
  const permitted = permitImage(document, input.id, "edit");
  if (!permitted.ok) return permitted;
  const slot = permitted.value;
  const photo = slot.asset === null ? undefined : document.assets[slot.asset];
  if (!photo) return refuse("ELEMENT_UNKNOWN", { id: input.id });
  const degrees = normaliseDegrees(input.contentRotation);
  const crop = cropOf(framingOf(input.crop, photo, slot, degrees), photo, slot, degrees);
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type !== "image") return;
      element.crop = crop;
      element.contentRotation = degrees;
      element.flip = input.flip;
    }),
  );
}

/**
 * Sets the mask shape of photos; `radius` in mm rounds the corners of `rect` and is unchanged when omitted.
 * Refusals: ELEMENT_UNKNOWN (also when one is not a photo), ELEMENT_LOCKED. Source: CFG-06.
 */
export function maskPhoto(
  document: DesignDocument,
  input: { readonly id: string; readonly mask: MaskShape; readonly radius?: number },
): Result<Edit> {
  const permitted = permitImage(document, input.id, "style");
  if (!permitted.ok) return permitted;
  const radius = input.radius === undefined ? undefined : Math.min(200, Math.max(0, quantise(input.radius)));
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type !== "image") return;
      element.mask = input.mask;
      if (radius !== undefined) element.radius = radius;
    }),
  );
}

/**
 * Sets the non-destructive edits of a photo; null removes them all.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-13.
 */
export function setPhotoFilter(
  document: DesignDocument,
  input: { readonly id: string; readonly filter: PhotoFilter | null },
): Result<Edit> {
  const permitted = permitImage(document, input.id, "style");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type === "image") element.filter = input.filter;
    }),
  );
}

/**
 * Sets the frame of a photo, `width` in mm; null removes it.
 * Refusals: ELEMENT_UNKNOWN (also a palette slot the design does not have), ELEMENT_LOCKED. Source: CFG-02.
 */
export function setPhotoFrame(
  document: DesignDocument,
  input: { readonly id: string; readonly frame: PhotoFrame | null },
): Result<Edit> {
  const permitted = permitImage(document, input.id, "style");
  if (!permitted.ok) return permitted;
  if (!hasSlots(document, [input.frame?.color])) return refuse("ELEMENT_UNKNOWN", { id: input.id });
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type === "image") element.border = input.frame;
    }),
  );
}

/** Adds a customer's asset to a document before an element uses it. Source: CFG-25. */
export function storeAsset(document: DesignDocument, input: { readonly asset: DesignAsset }): Result<Edit> {
  return accept(
    edit(document, (draft) => {
      draft.assets[input.asset.id] = { ...input.asset };
    }),
  );
}

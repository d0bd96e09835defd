import { heldInHand, type PhotoResolution } from "#design/model/design-document.ts";
import type { PhotoAssortment, PhotoChoice } from "../model.ts";

/** Wall material of each type of collage. Source: COLL-01. */
const collageStock: Readonly<Record<string, string>> = {
  leinwand: "leinwand",
  poster: "poster",
  framedPoster: "poster",
};

/**
 * Code of what chosen photo goods are printed on, as output profiles and tickets name it: a wall material, or a photo
 * paper such as `photo-matt`. Source: PDF-01, PDF-07.
 */
export function stockOfChoice({ kind, chosen }: PhotoChoice): string {
  switch (kind) {
    case "photoframe":
      return chosen["material"] ?? "";
    case "collage":
      return collageStock[chosen["productType"] ?? ""] ?? "poster";
    case "photobox":
      return `photo-${chosen["photoboxMaterial"] ?? "matt"}`;
    case "photoprint":
      return `photo-${chosen["surface"] ?? "matt"}`;
    case "photobook":
    case "calendar":
      return chosen["paper"] ?? "standard";
  }
}

/** Resolutions from which photos are good or poor in a chosen product. Source: CFG-11, CAT 3. */
export function photoResolutionOfChoice({ materials }: PhotoAssortment, choice: PhotoChoice): PhotoResolution {
  const stock = stockOfChoice(choice);
  return materials.find((material) => material.code === stock)?.photos ?? heldInHand;
}

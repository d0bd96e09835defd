import { heldInHand, type PhotoResolution } from "#design/model/design-document.ts";
import { boxMaterials, wallMaterials, type PhotoAssortment, type PhotoChoice } from "../model.ts";

/** Wall material of each type of collage. Source: COLL-01. */
const collageStock: Readonly<Record<string, string>> = {
  leinwand: "leinwand",
  poster: "poster",
  framedPoster: "poster",
};

/** Photo papers of prints and boxes begin with this in the codes of stocks. */
const photoPaper = "photo-";

/** What photo goods are printed on, by the codes of `stockOfChoice`: wall materials and photo papers. Source: PDF-01. */
export const photoStocks: readonly string[] = [...wallMaterials, ...boxMaterials.map((code) => `${photoPaper}${code}`)];

/** The box material a stock is, `matt` of `photo-matt`; undefined for a wall material. */
export function photoPaperOf(stock: string): string | undefined {
  return stock.startsWith(photoPaper) ? stock.slice(photoPaper.length) : undefined;
}

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
      return `${photoPaper}${chosen["photoboxMaterial"] ?? "matt"}`;
    case "photoprint":
      return `${photoPaper}${chosen["surface"] ?? "matt"}`;
    case "photobook":
    case "calendar":
      return chosen["paper"] ?? "standard";
  }
}

/** Resolution in ppi from which a photo is good in what is held in the hand. Source: CAT 3. */
export const goodInHand = heldInHand[0]?.good ?? 0;

/** Resolutions from which photos are good or poor in a chosen product. Source: CFG-11, CAT 3. */
export function photoResolutionOfChoice({ materials }: PhotoAssortment, choice: PhotoChoice): PhotoResolution {
  const stock = stockOfChoice(choice);
  return materials.find((material) => material.code === stock)?.photos ?? heldInHand;
}

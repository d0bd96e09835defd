import type { PhotoAssortment, PhotoChoice } from "../model.ts";
import { bookGrams, sheetsGrams } from "./bound-weight.ts";
import { parseFormat, type Size } from "./formats.ts";
import { rulesOf } from "./price-product.ts";
import type { PhotoWork } from "./product-rules.ts";
import { isBulky, wallOuterSize } from "./walls.ts";

/** Mass of the printed materials with their backing or stretcher, g/m². Source: data sheets of the materials. */
const gramsPerSquareMetre: Readonly<Record<string, number>> = {
  poster: 200,
  leinwand: 1600,
  acrylglas: 6000,
  aludibond: 3800,
  forexplatte: 2800,
  gallerybond: 9800,
  hahnemuehle: 310,
  echtglas: 10_000,
  backlitfolie: 260,
  klebefolie: 160,
  pvcplane: 510,
  fototapete: 180,
  framedPoster: 200,
  matt: 250,
  glossy: 250,
};
/** Mass of a frame with back and glazing: per metre of its outer edge and per square metre of its face, in g. */
const frameGrams = { perMetre: 450, perSquareMetre: 3200 };
/** Mass of an empty photo box, g. */
const boxGrams = 190;

const squareMetres = ({ w, h }: Size): number => (w * h) / 1_000_000;
const sheetGrams = (size: Size, material: string): number =>
  squareMetres(size) * (gramsPerSquareMetre[material] ?? 250);

function framedGrams(outer: Size): number {
  return ((2 * (outer.w + outer.h)) / 1000) * frameGrams.perMetre + squareMetres(outer) * frameGrams.perSquareMetre;
}

/** Sheets of a chosen calendar. Source: CAT 2.3. */
function sheetsOf({ calendars }: PhotoAssortment, { calendarType, format }: PhotoChoice["chosen"]): number {
  return calendars.find((offer) => offer.type === calendarType && offer.format === format)?.sheets ?? 0;
}

/** Mass of one piece, g. */
function pieceGrams(assortment: PhotoAssortment, { kind, chosen }: PhotoChoice): number {
  const size = parseFormat(chosen["format"] ?? chosen["formatType"] ?? chosen["photoboxFormat"] ?? "") ?? {
    w: 0,
    h: 0,
  };
  switch (kind) {
    case "photoframe": {
      const panels = Number(chosen["panels"] ?? 1);
      const framed = (chosen["frameType"] ?? "none") === "none" ? 0 : framedGrams(wallOuterSize(chosen));
      return panels * sheetGrams(size, chosen["material"] ?? "") + framed;
    }
    case "photobox": {
      const prints = Number(chosen["photoboxQuantityMax"] ?? 0);
      return boxGrams + prints * sheetGrams(size, chosen["photoboxMaterial"] ?? "");
    }
    case "collage": {
      const type = chosen["productType"] ?? "";
      return sheetGrams(size, type) + (type === "framedPoster" ? framedGrams({ w: size.w + 60, h: size.h + 60 }) : 0);
    }
    case "photoprint":
      return sheetGrams(size, "matt");
    case "photobook":
      return bookGrams(chosen);
    case "calendar":
      return sheetsGrams(chosen, sheetsOf(assortment, chosen));
  }
}

/** What shipping needs to know of chosen photo products: their parallel production steps on an ISO date, and the parcel. */
export type ShippedPhoto = {
  readonly works: readonly PhotoWork[];
  readonly express: boolean;
  readonly grams: number;
  /** Sent as bulky goods: surcharge, no express, no parcel station. Source: CAT 7. */
  readonly bulky: boolean;
};

/** The parcel of `quantity` chosen photo products. Source: SHIP-05, SHIP-08, CAT 7, CAT 8. */
export function shippedPhoto(
  assortment: PhotoAssortment,
  choice: PhotoChoice,
  { quantity, date }: { readonly quantity: number; readonly date: string },
): ShippedPhoto {
  const { kind, chosen } = choice;
  const rules = rulesOf[kind];
  const bulky = kind === "photoframe" && isBulky(chosen);
  return {
    works: rules.works(chosen, assortment, date),
    express: !bulky && rules.isExpress(chosen, quantity),
    grams: Math.ceil(pieceGrams(assortment, choice) * quantity),
    bulky,
  };
}

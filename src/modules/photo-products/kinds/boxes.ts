import type { PricedPart } from "#modules/pricing/contract.ts";
import { boxMaterials, type PhotoAssortment } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";
import { distinct, goodsCurve, type ProductRules } from "./product-rules.ts";
import { boxWork } from "./photo-work.ts";

/** Box types by the format of their pictures. Source: BOX-02. */
export const boxTypes: Readonly<Record<string, string>> = {
  klassik: "100x150",
  retro: "88x107",
  quadrat: "100x100",
  gross: "130x180",
};

function rules({ boxes }: PhotoAssortment): readonly OptionRule[] {
  const formats = Object.values(boxTypes);
  const counts = (format: string | undefined) =>
    distinct(boxes.flatMap((box) => (format === undefined || box.format === format ? [String(box.quantityMax)] : [])));
  return [
    { name: "photoboxFormat", known: formats, allowed: () => formats },
    {
      name: "photoboxQuantityMax",
      known: counts(undefined),
      allowed: (chosen) => counts(chosen["photoboxFormat"]),
    },
    { name: "photoboxMaterial", known: boxMaterials, allowed: () => boxMaterials },
  ];
}

function parts(chosen: Chosen, priceOf: (component: string) => number): readonly PricedPart[] {
  const { photoboxFormat, photoboxQuantityMax, photoboxMaterial } = chosen;
  const suffix = photoboxMaterial === "hahnemuehle" ? "/hahnemuehle" : "";
  const component = `box/${photoboxFormat}/${photoboxQuantityMax}${suffix}`;
  return [{ component, base: priceOf(component), curve: goodsCurve }];
}

/** Photo boxes. Source: BOX-01 to BOX-03, CAT 5 table X1. */
export const boxRules: ProductRules = {
  quantityField: "quantity",
  largestQuantity: 500,
  rules,
  parts,
  works: () => [boxWork],
  isExpress: () => false,
};

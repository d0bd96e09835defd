import type { PricePart } from "#modules/pricing/contract.ts";
import { boxMaterials, type PhotoAssortment } from "../model.ts";
import type { OptionRule } from "./options.ts";
import { distinct, productRules, type PhotoGoods } from "./product-rules.ts";
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

function parts({ chosen }: PhotoGoods): readonly PricePart[] {
  const { photoboxFormat, photoboxQuantityMax, photoboxMaterial } = chosen;
  const suffix = photoboxMaterial === "hahnemuehle" ? "/hahnemuehle" : "";
  return [{ component: `box/${photoboxFormat}/${photoboxQuantityMax}${suffix}` }];
}

/** Photo boxes. Source: BOX-01 to BOX-03, CAT 5 table X1. */
export const boxRules = productRules("photobox", { rules, parts, works: () => [boxWork] });

import type { PricePart } from "#modules/pricing/contract.ts";
import { printSurfaces, type PhotoAssortment } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";
import { preferring, productRules, type PhotoGoods } from "./product-rules.ts";
import { printWork } from "./photo-work.ts";

/** Quantities in the tier table: the anchors of the curve of prints. Source: CAT 5. */
const tiers = [1, 50, 100, 250, 500];
/** Maximum number of prints handed over on the day of the order. Source: CAT 8. */
const largestExpress = 200;

function rules({ prints }: PhotoAssortment): readonly OptionRule[] {
  const formats = prints.map((format) => format.code);
  return [
    { name: "format", known: formats, allowed: () => preferring(["100x150"], formats) },
    { name: "surface", known: printSurfaces, allowed: () => printSurfaces },
  ];
}

function parts({ chosen }: PhotoGoods): readonly PricePart[] {
  return [{ component: `print/${chosen["format"]}` }];
}

/**
 * Photo prints; the tier depends on the number of prints of a format, whatever the pictures. Source: PRINT-01,
 * PRICE-22.
 */
export const printRules = productRules("photoprint", {
  largestQuantity: 9999,
  tiers,
  rules,
  parts,
  works: () => [printWork],
  isExpress: (_chosen, quantity) => quantity <= largestExpress,
});

/** Copies of one picture in a format. */
export type PrintJob = { readonly format: string; readonly surface: string; readonly copies: number };

/** Prints of a cart by format and surface: mixed pictures of one format count together for the tier. Source: PRICE-22. */
export function printsByFormat(jobs: readonly PrintJob[]): readonly (Chosen & { readonly quantity: string })[] {
  const groups = Map.groupBy(jobs, ({ format, surface }) => `${format}/${surface}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const quantity = group.reduce((sum, job) => sum + job.copies, 0);
    return [{ format: first.format, surface: first.surface, quantity: String(quantity) }];
  });
}

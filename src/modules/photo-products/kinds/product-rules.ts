import type { Channel } from "#kernel/market.ts";
import { checkPieces, type PriceRules } from "#modules/pricing/contract.ts";
import type { PhotoAssortment, PhotoKind } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";

/** Curve of parts with a computed price; listed ones have their own. Source: CAT 5. */
export const goodsCurve = "TC";

/** Quantities in the tier tables of goods: the anchors of their curve. Source: CAT 5. */
const goodsTiers = [1, 5, 10, 25, 50, 100, 250];

/** Maximum number of pieces of goods. Source: CAT 4. */
const largestQuantity = 500;

/** A complete, compatible choice of a photo product. */
export type PhotoGoods = { readonly chosen: Chosen; readonly assortment: PhotoAssortment };

/** A production step: its code and the working days it usually takes. Source: CAT 8. */
export type PhotoWork = { readonly code: string; readonly usual: number };

/** Rules of one kind of photo products: options, price, time. */
export type ProductRules = PriceRules<PhotoGoods> & {
  readonly largestQuantity: number;
  readonly rules: (assortment: PhotoAssortment, channel: Channel) => readonly OptionRule[];
  /** Parallel production steps on an ISO date; the slowest determines the hand-over. Source: CAT 8. */
  readonly works: (chosen: Chosen, assortment: PhotoAssortment, date: string) => readonly PhotoWork[];
  /** Whether this many pieces can be handed over on the day of the order. Source: CAT 8. */
  readonly isExpress: (chosen: Chosen, quantity: number) => boolean;
};

/** The rules of a kind from what is particular to it. Source: CAT 4, CAT 5, PRICE-13. */
export function productRules(
  kind: PhotoKind,
  own: Pick<ProductRules, "rules" | "parts" | "works"> & Partial<ProductRules>,
): ProductRules {
  const { largestQuantity: max = largestQuantity } = own;
  return {
    largestQuantity: max,
    checkQuantity: (_goods, quantity) => checkPieces(quantity, max),
    tiers: goodsTiers,
    subject: () => ({ kind }),
    taxClass: "standard",
    isExpress: () => false,
    ...own,
  };
}

/** Values without duplicates, in order of first occurrence. */
export function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/** Values with the preferred ones first. */
export function preferring(favourites: readonly string[], values: readonly string[]): readonly string[] {
  const first = favourites.filter((favourite) => values.includes(favourite));
  return distinct([...first, ...values]);
}

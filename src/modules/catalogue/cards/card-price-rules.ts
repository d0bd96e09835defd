import {
  checkQuantity,
  checkSingle,
  perLine,
  tierTableQuantities,
  type PricePart,
  type PriceRules,
  type Tariff,
} from "#modules/pricing/contract.ts";
import type { CardOptions, CardProduct } from "../model.ts";

/** Occasion and category of a design, by which campaigns apply. Source: PRICE-13. */
export type DesignCategory = { readonly occasion: string; readonly category: string };

/** A card with its options; `design` is absent for a product without a design. */
export type CardGoods = {
  readonly product: CardProduct;
  readonly options: CardOptions;
  readonly design?: DesignCategory | undefined;
};

/** Cards: the product, its paper, and a surcharge per option. Source: PRICE-05, PRICE-08, PRICE-10. */
export const cardPriceRules: PriceRules<CardGoods> = {
  parts: cardParts,
  checkQuantity: ({ product }, quantity) => checkQuantity(quantity, product.largestQuantity),
  tiers: tierTableQuantities,
  subject: ({ design }) => ({ kind: "card", occasion: design?.occasion, category: design?.category }),
  taxClass: "standard",
};

/** A sample: free, or at the price of a further one. */
export type SampleGoods = { readonly free: boolean };

const sample = "sample";

/** One sample of a card, whatever its product and options. Source: SAMP-02, SAMP-03, CAT 7. */
export const samplePriceRules: PriceRules<SampleGoods> = {
  parts: ({ free }) => [free ? { component: sample, base: 0, curve: perLine } : { component: sample }],
  checkQuantity: (_sample, quantity) => checkSingle(quantity),
  tiers: [],
  subject: () => null,
  taxClass: "standard",
};

function cardParts({ product, options }: CardGoods, tariff: Tariff): readonly PricePart[] {
  const parts: PricePart[] = [{ component: `card/${product.code}` }];
  const includedPages = product.pageCounts?.[0];
  const extraSheets = includedPages === undefined ? 0 : ((options.pages ?? 0) - includedPages) / 4;
  if (extraSheets > 0) parts.push({ component: "extra-pages", count: extraSheets });
  // The paper of stickers and insert sheets has no surcharge.
  if (product.stock === "card") parts.push({ component: `paper/${options.paper}` });
  for (const name of ["refinement", "punching", "tag"] as const)
    if (options[name] !== "none") parts.push({ component: `${name}/${options[name]}` });
  for (const name of ["ribbon", "bow", "screw", "standard"] as const)
    if (options[name]) parts.push({ component: name });
  if (options.envelope !== null && options.envelope !== product.includedEnvelope)
    parts.push({ component: tariffOfSize("envelope", product, tariff) });
  if (options.envelopeLiner) parts.push({ component: "envelope-liner" });
  if (options.inlay !== null) parts.push({ component: tariffOfSize("inlay", product, tariff) });
  if (options.addressPrint) parts.push({ component: "address-print" });
  if (options.designerCheck) parts.push({ component: "designer-check" });
  return parts;
}

/**
 * The component of an envelope or inlay beside a card: a product's own (pocketfold in CHF) takes precedence over the
 * one of its size class. Source: PRICE-08.
 */
export function tariffOfSize(
  part: "envelope" | "inlay",
  { code, sizeClass }: Pick<CardProduct, "code" | "sizeClass">,
  { has }: Pick<Tariff, "has">,
): string {
  const general = `${part}/${sizeClass ?? "standard"}`;
  const own = `${general}@${code}`;
  return has(own) ? own : general;
}

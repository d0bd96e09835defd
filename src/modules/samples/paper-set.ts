import type { Result } from "#kernel/result.ts";
import { accessoryPriceRules, type Catalogue } from "#modules/catalogue/contract.ts";
import { priceGoods, type PriceBreakdown, type PriceContext } from "#modules/pricing/contract.ts";

/** Article number of the set of paper samples; its price component has the same name. Source: SAMP-06. */
export const paperSetSku = "paper-sample-set";

/** Refinements in the set, one sample each. Source: SAMP-06, D-04. */
export const paperSetRefinements = ["gold", "rosegold", "silver", "relief"] as const;

/** The set for shipping: it is in stock, and ships like samples. Source: SAMP-05, SAMP-06. */
export const paperSetParcel = { productionDays: 2, expressEligible: false, grams: 220, sample: true } as const;

/** The contents of the set: codes of the card papers, refinements, and colours of envelopes. */
export type PaperSet = {
  readonly papers: readonly { readonly code: string; readonly grammage: number }[];
  readonly refinements: readonly string[];
  readonly envelopeColours: readonly string[];
};

/**
 * The contents of the set: all card papers of the catalogue, four refinements, every colour of envelope. Source:
 * SAMP-06.
 */
export function paperSet(catalogue: Pick<Catalogue, "papers" | "envelopes">): PaperSet {
  return {
    papers: [...catalogue.papers.values()]
      .filter(({ stock }) => stock === "card")
      .map(({ code, grammage }) => ({ code, grammage })),
    refinements: paperSetRefinements,
    envelopeColours: [...new Set([...catalogue.envelopes.values()].map(({ colour }) => colour))],
  };
}

/** The price of a set. Refuses OPTION_UNAVAILABLE if the market has none. Source: SAMP-06. */
export function paperSetPrice(prices: PriceContext): Result<PriceBreakdown> {
  return priceGoods(accessoryPriceRules, prices, { component: paperSetSku }, 1);
}

/** Free samples of one order. Source: SAMP-01. */
export const freePerOrder = 3;
/** Free samples of one customer and occasion within the period. Source: SAMP-05. */
export const freePerOccasion = 3;
/** Length of that period in days. Source: SAMP-05. */
export const freePeriodDays = 30;

/** What decides which samples are free: occasions with free samples, and how many a customer recently had of each. */
export type SampleTerms = {
  readonly freeOccasions: ReadonlySet<string>;
  readonly taken: ReadonlyMap<string, number>;
};

/** Terms without free samples and earlier orders. */
export const noFreeSamples: SampleTerms = { freeOccasions: new Set(), taken: new Map() };

/**
 * The price category of a sample: `free`; `after-order` beyond the three of this order; `after-period` beyond those of
 * the customer and occasion; `paid` if there are no free ones.
 */
export type SampleVerdict = "free" | "after-order" | "after-period" | "paid";

/**
 * Evaluates the samples of one order in sequence: the first three eligible ones are free.
 * @param occasions the occasion of every sample; null for one that is always paid (a design of the customer's own)
 * @source SAMP-01, SAMP-02, SAMP-04, SAMP-05
 */
export function judgeSamples(occasions: readonly (string | null)[], terms: SampleTerms): readonly SampleVerdict[] {
  const used = new Map(terms.taken);
  let free = 0;
  return occasions.map((occasion) => {
    if (occasion === null || !terms.freeOccasions.has(occasion)) return "paid";
    const earlier = terms.taken.get(occasion) ?? 0;
    const before = used.get(occasion) ?? 0;
    // The limit of three per order is a reason of its own, unless earlier samples had already exhausted the occasion.
    if (earlier < freePerOccasion && free >= freePerOrder) return "after-order";
    if (before >= freePerOccasion) return "after-period";
    free += 1;
    used.set(occasion, before + 1);
    return "free";
  });
}

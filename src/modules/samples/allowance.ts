/** Free samples of one order. Source: SAMP-01. */
export const freePerOrder = 3;
/** Free samples of one customer and occasion within the period. Source: SAMP-05. */
export const freePerOccasion = 3;
/** Length of that period in days. Source: SAMP-05. */
export const freePeriodDays = 30;

/** What decides which samples are free: occasions that have free ones, and how many a customer had of each lately. */
export type SampleTerms = {
  readonly freeOccasions: ReadonlySet<string>;
  readonly taken: ReadonlyMap<string, number>;
};

/** Where nothing is free and nothing was ordered. */
export const noFreeSamples: SampleTerms = { freeOccasions: new Set(), taken: new Map() };

/**
 * What a sample is: `free`; `after-order` beyond the three of this order; `after-period` beyond those of the customer and
 * occasion; `paid` where there are no free ones.
 */
export type SampleVerdict = "free" | "after-order" | "after-period" | "paid";

/**
 * Judges the samples of one order in their sequence: the first three that may be free are.
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
    // Three of this order are a reason of their own, as long as those of before were not enough already.
    if (earlier < freePerOccasion && free >= freePerOrder) return "after-order";
    if (before >= freePerOccasion) return "after-period";
    free += 1;
    used.set(occasion, before + 1);
    return "free";
  });
}

/** How many keys got a treatment, and how many of them converted. */
export type Outcome = { readonly keys: number; readonly conversions: number };

/** Comparison of two shares: their difference and its p-value, both from 0 to 1. */
export type Comparison = { readonly difference: number; readonly chance: number };

/** With fewer keys with or without a conversion the normal distribution does not apply. */
const fewest = 5;

/** Upper tail of the normal distribution on both sides: 1 − erf(z/√2), Abramowitz and Stegun 7.1.26. */
function bothTails(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return series * Math.exp(-x * x);
}

/**
 * The two-proportion z test with pooled variance; undefined when there are too few keys.
 * @source FLAG-18
 */
export function compareShares(one: Outcome, other: Outcome): Comparison | undefined {
  const counts = [one, other].flatMap(({ keys, conversions }) => [conversions, keys - conversions]);
  if (counts.some((count) => count < fewest)) return undefined;
  const pooled = (one.conversions + other.conversions) / (one.keys + other.keys);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.keys + 1 / other.keys));
  const difference = one.conversions / one.keys - other.conversions / other.keys;
  return { difference, chance: bothTails(difference / error) };
}

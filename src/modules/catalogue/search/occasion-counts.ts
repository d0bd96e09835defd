import type { DesignIndex } from "./design-index.ts";
import { countPlaces, countShared } from "./design-bitset.ts";

/** An occasion that has designs, with their number per category. Source: CAT-11. */
export type OccasionCount = {
  readonly key: string;
  readonly count: number;
  readonly categories: readonly { readonly key: string; readonly count: number }[];
};

/** The occasions with designs by key; categories by descending count. Source: CAT-11. */
export function countByOccasion({ postings }: DesignIndex): ReadonlyMap<string, OccasionCount> {
  return new Map(
    [...postings.occasion].map(([key, places]) => {
      const categories = [...postings.category]
        .map(([category, others]) => ({ key: category, count: countShared(places, others) }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));
      return [key, { key, count: countPlaces(places), categories }];
    }),
  );
}

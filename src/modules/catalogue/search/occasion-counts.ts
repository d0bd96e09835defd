import type { DesignIndex } from "./design-index.ts";
import { occasionTree, type OccasionKey } from "../occasions/occasions.ts";
import { countPlaces, countShared } from "./design-bitset.ts";

/** An occasion that has designs, with their number per category. Source: CAT-11. */
export type OccasionCount = {
  readonly key: OccasionKey;
  readonly count: number;
  readonly categories: readonly { readonly key: string; readonly count: number }[];
};

/**
 * Occasions with designs in catalogue order, each with its sub-occasions; categories by descending count. Source:
 * CAT-11.
 */
export function countByOccasion({ postings }: DesignIndex): readonly OccasionCount[] {
  const keys: readonly OccasionKey[] = occasionTree().flatMap((node) => [node.key, ...node.children]);
  return keys.flatMap((key) => {
    const places = postings.occasion.get(key);
    if (!places) return [];
    const categories = [...postings.category]
      .map(([category, others]) => ({ key: category, count: countShared(places, others) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));
    return [{ key, count: countPlaces(places), categories }];
  });
}

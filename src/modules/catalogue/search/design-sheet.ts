import type { DesignEntry } from "./design-search.ts";
import { occasionKeys } from "../occasions/occasions.ts";

/** The designs of one family on a sheet, best-selling first. */
export type SheetFamily = { readonly family: string; readonly name: string; readonly designs: readonly DesignEntry[] };

/**
 * All designs of an occasion, by family: the family with the best-selling design comes first. Sub-occasions have
 * sheets of their own.
 * @source CAT-11, CARD-01
 */
export function designSheet(entries: readonly DesignEntry[], occasion: string): readonly SheetFamily[] {
  const own = entries
    .filter((entry) => entry.occasion === occasion)
    .toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1));
  return [...Map.groupBy(own, ({ family }) => family)].map(([family, designs]) => ({
    family,
    name: designs[0]?.name ?? family,
    designs,
  }));
}

/** Number of designs of each occasion itself, in catalogue order. Source: CAT-11. */
export function designsPerOccasion(
  entries: readonly DesignEntry[],
): readonly { readonly occasion: string; readonly count: number }[] {
  const counts = Map.groupBy(entries, ({ occasion }) => occasion);
  return occasionKeys().map((occasion) => ({ occasion, count: counts.get(occasion)?.length ?? 0 }));
}

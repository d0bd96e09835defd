import type { Refinement } from "#design/model/design-document.ts";
import type { DesignEntry, EntryVariant } from "./design-search.ts";
import type { CategoryKey } from "../occasions/categories.ts";

/**
 * Card categories of a set in chronological order of use: announcement, invitation, celebration, thanks. Source:
 * THEME-03.
 */
const orderOfUse: readonly CategoryKey[] = [
  "save-the-date",
  "geburtskarten",
  "trauerkarten",
  "einladungskarten",
  "grusskarten",
  "antwortkarten",
  "kirchenhefte",
  "menuekarten",
  "sitzplan",
  "tischkarten",
  "danksagungskarten",
  "etiketten",
  "aufkleber",
  "umschlaege",
  "gaestebuecher",
  "kondolenzbuecher",
];

/**
 * The designs of a family in the order in which their cards are needed; within a category most popular first. Source:
 * THEME-03.
 */
export function inOrderOfUse(designs: readonly DesignEntry[]): readonly DesignEntry[] {
  const place = (design: DesignEntry) => orderOfUse.findIndex((key) => key === design.category);
  return designs.toSorted((a, b) => place(a) - place(b) || b.popularity - a.popularity);
}

/** Foils in which cards of a set may be available, and none. Source: THEME-05. */
const foils = ["none", "gold", "rosegold", "silver", "relief"] as const satisfies readonly Refinement[];

/** The presets of a set: colours that any card has, and foils that any card is made for. Source: THEME-05. */
export function presetsOf(designs: readonly DesignEntry[]): {
  readonly variants: readonly EntryVariant[];
  readonly refinements: readonly Refinement[];
} {
  const variants = new Map<string, EntryVariant>();
  // The card with the most colours has them in the best order.
  for (const design of designs.toSorted((a, b) => b.variants.length - a.variants.length))
    for (const variant of design.variants) if (!variants.has(variant.id)) variants.set(variant.id, variant);
  const available = new Set(designs.flatMap(({ refinements }) => refinements));
  return {
    variants: [...variants.values()],
    refinements: foils.filter((foil) => foil === "none" || available.has(foil)),
  };
}

/** The preset requested by a URL or form; unknown values fall back to the first. Source: THEME-05, CARD-11. */
export function requestedPreset(
  designs: readonly DesignEntry[],
  query: { readonly get: (name: string) => string | null },
): { readonly variant: string | undefined; readonly refinement: Refinement } {
  const { variants, refinements } = presetsOf(designs);
  const requested = query.get("refinementType");
  return {
    variant: (variants.find(({ id }) => id === query.get("farbe")) ?? variants[0])?.id,
    refinement: refinements.find((foil) => foil === requested) ?? "none",
  };
}

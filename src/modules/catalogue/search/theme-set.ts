import type { Refinement } from "#design/model/design-document.ts";
import type { DesignEntry, EntryVariant } from "./design-search.ts";
import type { CategoryKey } from "../occasions/occasions.ts";

/** Cards of a set in the order in which they are needed: announced, invited, celebrated, thanked. Source: THEME-03. */
const course: readonly CategoryKey[] = [
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

/** The designs of a family in the order in which their cards are needed; of one kind the most popular first. Source: THEME-03. */
export function inCourse(designs: readonly DesignEntry[]): readonly DesignEntry[] {
  const place = (design: DesignEntry) => course.findIndex((key) => key === design.category);
  return designs.toSorted((a, b) => place(a) - place(b) || b.popularity - a.popularity);
}

/** Foils of which a set has some cards, beside none. Source: THEME-05. */
const foils = ["none", "gold", "rosegold", "silver", "relief"] as const satisfies readonly Refinement[];

/** The looks a set can be shown in: colours any card has, and foils any card is made for. Source: THEME-05. */
export function presetsOf(designs: readonly DesignEntry[]): {
  readonly variants: readonly EntryVariant[];
  readonly refinements: readonly Refinement[];
} {
  const variants = new Map<string, EntryVariant>();
  // The card with most colours knows them in their best order.
  for (const design of designs.toSorted((a, b) => b.variants.length - a.variants.length))
    for (const variant of design.variants) if (!variants.has(variant.id)) variants.set(variant.id, variant);
  const made = new Set(designs.flatMap(({ refinements }) => refinements));
  return { variants: [...variants.values()], refinements: foils.filter((foil) => foil === "none" || made.has(foil)) };
}

/** The look an address or form asks for; unknown values count as the first. Source: THEME-05, CARD-11. */
export function lookAsked(
  designs: readonly DesignEntry[],
  query: { readonly get: (name: string) => string | null },
): { readonly variant: string | undefined; readonly refinement: Refinement } {
  const { variants, refinements } = presetsOf(designs);
  const asked = query.get("refinementType");
  return {
    variant: (variants.find(({ id }) => id === query.get("farbe")) ?? variants[0])?.id,
    refinement: refinements.find((foil) => foil === asked) ?? "none",
  };
}

import type { z } from "zod";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import type { Ornament } from "#design/model/ornament.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import type { Draft } from "./card.ts";
import { document, type AssembledCard, type Card } from "./document.ts";
import { palette, type InkName } from "./inks.ts";

/** A design family: artwork and the cards that use it. */
export type Family = { readonly ornaments: readonly Ornament[]; readonly templates: readonly DesignTemplate[] };

/** A colour variant without its name key. */
export type Variant = Pick<DesignTemplate["variants"][number], "id" | "colorFamily" | "palette">;

/** A colour variant from colours of the collection. */
export const variant = (
  id: string,
  colorFamily: Variant["colorFamily"],
  slots: Readonly<Record<string, InkName>>,
): Variant => ({
  id,
  colorFamily,
  palette: palette(slots),
});

/** Foil in three metals, for the design's refined version and for elements the customer picks. */
export const foilOrNone: Refinement[] = [
  "none",
  "gold",
  "rosegold",
  "silver",
  "gold-refined",
  "rosegold-refined",
  "silver-refined",
];

/** Foil as in foilOrNone, or clear relief. */
export const foilOrRelief: Refinement[] = [...foilOrNone, "relief", "relief-refined"];

/** Designs created from this day on count as new: about one in six, so that the badge stays meaningful. Source: CAT-09. */
const newSince = "2026-11-12";

export type TemplateInput = Pick<
  z.input<typeof DesignTemplate>,
  "id" | "name" | "family" | "themeId" | "category" | "occasion" | "popularity" | "createdOn" | "styles"
> & {
  readonly isRecommended?: boolean;
  readonly refinements?: Refinement[];
  readonly variants: readonly Variant[];
  readonly card: Omit<Card, "palette"> | Omit<AssembledCard, "palette">;
};

/** A validated template: the document uses the first variant; text keys are derived from the ids. */
export function template(input: TemplateInput): DesignTemplate {
  const { card, variants, isRecommended = false, refinements = ["none"], ...rest } = input;
  const [first] = variants;
  if (!first) throw new Error(`${input.id} has no colour variant`);
  const built: DesignDocument = document({ ...card, palette: first.palette });
  return DesignTemplate.parse({
    ...rest,
    isNew: rest.createdOn >= newSince,
    isRecommended,
    refinements,
    product: card.product,
    descriptionKey: `designs.description.${input.id}`,
    variants: variants.map((one) => ({ ...one, nameKey: `designs.colour.${one.id}` })),
    document: built,
  });
}

/** Properties shared by the cards of a family; `ornaments` are all drawings they use, `foil` the refinements of refined cards. */
type Series = Pick<TemplateInput, "name" | "family" | "themeId" | "styles" | "variants"> & {
  /** Prefix of the design ids if it differs from the family. */
  readonly prefix?: string;
  readonly ornaments: readonly Ornament[];
  readonly foil?: Refinement[];
};

type Member = Pick<TemplateInput, "category" | "occasion" | "popularity" | "createdOn" | "isRecommended" | "card"> &
  Partial<Pick<TemplateInput, "name" | "styles" | "variants" | "refinements">>;

/** Colour slots used by a draft. */
function slotsOf(draft: Draft, ornaments: readonly Ornament[]): unknown[] {
  if (draft.type === "text") return [draft.style.color];
  if (draft.type === "shape") return [draft.fill, draft.stroke?.color];
  if (draft.type === "image") return [draft.border?.color];
  if (draft.type !== "ornament") return [];
  const drawing = ornaments.find(({ id }) => id === draft.ornament);
  if (!drawing) throw new Error(`the series does not list ${draft.ornament}`);
  return Object.entries(drawing.slots).map(([slot, own]) => draft.colors?.[slot] ?? own);
}

function draftsOf(card: TemplateInput["card"]): { readonly drafts: readonly Draft[]; readonly grounds: unknown[] } {
  if ("surfaces" in card) {
    const surfaces = Object.values(card.surfaces);
    return {
      drafts: surfaces.flatMap(({ drafts }) => drafts),
      grounds: surfaces.map(({ background }) => background),
    };
  }
  const { outside = [], front, back = [], inside = [] } = card;
  return {
    drafts: [...outside, ...front, ...back, ...inside],
    grounds: [card.background, card.insideBackground, card.coverBack],
  };
}

const isRefined = (draft: Draft): boolean => "refined" in draft && draft.refined === true;

/**
 * Returns a factory for a family's further cards: ids start with the family, each card's variants have only the colours
 * it uses, and cards with refined parts are offered in foil.
 */
export function series({ prefix, ornaments, foil = foilOrNone, ...shared }: Series) {
  return (suffix: string, member: Member): DesignTemplate => {
    const { drafts, grounds } = draftsOf(member.card);
    const used = new Set([...grounds, ...drafts.flatMap((draft) => slotsOf(draft, ornaments))]);
    const variants = (member.variants ?? shared.variants).map((one) => ({
      ...one,
      palette: Object.fromEntries(Object.entries(one.palette).filter(([slot]) => used.has(slot))),
    }));
    const refinements = member.refinements ?? (drafts.some(isRefined) ? foil : ["none" as const]);
    return template({ ...shared, ...member, refinements, variants, id: `${prefix ?? shared.family}-${suffix}` });
  };
}

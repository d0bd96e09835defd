import type { DesignDocument, Ornament, Refinement } from "#design/model/design-document.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import type { Draft } from "./card.ts";
import { document, type AssembledCard, type Card } from "./document.ts";
import { palette, type InkName } from "./inks.ts";

/** One idea with its artwork and all cards drawn from it. */
export type Family = { readonly ornaments: readonly Ornament[]; readonly templates: readonly DesignTemplate[] };

/** A colour variant before it gets its name key. */
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

/** Foil in three metals for the whole of the design's own version and for parts the customer picks. */
export const foilOrNone: Refinement[] = [
  "none",
  "gold",
  "rosegold",
  "silver",
  "gold-refined",
  "rosegold-refined",
  "silver-refined",
];

/** Foil or clear relief, as foilOrNone. */
export const foilOrRelief: Refinement[] = [...foilOrNone, "relief", "relief-refined"];

/** The day from which on a design of the collection is new: about one in six, so that the badge still says something. Source: CAT-09. */
const newSince = "2026-11-12";

/** What a template is made of. */
export type TemplateInput = Pick<
  DesignTemplate,
  "id" | "name" | "family" | "themeId" | "category" | "occasion" | "popularity" | "createdOn" | "styles"
> & {
  readonly isRecommended?: boolean;
  readonly refinements?: Refinement[];
  readonly variants: readonly Variant[];
  readonly card: Omit<Card, "palette"> | Omit<AssembledCard, "palette">;
};

/** A checked template: the document wears the first variant; text keys follow from the ids. */
export function template(input: TemplateInput): DesignTemplate {
  const { card, variants, isRecommended = false, refinements = ["none"], ...rest } = input;
  const [first] = variants;
  if (!first) throw new Error(`${input.id} has no colour variant`);
  const made: DesignDocument = document({ ...card, palette: first.palette });
  return DesignTemplate.parse({
    ...rest,
    isNew: rest.createdOn >= newSince,
    isRecommended,
    refinements,
    product: card.product,
    descriptionKey: `designs.description.${input.id}`,
    variants: variants.map((one) => ({ ...one, nameKey: `designs.colour.${one.id}` })),
    document: made,
  });
}

/** What the cards of a family share; `ornaments` are all drawings they use, `foil` what refined cards are offered in. */
type Series = Pick<TemplateInput, "name" | "family" | "themeId" | "styles" | "variants"> & {
  /** Beginning of the design ids where it differs from the family. */
  readonly prefix?: string;
  readonly ornaments: readonly Ornament[];
  readonly foil?: Refinement[];
};

type Member = Pick<TemplateInput, "category" | "occasion" | "popularity" | "createdOn" | "isRecommended" | "card"> &
  Partial<Pick<TemplateInput, "name" | "styles" | "variants" | "refinements">>;

/** Colour slots that a draft paints with. */
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
 * The maker of a family's further cards: ids begin with the family, each card's variants carry only the colours it
 * paints with, and cards with refined parts are offered in foil.
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

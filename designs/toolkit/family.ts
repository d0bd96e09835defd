import type { DesignDocument, Ornament, Refinement } from "#design/model.ts";
import { DesignTemplate } from "#modules/catalogue/design-template.ts";
import { document, type AssembledCard, type Card } from "./card.ts";
import { palette, type InkName } from "./inks.ts";

/** One idea with its artwork and all cards drawn from it. */
export type Family = { readonly ornaments: readonly Ornament[]; readonly templates: readonly DesignTemplate[] };

type Variant = Pick<DesignTemplate["variants"][number], "id" | "colorFamily" | "palette">;

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

/** What a template is made of. */
export type TemplateInput = Pick<
  DesignTemplate,
  "id" | "name" | "family" | "themeId" | "category" | "occasion" | "popularity" | "createdOn" | "styles"
> & {
  readonly isNew?: boolean;
  readonly isRecommended?: boolean;
  readonly refinements?: Refinement[];
  readonly variants: readonly Variant[];
  readonly card: Omit<Card, "palette"> | Omit<AssembledCard, "palette">;
};

/** A checked template: the document wears the first variant; text keys follow from the ids. */
export function template(input: TemplateInput): DesignTemplate {
  const { card, variants, isNew = false, isRecommended = false, refinements = ["none"], ...rest } = input;
  const [first] = variants;
  if (!first) throw new Error(`${input.id} has no colour variant`);
  const made: DesignDocument = document({ ...card, palette: first.palette });
  return DesignTemplate.parse({
    ...rest,
    isNew,
    isRecommended,
    refinements,
    product: card.product,
    descriptionKey: `designs.description.${input.id}`,
    variants: variants.map((one) => ({ ...one, nameKey: `designs.colour.${one.id}` })),
    document: made,
  });
}

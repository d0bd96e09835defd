import { z } from "zod";
import { Color } from "#design/model-color.ts";
import { StoredDocument } from "#design/migrations.ts";
import { refinements } from "#design/model.ts";
import { occasionKeys } from "./occasions.ts";

/** Card categories a template can belong to; slugs of the shop's addresses. Source: catalogue section 10. */
export const cardCategories = [
  "einladungskarten",
  "danksagungskarten",
  "save-the-date",
  "antwortkarten",
  "menuekarten",
  "tischkarten",
  "kirchenhefte",
  "geburtskarten",
  "grusskarten",
  "trauerkarten",
  "etiketten",
  "aufkleber",
] as const;

/** Colour groups of the overview's filter. Source: CAT-05. */
export const colorFamilies = [
  "weiss",
  "beige",
  "gelb",
  "gold",
  "rosa",
  "rot",
  "braun",
  "gruen",
  "blau",
  "grau",
  "schwarz",
] as const;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const messageKey = z.string().regex(/^[a-z0-9.-]+$/);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A colour variant: its palette replaces the document's palette as a whole. `nameKey` is a message key. */
export const DesignVariant = z.object({
  id: slug,
  nameKey: messageKey,
  colorFamily: z.enum(colorFamilies),
  palette: z.record(z.string(), Color),
});
export type DesignVariant = z.infer<typeof DesignVariant>;

/**
 * A design as the shop sells it: document, colour variants and what the overview needs to sort and filter.
 * `family` and `themeId` join the cards of one set, `refinements` are the values of D-04 the artwork is made for.
 * Source: CAT-05, THEME-01, CFG-06, D-04.
 */
export const DesignTemplate = z.object({
  id: slug,
  name: z.string().min(1).max(60),
  family: slug,
  themeId: z.number().int().positive(),
  category: z.enum(cardCategories),
  occasion: z.enum(occasionKeys),
  product: slug,
  /** Sales rank weight, higher sells better; 0..1000. */
  popularity: z.number().int().min(0).max(1000),
  createdOn: isoDate,
  isNew: z.boolean(),
  isRecommended: z.boolean(),
  refinements: z.array(z.enum(refinements)).min(1),
  styles: z.array(slug).min(1).max(6),
  descriptionKey: messageKey,
  variants: z.array(DesignVariant).min(1).max(6),
  document: StoredDocument,
});
export type DesignTemplate = z.infer<typeof DesignTemplate>;

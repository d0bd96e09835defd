import { z } from "zod";
import { Color } from "#design/model/color.ts";
import { StoredDocument } from "#design/model/migrations.ts";
import { refinements } from "#design/model/design-document.ts";
import { languages } from "#kernel/market.ts";
import { occasionKeys } from "../occasions/occasions.ts";

/** Card categories a template can belong to; slugs of the shop's addresses. Source: catalogue section 10. */
export const cardCategories = [
  "einladungskarten",
  "danksagungskarten",
  "save-the-date",
  "antwortkarten",
  "menuekarten",
  "tischkarten",
  "kirchenhefte",
  "sitzplan",
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

/** Colour variants of a design at most. */
export const mostVariants = 6;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const messageKey = z.string().regex(/^[a-z0-9.-]+$/);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Words the staff wrote, by language. Source: BO-02. */
export const LocalisedTexts = z.partialRecord(z.enum(languages), z.string().trim().min(1).max(600));
export type LocalisedTexts = z.infer<typeof LocalisedTexts>;

/** Words people search with, by language. Source: BO-02. */
export const Keywords = z.partialRecord(z.enum(languages), z.array(z.string().trim().min(1).max(40)).max(30));
export type Keywords = z.infer<typeof Keywords>;

/**
 * A colour variant: its palette replaces the document's palette as a whole. `nameKey` is a message key, `names` what the
 * staff calls it instead.
 */
export const DesignVariant = z.object({
  id: slug,
  nameKey: messageKey,
  names: LocalisedTexts.optional(),
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
  /** What the staff wrote instead of the message, and what else people search it by. */
  description: LocalisedTexts.optional(),
  keywords: Keywords.optional(),
  variants: z.array(DesignVariant).min(1).max(mostVariants),
  document: StoredDocument,
});
export type DesignTemplate = z.infer<typeof DesignTemplate>;

/** The part of a design that designers draw: what a version keeps and a draft changes. Source: BO-04, CFG-21. */
export const DesignArtwork = DesignTemplate.pick({ refinements: true, variants: true, document: true });
export type DesignArtwork = z.infer<typeof DesignArtwork>;

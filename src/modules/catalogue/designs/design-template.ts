import { z } from "zod";
import { Color } from "#design/model/color.ts";
import { StoredDocument } from "#design/model/migrations.ts";
import { refinements } from "#design/model/design-document.ts";
import { languages } from "#kernel/market.ts";

/** Card categories a template can belong to; slugs used in the shop's URLs. Source: catalogue section 10. */
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

/** Maximum number of colour variants of a design. */
export const maxVariants = 6;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const messageKey = z.string().regex(/^[a-z0-9.-]+$/);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Texts written by staff, by language. Source: BO-02. */
export const LocalisedTexts = z.partialRecord(z.enum(languages), z.string().trim().min(1).max(600));
export type LocalisedTexts = z.infer<typeof LocalisedTexts>;

/** Search keywords, by language. Source: BO-02. */
export const Keywords = z.partialRecord(z.enum(languages), z.array(z.string().trim().min(1).max(40)).max(30));
export type Keywords = z.infer<typeof Keywords>;

/**
 * A colour variant: its palette replaces the document's palette as a whole. `nameKey` is a message key, `names` are
 * names given by staff that override it.
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
 * A design as the shop sells it: document, colour variants, and the data by which the overview sorts and filters.
 * `family` and `themeId` link the cards of one set; `refinements` are the values of D-04 that the artwork is made
 * for. Source: CAT-05, THEME-01, CFG-06, D-04.
 */
export const DesignTemplate = z.object({
  id: slug.brand<"DesignId">(),
  name: z.string().min(1).max(60),
  family: slug,
  themeId: z.number().int().positive(),
  category: z.enum(cardCategories),
  /** Key of an occasion; the table of designs refers to it. */
  occasion: slug,
  product: slug,
  /** Sales rank weight, higher sells better; 0..1000. */
  popularity: z.number().int().min(0).max(1000),
  createdOn: isoDate,
  isNew: z.boolean(),
  isRecommended: z.boolean(),
  refinements: z.array(z.enum(refinements)).min(1),
  styles: z.array(slug).min(1).max(6),
  descriptionKey: messageKey,
  /** Description by staff that overrides the message, and search keywords. */
  description: LocalisedTexts.optional(),
  keywords: Keywords.optional(),
  variants: z.array(DesignVariant).min(1).max(maxVariants),
  document: StoredDocument,
});
export type DesignTemplate = z.infer<typeof DesignTemplate>;

/** The part of a design that designers draw: stored by a version, changed by a draft. Source: BO-04, CFG-21. */
export const DesignArtwork = DesignTemplate.pick({ refinements: true, variants: true, document: true });
export type DesignArtwork = z.infer<typeof DesignArtwork>;

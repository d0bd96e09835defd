import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { currencies } from "#kernel/money.ts";
import { PlacedPreviews } from "#modules/media/contract.ts";
import { mostPrints, PhotoChoice, PhotoOffer } from "#modules/photo-products/contract.ts";
import { defaultCardQuantity } from "#modules/pricing/contract.ts";
import { MonthOfYear } from "#design/model/calendar.ts";
import { Color } from "#design/model/color.ts";
import { DesignDocument, PhotoResolution, type Refinement, refinements } from "#design/model/design-document.ts";
import { FontFace } from "#design/model/font-face.ts";
import { languages } from "#kernel/market.ts";
import { StoredDocument } from "#design/model/migrations.ts";

/** Options of a card as named in the shop's URLs (CARD-11), without the quantity; pricing validates the values. */
export const ProjectOptions = z
  .record(z.string().regex(/^[a-zA-Z]{2,20}$/), z.string().max(80))
  .refine((options) => Object.keys(options).length <= 24);
export type ProjectOptions = z.infer<typeof ProjectOptions>;

/** The refinement of a project's options; unknown values mean none. Source: CARD-11, D-04. */
export function refinementOf(options: ProjectOptions): Refinement {
  return refinements.find((known) => known === options["refinementType"]) ?? "none";
}

/** Number of cards; whether the product is sold in that number is checked when it is ordered. Source: D-01. */
const ProjectQuantity = z.int32().min(1);

/** The part of a catalogue design that a project keeps for its lifetime. Source: CFG-21. */
export const PinnedTemplate = z.object({
  id: StatedDesignId,
  name: z.string(),
  product: z.string(),
  /** Key of the catalogue; projects created before it was stored have none. */
  occasion: z.string().optional(),
  refinements: z.array(z.enum(refinements)).min(1),
  variants: z
    .array(
      z.object({
        id: z.string(),
        nameKey: z.string(),
        names: z.partialRecord(z.enum(languages), z.string()).optional(),
        palette: z.record(z.string(), Color),
      }),
    )
    .min(1),
  document: StoredDocument,
});
export type PinnedTemplate = z.infer<typeof PinnedTemplate>;

/** Request to create a project; unknown variants fall back to the first. Source: CARD-11, PDP-08. */
export const CreateProject = z.object({
  designId: StatedDesignId,
  variant: z.string().max(80).optional(),
  options: ProjectOptions.default({}),
  quantity: ProjectQuantity.default(defaultCardQuantity),
});
export type CreateProject = z.infer<typeof CreateProject>;

/**
 * Request to create a project of a photo product; `photos` are placed in this order. `start` is the first month of a
 * calendar. Source: D-30, PRINT-02, CAL-06.
 */
export const CreatePhotoProject = z.object({
  kind: PhotoChoice.shape.kind,
  options: ProjectOptions.default({}),
  quantity: ProjectQuantity.default(1),
  photos: z.array(z.uuid()).max(mostPrints).readonly().default([]),
  designId: z.string().max(80).optional(),
  start: MonthOfYear.optional(),
});
export type CreatePhotoProject = z.infer<typeof CreatePhotoProject>;

/**
 * A copy; of a card in the design `designId` of its theme, of a book or a calendar in another type or format, which are
 * then its `options`. Source: CFG-19, CFG-30, CARD-13.
 */
export const CopyProject = z.object({
  designId: StatedDesignId.optional(),
  options: z.record(z.string().max(40), z.string().max(40)).optional(),
});

/** Answer to a project creation; `editUrl` is the URL of the editor. */
export const CreatedProject = z.object({ id: z.uuid(), editUrl: z.string() });

/** What a product in another format could not take over, in words where it has words. Source: CFG-30. */
export const LeftBehind = z.object({
  photos: z.number().int(),
  drawings: z.number().int(),
  texts: z.array(z.string()),
  /** Options that have another value, with both. */
  options: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type LeftBehind = z.infer<typeof LeftBehind>;

/** Answer to a copy; `left` is null where nothing had to be carried over. */
export const CopiedProject = CreatedProject.extend({ left: LeftBehind.nullable() });

/**
 * A save based on `revision`. The design core parses the document, including older versions; guests that are already
 * saved may be left out of it (`GuestListReference`).
 */
export const SaveProject = z.object({
  revision: z.number().int().min(1),
  document: z.unknown(),
  options: ProjectOptions,
  quantity: ProjectQuantity,
});

/** Answer to a save: the new revision, and the id by which the next save may refer to its guests. */
export const SavedRevision = z.object({ revision: z.number().int(), guests: z.uuid().nullable() });

/** Public holidays of the shop's country, with their names in its language. Source: CAT 9.3. */
const NamedHolidays = z.array(
  z.object({
    rule: z.string(),
    name: z.string(),
    fromYear: z.number().int().nullable(),
    toYear: z.number().int().nullable(),
  }),
);

/**
 * A card as the editor opens it. `guests` is the id by which a save may refer to the document's guests; `previews` maps
 * the document's photos to URLs.
 */
export const ProjectAnswer = z.object({
  kind: z.literal("card"),
  id: z.uuid(),
  revision: z.number().int(),
  document: DesignDocument,
  guests: z.uuid().nullable(),
  options: ProjectOptions,
  quantity: ProjectQuantity,
  design: z.object({
    id: StatedDesignId,
    name: z.string(),
    product: z.string(),
    occasion: z.string().optional(),
    variant: z.string(),
    refinements: z.array(z.enum(refinements)),
    variants: PinnedTemplate.shape.variants,
    /** Other designs of the theme that the project can be transferred to. Source: CARD-13. */
    siblings: z.array(z.object({ id: StatedDesignId, name: z.string(), product: z.string() })),
  }),
  /** Papers the product is printed on, each with the refinements of this design that it allows. Source: PDP-04. */
  papers: z.array(
    z.object({
      code: z.string(),
      refinements: z.array(z.enum(refinements)),
      /** Weight of one card with its envelope on this paper, in mg. Source: PRICE-24. */
      milligrams: z.number().int(),
      /** Thickness of one card with its envelope, in µm. Source: PRICE-24. */
      micrometres: z.number().int(),
    }),
  ),
  /** Letter classes of the postal service of the shop's country; the first that fits applies. Source: PRICE-24. */
  postage: z.array(
    z.object({
      name: z.string(),
      amount: z.number().int(),
      currency: z.enum(currencies),
      maxGrams: z.number(),
      maxLong: z.number(),
      maxShort: z.number(),
      maxThick: z.number(),
      oblong: z.boolean(),
    }),
  ),
  /** Page counts the product is sold with; null if they are fixed. Source: CARD-21. */
  pageCounts: z.array(z.number().int()).nullable(),
  photos: PhotoResolution,
  /** Maximum number of cards of the product. Source: CART-10. */
  largestQuantity: z.number().int(),
  holidays: NamedHolidays,
  /** Size of the included envelope in mm; null if there is none. Source: CARD-03. */
  envelope: z.object({ w: z.number(), h: z.number() }).nullable(),
  previews: z.record(z.string(), PlacedPreviews),
  fonts: z.array(FontFace),
});
export type ProjectAnswer = z.infer<typeof ProjectAnswer>;

/**
 * A photo product as its editor opens it; `options` are complete, `offers` what the rules of its kind choose from.
 * Source: D-30.
 */
export const PhotoProjectAnswer = z.object({
  kind: PhotoChoice.shape.kind,
  id: z.uuid(),
  revision: z.number().int(),
  document: DesignDocument,
  options: ProjectOptions,
  quantity: ProjectQuantity,
  designId: z.string().nullable(),
  offers: z.array(PhotoOffer),
  /** Types and formats the product can be made in, as options of a copy; none of kinds that are not laid out. Source: CFG-30. */
  remakes: z.array(z.object({ options: ProjectOptions, group: z.string(), name: z.string() })),
  photos: PhotoResolution,
  largestQuantity: z.number().int(),
  holidays: NamedHolidays,
  previews: z.record(z.string(), PlacedPreviews),
  fonts: z.array(FontFace),
});
export type PhotoProjectAnswer = z.infer<typeof PhotoProjectAnswer>;

/** Answer to opening a project, by its kind. */
export const OpenedProject = z.discriminatedUnion("kind", [ProjectAnswer, PhotoProjectAnswer]);
export type OpenedProject = z.infer<typeof OpenedProject>;

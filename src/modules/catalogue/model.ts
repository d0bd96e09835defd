import { z } from "zod";
import type { PhotoResolution, Refinement } from "#design/model/design-document.ts";
import type { ProductCode } from "#kernel/ids.ts";

/** Width and height in mm. */
export type Size = { readonly w: number; readonly h: number };

/** Construction types of card products; folding, assembly and production follow from them. Source: CARD-01, CAT 2.1. */
export const cardFamilies = [
  "folded",
  "double-folded",
  "tent",
  "flat",
  "fan",
  "trio",
  "pocketfold",
  "leporello",
  "booklet",
  "insert-sheet",
  "label",
  "sticker",
  "gift-tag",
  "banderole",
  "confetti",
] as const;
/** A construction type of card products. Source: CARD-01. */
export type CardFamily = (typeof cardFamilies)[number];

/** Aspect ratios of the closed product. Source: CAT-03. */
export const aspectRatios = ["landscape", "portrait", "square"] as const;
/** An aspect ratio. Source: CAT-03. */
export type AspectRatio = (typeof aspectRatios)[number];

/** Postal size class of an envelope. Source: PRICE-08. */
export const sizeClasses = ["standard", "compact", "large"] as const;
/** A size class. Source: PRICE-08. */
export type SizeClass = (typeof sizeClasses)[number];

/** Kinds of stock a product is printed on: the ten card papers, sticker material, or insert sheets. Source: CAT 3. */
export const stocks = ["card", "sticker", "insert-sheet"] as const;
/** A printing stock. Source: CAT 3. */
export type Stock = (typeof stocks)[number];

/**
 * Foil and varnish; plain values refine selected elements, `*-refined` the template's own artwork. Source: CARD-06,
 * D-04.
 */
export const refinementValues = [
  "none",
  "gold",
  "rosegold",
  "silver",
  "relief",
  "gold-refined",
  "rosegold-refined",
  "silver-refined",
  "relief-refined",
] as const satisfies readonly Refinement[];
/** Die cuts of the outline. Source: CARD-07. */
export const punchings = ["none", "round-corners", "heart-corners", "wave"] as const;
/** Tags hung on a card. Source: CARD-08. */
export const tags = ["none", "round", "heart", "rect"] as const;
/** Envelope shapes, by flap. Source: CARD-04. */
export const envelopeShapes = ["gerade", "spitz"] as const;
/** Accessory types. Source: CARD-02. */
export const accessoryTypes = ["bow", "box", "envelope", "inlay", "posterbar", "ribbon", "screw", "standard"] as const;
/** An accessory type. Source: CARD-02. */
export type AccessoryType = (typeof accessoryTypes)[number];

/**
 * A choice that a product, paper or design allows: `refinement/gold`, `punching/wave`, `tag/round`, `folding`,
 * `ribbon`, `bow`, `screw`, `standard`. Source: CAT 3.
 */
export type Choice = string;

/** A card product in the catalogue. Lengths in mm. Source: CAT 5 table C1, CAT 2.1. */
export type CardProduct = {
  readonly code: ProductCode;
  readonly family: CardFamily;
  readonly position: number;
  /** Trim size when folded, and of the open sheet (equal if nothing is folded). */
  readonly closed: Size;
  readonly open: Size;
  readonly aspectRatio: AspectRatio;
  readonly stock: Stock;
  readonly defaultPaper: string;
  /** Code of the included envelope size, for example `DL`; null if there is none. */
  readonly envelopeSize: string | null;
  /** SKU of the white straight-flap envelope included with the product; null if there is none. Source: PRICE-10. */
  readonly includedEnvelope: string | null;
  readonly sizeClass: SizeClass | null;
  /** Size part of the SKUs of fitting inlays, for example `100x143`. */
  readonly inlaySize: string | null;
  /** Orderable page counts of booklets; the first one is included in the base price. */
  readonly pageCounts: readonly number[] | null;
  readonly photos: PhotoResolution;
  readonly choices: ReadonlySet<Choice>;
  /** Maximum number of pieces in one line. Source: CART-10. */
  readonly largestQuantity: number;
  /** Printed sheet area of one piece in mm², and the weight of screws or banderoles in mg; used for weights. */
  readonly sheetArea: number;
  readonly extraMilligrams: number;
};

/** A paper or other stock. Source: CARD-12, CAT 3. */
export type Paper = {
  readonly code: string;
  readonly stock: Stock;
  readonly position: number;
  /** g/m² and µm. */
  readonly grammage: number;
  readonly thickness: number;
  readonly coated: boolean;
  /** False if white text cannot be printed (kraft): the editor warns. */
  readonly whiteText: boolean;
  /** Stocked for express orders. Source: CAT 8. */
  readonly express: boolean;
  /** Extra production days. Source: CAT 8. */
  readonly productionDays: number;
  readonly choices: ReadonlySet<Choice>;
};

/** An envelope size; `fits` is the largest card that fits. Source: CARD-03, CAT 2.2. */
export type EnvelopeSize = { readonly code: string; readonly size: Size; readonly fits: Size };
/** A sellable envelope. Source: CARD-05. */
export type Envelope = {
  readonly sku: string;
  readonly size: string;
  readonly colour: string;
  readonly shape: (typeof envelopeShapes)[number];
};
/** A sellable inlay sheet. Source: CARD-05. */
export type Inlay = { readonly sku: string; readonly size: string; readonly paper: string };

/** The card assortment, complete and immutable once loaded. */
export type Catalogue = {
  readonly products: ReadonlyMap<string, CardProduct>;
  readonly papers: ReadonlyMap<string, Paper>;
  readonly envelopeSizes: ReadonlyMap<string, EnvelopeSize>;
  readonly envelopes: ReadonlyMap<string, Envelope>;
  readonly inlays: ReadonlyMap<string, Inlay>;
  readonly ribbonColours: readonly string[];
};

const code = z
  .string()
  .regex(/^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/)
  .max(60);

/**
 * The chosen options of a card; codes of papers, envelopes, inlays and ribbons are checked against the catalogue.
 * `envelope` null means the included white straight-flap one. Source: CARD-05 to CARD-12.
 */
export const CardOptions = z.object({
  paper: code,
  refinement: z.enum(refinementValues),
  punching: z.enum(punchings),
  tag: z.enum(tags),
  ribbon: z.boolean(),
  ribbonColor: code.nullable(),
  bow: z.boolean(),
  screw: z.boolean(),
  standard: z.boolean(),
  envelope: code.nullable(),
  envelopeLiner: z.boolean(),
  inlay: code.nullable(),
  inlayOrientation: z.enum(["portrait", "landscape"]),
  addressPrint: z.boolean(),
  /** A person checks texts and layout before printing; order lines from before this option existed have none. CFG-18 */
  designerCheck: z.boolean().default(false),
  pages: z.number().int().positive().nullable(),
});
export type CardOptions = z.infer<typeof CardOptions>;

/** The default options of a product. Source: CARD-11, PRICE-15. */
export function defaultOptions(product: Pick<CardProduct, "defaultPaper" | "aspectRatio" | "pageCounts">): CardOptions {
  return {
    paper: product.defaultPaper,
    refinement: "none",
    punching: "none",
    tag: "none",
    ribbon: false,
    ribbonColor: null,
    bow: false,
    screw: false,
    standard: false,
    envelope: null,
    envelopeLiner: false,
    inlay: null,
    inlayOrientation: product.aspectRatio === "landscape" ? "landscape" : "portrait",
    addressPrint: false,
    designerCheck: false,
    pages: product.pageCounts?.[0] ?? null,
  };
}

import { z } from "zod";

/** The schema version this code writes; older documents pass through `design/migrations.ts`. Source: ADR-0004. */
export const currentSchema = 1;

const length = z.number().finite();
const size = z.number().finite().positive().max(2000);
const percent = z.number().min(0).max(100);

/** A printable colour: CMYK in percent for print, sRGB hex for the screen. Source: ADR-0004, PDF-01. */
export const Color = z.object({
  cmyk: z.tuple([percent, percent, percent, percent]),
  rgb: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Color = z.infer<typeof Color>;

/** Either the name of a palette slot, which a colour variant may swap, or a colour of its own. */
export const ColorRef = z.union([
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(40),
  Color,
]);
export type ColorRef = z.infer<typeof ColorRef>;

/** What a customer may not change on an element. Source: CFG-06. */
export const Locks = z.object({
  move: z.boolean().optional(),
  resize: z.boolean().optional(),
  edit: z.boolean().optional(),
  style: z.boolean().optional(),
  delete: z.boolean().optional(),
});
export type Locks = z.infer<typeof Locks>;

/**
 * Fields of every element. Geometry in mm from the top-left corner of the page's trim box, y downwards;
 * `rotation` in degrees clockwise about the centre of the box.
 * `refinable` marks what foil or relief may cover, `refined` what the refinement of the order does cover (D-04).
 * `role` names the content for swaps between formats (CARD-13): names, headline, date, place, photo-1 …
 */
const elementBase = {
  id: z.string().min(1).max(60),
  x: length,
  y: length,
  w: size,
  h: size,
  rotation: z.number().finite().default(0),
  opacity: z.number().min(0).max(1).default(1),
  locks: Locks.default({}),
  role: z.string().max(60).optional(),
  name: z.string().max(80).optional(),
  refinable: z.boolean().default(false),
  refined: z.boolean().default(false),
};

/** Type size in points, line height as a factor of it, tracking in 1/1000 em. */
export const TextStyle = z.object({
  font: z.string().max(60),
  size: z.number().min(3).max(400),
  color: ColorRef,
  align: z.enum(["left", "center", "right", "justify"]).default("left"),
  valign: z.enum(["top", "middle", "bottom"]).default("top"),
  lineHeight: z.number().min(0.6).max(4).default(1.25),
  tracking: z.number().min(-200).max(1000).default(0),
  /** Set the text in capitals when laid out; the stored text keeps its spelling. */
  uppercase: z.boolean().default(false),
  features: z
    .array(z.string().regex(/^[a-z0-9]{4}$/))
    .max(12)
    .default([]),
});
export type TextStyle = z.infer<typeof TextStyle>;

/** A text box: one style, paragraphs by line feed, wrapped by layout; never stores line breaks it did not get. */
export const TextElement = z.object({
  ...elementBase,
  type: z.literal("text"),
  text: z.string().max(5000),
  style: TextStyle,
  /** Shrinks the size down to `minSize` points until the text fits. */
  fit: z.enum(["none", "shrink"]).default("none"),
  minSize: z.number().min(3).max(400).default(6),
  /** The template's sample text; still standing there at the final check, it blocks the order (CFG-16). */
  placeholder: z.string().max(5000).optional(),
  required: z.boolean().default(false),
});
export type TextElement = z.infer<typeof TextElement>;

/** Part of a photo that shows in its slot, in fractions 0..1 of the ORIENTED pixels. */
export const Crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  w: z.number().positive().max(1),
  h: z.number().positive().max(1),
});
export type Crop = z.infer<typeof Crop>;

/** Shapes a photo can be masked with; `radius` (mm) rounds `rect`. */
export const MaskShape = z.enum(["rect", "ellipse", "arch", "heart", "hexagon"]);
export type MaskShape = z.infer<typeof MaskShape>;

/** A photo slot or a placed photo. `asset` keys `assets` of the document; null is an empty slot. */
export const ImageElement = z.object({
  ...elementBase,
  type: z.literal("image"),
  asset: z.string().nullable().default(null),
  crop: Crop.nullable().default(null),
  /** Turn of the photo inside its frame, degrees clockwise. */
  contentRotation: z.number().finite().default(0),
  flip: z.boolean().default(false),
  mask: MaskShape.default("rect"),
  radius: z.number().min(0).max(200).default(0),
  border: z
    .object({ color: ColorRef, width: z.number().positive().max(20) })
    .nullable()
    .default(null),
  required: z.boolean().default(false),
  /** True while the slot still shows the template's example photo; blocks the order (CFG-16). */
  sample: z.boolean().default(false),
});
export type ImageElement = z.infer<typeof ImageElement>;

/** A stroke; width in mm. */
export const Stroke = z.object({
  color: ColorRef,
  width: z.number().positive().max(50),
  cap: z.enum(["butt", "round", "square"]).default("butt"),
  join: z.enum(["miter", "round", "bevel"]).default("miter"),
  dash: z.array(z.number().positive()).max(8).default([]),
});
export type Stroke = z.infer<typeof Stroke>;

/** A vector shape. `d` is SVG path data (absolute or relative, all commands but arcs allowed) in a w × h mm box. */
export const ShapeElement = z.object({
  ...elementBase,
  type: z.literal("shape"),
  shape: z.enum(["rect", "ellipse", "line", "path"]),
  d: z.string().max(200_000).optional(),
  radius: z.number().min(0).max(500).default(0),
  fill: ColorRef.nullable().default(null),
  stroke: Stroke.nullable().default(null),
  fillRule: z.enum(["nonzero", "evenodd"]).default("nonzero"),
});
export type ShapeElement = z.infer<typeof ShapeElement>;

/**
 * A piece of the shop's own vector artwork, referenced by its immutable id in `designs/ornaments`.
 * `colors` maps the ornament's colour slots to colours; the artwork is fitted into the box;
 * `cover` fills the box and is cut at its edges, `stretch` ignores the aspect of the artwork.
 */
export const OrnamentElement = z.object({
  ...elementBase,
  type: z.literal("ornament"),
  ornament: z.string().max(80),
  colors: z.record(z.string(), ColorRef).default({}),
  flip: z.enum(["none", "horizontal", "vertical", "both"]).default("none"),
  fit: z.enum(["contain", "cover", "stretch"]).default("contain"),
});
export type OrnamentElement = z.infer<typeof OrnamentElement>;

/** A line for machines, never printed: cut contour, crease, perforation, punching. `d` as in ShapeElement. */
export const DieElement = z.object({
  ...elementBase,
  type: z.literal("die"),
  kind: z.enum(["CutContour", "Crease", "Perforation"]),
  d: z.string().max(50_000),
});
export type DieElement = z.infer<typeof DieElement>;

/** Any element of a page, painted in list order. Source: ADR-0004. */
export const Element = z.discriminatedUnion("type", [
  TextElement,
  ImageElement,
  ShapeElement,
  OrnamentElement,
  DieElement,
]);
export type Element = z.infer<typeof Element>;

/** What the customer sees as one page: a part of a printed surface, in mm from the surface's trim corner. */
export const Panel = z.object({
  role: z.enum(["front", "back", "inside", "inside-left", "inside-right", "inside-middle", "flap"]),
  x: length,
  y: length,
  w: size,
  h: size,
});
export type Panel = z.infer<typeof Panel>;

/**
 * One printed surface (a side of the OPEN sheet) with its trim size in mm; becomes one PDF page.
 * A folded card has the surfaces `outside` (panels back + front) and `inside` (one panel `inside` over the spread);
 * a flat card has `front` and `back`. `folds` are creases at a distance from the left (x) or top (y) edge.
 */
export const Page = z.object({
  id: z.string().min(1).max(40),
  w: size,
  h: size,
  folds: z.array(z.object({ axis: z.enum(["x", "y"]), at: z.number().positive() })).default([]),
  panels: z.array(Panel).min(1).max(12),
  background: ColorRef.nullable().default(null),
  elements: z.array(Element).max(400),
});
export type Page = z.infer<typeof Page>;

/** A photo known to the document: pixel size AFTER orientation; the bytes live in the media store under `id`. */
export const DesignAsset = z.object({
  id: z.string().max(80),
  kind: z.enum(["photo", "sample"]),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type DesignAsset = z.infer<typeof DesignAsset>;

/** A versioned design: template and customer project share this shape. Lengths in mm. Source: CFG-06, ADR-0004. */
export const DesignDocument = z.object({
  schema: z.literal(currentSchema),
  /** Product code of the card, for example `folded-portrait-a6`. */
  product: z.string().max(60),
  locale: z.string().max(5).default("de-DE"),
  bleed: z.number().min(0).max(20).default(3),
  safe: z.number().min(0).max(30).default(4),
  /** Named colours; a colour variant of a template replaces this record as a whole. */
  palette: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), Color),
  assets: z.record(z.string(), DesignAsset).default({}),
  pages: z.array(Page).min(1).max(40),
});
export type DesignDocument = z.infer<typeof DesignDocument>;

/** Foil and varnish of an order. Source: D-04. */
export const refinements = [
  "none",
  "gold",
  "rosegold",
  "silver",
  "relief",
  "gold-refined",
  "rosegold-refined",
  "silver-refined",
  "relief-refined",
] as const;
/** A refinement value. Source: D-04. */
export type Refinement = (typeof refinements)[number];

/** An ornament file: paths in its own view box; `fill` and `stroke` name colour slots of the ornament. */
export const Ornament = z.object({
  id: z.string().max(80),
  viewBox: z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]),
  /** Default colours by slot: palette slot names a design usually has. */
  slots: z.record(z.string(), z.string()),
  paths: z
    .array(
      z.object({
        d: z.string(),
        fill: z.string().optional(),
        fillRule: z.enum(["nonzero", "evenodd"]).optional(),
        stroke: z.string().optional(),
        /** In view box units. */
        strokeWidth: z.number().positive().optional(),
        cap: z.enum(["butt", "round", "square"]).optional(),
        join: z.enum(["miter", "round", "bevel"]).optional(),
      }),
    )
    .min(1),
});
export type Ornament = z.infer<typeof Ornament>;

/** A font file of the collection. Source: ADR-0005, fonts of `designs/fonts`. */
export const FontFace = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(60),
  family: z.string(),
  /** Shown name of the cut, for example "Regular" or "Kursiv" key. */
  style: z.enum(["normal", "italic"]),
  weight: z.number().int().min(100).max(900),
  /** File name inside `designs/fonts/`. */
  file: z.string(),
  licence: z.string(),
  class: z.enum(["serif", "sans", "script", "display"]),
  /** Face that supplies missing glyphs. */
  fallback: z.string().nullable(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FontFace = z.infer<typeof FontFace>;

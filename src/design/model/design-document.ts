import { z } from "zod";
import { Arrangement } from "./arrangement.ts";
import { Color, ColorRef, Fill, Gradient, isOwnName, Stroke } from "./color.ts";
import { calendarFields, CalendarPlan } from "./calendar.ts";
import { pictureFields } from "./picture-page.ts";
import { qrFields, tableFields } from "./qr-table.ts";
import { Records } from "./records.ts";
import { textFields } from "./text-style.ts";

/** The schema version this code writes; older documents are migrated by `design/model/migrations.ts`. Source: ADR-0024. */
export const currentSchema = 2;

const length = z.number().finite();
const size = z.number().finite().positive().max(6200); // the widest wallpaper with its bleed (CAT 5 table W1)

/** Actions on an element that are forbidden to customers. Source: CFG-06. */
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
 * `refinable` elements may get foil or relief, `refined` ones get the refinement of the order (D-04).
 * `role` identifies the content when a design changes format (CARD-13): names, headline, date, place, photo-1 …
 * Elements of one page with the same `group` are selected, moved, turned and scaled together.
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
  group: z.string().min(1).max(60).optional(),
  hidden: z.boolean().default(false),
  name: z.string().max(80).optional(),
  refinable: z.boolean().default(false),
  refined: z.boolean().default(false),
};

/** A text box: paragraphs separated by line feeds, wrapped by layout, with styled runs. */
export const TextElement = z.object({
  ...elementBase,
  type: z.literal("text"),
  ...textFields,
  required: z.boolean().default(false),
});
export type TextElement = z.infer<typeof TextElement>;

/** Visible part of a photo in its slot, in fractions 0..1 of the ORIENTED pixels. */
export const Crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  w: z.number().positive().max(1),
  h: z.number().positive().max(1),
});
export type Crop = z.infer<typeof Crop>;

/** Shapes a photo can be masked with; `radius` (mm) rounds `rect`. */
export const MaskShape = z.enum(["rect", "ellipse", "arch", "heart", "hexagon", "diamond", "star", "cloud", "leaf"]);
export type MaskShape = z.infer<typeof MaskShape>;

/** Non-destructive edits of a photo, each -1..1 with 0 for none; computed in sRGB. Source: CFG-13. */
export const PhotoFilter = z.object({
  brightness: z.number().min(-1).max(1).default(0),
  contrast: z.number().min(-1).max(1).default(0),
  saturation: z.number().min(-1).max(1).default(0),
  tone: z.enum(["color", "black-and-white", "sepia"]).default("color"),
});
export type PhotoFilter = z.infer<typeof PhotoFilter>;

/**
 * A frame around a photo; `width` in mm. `line`, `double`, `dashed` and `dots` follow the mask; `scallop`, `stamp` and
 * `polaroid` are card stock around the box with the mask cut out; `corners` cover the corners of the box.
 */
export const PhotoFrame = z.object({
  kind: z.enum(["line", "double", "dashed", "dots", "scallop", "stamp", "corners", "polaroid"]).default("line"),
  color: ColorRef,
  width: z.number().positive().max(20),
});
export type PhotoFrame = z.infer<typeof PhotoFrame>;

/** A photo slot or a placed photo. `asset` keys `assets` of the document; null is an empty slot. */
export const ImageElement = z.object({
  ...elementBase,
  type: z.literal("image"),
  asset: z.string().max(80).refine(isOwnName).nullable().default(null),
  crop: Crop.nullable().default(null),
  /** Rotation of the photo inside its frame, degrees clockwise. */
  contentRotation: z.number().finite().default(0),
  flip: z.boolean().default(false),
  mask: MaskShape.default("rect"),
  radius: z.number().min(0).max(200).default(0),
  /** Path data of a mask of its own instead of `mask`, in mm of the box, as in ShapeElement. Source: COLL-05. */
  outline: z.string().max(50_000).optional(),
  border: PhotoFrame.nullable().default(null),
  filter: PhotoFilter.nullable().default(null),
  required: z.boolean().default(false),
  /** True while the slot has the template's example photo; blocks the order (CFG-16). */
  sample: z.boolean().default(false),
});
export type ImageElement = z.infer<typeof ImageElement>;

/** A vector shape. `d` is SVG path data (absolute or relative, all commands but arcs allowed) in a w × h mm box. */
export const ShapeElement = z.object({
  ...elementBase,
  type: z.literal("shape"),
  shape: z.enum(["rect", "ellipse", "line", "path"]),
  d: z.string().max(200_000).optional(),
  radius: z.number().min(0).max(500).default(0),
  fill: Fill.nullable().default(null),
  stroke: Stroke.nullable().default(null),
  fillRule: z.enum(["nonzero", "evenodd"]).default("nonzero"),
});
export type ShapeElement = z.infer<typeof ShapeElement>;

/**
 * A piece of the shop's own vector artwork, referenced by its immutable id in `designs/ornaments`.
 * `colors` maps the ornament's colour slots to colours; the artwork is fitted into the box; `cover` fills the box and
 * is clipped at its edges, `stretch` ignores the aspect ratio of the artwork.
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

/** A QR code. Source: CARD-19. */
export const QrElement = z.object({ ...elementBase, type: z.literal("qr"), ...qrFields });
export type QrElement = z.infer<typeof QrElement>;

export const TableElement = z.object({ ...elementBase, type: z.literal("table"), ...tableFields });
export type TableElement = z.infer<typeof TableElement>;

/** A month or a week of a calendar. */
export const CalendarElement = z.object({ ...elementBase, type: z.literal("calendar"), ...calendarFields });
export type CalendarElement = z.infer<typeof CalendarElement>;

/**
 * A technical line, never printed: cut contour, crease, perforation, a punching, which goes to the plate of the cut
 * contour, a hole drilled through, or where a hanger is glued to the back, as seen from the front; `d` as in ShapeElement.
 */
export const DieElement = z.object({
  ...elementBase,
  type: z.literal("die"),
  kind: z.enum(["CutContour", "Crease", "Perforation", "Punching", "Drill", "Hanger"]),
  d: z.string().max(50_000),
});
export type DieElement = z.infer<typeof DieElement>;

/** Any element of a page, painted in list order. Source: ADR-0024. */
export const Element = z.discriminatedUnion("type", [
  TextElement,
  ImageElement,
  ShapeElement,
  OrnamentElement,
  QrElement,
  TableElement,
  CalendarElement,
  DieElement,
]);
export type Element = z.infer<typeof Element>;

/** Artwork repeated in rows over an area, `tile` mm apart, on a background colour. */
export const Pattern = z.object({
  pattern: z.string().max(80),
  colors: z.record(z.string(), ColorRef).default({}),
  tile: z.number().min(2).max(300).default(20),
  /** Offsets every second row by half a tile. */
  shifted: z.boolean().default(false),
  color: ColorRef.nullable().default(null),
});
export type Pattern = z.infer<typeof Pattern>;

/** A photo that fills an area; `crop` as in ImageElement, null for a centred crop. */
export const PhotoBackground = z.object({
  photo: z.string().max(80).refine(isOwnName),
  crop: Crop.nullable().default(null),
});
export type PhotoBackground = z.infer<typeof PhotoBackground>;

/** Background below all elements, extending into the bleed: colour, gradient, pattern or photo. Source: CFG-02. */
export const Background = z.union([Gradient, Pattern, PhotoBackground, ColorRef]);
export type Background = z.infer<typeof Background>;

/**
 * What the customer sees as one page: a part of a printed surface, in mm from the surface's trim corner. `number`
 * numbers panels of the same role, as in a leporello. A `cover` is back, spine and front of a book in one; a `spread` is
 * a pair of pages seen together, with the number of its left page.
 */
export const Panel = z.object({
  role: z.enum([
    "front",
    "back",
    "inside",
    "inside-left",
    "inside-right",
    "inside-middle",
    "flap",
    "panel",
    "cover",
    "spread",
    "sheet",
  ]),
  number: z.number().int().positive().optional(),
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
 * `part` is the piece of the product it belongs to; `gutter` is the strip in mm along a bound edge that the binding
 * hides, in the `middle` of a spread on either side of it. `panelBackgrounds` are painted over `background`, by panel
 * index. `bleed` in mm replaces that of the document: what is turned over the boards of a hard cover.
 */
export const Page = z.object({
  id: z.string().min(1).max(40),
  w: size,
  h: size,
  folds: z.array(z.object({ axis: z.enum(["x", "y"]), at: z.number().positive() })).default([]),
  panels: z.array(Panel).min(1).max(12),
  part: z.string().min(1).max(40).default("card"),
  gutter: z
    .object({ edge: z.enum(["left", "right", "top", "bottom", "middle"]), width: z.number().positive().max(40) })
    .nullable()
    .default(null),
  background: Background.nullable().default(null),
  panelBackgrounds: z.record(z.string().regex(/^\d{1,2}$/), Background).default({}),
  elements: z.array(Element).max(400),
  bleed: z.number().min(0).max(100).optional(),
  ...pictureFields,
});
export type Page = z.infer<typeof Page>;

/**
 * The PDF page behind an asset, its size in mm, and, for the final check: whether it is printed as vector, and the
 * lowest resolution in ppi of its pictures at that size. Source: CFG-24, CFG-11.
 */
export const OwnPagePlace = z.object({
  number: z.number().int().positive(),
  widthMm: size,
  heightMm: size,
  vector: z.boolean().optional(),
  leastPpi: z.number().positive().nullish(),
});
export type OwnPagePlace = z.infer<typeof OwnPagePlace>;

const fraction = z.number().min(0).max(1);

/** A face in fractions 0..1 of the oriented photo: only where it is, never whose. Source: PHOTO-02, D-32. */
const FaceBox = z.object({ x: fraction, y: fraction, w: fraction, h: fraction });

/** Maximum number of faces kept of a photo: the largest. */
export const mostFaces = 40;

/**
 * A file uploaded by the customer; its bytes are in the media store under `id`. Pixel size AFTER orientation.
 * `drawing` is vector artwork, placed as an ornament named `asset:<id>`; `pdf-page` is a page kept as PDF, with its
 * size in mm; `layout` marks an upload as a layout of whole surfaces. `focus` is the position of the picture's subject,
 * in fractions; `faces` are where its faces are, absent until the photo has been measured. Source: CFG-10, CFG-12,
 * CFG-25, PHOTO-02, D-32.
 */
export const DesignAsset = z.object({
  id: z.string().max(80),
  kind: z.enum(["photo", "sample", "drawing", "pdf-page"]),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  faces: z.array(FaceBox).max(mostFaces).optional(),
  page: OwnPagePlace.optional(),
  layout: z.boolean().optional(),
});
export type DesignAsset = z.infer<typeof DesignAsset>;

/**
 * A piece of a product that is printed as one file; a `serial` part is printed once per record. The spreads of a `block`
 * are cut into single pages for the press, those of `spreads` are printed whole. Source: PDF-01, PDF-03, BOOK-01.
 */
export const Part = z.object({
  id: z.string().min(1).max(40),
  kind: z.enum([
    "card",
    "sleeve",
    "insert",
    "band",
    "booklet",
    "envelope",
    "picture",
    "print",
    "lid",
    "base",
    "cover",
    "block",
    "spreads",
    "sheet",
  ]),
  number: z.number().int().positive().optional(),
  serial: z.boolean().default(false),
});
export type Part = z.infer<typeof Part>;

/** More pages than any product has, which itself limits them. */
const mostPages = 1000;

/** A versioned design: template and customer project share this shape. Lengths in mm. Source: CFG-06, ADR-0024. */
export const DesignDocument = z.object({
  schema: z.literal(currentSchema),
  /** Product code of the card, for example `folded-portrait-a6`. */
  product: z.string().max(60),
  locale: z.string().max(5).default("de-DE"),
  /** 3 mm; on canvas the depth of its stretcher and what is turned over. */
  bleed: z.number().min(0).max(100).default(3),
  safe: z.number().min(0).max(30).default(4),
  /** Named colours; a colour variant of a template replaces this record as a whole. */
  palette: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), Color),
  assets: z.record(z.string(), DesignAsset).default({}),
  parts: z
    .array(Part)
    .min(1)
    .max(40)
    .default([{ id: "card", kind: "card", serial: false }]),
  records: Records.nullable().default(null),
  pages: z.array(Page).min(1).max(mostPages),
  /** Wall between the panels of a picture in several parts, mm; the picture continues behind it. Source: FRAME-09. */
  gap: z.number().min(0).max(200).optional(),
  arrangement: Arrangement.optional(),
  calendar: CalendarPlan.optional(),
  /** The design whose system the pages of a book follow, and the slot of its endpapers, white ones without. Source: BOOK-04. */
  bookDesign: z.string().max(80).optional(),
  endpaper: z.string().max(40).optional(),
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

/**
 * Resolutions in ppi from which a photo is good and below which it is poor, by the longer side of the surface in mm,
 * ascending; null holds for all longer ones. Source: CFG-11, CAT 3.
 */
export const PhotoResolution = z
  .array(z.object({ upTo: z.number().positive().nullable(), good: z.number().positive(), poor: z.number().positive() }))
  .min(1)
  .readonly();
export type PhotoResolution = z.infer<typeof PhotoResolution>;

/** Products held in the hand: cards, books, calendars, prints. Source: CAT 3. */
export const heldInHand: PhotoResolution = [{ upTo: null, good: 200, poor: 120 }];

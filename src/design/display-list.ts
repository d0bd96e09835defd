/**
 * The display list: the result of layout, which painters only paint. Plain JSON, no functions. Lengths in mm; y
 * downwards; `matrix` [a b c d e f] maps an item's local mm to mm from the page's trim corner:
 * x' = a·x + c·y + e, y' = b·x + d·y + f. Source: ADR-0024.
 */
export type Matrix = readonly [number, number, number, number, number, number];

/** Separations in addition to process colour. Source: PDF-02, D-26. */
export const platesOfRefinement = ["GOLD", "ROSEGOLD", "SILVER", "RELIEF"] as const;
export type FinishPlate = (typeof platesOfRefinement)[number];
/** Technical plates for machines and hands; never shown in previews of the finished product. Source: PDF-02. */
export const diePlates = ["CutContour", "Crease", "Perforation", "Drill", "Hanger"] as const;
export type DiePlate = (typeof diePlates)[number];

/** A process colour: CMYK in percent and its screen colour. */
export type ProcessColor = { readonly cmyk: readonly [number, number, number, number]; readonly rgb: string };

/** The axis of a gradient in the item's local mm; the end colours continue beyond its ends. */
export type GradientAxis =
  | { readonly type: "linear"; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  | { readonly type: "radial"; readonly cx: number; readonly cy: number; readonly r: number };

/** A gradient of process colours; stops by rising offset 0..1. */
export type GradientPaint = {
  readonly kind: "gradient";
  readonly axis: GradientAxis;
  readonly stops: readonly (ProcessColor & { readonly offset: number })[];
};

/** A process colour, a gradient, or the solid tone of a plate. */
export type Paint =
  | ({ readonly kind: "process" } & ProcessColor)
  | GradientPaint
  | { readonly kind: "plate"; readonly plate: FinishPlate | DiePlate };

/** A stroke in the item's local mm. */
export type StrokePaint = {
  readonly paint: Paint;
  readonly width: number;
  readonly cap: "butt" | "round" | "square";
  readonly join: "miter" | "round" | "bevel";
  readonly dash: readonly number[];
};

type ItemBase = {
  /** Id of the element, or `background`. */
  readonly element: string;
  readonly matrix: Matrix;
  readonly opacity: number;
};

/** A vector path in local mm: SVG path data normalised to absolute M L C Z. */
export type PathItem = ItemBase & {
  readonly kind: "path";
  readonly d: string;
  readonly fill: Paint | null;
  readonly fillRule: "nonzero" | "evenodd";
  readonly stroke: StrokePaint | null;
  /** Clip path, absolute M L C Z in PAGE mm; absent when the path is not clipped. */
  readonly clip?: string;
};

/** One positioned glyph: glyph id of the font, origin on the baseline in local mm, and its source text. */
export type PlacedGlyph = {
  readonly gid: number;
  readonly x: number;
  readonly y: number;
  /** UTF-16 index of the cluster in the element's text. */
  readonly cluster: number;
  /** Characters this glyph represents, "" for all but the first glyph of a cluster. */
  readonly text: string;
  /** Rotation about its origin in degrees clockwise, on a curved baseline; absent for upright glyphs. */
  readonly turn?: number;
};

/** A run of glyphs of one font, size (mm per em) and paint. */
export type GlyphsItem = ItemBase & {
  readonly kind: "glyphs";
  readonly font: string;
  readonly size: number;
  readonly paint: Paint;
  readonly glyphs: readonly PlacedGlyph[];
};

/**
 * Three rows [r g b offset] for red, green and blue in 0..1: out = r·R + g·G + b·B + offset, clamped once at the end.
 * Computed on gamma-encoded sRGB values.
 */
export type ColorMatrix = readonly number[];

/**
 * A photo. The unit square (0..1, y downwards) of the whole ORIENTED photo is mapped by `matrix` to page mm,
 * then clipped by `clip` (absolute M L C Z in page mm). `crop` is informative for resolution checks.
 */
export type ImageItem = ItemBase & {
  readonly kind: "image";
  readonly asset: string;
  readonly clip: string;
  readonly ppi: number;
  /** Colour matrix of the photo's edits in sRGB; absent for an unedited photo. */
  readonly filter?: ColorMatrix;
};

/** Any item a painter paints. */
export type DisplayItem = PathItem | GlyphsItem | ImageItem;

/** One printed surface. `w`, `h` are the trim size; painters add `bleed` around it. */
export type DisplayPage = {
  readonly id: string;
  /** Part of the product the surface belongs to. */
  readonly part: string;
  readonly w: number;
  readonly h: number;
  readonly bleed: number;
  readonly folds: readonly { readonly axis: "x" | "y"; readonly at: number }[];
  readonly items: readonly DisplayItem[];
  /** How often the page is printed; once if absent. Source: PRINT-02. */
  readonly copies?: number;
  /** Depth in mm of the stretcher a canvas is wrapped round; the rest of the bleed is turned over. Source: COLL-06. */
  readonly wrap?: number;
};

/** A laid-out document. */
export type DisplayList = {
  readonly engine: { readonly layout: string; readonly harfbuzz: string };
  readonly pages: readonly DisplayPage[];
};

import { accept, refuse, type Result } from "#kernel/result.ts";
import type { FrameOffer, Span, WallMaterial } from "../model.ts";

/** Width and height in mm. */
export type Size = { readonly w: number; readonly h: number };

/** Paper sizes known by name, portrait, mm. Source: FRAME-04. */
export const paperSizes: Readonly<Record<string, Size>> = {
  A8: { w: 52, h: 74 },
  A7: { w: 74, h: 105 },
  A6: { w: 105, h: 148 },
  A5: { w: 148, h: 210 },
  A4: { w: 210, h: 297 },
  A3: { w: 297, h: 420 },
  A2: { w: 420, h: 594 },
  A1: { w: 594, h: 841 },
  A0: { w: 841, h: 1189 },
};

/** Standard wall formats in landscape, by ratio. Source: CAT 5 table W1. */
const landscapeFormats = [
  "200x200",
  "300x200",
  "300x300",
  "400x300",
  "500x500",
  "600x400",
  "750x500",
  "800x600",
  "900x600",
  "1000x1000",
  "1200x800",
  "1500x1000",
];
const namedFormats = ["A4", "A3", "A2", "A1", "A0"];

/**
 * Parses `WxH` in mm or the name of a paper size (`A4`, landscape `A4-quer`); undefined if it is neither. Source:
 * FRAME-04, D-11.
 */
export function parseFormat(text: string): Size | undefined {
  const named = /^(A[0-8])(-quer)?$/i.exec(text);
  const paper = named && paperSizes[(named[1] ?? "").toUpperCase()];
  if (paper) return named[2] ? { w: paper.h, h: paper.w } : paper;
  if (!/^[1-9]\d*x[1-9]\d*$/.test(text)) return undefined;
  const [w = 0, h = 0] = text.split("x").map(Number);
  return w <= 10_000 && h <= 10_000 ? { w, h } : undefined;
}

/** A size as its format code, `300x200`. Source: FRAME-04, D-11. */
export function formatCode({ w, h }: Size): string {
  return `${w}x${h}`;
}

/**
 * The size in mm of a format of calendars, books and boxes: `a4-quer`, `150-400` or `88x107`. Source: CAL-02,
 * BOOK-02.
 */
export function productSize(format: string): Size | undefined {
  const named = /^(a\d)-(hoch|quer)$/.exec(format);
  if (named) return parseFormat(`${named[1]}${named[2] === "quer" ? "-quer" : ""}`);
  return parseFormat(format.replace("-", "x"));
}

/**
 * The format nearest to one that cannot be made: of the same orientation if there is one, then by area; undefined for
 * what is no size.
 * @source FRAME-08
 */
export function nearestFormat(wished: string, formats: readonly string[]): string | undefined {
  const size = productSize(wished);
  if (!size) return undefined;
  const measured = formats.flatMap((format) => {
    const { w, h } = productSize(format) ?? { w: 0, h: 0 };
    const turned = Math.sign(w - h) === Math.sign(size.w - size.h) ? 0 : 1;
    return w === 0 ? [] : [{ format, turned, apart: Math.abs(w * h - size.w * size.h) }];
  });
  return measured.toSorted((a, b) => a.turned - b.turned || a.apart - b.apart)[0]?.format;
}

/** Format groups of calendars. Source: CAL-02, CAT 2.3. */
export const formatGroups = ["hoch", "quer", "quadrat", "streifen"] as const;
/** A format group. Source: CAL-02. */
export type FormatGroup = (typeof formatGroups)[number];

const strips = new Set(["130-300", "150-400", "200-400"]);

/** The format group of a calendar or book format. Source: CAL-02, CAT 2.3. */
export function formatGroupOf(format: string): FormatGroup {
  if (strips.has(format)) return "streifen";
  const { w, h } = productSize(format) ?? { w: 1, h: 1 };
  if (w === h) return "quadrat";
  return w > h ? "quer" : "hoch";
}

/**
 * The ratio of two sides as small whole numbers, `3:2`; `DIN` for paper sizes, `frei` for any other. Source:
 * PRICE-19.
 */
export function ratioOf({ w, h }: Size): string {
  const [short, long] = [Math.min(w, h), Math.max(w, h)];
  if (Object.values(paperSizes).some((paper) => paper.w === short && paper.h === long)) return "DIN";
  const known = ["1:1", "4:3", "3:2", "2:1"].find((ratio) => {
    const [a = 1, b = 1] = ratio.split(":").map(Number);
    return long * b === short * a;
  });
  return known ?? "frei";
}

function within(value: number, { min, max }: Span): boolean {
  return value >= min && value <= max;
}

/**
 * Whether a picture of this size, in landscape or portrait, fits the limits of a material. Source: FRAME-07, CAT 2.5.
 */
export function fitsMaterial({ w, h }: Size, material: WallMaterial): boolean {
  return within(Math.min(w, h), material.shortSide) && within(Math.max(w, h), material.longSide);
}

/** Standard formats of a material in both orientations, smallest first. Source: FRAME-04, CAT 5 table W1. */
export function formatsOf(material: WallMaterial): readonly string[] {
  const sizes = [...landscapeFormats, ...namedFormats].flatMap((text) => parseFormat(text) ?? []);
  const both = sizes.flatMap((size) => (size.w === size.h ? [size] : [size, { w: size.h, h: size.w }]));
  return both
    .filter((size) => fitsMaterial(size, material))
    .toSorted((a, b) => a.w * a.h - b.w * b.h || b.w - a.w)
    .map(formatCode);
}

/**
 * Returns the format code of a custom size. Refuses FORMAT_LIMITS with the limits of the side that does not fit, in
 * cm, at the field `width` or `height`.
 * @source FRAME-07, PRICE-20
 */
export function checkOwnFormat(size: Size, material: WallMaterial): Result<string> {
  const landscape = size.w >= size.h;
  const spans = {
    width: landscape ? material.longSide : material.shortSide,
    height: landscape ? material.shortSide : material.longSide,
  };
  const field = within(size.w, spans.width) ? "height" : "width";
  const span = spans[field];
  if (within(field === "width" ? size.w : size.h, span)) return accept(formatCode(size));
  return refuse("FORMAT_LIMITS", { min: span.min / 10, max: span.max / 10 }, { [field]: "FORMAT_LIMITS" });
}

/** Outer size of a framed picture: the picture with its mat on all sides. Source: FRAME-10, CAT 5 table W3. */
export function outerSize({ w, h }: Size, matSize: number): Size {
  return { w: w + 2 * matSize, h: h + 2 * matSize };
}

/** Whether a picture fits into a frame. Source: FRAME-08, CAT 2.5. */
export function fitsFrame({ w, h }: Size, frame: FrameOffer): boolean {
  return Math.max(w, h) <= frame.longSide;
}

/** Minimum and maximum side lengths (mm) of a custom size, on a material and in a frame. Source: FRAME-07, FRAME-08. */
export function ownFormatLimits(
  { shortSide, longSide }: WallMaterial,
  frame: FrameOffer | undefined,
): { readonly shortSide: Span; readonly longSide: Span } {
  const inFrame = ({ min, max }: Span): Span => ({ min, max: Math.min(max, frame?.longSide ?? max) });
  return { shortSide: inFrame(shortSide), longSide: inFrame(longSide) };
}

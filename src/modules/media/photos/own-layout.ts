import type { Crop } from "#design/model/design-document.ts";
import type { OwnPage, PhotoAnswer } from "../photo-model.ts";

/** A surface to be filled by the customer's own layout: trim size and bleed in mm. */
export type LayoutSurface = { readonly w: number; readonly h: number; readonly bleed: number };

type ColorCode = "screen-colors" | "spot-colors" | "print-colors" | "grey-only";

/** A finding about a layout: `good` and `hint` need no action, `warning` should be reviewed. */
export type LayoutFinding = {
  readonly code: "with-bleed" | "trim-only" | "wrong-size" | "fonts" | ColorCode | "soft" | "poor";
  readonly severity: "good" | "hint" | "warning";
  /** Values for the message: sizes in mm, dots per inch, names of fonts. */
  readonly data: Readonly<Record<string, string | number>>;
};

/**
 * How a layout is placed on its surface. `crop` is the part that fills it with bleed; null uses everything and covers
 * the surface.
 */
export type JudgedLayout = {
  readonly findings: readonly LayoutFinding[];
  readonly rightSize: boolean;
  readonly crop: Crop | null;
};

type Size = { readonly w: number; readonly h: number };

/** Size tolerance in mm. Source: CFG-24. */
const tolerance = 1;
const goodPpi = 200;
const softPpi = 120;

const sameSize = (a: Size, b: Size) => Math.abs(a.w - b.w) <= tolerance && Math.abs(a.h - b.h) <= tolerance;
const round = (value: number) => Math.round(value * 10) / 10;

const withBleed = ({ w, h, bleed }: LayoutSurface): Size => ({ w: w + 2 * bleed, h: h + 2 * bleed });

/** The size of a layout in mm; pictures have none and count as large as they would be placed on the surface. */
function sizeOf(source: PhotoAnswer, surface: LayoutSurface): Size {
  const { page, width, height } = source;
  if (page) return { w: page.widthMm, h: page.heightMm };
  const target = withBleed(surface);
  const scaled = (w: number): Size => ({ w, h: (w * height) / width });
  return (
    [scaled(target.w), scaled(surface.w)].find((size, at) => sameSize(size, at === 0 ? target : surface)) ??
    scaled(surface.w)
  );
}

/** The part of a page that is its trim box plus exactly our bleed; null if that is the whole page or more. */
function bleedCrop(source: PhotoAnswer, surface: LayoutSurface): Crop | null {
  const { page } = source;
  if (!page?.trim || !sameSize(page.trim, surface)) return null;
  const { trim, widthMm, heightMm } = page;
  const margin = Math.min(trim.x, trim.y, widthMm - trim.x - trim.w, heightMm - trim.y - trim.h);
  if (margin < surface.bleed - tolerance / 2) return null;
  const bleed = Math.min(margin, surface.bleed);
  return {
    x: (trim.x - bleed) / widthMm,
    y: (trim.y - bleed) / heightMm,
    w: Math.min(1, (trim.w + 2 * bleed) / widthMm),
    h: Math.min(1, (trim.h + 2 * bleed) / heightMm),
  };
}

function sizeFinding(size: Size, surface: LayoutSurface, crop: Crop | null): LayoutFinding {
  const data = { w: round(size.w), h: round(size.h), wantedW: surface.w, wantedH: surface.h, bleed: surface.bleed };
  if (crop || sameSize(size, withBleed(surface))) return { code: "with-bleed", severity: "good", data };
  if (sameSize(size, surface)) return { code: "trim-only", severity: "hint", data };
  return { code: "wrong-size", severity: "warning", data };
}

/** Resolution on the surface: of a picture, or of the coarsest picture in a page. */
function ppiOn({ kind, page, width, height }: PhotoAnswer, surface: LayoutSurface): number {
  const target = withBleed(surface);
  if (kind === "photo") return Math.min((width / target.w) * 25.4, (height / target.h) * 25.4);
  if (!page || page.leastPpi === null) return Infinity;
  return page.leastPpi * Math.min(1, page.widthMm / surface.w, page.heightMm / surface.h);
}

function resolutionFinding(source: PhotoAnswer, surface: LayoutSurface): readonly LayoutFinding[] {
  const ppi = Math.floor(ppiOn(source, surface));
  if (ppi >= goodPpi) return [];
  return [{ code: ppi >= softPpi ? "soft" : "poor", severity: "warning", data: { ppi } }];
}

/** Findings about the colours of a page: RGB and spot colours change in print, CMYK and grey do not. */
function colorFindings({ screenColors, colors, spots }: OwnPage): readonly LayoutFinding[] {
  const found: LayoutFinding[] = [];
  if (screenColors) found.push({ code: "screen-colors", severity: "hint", data: {} });
  if (colors.includes("spot"))
    found.push({ code: "spot-colors", severity: "hint", data: { colors: spots.join(", ") } });
  if (found.length > 0 || colors.length === 0) return found;
  return [{ code: colors.includes("cmyk") ? "print-colors" : "grey-only", severity: "good", data: {} }];
}

/**
 * Checks a page, picture or drawing that is to fill a whole surface: size to a millimetre with or without bleed,
 * fonts, colours, resolution. No finding is blocking; the customer decides. Source: CFG-24, CFG-11.
 */
export function judgeLayout(source: PhotoAnswer, surface: LayoutSurface): JudgedLayout {
  const size = sizeOf(source, surface);
  const crop = bleedCrop(source, surface);
  const { page } = source;
  const bySize = sizeFinding(size, surface, crop);
  const fonts = page?.missingFonts ?? [];
  return {
    rightSize: bySize.code !== "wrong-size",
    crop,
    findings: [
      bySize,
      ...(fonts.length > 0
        ? [{ code: "fonts" as const, severity: "warning" as const, data: { fonts: fonts.join(", ") } }]
        : []),
      ...(page ? colorFindings(page) : []),
      ...resolutionFinding(source, surface),
    ],
  };
}

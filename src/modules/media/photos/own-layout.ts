import type { Crop } from "#design/model/design-document.ts";
import type { OwnPage, PhotoAnswer } from "../photo-model.ts";

/** A surface a layout of one's own is to fill: trim size and bleed in mm. */
export type LayoutSurface = { readonly w: number; readonly h: number; readonly bleed: number };

type ColorCode = "screen-colors" | "spot-colors" | "print-colors" | "grey-only";

/** What is found about a layout: `good` and `hint` need nothing, `warning` should be looked at. */
export type LayoutFinding = {
  readonly code: "with-bleed" | "trim-only" | "wrong-size" | "fonts" | ColorCode | "soft" | "poor";
  readonly severity: "good" | "hint" | "warning";
  /** Values for the text: sizes in mm, dots per inch, names of fonts. */
  readonly data: Readonly<Record<string, string | number>>;
};

/** How a layout stands on its surface. `crop` is the part that fills it with bleed; null shows all that covers it. */
export type JudgedLayout = {
  readonly findings: readonly LayoutFinding[];
  readonly rightSize: boolean;
  readonly crop: Crop | null;
};

type Size = { readonly w: number; readonly h: number };

/** How far a size may be off, in mm. Source: CFG-24. */
const tolerance = 1;
const goodPpi = 200;
const softPpi = 120;

const alike = (a: Size, b: Size) => Math.abs(a.w - b.w) <= tolerance && Math.abs(a.h - b.h) <= tolerance;
const round = (value: number) => Math.round(value * 10) / 10;

const withBleed = ({ w, h, bleed }: LayoutSurface): Size => ({ w: w + 2 * bleed, h: h + 2 * bleed });

/** Pictures have no size of their own: they count as large as they would lie on the surface. */
function sizeOf(source: PhotoAnswer, surface: LayoutSurface): Size {
  const { page, width, height } = source;
  if (page) return { w: page.widthMm, h: page.heightMm };
  const target = withBleed(surface);
  const scaled = (w: number): Size => ({ w, h: (w * height) / width });
  return (
    [scaled(target.w), scaled(surface.w)].find((size, at) => alike(size, at === 0 ? target : surface)) ??
    scaled(surface.w)
  );
}

/** The part of a page that is its trim box with just our bleed; null where that is all of it or more than it has. */
function bleedCrop(source: PhotoAnswer, surface: LayoutSurface): Crop | null {
  const { page } = source;
  if (!page?.trim || !alike(page.trim, surface)) return null;
  const { trim, widthMm, heightMm } = page;
  const room = Math.min(trim.x, trim.y, widthMm - trim.x - trim.w, heightMm - trim.y - trim.h);
  if (room < surface.bleed - tolerance / 2) return null;
  const bleed = Math.min(room, surface.bleed);
  return {
    x: (trim.x - bleed) / widthMm,
    y: (trim.y - bleed) / heightMm,
    w: Math.min(1, (trim.w + 2 * bleed) / widthMm),
    h: Math.min(1, (trim.h + 2 * bleed) / heightMm),
  };
}

function sizeFinding(size: Size, surface: LayoutSurface, crop: Crop | null): LayoutFinding {
  const data = { w: round(size.w), h: round(size.h), wantedW: surface.w, wantedH: surface.h, bleed: surface.bleed };
  if (crop || alike(size, withBleed(surface))) return { code: "with-bleed", severity: "good", data };
  if (alike(size, surface)) return { code: "trim-only", severity: "hint", data };
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

/** How a page is coloured: RGB and spot colours change in print, CMYK and grey stay. */
function colorFindings({ screenColors, colors, spots }: OwnPage): readonly LayoutFinding[] {
  const found: LayoutFinding[] = [];
  if (screenColors) found.push({ code: "screen-colors", severity: "hint", data: {} });
  if (colors.includes("spot"))
    found.push({ code: "spot-colors", severity: "hint", data: { colors: spots.join(", ") } });
  if (found.length > 0 || colors.length === 0) return found;
  return [{ code: colors.includes("cmyk") ? "print-colors" : "grey-only", severity: "good", data: {} }];
}

/**
 * Judges a page, picture or drawing that is to be a whole surface: size to a millimetre with or without bleed, fonts,
 * colours, resolution. Nothing here forbids it; the customer decides. Source: CFG-24, CFG-11.
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

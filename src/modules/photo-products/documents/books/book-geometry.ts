import { productSize, type Size } from "../../kinds/formats.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { PageBox } from "../picture-page.ts";

/** Thickness of a sheet of paper, mm: 170 g silk, 200 g matt and gloss coated, 190 g uncoated. Source: BOOK-09. */
const caliper: Readonly<Record<string, number>> = { standard: 0.15, matt: 0.19, glaenzend: 0.17, feinstweiss: 0.22 };

/** Thickness of a sheet of photographic paper, mm, whatever its surface. */
const photoPaperCaliper = 0.25;

/** Glue between the two sheets of a layflat leaf, mm: each spread is one sheet, glued back to back with the next. */
const layflatGlue = 0.05;

/** Thickness of the card of a soft cover and of the board of a hard one, mm; the spine is as much wider on both sides. */
export const coverThickness = { soft: 0.3, hard: 2.5 };

/** How far the boards of a hard cover stand over the block at head, foot and fore-edge, mm. */
const boardOverhang = 3;

/** Groove in which a hard cover opens, mm, on both sides of its spine. */
const hingeGroove = 8;

/** What of a hard cover is turned over its boards and glued inside, mm. */
const turnIn = 18;

/** Narrowest spine that is lettered, mm: type needs air on both sides of what folds a millimetre aside. Source: BOOK-09. */
export const leastLetteredSpine = 8;

/**
 * What a binding hides of a page at its bound edge, mm: of a picture over both pages of a glued block 8 mm are lost
 * (BOOK-08), of a stapled one 5 mm; layflat spreads are one sheet. Source: BOOK-08, CFG-14.
 */
const hiddenAtBinding: Readonly<Record<string, number>> = { pur: 4, heftbindung: 2.5 };

/** What the binding hides of each page along its bound edge, mm; 0 for layflat. Source: BOOK-08. */
export function hiddenByBinding({ binding = "" }: Chosen): number {
  return hiddenAtBinding[binding] ?? 0;
}

/** Whether spreads are printed as one sheet. Source: BOOK-01. */
export const isLayflat = ({ binding }: Chosen): boolean => binding === "layflat";

/** Trim size of a page, mm. Source: BOOK-02. */
export function pageOfBook({ format = "" }: Chosen): Size {
  return productSize(format) ?? { w: 210, h: 210 };
}

/** Pages of the chosen book, the cover not counted. Source: BOOK-03. */
export const pageCountOf = ({ pageCount }: Chosen): number => Number(pageCount ?? 24);

/** Thickness of a leaf, two pages, mm. Source: BOOK-09, PDF-07. */
export function leafThickness(chosen: Chosen): number {
  const { type, paper = "standard" } = chosen;
  const sheet = type === "echtfotobuch" ? photoPaperCaliper : (caliper[paper] ?? photoPaperCaliper);
  return isLayflat(chosen) ? 2 * sheet + layflatGlue : sheet;
}

const tenths = (mm: number) => Math.round(mm * 10 + 1e-6) / 10;

/**
 * Width of the spine of a chosen book in mm, to a tenth: its leaves and its cover on both sides. A stapled book has
 * none. The one rule for cover, screen and ticket. Source: BOOK-09.
 */
export function spineWidth(chosen: Chosen): number {
  if (chosen["binding"] === "heftbindung") return 0;
  const leaves = pageCountOf(chosen) / 2;
  const cover = chosen["cover"] === "hard" ? coverThickness.hard : coverThickness.soft;
  return tenths(leaves * leafThickness(chosen) + 2 * cover);
}

/**
 * The open cover of a book, mm: back, spine and front from left to right, where it folds, and what is turned over its
 * boards (absent for a soft cover, which has the bleed of its pages).
 */
export type CoverSheet = Size & {
  readonly back: PageBox;
  readonly spine: PageBox;
  readonly front: PageBox;
  readonly folds: readonly number[];
  readonly turnIn?: number;
};

/**
 * The cover of a chosen book. A face of a hard cover is as wide as the page and the overhang, with the groove as its
 * inner 8 mm; a stapled cover has one fold in its middle. Source: BOOK-09.
 */
export function coverSheet(chosen: Chosen): CoverSheet {
  const page = pageOfBook(chosen);
  const isHard = chosen["cover"] === "hard";
  const overhang = isHard ? boardOverhang : 0;
  const spine = spineWidth(chosen);
  const face = { w: page.w + overhang, h: page.h + 2 * overhang };
  const [left, right] = [face.w, tenths(face.w + spine)];
  const hinges = isHard ? [left - hingeGroove, right + hingeGroove] : [];
  return {
    w: tenths(2 * face.w + spine),
    h: face.h,
    back: { x: 0, y: 0, ...face },
    spine: { x: left, y: 0, w: spine, h: face.h },
    front: { x: right, y: 0, ...face },
    folds: [...new Set([left, right, ...hinges])].toSorted((a, b) => a - b),
    ...(isHard && { turnIn }),
  };
}

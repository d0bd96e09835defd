import type { PlacedGlyph } from "../display-list.ts";
import type { ColorRef } from "../model/color.ts";
import type { TextElement } from "../model/design-document.ts";

/** Glyphs of one face, size (mm per em) and colour in the order of the text, in mm of the box. */
export type GlyphRun = {
  readonly font: string;
  readonly em: number;
  readonly color: ColorRef;
  readonly glyphs: readonly PlacedGlyph[];
};

/** A line under a part of the text: path data (absolute M L Z) in mm of the box. */
export type Underline = { readonly color: ColorRef; readonly d: string };

/** Inseparable characters with their position: `start`, `end` index the STORED text, lengths in mm of the box. */
export type LaidOutCluster = {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly advance: number;
  /** Caret positions inside a ligature: index of the stored text and offset from `x`. */
  readonly carets: readonly { readonly index: number; readonly dx: number }[];
};

/** A line of a text box; `start`, `end` index the STORED text without the line feed that ends it; lengths in mm. */
export type LaidOutLine = {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly baseline: number;
  /** True when a line feed or the end of the text follows, not a wrap. */
  readonly endsParagraph: boolean;
  readonly clusters: readonly LaidOutCluster[];
};

/** A character the chosen face lacks; `font` supplies it, null when no face has it. Source: CFG-09. */
export type MissingGlyph = { readonly character: string; readonly index: number; readonly font: string | null };

/**
 * Overflow of a text box: excess height in mm, lines beyond `maxLines`, mm beyond the length of its arc, and whether a
 * word is wider than the box. Source: CFG-08.
 */
export type TextOverflow = {
  readonly height: number;
  readonly lines: number;
  readonly arc: number;
  readonly word: boolean;
};

/** Whether a text does not fit and cannot be printed; broken words are only a warning. Source: CFG-08, CFG-16. */
export function exceedsBox(overflow: TextOverflow | null): boolean {
  return overflow !== null && (overflow.height > 0 || overflow.lines > 0 || overflow.arc > 0);
}

/** Layout result of a text box. Source: ADR-0024. */
export type LaidOutText = {
  readonly lines: readonly LaidOutLine[];
  readonly runs: readonly GlyphRun[];
  readonly underlines: readonly Underline[];
  /** Type size in points, below the style's size after shrinking. */
  readonly size: number;
  /** mm per em at the style's own size. */
  readonly em: number;
  readonly overflow: TextOverflow | null;
  readonly missing: readonly MissingGlyph[];
  /** True when a requested face was not loaded and another is substituted. */
  readonly substituted: boolean;
  /** Width of the box in mm. */
  readonly width: number;
  /** Length of the stored text in UTF-16 units. */
  readonly length: number;
};

/** The part of a text element that decides its layout; plain text needs only a style and a box. */
export type TextBox = Pick<TextElement, "text" | "style" | "w" | "h" | "fit" | "minSize"> &
  Partial<Pick<TextElement, "runs" | "paragraphs" | "maxLines" | "hyphenate" | "curve">>;

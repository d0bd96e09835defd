import { ptToMm } from "#kernel/units.ts";
import { displayText, type DisplayText } from "./display-text.ts";
import type { PlacedGlyph } from "./display-list.ts";
import type { FontCollection, ShapingFace } from "./fonts.ts";
import { round4 } from "./geometry.ts";
import { shapeParagraph, type BrokenLine, type Cluster, type Paragraph, type Setting } from "./line-breaking.ts";
import type { TextElement } from "./model.ts";

/** Characters that belong together, with their place: `start`, `end` index the STORED text, lengths in mm of the box. */
export type LaidOutCluster = {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly advance: number;
  /** Places inside a ligature where a caret may stand: index of the stored text and offset from `x`. */
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
  /** A line feed or the end of the text follows, not a wrap. */
  readonly endsParagraph: boolean;
  readonly clusters: readonly LaidOutCluster[];
};

/** Glyphs of one face in the order of the text, in mm of the box. */
export type GlyphRun = { readonly font: string; readonly glyphs: readonly PlacedGlyph[] };

/** A character the chosen face lacks; `font` supplies it, null when no face has it. Source: CFG-09. */
export type MissingGlyph = { readonly character: string; readonly index: number; readonly font: string | null };

/** How far a text exceeds its box: height in mm beyond it, and whether a word is wider than the box. Source: CFG-08. */
export type TextOverflow = { readonly height: number; readonly word: boolean };

/** Everything layout decided about one text box. Source: ADR-0004. */
export type LaidOutText = {
  readonly lines: readonly LaidOutLine[];
  readonly runs: readonly GlyphRun[];
  /** Type size used in points, below the style's own after shrinking. */
  readonly size: number;
  /** mm per em. */
  readonly em: number;
  readonly overflow: TextOverflow | null;
  readonly missing: readonly MissingGlyph[];
  /** The style's face was not loaded, another stands in for it. */
  readonly substituted: boolean;
  /** Width of the box in mm. */
  readonly width: number;
  /** Length of the stored text in UTF-16 units. */
  readonly length: number;
};

/** The part of a text element that decides its layout. */
export type TextBox = Pick<TextElement, "text" | "style" | "w" | "h" | "fit" | "minSize">;

/** Sizes are tried in tenths of a point when a text shrinks. */
const sizeStep = 0.1;
/** Lengths that differ by less are equal on paper. */
const paperTolerance = 0.01;

type Wrapped = { readonly lines: readonly BrokenLine[]; readonly size: number; readonly em: number };

function settingOf(box: TextBox, shown: DisplayText, chain: readonly ShapingFace[], language: string): Setting {
  const { tracking, features } = box.style;
  // Letters set apart must not be joined by ligatures nobody asked for.
  const apart = tracking === 0 ? [] : ["liga", "clig"].filter((tag) => !features.includes(tag)).map((tag) => `-${tag}`);
  return { text: shown.text, chain, features: [...features, ...apart], language, tracking: tracking / 1000 };
}

function paragraphsOf(setting: Setting): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  for (const part of setting.text.split("\n")) {
    paragraphs.push(shapeParagraph(setting, start, start + part.length));
    start += part.length + 1;
  }
  return paragraphs;
}

function wrapAt(box: TextBox, paragraphs: readonly Paragraph[], size: number): Wrapped {
  const em = ptToMm(size);
  return { size, em, lines: paragraphs.flatMap((paragraph) => paragraph.wrap(box.w / em)) };
}

function overflowOf(box: TextBox, wrapped: Wrapped, face: ShapingFace): TextOverflow | null {
  const { lines, em } = wrapped;
  const filled = lines.findLastIndex((line) => line.visible > 0) + 1;
  const lineHeight = em * box.style.lineHeight;
  const letters = Math.min(lineHeight, em * (face.metrics.capHeight + face.metrics.descender));
  const height = filled === 0 ? 0 : (filled - 1) * lineHeight + letters - box.h;
  const word = lines.some((line) => line.cutWord || line.width * em > box.w + paperTolerance);
  return height > paperTolerance || word ? { height: Math.max(0, round4(height)), word } : null;
}

/** The largest size on the grid down to `minSize` at which the text fits, else the smallest. Source: CFG-08. */
function fitted(box: TextBox, paragraphs: readonly Paragraph[], face: ShapingFace): Wrapped {
  const whole = wrapAt(box, paragraphs, box.style.size);
  if (box.fit === "none" || box.minSize >= box.style.size || !overflowOf(box, whole, face)) return whole;
  let low = 0;
  let high = Math.ceil((box.style.size - box.minSize) / sizeStep) - 1;
  const sizeAt = (step: number) => Math.round((box.minSize + step * sizeStep) * 1000) / 1000;
  let best = wrapAt(box, paragraphs, box.minSize);
  if (overflowOf(box, best, face)) return best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = wrapAt(box, paragraphs, sizeAt(middle));
    if (overflowOf(box, tried, face)) high = middle - 1;
    else {
      low = middle;
      best = tried;
    }
  }
  return best;
}

function missingOf(lines: readonly BrokenLine[], shown: DisplayText, wanted: ShapingFace): readonly MissingGlyph[] {
  return lines.flatMap((line) =>
    line.clusters
      .filter((cluster) => cluster.missing || cluster.face !== wanted)
      .map((cluster) => ({
        character: shown.text.slice(cluster.start, cluster.end),
        index: shown.source[cluster.start] ?? 0,
        font: cluster.missing ? null : cluster.face.id,
      })),
  );
}

/** Places where a caret may stand inside a cluster of several characters; base and marks stay together. */
function innerCarets(cluster: Cluster, shown: DisplayText, em: number, advance: number): LaidOutCluster["carets"] {
  const stops: number[] = [];
  for (let unit = cluster.start + 1; unit < cluster.end; unit += 1) {
    const index = shown.source[unit] ?? 0;
    const code = shown.text.charCodeAt(unit);
    const lowSurrogate = code >= 0xdc00 && code <= 0xdfff;
    const joined = lowSurrogate || index === shown.source[unit - 1] || /^[\p{M}\u200d]/u.test(shown.text.slice(unit));
    if (!joined && shown.text.charCodeAt(unit - 1) !== 0x200d) stops.push(index);
  }
  if (stops.length === 0) return [];
  const own = cluster.glyphs.length === 1 ? cluster.face.ligatureCarets(cluster.glyphs[0]?.gid ?? 0) : [];
  return stops.map((index, at) => {
    const set = own.length === stops.length ? (own[at] ?? 0) * em : (advance * (at + 1)) / (stops.length + 1);
    return { index, dx: round4(set) };
  });
}

type Placement = {
  readonly box: TextBox;
  readonly shown: DisplayText;
  readonly wrapped: Wrapped;
  readonly runs: { font: string; glyphs: PlacedGlyph[] }[];
};

function pushGlyphs(placement: Placement, cluster: Cluster, at: { x: number; y: number }, text: string): void {
  const { runs, wrapped, shown } = placement;
  let run = runs.at(-1);
  if (run?.font !== cluster.face.id) {
    run = { font: cluster.face.id, glyphs: [] };
    runs.push(run);
  }
  let x = at.x;
  for (const [index, glyph] of cluster.glyphs.entries()) {
    run.glyphs.push({
      gid: glyph.gid,
      x: round4(x + glyph.dx * wrapped.em),
      y: round4(at.y + glyph.dy * wrapped.em),
      cluster: shown.source[cluster.start] ?? 0,
      text: index === 0 ? text : "",
    });
    x += glyph.advance * wrapped.em;
  }
}

/** Extra mm after every blank inside a justified line. */
function stretchOf(box: TextBox, line: BrokenLine, spare: number): number {
  if (box.style.align !== "justify" || line.last || spare <= 0) return 0;
  const blanks = line.clusters.slice(0, line.visible).filter((cluster) => cluster.kind === "space").length;
  return blanks > 0 ? spare / blanks : 0;
}

function placeLine(placement: Placement, line: BrokenLine, top: number, baseline: number): LaidOutLine {
  const { box, shown, wrapped } = placement;
  const { em } = wrapped;
  const tracking = (box.style.tracking / 1000) * em;
  const width = line.width * em;
  const spare = box.w - width;
  const stretch = stretchOf(box, line, spare);
  const { align } = box.style;
  const left = align === "center" ? spare / 2 : align === "right" ? spare : 0;
  let x = left;
  const clusters: LaidOutCluster[] = [];
  for (const [index, cluster] of line.clusters.entries()) {
    const blank = cluster.kind === "space" && index < line.visible ? stretch : 0;
    const advance = cluster.kind === "soft-hyphen" ? 0 : cluster.advance * em + tracking + blank;
    clusters.push({
      start: shown.source[cluster.start] ?? 0,
      end: shown.source[cluster.end] ?? 0,
      x: round4(x),
      advance: round4(advance),
      carets: innerCarets(cluster, shown, em, advance),
    });
    if (cluster.kind !== "soft-hyphen")
      pushGlyphs(placement, cluster, { x, y: baseline }, shown.text.slice(cluster.start, cluster.end));
    x += advance;
  }
  if (line.hyphen) pushGlyphs(placement, line.hyphen, { x, y: baseline }, "\u00ad");
  return {
    start: shown.source[line.start] ?? 0,
    end: shown.source[line.end] ?? shown.source.at(-1) ?? 0,
    x: round4(left),
    width: round4(width + (stretch > 0 ? spare : 0)),
    top: round4(top),
    height: round4(em * box.style.lineHeight),
    baseline: round4(baseline),
    endsParagraph: line.last,
    clusters,
  };
}

/**
 * Lays out one text box: every decision about lines and glyph places is made here, in mm, so that zoom, browser and
 * printer cannot change it. `language` is a BCP 47 tag. Source: CFG-07, CFG-08, ADR-0004.
 */
export function layoutText(box: TextBox, fonts: FontCollection, language: string): LaidOutText {
  const chain = fonts.chain(box.style.font);
  const [face] = chain;
  if (!face) throw new Error("A font chain is never empty");
  const shown = displayText(box.text, box.style, language, face);
  const paragraphs = paragraphsOf(settingOf(box, shown, chain, language));
  const wrapped = fitted(box, paragraphs, face);
  const { em, lines } = wrapped;
  const lineHeight = em * box.style.lineHeight;
  const spare = box.h - lines.length * lineHeight;
  const { valign } = box.style;
  const top = valign === "middle" ? spare / 2 : valign === "bottom" ? spare : 0;
  const { ascender, descender } = face.metrics;
  const rise = (lineHeight - em * (ascender + descender)) / 2 + em * ascender;
  const placement: Placement = { box, shown, wrapped, runs: [] };
  return {
    lines: lines.map((line, index) => {
      const y = top + index * lineHeight;
      return placeLine(placement, line, y, y + rise);
    }),
    runs: placement.runs,
    size: wrapped.size,
    em,
    overflow: overflowOf(box, wrapped, face),
    missing: missingOf(lines, shown, face),
    substituted: face.id !== box.style.font,
    width: box.w,
    length: box.text.length,
  };
}

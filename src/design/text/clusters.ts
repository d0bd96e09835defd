import type { ShapedGlyph, ShapingFace } from "./fonts.ts";

/** Style for shaping a part of a paragraph. Parts of equal style are shaped together, so that they are kerned. */
export type ShapingStyle = {
  readonly chain: readonly ShapingFace[];
  readonly features: readonly string[];
  /** Letter spacing in em of the text, after every cluster but the last of a line. */
  readonly tracking: number;
  /** Size relative to the text: 1 for its own size. */
  readonly scale: number;
};

/** A part of a paragraph up to `end`; it starts where the previous part ends. */
export type ShapingSpan = { readonly end: number; readonly style: ShapingStyle };

/** A paragraph's text with its styles; the last span extends to its end. */
export type Setting = {
  readonly text: string;
  readonly language: string;
  readonly spans: readonly ShapingSpan[];
  /** Hyphenates words; the patterns of the language must be loaded. */
  readonly hyphenate: boolean;
};

/** The smallest unit of text that layout never splits: glyphs of one face for the units `start` to `end` of the display text. */
export type Cluster = {
  readonly start: number;
  readonly end: number;
  readonly face: ShapingFace;
  readonly style: ShapingStyle;
  readonly glyphs: readonly ShapedGlyph[];
  /** In em of the text, without tracking. */
  readonly advance: number;
  readonly unsafeToBreak: boolean;
  readonly kind: "text" | "space" | "soft-hyphen";
  /** True when no face of the chain has these characters. */
  readonly missing: boolean;
};

const softHyphen = 0xad;

function kindOf(text: string, start: number, end: number): Cluster["kind"] {
  if (end - start !== 1) return "text";
  const unit = text.charCodeAt(start);
  if (unit === softHyphen) return "soft-hyphen";
  return unit === 0x20 || unit === 0x3000 || (unit >= 0x2000 && unit <= 0x200a && unit !== 0x2007) ? "space" : "text";
}

type Shaped = { readonly face: ShapingFace; readonly style: ShapingStyle; readonly glyphs: readonly ShapedGlyph[] };

/** Groups glyphs into clusters. */
function clustersOf(text: string, { face, style, glyphs }: Shaped, end: number): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (let at = 0; at < glyphs.length;) {
    const start = glyphs[at]?.cluster ?? 0;
    let next = at + 1;
    while (next < glyphs.length && glyphs[next]?.cluster === start) next += 1;
    const own = glyphs.slice(at, next);
    const stop = glyphs[next]?.cluster ?? end;
    clusters.push({
      start,
      end: stop,
      face,
      style,
      glyphs: own,
      advance: own.reduce((sum, glyph) => sum + glyph.advance, 0) * style.scale,
      unsafeToBreak: own[0]?.unsafeToBreak ?? false,
      kind: kindOf(text, start, stop),
      missing: own.some((glyph) => glyph.gid === 0),
    });
    at = next;
  }
  return clusters;
}

type Part = { readonly start: number; readonly end: number; readonly style: ShapingStyle };

/** Shapes characters that one face lacks with the next face of the chain; characters no face has get the first face's empty box. */
function shapePart(setting: Setting, part: Part, depth = 0): readonly Cluster[] {
  const { text, language } = setting;
  const { start, end, style } = part;
  const face = style.chain[depth];
  if (!face || end <= start) return [];
  const glyphs = face.shape(text, { features: style.features, language, start, end });
  const clusters = clustersOf(text, { face, style, glyphs }, end);
  if (depth + 1 >= style.chain.length || !clusters.some((cluster) => cluster.missing)) return clusters;
  const result: Cluster[] = [];
  for (let at = 0; at < clusters.length;) {
    const cluster = clusters[at];
    if (!cluster) break;
    let next = at + 1;
    while (next < clusters.length && clusters[next]?.missing === cluster.missing) next += 1;
    const alike = clusters.slice(at, next);
    if (!cluster.missing) result.push(...alike);
    else {
      const missing = { start: cluster.start, end: alike.at(-1)?.end ?? cluster.end, style };
      const other = shapePart(setting, missing, depth + 1);
      // The requested face's box is shown when no face has the character.
      result.push(...other.map((found) => (found.missing && depth === 0 ? boxFor(found, alike) : found)));
    }
    at = next;
  }
  return result;
}

function boxFor(found: Cluster, part: readonly Cluster[]): Cluster {
  return part.find((own) => own.start === found.start && own.end === found.end) ?? found;
}

function shapedAlike(a: ShapingStyle, b: ShapingStyle): boolean {
  if (a === b) return true;
  const sameChain = a.chain.length === b.chain.length && a.chain.every((face, index) => face === b.chain[index]);
  return sameChain && a.scale === b.scale && a.tracking === b.tracking && a.features.join() === b.features.join();
}

/** Shapes neighbours of one style together; a ligature across a change of colour is split. */
function shapeAlike(setting: Setting, part: Part, borders: readonly number[]): readonly Cluster[] {
  const clusters = shapePart(setting, part);
  const cut = borders.find((border) => clusters.some(({ start, end }) => start < border && border < end));
  if (cut === undefined) return clusters;
  return [
    ...shapeAlike(setting, { ...part, end: cut }, borders),
    ...shapeAlike(setting, { ...part, start: cut }, borders),
  ];
}

/**
 * Shapes a part of a paragraph, each style separately: letters of different faces or sizes are never kerned or joined.
 * Source: CFG-08, CFG-09.
 */
export function shapeRange(setting: Setting, start: number, end: number): readonly Cluster[] {
  const clusters: Cluster[] = [];
  let open: { start: number; end: number; style: ShapingStyle } | null = null;
  let borders: number[] = [];
  let from = 0;
  const close = () => {
    if (open) clusters.push(...shapeAlike(setting, open, borders));
  };
  for (const span of setting.spans) {
    const part = { start: Math.max(start, from), end: Math.min(end, span.end), style: span.style };
    from = span.end;
    if (part.end <= part.start) continue;
    if (open && shapedAlike(open.style, part.style)) {
      borders.push(part.start);
      open.end = part.end;
      continue;
    }
    close();
    open = part;
    borders = [];
  }
  close();
  return clusters;
}

/** The hyphen displayed after a cluster at the end of a line, in its face and size. */
export function hyphenAfter(setting: Setting, cluster: Cluster): Cluster {
  const sign = cluster.face.covers(0x2010) ? "\u2010" : "-";
  const { features, scale } = cluster.style;
  const glyphs = cluster.face.shape(sign, { features, language: setting.language, start: 0, end: 1 });
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) * scale;
  return { ...cluster, glyphs, advance, kind: "text", missing: false };
}

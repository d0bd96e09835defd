import LineBreaker from "linebreak";
import type { ShapedGlyph, ShapingFace } from "./fonts.ts";

/** The smallest piece of text layout never cuts: glyphs of one face for the units `start` to `end` of the set text. */
export type Cluster = {
  readonly start: number;
  readonly end: number;
  readonly face: ShapingFace;
  readonly glyphs: readonly ShapedGlyph[];
  /** In em, without tracking. */
  readonly advance: number;
  readonly unsafeToBreak: boolean;
  readonly kind: "text" | "space" | "soft-hyphen";
  /** No face of the chain has these characters. */
  readonly missing: boolean;
};

/** One line: clusters with the trailing blanks that hang beyond its end; `width` in em without them. */
export type BrokenLine = {
  readonly start: number;
  readonly end: number;
  readonly clusters: readonly Cluster[];
  /** Number of clusters before the hanging blanks. */
  readonly visible: number;
  readonly width: number;
  /** The hyphen shown because the line ends at a soft hyphen. */
  readonly hyphen: Cluster | null;
  /** The paragraph ends here. */
  readonly last: boolean;
  /** A word was cut where no rule allows it, because it is longer than a line. */
  readonly cutWord: boolean;
};

/** Text of one style, ready to be wrapped at any width. */
export type Setting = {
  readonly text: string;
  readonly chain: readonly ShapingFace[];
  readonly features: readonly string[];
  readonly language: string;
  /** In em, after every cluster but the last of a line. */
  readonly tracking: number;
};

/** A paragraph shaped once; `wrap` may be called with many widths. */
export type Paragraph = { readonly wrap: (width: number) => readonly BrokenLine[] };

/** Lines may exceed their measure by this much of an em, so that a text fits into the box it was measured for. */
const tolerance = 1e-6;
const softHyphen = 0xad;

function kindOf(text: string, start: number, end: number): Cluster["kind"] {
  if (end - start !== 1) return "text";
  const unit = text.charCodeAt(start);
  if (unit === softHyphen) return "soft-hyphen";
  return unit === 0x20 || unit === 0x3000 || (unit >= 0x2000 && unit <= 0x200a && unit !== 0x2007) ? "space" : "text";
}

/** Groups glyphs into clusters. */
function clustersOf(text: string, face: ShapingFace, glyphs: readonly ShapedGlyph[], end: number): readonly Cluster[] {
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
      glyphs: own,
      advance: own.reduce((sum, glyph) => sum + glyph.advance, 0),
      unsafeToBreak: own[0]?.unsafeToBreak ?? false,
      kind: kindOf(text, start, stop),
      missing: own.some((glyph) => glyph.gid === 0),
    });
    at = next;
  }
  return clusters;
}

/**
 * Shapes a part of the text; what a face does not have is shaped with the next of the chain, and with the first face's
 * own empty box when none has it. Source: CFG-09.
 */
export function shapeRange(setting: Setting, start: number, end: number, depth = 0): readonly Cluster[] {
  const { text, chain, features, language } = setting;
  const face = chain[depth];
  if (!face || end <= start) return [];
  const glyphs = face.shape(text, { features, language, start, end });
  const clusters = clustersOf(text, face, glyphs, end);
  if (depth + 1 >= chain.length || !clusters.some((cluster) => cluster.missing)) return clusters;
  const result: Cluster[] = [];
  for (let at = 0; at < clusters.length;) {
    const cluster = clusters[at];
    if (!cluster) break;
    let next = at + 1;
    while (next < clusters.length && clusters[next]?.missing === cluster.missing) next += 1;
    const part = clusters.slice(at, next);
    if (!cluster.missing) result.push(...part);
    else {
      const other = shapeRange(setting, cluster.start, part.at(-1)?.end ?? cluster.end, depth + 1);
      // The box of the wanted face is shown when no face knows the character.
      result.push(...other.map((found) => (found.missing && depth === 0 ? boxFor(found, part) : found)));
    }
    at = next;
  }
  return result;
}

function boxFor(found: Cluster, part: readonly Cluster[]): Cluster {
  return part.find((own) => own.start === found.start && own.end === found.end) ?? found;
}

function hyphenAfter(setting: Setting, cluster: Cluster): Cluster {
  const sign = cluster.face.covers(0x2010) ? "\u2010" : "-";
  const { features, language } = setting;
  const glyphs = cluster.face.shape(sign, { features, language, start: 0, end: 1 });
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
  return { ...cluster, glyphs, advance, kind: "text", missing: false };
}

/** Cluster numbers before which a line may begin, by UAX #14. */
function opportunities(text: string, clusters: readonly Cluster[], start: number): readonly number[] {
  const byStart = new Map(clusters.map((cluster, index) => [cluster.start, index]));
  const breaker = new LineBreaker(text);
  const found: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const index = byStart.get(next.position + start);
    if (index !== undefined && index > 0) found.push(index);
  }
  return [...found, clusters.length];
}

/** Shapes the paragraph `start` to `end` of the text and returns its wrapping. Source: UAX #14, CFG-07. */
export function shapeParagraph(setting: Setting, start: number, end: number): Paragraph {
  const clusters = shapeRange(setting, start, end);
  const stops = opportunities(setting.text.slice(start, end), clusters, start);
  const reach = prefixSums(clusters, setting.tracking);
  const settled = new Map<string, readonly Cluster[]>();
  const hyphens = new Map<number, Cluster>();

  const visibleEnd = (from: number, to: number) => {
    let last = to;
    while (last > from && clusters[last - 1]?.kind === "space") last -= 1;
    return last;
  };
  const hyphenAt = (to: number): Cluster | null => {
    const last = clusters[to - 1];
    if (last?.kind !== "soft-hyphen" || to === clusters.length) return null;
    const known = hyphens.get(to) ?? hyphenAfter(setting, last);
    hyphens.set(to, known);
    return known;
  };
  const measure = (from: number, to: number) => {
    const last = visibleEnd(from, to);
    const hyphen = hyphenAt(to);
    const open = hyphen ? hyphen.advance : last > from ? -setting.tracking : 0;
    return (reach[last] ?? 0) - (reach[from] ?? 0) + open;
  };
  /** The clusters of a line as they stand when it is shaped alone. */
  const settle = (from: number, to: number): readonly Cluster[] => {
    const own = clusters.slice(from, to);
    if (!own[0]?.unsafeToBreak && !clusters[to]?.unsafeToBreak) return own;
    const key = `${from}:${to}`;
    const known = settled.get(key) ?? shapeRange(setting, own[0]?.start ?? start, own.at(-1)?.end ?? end);
    settled.set(key, known);
    return known;
  };
  const line = (from: number, to: number, cutWord: boolean): BrokenLine => {
    const own = settle(from, to);
    const hyphen = hyphenAt(to);
    let visible = own.length;
    while (visible > 0 && own[visible - 1]?.kind === "space") visible -= 1;
    const sums = prefixSums(own.slice(0, visible), setting.tracking);
    const open = hyphen ? hyphen.advance : visible > 0 ? -setting.tracking : 0;
    return {
      start: own[0]?.start ?? start,
      end: own.at(-1)?.end ?? end,
      clusters: own,
      visible,
      width: (sums.at(-1) ?? 0) + open,
      hyphen,
      last: to === clusters.length,
      cutWord,
    };
  };

  const wrap = (width: number): readonly BrokenLine[] => {
    const limit = width + tolerance;
    const lines: BrokenLine[] = [];
    for (let from = 0; from < clusters.length;) {
      const fitting: number[] = [];
      for (const stop of stops) {
        if (stop <= from) continue;
        if (measure(from, stop) <= limit) fitting.push(stop);
        // Behind a hyphen that does not fit, the next letters still may.
        else if (!hyphenAt(stop)) break;
      }
      const next = fittingLine(fitting, (to) => line(from, to, false), limit) ?? cutLine(from, limit);
      lines.push(next.line);
      from = next.to;
    }
    return lines.length > 0 ? lines : [line(0, 0, false)];
  };
  const cutLine = (from: number, limit: number) => {
    let to = from + 1;
    while (to < clusters.length && measure(from, to + 1) <= limit) to += 1;
    let cut = line(from, to, clusters.length > 1);
    // Letters parted from their neighbours may be wider than they were together.
    for (; cut.width > limit && to > from + 1; cut = line(from, to, true)) to -= 1;
    return { to, line: cut };
  };
  return { wrap };
}

/** The longest candidate that still fits after shaping its line alone. */
function fittingLine(candidates: readonly number[], make: (to: number) => BrokenLine, limit: number) {
  for (const to of candidates.toReversed()) {
    const line = make(to);
    if (line.width <= limit) return { to, line };
  }
  return undefined;
}

function prefixSums(clusters: readonly Cluster[], tracking: number): readonly number[] {
  const sums = [0];
  let sum = 0;
  for (const cluster of clusters) {
    sum += cluster.kind === "soft-hyphen" ? 0 : cluster.advance + tracking;
    sums.push(sum);
  }
  return sums;
}

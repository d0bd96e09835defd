import { isUnsupportedScript } from "./missing-glyphs.ts";
import { ptToMm } from "#kernel/units.ts";
import type { ShapingStyle } from "./clusters.ts";
import type { DisplayText } from "./display-text.ts";
import type { LaidOutText, MissingGlyph, TextBox, TextOverflow } from "./laid-out-text.ts";
import type { FaceMetrics, FontCollection } from "./fonts.ts";
import { round4 } from "../geometry/matrix.ts";
import { setParagraphs, type SetText } from "./set-paragraphs.ts";
import { arcOf, arcRise, type Arc } from "./text-arc.ts";
import { measureOf, placeLine, type PlacedLine, type Placement } from "./text-placement.ts";

/** Step in points by which a text shrinks. */
const sizeStep = 0.1;
/** Tolerance in mm: lengths that differ by less are equal in print. */
const paperTolerance = 0.01;

/** A text wrapped at one size; lengths in mm of the box, before vertical alignment. */
type Wrapped = { readonly size: number; readonly em: number; readonly lines: readonly PlacedLine[] };

/** The style that decides the height of a line: its largest, the first one if equal. */
function tallest({ line, paragraph }: Pick<PlacedLine, "line" | "paragraph">): ShapingStyle {
  const visible = line.clusters.slice(0, line.visible);
  const styles = (visible.length > 0 ? visible : line.clusters).map((cluster) => cluster.style);
  const [first = paragraph.style, ...others] = styles;
  return others.reduce((best, style) => (style.scale > best.scale ? style : best), first);
}

function metricsOf(style: ShapingStyle): FaceMetrics {
  const [face] = style.chain;
  if (!face) throw new Error("A font chain is never empty");
  return face.metrics;
}

type OpenLine = Pick<PlacedLine, "line" | "paragraph" | "first">;

/** Stacks lines from the top; equal heights are multiplied, so that rounding errors do not add up. */
function stacked(lines: readonly OpenLine[], em: number, lineHeight: number): readonly PlacedLine[] {
  let from = 0;
  let alike = 0;
  let before = -1;
  return lines.map((each) => {
    const style = tallest(each);
    const size = em * style.scale;
    const height = size * lineHeight;
    if (height !== before) {
      from += alike * Math.max(before, 0);
      alike = 0;
      before = height;
    }
    const top = from + alike * height;
    alike += 1;
    const { ascender, descender } = metricsOf(style);
    const rise = (height - size * (ascender + descender)) / 2 + size * ascender;
    return { ...each, top, height, baseline: top + rise };
  });
}

function wrapAt(box: TextBox, { paragraphs }: SetText, size: number): Wrapped {
  const em = ptToMm(size);
  const lines = paragraphs.flatMap((paragraph): readonly OpenLine[] => {
    const width = box.w / em - paragraph.indent;
    const own = box.curve
      ? [paragraph.paragraph.whole()]
      : paragraph.paragraph.wrap(width, paragraph.align === "justify");
    return own.map((line, index) => ({ line, paragraph, first: index === 0 }));
  });
  return { size, em, lines: stacked(lines, em, box.style.lineHeight) };
}

/** Height in mm of a line's letters: anything above the capitals and below the descenders may leave the box. */
function lettersOf(placed: PlacedLine, em: number): number {
  const style = tallest(placed);
  const { capHeight, descender } = metricsOf(style);
  return Math.min(placed.height, em * style.scale * (capHeight + descender));
}

/** The arc of a curved text at its first baseline, before vertical alignment. */
function arcOfBox(box: TextBox, { lines }: Wrapped): Arc | null {
  const curve = box.curve ?? 0;
  if (curve === 0) return null;
  const sag = curve < 0 ? arcRise(box.w, curve) : 0;
  return arcOf(box.w, curve, (lines[0]?.baseline ?? 0) + sag);
}

function overflowOf(box: TextBox, wrapped: Wrapped): TextOverflow | null {
  const { lines, em } = wrapped;
  const filled = lines.findLastIndex(({ line }) => line.visible > 0);
  const last = lines[filled];
  const rise = arcRise(box.w, box.curve ?? 0);
  const height = last ? last.top + lettersOf(last, em) + rise - box.h : 0;
  const sag = (box.curve ?? 0) < 0 ? rise : 0;
  const placement = { w: box.w, em, arc: arcOfBox(box, wrapped) };
  const wide = lines.map((placed) => {
    const measure = measureOf(placement, { ...placed, baseline: placed.baseline + sag });
    return (placed.line.width - placed.line.squeeze) * em - measure.w;
  });
  const arc = box.curve ? Math.max(...wide) : 0;
  const word = !box.curve && lines.some(({ line }, index) => line.brokenWord || (wide[index] ?? 0) > paperTolerance);
  const tooMany = box.maxLines ? Math.max(0, filled + 1 - box.maxLines) : 0;
  if (height <= paperTolerance && arc <= paperTolerance && tooMany === 0 && !word) return null;
  return { height: Math.max(0, round4(height)), lines: tooMany, arc: Math.max(0, round4(arc)), word };
}

/** Wraps the text at the largest size on the grid, down to `minSize`, at which it fits, else at the smallest. Source: CFG-08. */
function fitted(box: TextBox, text: SetText): Wrapped {
  const fullSize = wrapAt(box, text, box.style.size);
  if (box.fit === "none" || box.minSize >= box.style.size || !overflowOf(box, fullSize)) return fullSize;
  let low = 0;
  let high = Math.ceil((box.style.size - box.minSize) / sizeStep) - 1;
  const sizeAt = (step: number) => Math.round((box.minSize + step * sizeStep) * 1000) / 1000;
  let best = wrapAt(box, text, box.minSize);
  if (overflowOf(box, best)) return best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = wrapAt(box, text, sizeAt(middle));
    if (overflowOf(box, tried)) high = middle - 1;
    else {
      low = middle;
      best = tried;
    }
  }
  return best;
}

function missingOf(lines: readonly PlacedLine[], displayed: DisplayText): readonly MissingGlyph[] {
  return lines.flatMap(({ line, paragraph: { start } }) =>
    line.clusters.flatMap((cluster) => {
      const character = displayed.text.slice(start + cluster.start, start + cluster.end);
      const nowhere = cluster.missing || isUnsupportedScript(character);
      if (!nowhere && cluster.face === cluster.style.chain[0]) return [];
      const index = displayed.source[start + cluster.start] ?? 0;
      return { character, index, font: nowhere ? null : cluster.face.id };
    }),
  );
}

/**
 * Lays out one text box: all lines and glyph positions are decided here, in mm, so that zoom, browser and printer
 * cannot change them. `language` is a BCP 47 tag; its hyphenation patterns must be loaded when the box uses
 * hyphenation. Source: CFG-07, CFG-08, ADR-0024.
 */
export function layoutText(box: TextBox, fonts: FontCollection, language: string): LaidOutText {
  const text = setParagraphs(box, fonts, language);
  const wrapped = fitted(box, text);
  const { em } = wrapped;
  const rise = arcRise(box.w, box.curve ?? 0);
  const end = wrapped.lines.at(-1);
  const spare = box.h - ((end?.top ?? 0) + (end?.height ?? 0)) - rise;
  const { valign } = box.style;
  const top = valign === "middle" ? spare / 2 : valign === "bottom" ? spare : 0;
  const sag = (box.curve ?? 0) < 0 ? rise : 0;
  const lines = wrapped.lines.map((placed) => ({
    ...placed,
    top: top + placed.top,
    baseline: top + placed.baseline + sag,
  }));
  const arc = box.curve ? arcOf(box.w, box.curve, lines[0]?.baseline ?? 0) : null;
  const placement: Placement = {
    text,
    w: box.w,
    em,
    arc,
    hyphenate: box.hyphenate === true,
    runs: [],
    underlines: [],
  };
  return {
    lines: lines.map((placed) => placeLine(placement, placed)),
    runs: placement.runs,
    underlines: placement.underlines,
    size: wrapped.size,
    em,
    overflow: overflowOf(box, wrapped),
    missing: missingOf(wrapped.lines, text.displayed),
    substituted: text.spans.some(({ style }) => fonts.chain(style.font)[0]?.id !== style.font),
    width: box.w,
    length: box.text.length,
  };
}

import type { Cluster } from "./clusters.ts";
import type { PlacedGlyph } from "../display-list.ts";
import { round4, type Point } from "../geometry/matrix.ts";
import type { BrokenLine } from "./line-breaking.ts";
import type { ColorRef } from "../model/color.ts";
import type { SetParagraph, SetText } from "./set-paragraphs.ts";
import { arcLength, bend, type Arc } from "./text-arc.ts";
import type { GlyphRun, LaidOutCluster, LaidOutLine, Underline } from "./laid-out-text.ts";
import { spanAt, type SpanStyle } from "./text-spans.ts";

/** Minimum underline thickness in mm that prints reliably. */
const minUnderline = 0.1;
/** Maximum stretch of spaces in hyphenated text, in em of their size; a line that needs more stays short. */
const maxGap = 0.75;

/** A line with its paragraph and position; lengths in mm. */
export type PlacedLine = {
  readonly line: BrokenLine;
  readonly paragraph: SetParagraph;
  readonly top: number;
  readonly height: number;
  readonly baseline: number;
  readonly first: boolean;
};

/** State of positioning a text, including its results; `em` in mm. */
export type Placement = {
  readonly text: SetText;
  readonly w: number;
  readonly em: number;
  readonly hyphenate: boolean;
  readonly arc: Arc | null;
  readonly runs: (Omit<GlyphRun, "glyphs"> & { glyphs: PlacedGlyph[] })[];
  readonly underlines: Underline[];
};

type Bar = { x: number; end: number; readonly em: number; readonly cluster: Cluster; readonly color: ColorRef };

/** Caret positions inside a cluster of several characters; base and marks stay together. */
function innerCarets(
  cluster: Cluster,
  from: number,
  { text: { displayed }, em }: Placement,
  advance: number,
): LaidOutCluster["carets"] {
  const stops: number[] = [];
  for (let unit = from + cluster.start + 1; unit < from + cluster.end; unit += 1) {
    const index = displayed.source[unit] ?? 0;
    const code = displayed.text.charCodeAt(unit);
    const lowSurrogate = code >= 0xdc00 && code <= 0xdfff;
    const joined =
      lowSurrogate || index === displayed.source[unit - 1] || /^[\p{M}\u200d]/u.test(displayed.text.slice(unit));
    if (!joined && displayed.text.charCodeAt(unit - 1) !== 0x200d) stops.push(index);
  }
  if (stops.length === 0) return [];
  const own = cluster.glyphs.length === 1 ? cluster.face.ligatureCarets(cluster.glyphs[0]?.gid ?? 0) : [];
  return stops.map((index, at) => {
    const size = em * cluster.style.scale;
    const set = own.length === stops.length ? (own[at] ?? 0) * size : (advance * (at + 1)) / (stops.length + 1);
    return { index, dx: round4(set) };
  });
}

type Ink = { readonly cluster: Cluster; readonly index: number; readonly text: string; readonly color: ColorRef };

function pushGlyphs(placement: Placement, ink: Ink, at: Point): void {
  const { runs, arc } = placement;
  const { cluster, color } = ink;
  const em = placement.em * cluster.style.scale;
  let run = runs.at(-1);
  if (run?.font !== cluster.face.id || run.em !== em || run.color !== color) {
    run = { font: cluster.face.id, em, color, glyphs: [] };
    runs.push(run);
  }
  const middle = at.x + (cluster.advance * placement.em) / 2;
  let x = at.x;
  for (const [index, glyph] of cluster.glyphs.entries()) {
    const flat = { x: x + glyph.dx * em, y: at.y + glyph.dy * em };
    const { turn, ...spot } = arc ? bend(arc, at.y, middle, flat) : { ...flat, turn: 0 };
    run.glyphs.push({
      gid: glyph.gid,
      x: round4(spot.x),
      y: round4(spot.y),
      cluster: ink.index,
      text: index === 0 ? ink.text : "",
      ...(arc ? { turn: round4(turn) } : {}),
    });
    x += glyph.advance * em;
  }
}

/** The corners of an underline; on an arc it follows the letters. */
function barPath({ arc }: Placement, bar: Bar, baseline: number): string {
  const { underlineTop, underlineThickness } = bar.cluster.style.chain[0]?.metrics ?? bar.cluster.face.metrics;
  const thickness = Math.max(minUnderline, underlineThickness * bar.em);
  const top = baseline + underlineTop * bar.em;
  const steps = arc ? Math.max(1, Math.ceil((bar.end - bar.x) / 0.5)) : 1;
  const xs = Array.from({ length: steps + 1 }, (_, step) => bar.x + ((bar.end - bar.x) * step) / steps);
  const at = (x: number, y: number) => {
    const point = arc ? bend(arc, baseline, x, { x, y }) : { x, y };
    return `${round4(point.x)} ${round4(point.y)}`;
  };
  const corners = [...xs.map((x) => at(x, top)), ...xs.toReversed().map((x) => at(x, top + thickness))];
  return `M${corners.join(" L")} Z`;
}

function pushUnderlines(placement: Placement, bars: readonly Bar[], baseline: number): void {
  for (const bar of bars) placement.underlines.push({ color: bar.color, d: barPath(placement, bar, baseline) });
}

function underline(bars: Bar[], cluster: Cluster, style: SpanStyle, at: { x: number; advance: number; em: number }) {
  if (!style.underline) return;
  const last = bars.at(-1);
  const joins = last && last.color === style.color && last.cluster.style === cluster.style && last.end === at.x;
  if (joins) last.end = at.x + at.advance;
  else bars.push({ x: at.x, end: at.x + at.advance, em: at.em, cluster, color: style.color });
}

/** Extra mm after every space inside a justified line; negative where its spaces are narrowed. */
function stretchOf(placement: Placement, { line, paragraph }: PlacedLine, spare: number): number {
  const squeezed = spare < 0 && line.squeeze > 0;
  if (paragraph.align !== "justify" || (line.last && !squeezed) || (spare <= 0 && !squeezed)) return 0;
  const inner = line.clusters.slice(0, line.visible).filter((cluster) => cluster.kind === "space");
  if (inner.length === 0) return 0;
  const stretch = spare / inner.length;
  if (!placement.hyphenate) return stretch;
  const scale = Math.max(...inner.map((cluster) => cluster.style.scale));
  return Math.min(stretch, maxGap * scale * placement.em);
}

function pushMark(placement: Placement, placed: PlacedLine, left: number): void {
  const { mark, start } = placed.paragraph;
  if (!mark || !placed.first) return;
  const { em, text } = placement;
  const index = text.displayed.source[start] ?? 0;
  const { color } = spanAt(text.spans, index).style;
  let x = left - (mark.gap + mark.width) * em;
  for (const cluster of mark.clusters) {
    const ink = { cluster, index, text: mark.text.slice(cluster.start, cluster.end), color };
    pushGlyphs(placement, ink, { x, y: placed.baseline });
    x += cluster.advance * em;
  }
}

/** Width in mm available to a line and its start; on an arc the line is as long as the arc. */
export function measureOf(
  { w, em, arc }: Pick<Placement, "w" | "em" | "arc">,
  { paragraph, baseline }: PlacedLine,
): { x: number; w: number } {
  const whole = arc ? arcLength(arc, baseline) : w;
  const x = (w - whole) / 2 + paragraph.indent * em;
  return { x, w: whole - paragraph.indent * em };
}

/** Positions the glyphs of one line and returns the positions of its clusters, as if its baseline were straight. */
export function placeLine(placement: Placement, placed: PlacedLine): LaidOutLine {
  const { text, em } = placement;
  const { line, paragraph, baseline } = placed;
  const { displayed, spans } = text;
  const measure = measureOf(placement, placed);
  const width = line.width * em;
  const spare = measure.w - width;
  const stretch = placement.arc ? 0 : stretchOf(placement, placed, spare);
  const left = measure.x + (paragraph.align === "center" ? spare / 2 : paragraph.align === "right" ? spare : 0);
  const source = (unit: number) => displayed.source[paragraph.start + unit];
  pushMark(placement, placed, left);
  let x = left;
  let gaps = 0;
  const clusters: LaidOutCluster[] = [];
  const bars: Bar[] = [];
  const show = (cluster: Cluster, glyphs: string, advance: number, visible: boolean) => {
    const index = source(cluster.start) ?? 0;
    const { style } = spanAt(spans, index);
    pushGlyphs(placement, { cluster, index, text: glyphs, color: style.color }, { x, y: baseline });
    if (visible) underline(bars, cluster, style, { x, advance, em: em * cluster.style.scale });
  };
  for (const [number, cluster] of line.clusters.entries()) {
    const visible = number < line.visible;
    const gap = cluster.kind === "space" && visible ? stretch : 0;
    const advance = cluster.kind === "soft-hyphen" ? 0 : cluster.advance * em + cluster.style.tracking * em + gap;
    clusters.push({
      start: source(cluster.start) ?? 0,
      end: source(cluster.end) ?? 0,
      x: round4(x),
      advance: round4(advance),
      carets: innerCarets(cluster, paragraph.start, placement, advance),
    });
    const from = paragraph.start + cluster.start;
    if (cluster.kind !== "soft-hyphen")
      show(cluster, displayed.text.slice(from, paragraph.start + cluster.end), advance, visible);
    x += advance;
    gaps += gap;
  }
  if (line.hyphen) show(line.hyphen, "\u00ad", line.hyphen.advance * em, true);
  pushUnderlines(placement, bars, baseline);
  return {
    start: source(line.start) ?? 0,
    end: source(line.end) ?? displayed.source.at(-1) ?? 0,
    x: round4(left),
    width: round4(width + gaps),
    top: round4(placed.top),
    height: round4(placed.height),
    baseline: round4(baseline),
    endsParagraph: line.last,
    clusters,
  };
}

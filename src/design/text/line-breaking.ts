import LineBreaker from "linebreak";
import { hyphenAfter, shapeRange, type Cluster, type Setting } from "./clusters.ts";
import { hyphenationPoints } from "./hyphenation.ts";
import { hyphensInARow, totalFit } from "./total-fit.ts";

/** One line: clusters including hanging trailing spaces; `width` in em without them. */
export type BrokenLine = {
  readonly start: number;
  readonly end: number;
  readonly clusters: readonly Cluster[];
  /** Number of clusters before the hanging spaces. */
  readonly visible: number;
  readonly width: number;
  /** How much its spaces are narrowed to fit the measure, in em; 0 if they keep their width. */
  readonly squeeze: number;
  /** The hyphen displayed when the line ends inside a word. */
  readonly hyphen: Cluster | null;
  /** True for the last line of a paragraph. */
  readonly last: boolean;
  /** True when a word is longer than a line and was broken where no rule allows it. */
  readonly brokenWord: boolean;
};

/** A shaped paragraph; `wrap` may be called repeatedly with widths in em. */
export type Paragraph = {
  readonly wrap: (width: number, justified?: boolean) => readonly BrokenLine[];
  /** The whole paragraph on one line. */
  readonly whole: () => BrokenLine;
};

/** Tolerance in em by which lines may exceed their measure, so that a text fits the box it was measured for. */
const tolerance = 1e-6;
/** A ragged line is hyphenated only when it would otherwise be shorter than this fraction of its measure. */
const fullEnough = 0.88;
/** Additional shrinking of spaces allowed before a line counts as too long. */
const lastShrink = 0.25;

/** Indices of clusters before which a line may start, by UAX #14. */
function opportunities(text: string, byStart: ReadonlyMap<number, number>): readonly number[] {
  const breaker = new LineBreaker(text);
  const found: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const index = byStart.get(next.position);
    if (index !== undefined && index > 0) found.push(index);
  }
  return found;
}

/** Indices of clusters before which a word may be hyphenated; never inside a ligature. */
function syllables(setting: Setting, byStart: ReadonlyMap<number, number>): readonly number[] {
  if (!setting.hyphenate) return [];
  return hyphenationPoints(setting.text, setting.language).flatMap((point) => byStart.get(point) ?? []);
}

/** Shapes a paragraph, a text without line feeds, for wrapping. Source: UAX #14, CFG-07. */
// oxlint-disable-next-line max-lines-per-function -- its functions share what was measured
export function shapeParagraph(setting: Setting): Paragraph {
  const length = setting.text.length;
  const clusters = shapeRange(setting, 0, length);
  const byStart = new Map(clusters.map((cluster, index) => [cluster.start, index]));
  const cuts = new Set(syllables(setting, byStart));
  const stops = [...new Set([...opportunities(setting.text, byStart), ...cuts, clusters.length])].toSorted(
    (a, b) => a - b,
  );
  const reach = prefixSums(clusters);
  const blanksBefore = blankSums(clusters);
  const settled = new Map<string, readonly Cluster[]>();
  const hyphens: Cluster[] = [];

  const visibleEnd = (from: number, to: number) => {
    let last = to;
    while (last > from && clusters[last - 1]?.kind === "space") last -= 1;
    return last;
  };
  const hyphenAt = (to: number): Cluster | null => {
    const last = clusters[to - 1];
    if (!last || to === clusters.length || (last.kind !== "soft-hyphen" && !cuts.has(to))) return null;
    const known = hyphens.find(({ face, style }) => face === last.face && style === last.style);
    if (known) return { ...known, start: last.start, end: last.end };
    const shaped = hyphenAfter(setting, last);
    hyphens.push(shaped);
    return shaped;
  };
  const measure = (from: number, to: number) => {
    const last = visibleEnd(from, to);
    const hyphen = hyphenAt(to);
    const open = hyphen ? hyphen.advance : last > from ? -(clusters[last - 1]?.style.tracking ?? 0) : 0;
    return (reach[last] ?? 0) - (reach[from] ?? 0) + open;
  };
  const possible = (from: number, to: number) => ({
    width: measure(from, to),
    blanks: (blanksBefore[visibleEnd(from, to)] ?? 0) - (blanksBefore[from] ?? 0),
    hyphen: hyphenAt(to)?.advance ?? 0,
    last: to === clusters.length,
  });
  /** The clusters of a line when shaped on its own. */
  const shapeLine = (from: number, to: number): readonly Cluster[] => {
    const own = clusters.slice(from, to);
    if (!own[0]?.unsafeToBreak && !clusters[to]?.unsafeToBreak) return own;
    const key = `${from}:${to}`;
    const known = settled.get(key) ?? shapeRange(setting, own[0]?.start ?? 0, own.at(-1)?.end ?? length);
    settled.set(key, known);
    return known;
  };
  const line = (from: number, to: number, brokenWord = false): BrokenLine => {
    const own = shapeLine(from, to);
    const hyphen = hyphenAt(to);
    let visible = own.length;
    while (visible > 0 && own[visible - 1]?.kind === "space") visible -= 1;
    const sums = prefixSums(own.slice(0, visible));
    const open = hyphen ? hyphen.advance : visible > 0 ? -(own[visible - 1]?.style.tracking ?? 0) : 0;
    return {
      start: own[0]?.start ?? 0,
      end: own.at(-1)?.end ?? length,
      clusters: own,
      visible,
      width: (sums.at(-1) ?? 0) + open,
      squeeze: 0,
      hyphen,
      last: to === clusters.length,
      brokenWord,
    };
  };

  const cutLine = (from: number, limit: number) => {
    let to = from + 1;
    while (to < clusters.length && measure(from, to + 1) <= limit) to += 1;
    let cut = line(from, to, clusters.length > 1);
    // Letters separated from their neighbours may become wider.
    for (; cut.width > limit && to > from + 1; cut = line(from, to, true)) to -= 1;
    return { to, line: cut };
  };
  /** Fitting line ends, the best last; hyphenated only when the line would otherwise be too short, and not three times in a row. */
  const candidates = (from: number, limit: number, cutsBefore: number): readonly number[] => {
    const fitting: number[] = [];
    for (const stop of stops) {
      if (stop <= from) continue;
      if (measure(from, stop) <= limit) fitting.push(stop);
      // If a hyphen does not fit here, a later break may still fit.
      else if (!hyphenAt(stop)) break;
    }
    const uncut = fitting.filter((stop) => !cuts.has(stop));
    const lastUncut = uncut.at(-1);
    if (lastUncut === undefined) return fitting;
    const full = measure(from, lastUncut) >= limit * fullEnough;
    return full || cutsBefore >= hyphensInARow ? uncut : fitting;
  };
  const wrapGreedily = (limit: number): readonly BrokenLine[] => {
    const lines: BrokenLine[] = [];
    let cutsBefore = 0;
    for (let from = 0; from < clusters.length;) {
      const fitting = candidates(from, limit, cutsBefore);
      const next = fittingLine(fitting, (to) => line(from, to), limit) ?? cutLine(from, limit);
      lines.push(next.line);
      from = next.to;
      cutsBefore = cuts.has(from) ? cutsBefore + 1 : 0;
    }
    return lines.length > 0 ? lines : [line(0, 0)];
  };
  const wrapEvenly = (limit: number): readonly BrokenLine[] | null => {
    const ends = clusters.length > 0 ? totalFit(stops, possible, limit) : null;
    const lines = ends?.map((to, index) => {
      const from = ends[index - 1] ?? 0;
      return { ...line(from, to), squeeze: possible(from, to).blanks * lastShrink };
    });
    return lines?.every(({ width, squeeze }) => width - squeeze <= limit) === true ? lines : null;
  };
  return {
    wrap: (width, justified = false) => {
      const limit = width + tolerance;
      // Without hyphenation, lines are filled greedily, as in documents older than the feature.
      const even = justified && setting.hyphenate ? wrapEvenly(limit) : null;
      return even ?? wrapGreedily(limit);
    },
    whole: () => line(0, clusters.length),
  };
}

/** The longest candidate that still fits after shaping its line alone. */
function fittingLine(candidates: readonly number[], make: (to: number) => BrokenLine, limit: number) {
  for (const to of candidates.toReversed()) {
    const line = make(to);
    if (line.width <= limit) return { to, line };
  }
  return undefined;
}

function prefixSums(clusters: readonly Cluster[]): readonly number[] {
  const sums = [0];
  let sum = 0;
  for (const cluster of clusters) {
    sum += cluster.kind === "soft-hyphen" ? 0 : cluster.advance + cluster.style.tracking;
    sums.push(sum);
  }
  return sums;
}

function blankSums(clusters: readonly Cluster[]): readonly number[] {
  const sums = [0];
  let sum = 0;
  for (const cluster of clusters) {
    if (cluster.kind === "space") sum += cluster.advance;
    sums.push(sum);
  }
  return sums;
}

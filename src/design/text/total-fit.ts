/** A possible line: `width` is its natural width, `blanks` the width of its inner spaces, all in em. */
export type PossibleLine = {
  readonly width: number;
  readonly blanks: number;
  /** Width of the hyphen layout adds at its end, 0 for none. */
  readonly hyphen: number;
  readonly last: boolean;
};

/** How far spaces may stretch and shrink, as fractions of their own width. */
export const blankLimits = { stretch: 0.6, shrink: 0.15 } as const;
/** Maximum number of consecutive lines that end with a hyphen. */
export const hyphensInARow = 2;

const penalties = { line: 10, hyphen: 2500, hyphensInARow: 4000, unevenness: 3000 } as const;
/** Assumed space width in em of a line without spaces, so that such lines are avoided. */
const minSpace = 0.05;
const maxRatio = 200;

type Breakpoint = {
  readonly stop: number;
  readonly demerits: number;
  readonly hyphens: number;
  /** 0 tight to 3 very loose. */
  readonly fitness: number;
  readonly before: Breakpoint | null;
};

/** Adjustment ratio of a line's spaces: 0 natural, 1 at their limit, above 1 looser than desired. */
function ratioOf(line: PossibleLine, limit: number): number {
  const spare = limit - line.width;
  if (spare < 0) return spare / (line.blanks * blankLimits.shrink);
  if (line.last) return 0;
  return Math.min(maxRatio, spare / Math.max(line.blanks * blankLimits.stretch, minSpace));
}

function fitnessOf(ratio: number): number {
  if (ratio < -0.5) return 0;
  return ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3;
}

function extended(breakpoint: Breakpoint, stop: number, line: PossibleLine, limit: number): Breakpoint {
  const ratio = ratioOf(line, limit);
  const fitness = fitnessOf(ratio);
  const size = Math.abs(ratio);
  // Powers by multiplication: engines may round `**` differently.
  const cost = penalties.line + 100 * size * size * size;
  const hyphens = line.hyphen > 0 ? breakpoint.hyphens + 1 : 0;
  const demerits =
    breakpoint.demerits +
    cost * cost +
    (hyphens > 0 ? penalties.hyphen : 0) +
    (hyphens > 1 ? penalties.hyphensInARow : 0) +
    (Math.abs(fitness - breakpoint.fitness) > 1 ? penalties.unevenness : 0);
  return { stop, demerits, hyphens, fitness, before: breakpoint };
}

function stopsOf(breakpoint: Breakpoint): readonly number[] {
  const stops: number[] = [];
  for (let at: Breakpoint | null = breakpoint; at?.before; at = at.before) stops.unshift(at.stop);
  return stops;
}

/**
 * Chooses all line breaks of a justified paragraph together, so that its spaces are as even as possible (after Knuth
 * and Plass, 1981); null when a word does not fit into a line. `stops` are possible line ends, ascending;
 * `limit` is the measure in em. Source: ADR-0027.
 */
export function totalFit(
  stops: readonly number[],
  possible: (from: number, to: number) => PossibleLine,
  limit: number,
): readonly number[] | null {
  let active: readonly Breakpoint[] = [{ stop: 0, demerits: 0, hyphens: 0, fitness: 1, before: null }];
  for (const stop of stops) {
    const best = new Map<number, Breakpoint>();
    const open: Breakpoint[] = [];
    let from = -1;
    let line: PossibleLine = { width: 0, blanks: 0, hyphen: 0, last: false };
    for (const breakpoint of active) {
      if (breakpoint.stop !== from) {
        from = breakpoint.stop;
        line = possible(from, stop);
      }
      const minWidth = line.width - line.blanks * blankLimits.shrink;
      // If a hyphen does not fit here, a later break may still fit.
      if (minWidth - line.hyphen <= limit) open.push(breakpoint);
      if (minWidth > limit || (line.hyphen > 0 && breakpoint.hyphens >= hyphensInARow)) continue;
      const next = extended(breakpoint, stop, line, limit);
      const key = next.fitness * (hyphensInARow + 1) + next.hyphens;
      const rival = best.get(key);
      if (!rival || next.demerits < rival.demerits) best.set(key, next);
    }
    active = [...open, ...best.values()];
    if (active.length === 0) return null;
  }
  const end = stops.at(-1);
  const [first, ...others] = active.filter((breakpoint) => breakpoint.stop === end);
  if (!first) return null;
  return stopsOf(others.reduce((best, breakpoint) => (breakpoint.demerits < best.demerits ? breakpoint : best), first));
}

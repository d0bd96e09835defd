/** A line that could be: `width` as it stands, `blanks` the width of its inner blanks, all in em. */
export type PossibleLine = {
  readonly width: number;
  readonly blanks: number;
  /** Width of the hyphen layout adds at its end, 0 for none. */
  readonly hyphen: number;
  readonly last: boolean;
};

/** How far blanks may give: parts of their own width. */
export const blankLimits = { stretch: 0.6, shrink: 0.15 } as const;
/** Lines in a row that may end with a hyphen. */
export const hyphensInARow = 2;

const penalties = { line: 10, hyphen: 2500, hyphensInARow: 4000, unevenness: 3000 } as const;
/** Stands for the blanks of a line without any, in em, so that such lines are avoided. */
const narrowestBlank = 0.05;
const loosest = 200;

type Way = {
  readonly stop: number;
  readonly demerits: number;
  readonly hyphens: number;
  /** 0 tight to 3 very loose. */
  readonly fitness: number;
  readonly before: Way | null;
};

/** How much the blanks of a line must give: 0 as they are, 1 to their limit, above 1 looser than one would like. */
function ratioOf(line: PossibleLine, limit: number): number {
  const spare = limit - line.width;
  if (spare < 0) return spare / (line.blanks * blankLimits.shrink);
  if (line.last) return 0;
  return Math.min(loosest, spare / Math.max(line.blanks * blankLimits.stretch, narrowestBlank));
}

function fitnessOf(ratio: number): number {
  if (ratio < -0.5) return 0;
  return ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3;
}

function extended(way: Way, stop: number, line: PossibleLine, limit: number): Way {
  const ratio = ratioOf(line, limit);
  const fitness = fitnessOf(ratio);
  const size = Math.abs(ratio);
  // Powers by multiplication: engines may round `**` differently.
  const cost = penalties.line + 100 * size * size * size;
  const hyphens = line.hyphen > 0 ? way.hyphens + 1 : 0;
  const demerits =
    way.demerits +
    cost * cost +
    (hyphens > 0 ? penalties.hyphen : 0) +
    (hyphens > 1 ? penalties.hyphensInARow : 0) +
    (Math.abs(fitness - way.fitness) > 1 ? penalties.unevenness : 0);
  return { stop, demerits, hyphens, fitness, before: way };
}

function stopsOf(way: Way): readonly number[] {
  const stops: number[] = [];
  for (let at: Way | null = way; at?.before; at = at.before) stops.unshift(at.stop);
  return stops;
}

/**
 * Chooses the ends of all lines of a justified paragraph together, so that its blanks are as even as they can be (after
 * Knuth and Plass, 1981); null when a word does not fit into a line. `stops` are places where lines may end, ascending;
 * `limit` is the measure in em. Source: ADR-0027.
 */
export function totalFit(
  stops: readonly number[],
  possible: (from: number, to: number) => PossibleLine,
  limit: number,
): readonly number[] | null {
  let active: readonly Way[] = [{ stop: 0, demerits: 0, hyphens: 0, fitness: 1, before: null }];
  for (const stop of stops) {
    const best = new Map<number, Way>();
    const open: Way[] = [];
    let from = -1;
    let line: PossibleLine = { width: 0, blanks: 0, hyphen: 0, last: false };
    for (const way of active) {
      if (way.stop !== from) {
        from = way.stop;
        line = possible(from, stop);
      }
      const least = line.width - line.blanks * blankLimits.shrink;
      // Behind a hyphen that does not fit, the next letters still may.
      if (least - line.hyphen <= limit) open.push(way);
      if (least > limit || (line.hyphen > 0 && way.hyphens >= hyphensInARow)) continue;
      const next = extended(way, stop, line, limit);
      const key = next.fitness * (hyphensInARow + 1) + next.hyphens;
      const rival = best.get(key);
      if (!rival || next.demerits < rival.demerits) best.set(key, next);
    }
    active = [...open, ...best.values()];
    if (active.length === 0) return null;
  }
  const end = stops.at(-1);
  const [first, ...others] = active.filter((way) => way.stop === end);
  if (!first) return null;
  return stopsOf(others.reduce((best, way) => (way.demerits < best.demerits ? way : best), first));
}

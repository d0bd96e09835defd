import { randomNumbers } from "#design/arrange/random-numbers.ts";

/** A deterministic random source: the same seed gives the same artwork on every machine. */
export type Random = {
  /** Next number in 0..1. */
  readonly next: () => number;
  readonly range: (from: number, to: number) => number;
  readonly int: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  /** Roughly normal, mean 0, within about -1..1. */
  readonly bell: () => number;
};

/** A seeded random source. */
export function seeded(seed: number): Random {
  const next = randomNumbers(seed);
  const range = (from: number, to: number) => from + (to - from) * next();
  return {
    next,
    range,
    int: (from, to) => Math.floor(range(from, to + 1 - 1e-9)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    bell: () => (next() + next() + next() - 1.5) / 1.5,
  };
}

/** Smooth one-dimensional noise in -1..1 with the given number of knots per unit. */
export function noiseLine(random: Random, knots: number, closed = false): (t: number) => number {
  const values = Array.from({ length: knots + 1 }, () => random.range(-1, 1));
  if (closed) values[knots] = values[0] ?? 0;
  return (t) => {
    const at = (closed ? t - Math.floor(t) : Math.min(Math.max(t, 0), 1)) * knots;
    const i = Math.min(Math.floor(at), knots - 1);
    const f = at - i;
    const s = f * f * (3 - 2 * f);
    return (values[i] ?? 0) * (1 - s) + (values[i + 1] ?? 0) * s;
  };
}

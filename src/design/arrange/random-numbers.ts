/** A source of numbers in 0..1: the same seed gives the same numbers on every machine (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Items in a random order; the order of `items` is kept with seed 0. Source: COLL-05. */
export function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  if (seed === 0) return items;
  const next = randomNumbers(seed);
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The seed of the next shuffle after one, of 32 bits: a sequence that only repeats after all of them. */
export const nextSeed = (seed: number): number => (Math.imul(seed, 1664525) + 1013904223) >>> 0;

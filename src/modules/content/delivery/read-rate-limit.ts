/** Counts reads per caller and second. */
export type ReadLimit = {
  /**
   * Reads the caller has left in this second; negative when this one exceeds the limit; `atMs` of any monotonic clock.
   */
  readonly left: (caller: string, atMs: number) => number;
};

/** A limit of reads per second and caller; all counts reset after a second. Source: PB-09. */
export function createReadLimit(perSecond: number): ReadLimit {
  let second = -1;
  const counts = new Map<string, number>();
  return {
    left: (caller, atMs) => {
      const now = Math.floor(atMs / 1000);
      if (now !== second) {
        second = now;
        counts.clear();
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return perSecond - count;
    },
  };
}

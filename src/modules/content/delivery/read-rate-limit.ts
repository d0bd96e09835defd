/** Counts reads per caller and second. */
export type ReadLimit = {
  /** How many reads the caller has left in this second; negative when this one is too many; `atMs` of any steady clock. */
  readonly left: (caller: string, atMs: number) => number;
};

/** A limit of reads per second and caller; forgets everybody when a second is over. Source: PB-09. */
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

/** Counts the requests of callers per minute; every process has its own counts. */
export type CallerLimit = {
  /** Counts a request; returns the seconds to wait if there were more than `limit` within the minute, otherwise 0. */
  readonly wait: (caller: string, limit: number, now: number) => number;
};

const minute = 60_000;

/** Counts requests per minute and caller. Source: NFR-02, SHELL-30. */
export function createCallerLimit(): CallerLimit {
  let windowStart = 0;
  const counts = new Map<string, number>();
  return {
    wait: (caller, limit, now) => {
      if (now - windowStart >= minute || now < windowStart) {
        windowStart = now;
        counts.clear();
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count > limit ? Math.ceil((windowStart + minute - now) / 1000) : 0;
    },
  };
}

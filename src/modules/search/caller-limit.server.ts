/** Counts what callers ask for within a minute; every process keeps its own numbers. */
export type CallerLimit = {
  /** Counts one more; the seconds to wait when it is more than `most` within the minute, else 0. */
  readonly wait: (caller: string, most: number, now: number) => number;
};

const minute = 60_000;

/** Counts questions per minute and caller. Source: NFR-02, SHELL-30. */
export function createCallerLimit(): CallerLimit {
  let began = 0;
  const counts = new Map<string, number>();
  return {
    wait: (caller, most, now) => {
      if (now - began >= minute || now < began) {
        began = now;
        counts.clear();
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count > most ? Math.ceil((began + minute - now) / 1000) : 0;
    },
  };
}

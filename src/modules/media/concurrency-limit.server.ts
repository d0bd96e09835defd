/** Starts work only while fewer than the allowed number of tasks are running; the others wait in order. */
export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Creates a limit for work that is bound by CPU and memory. Source: NFR-03. */
export function createConcurrencyLimit(limit: number): ConcurrencyLimit {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      // The slot is passed to the next task in the queue, so that no new one can overtake it.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

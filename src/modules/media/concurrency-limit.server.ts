/** Lets work begin only while fewer than the allowed number are under way; the others wait in order. */
export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Turns for work that is bound by processor and memory. Source: NFR-03. */
export function createConcurrencyLimit(abreast: number): ConcurrencyLimit {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= abreast) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** Runs work in turns; undefined when too many already wait. */
export type BoundedQueue = <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;

/** Lets `abreast` works run at once and `longest` wait for their turn. Source: IMG-09, NFR-03. */
export function createBoundedQueue(abreast: number, longest: number): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= abreast) {
      if (waiting.length >= longest) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

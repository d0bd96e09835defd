import type { Clock } from "#kernel/clock.ts";

/** Keeps published reads of one content version; see `createStoryCache`. */
export type StoryCache<Answer> = {
  readonly read: (key: string, load: () => Promise<Answer>) => Promise<Answer>;
  /** Drops everything, also what is being loaded now. */
  readonly forget: () => void;
};

/**
 * A cache of published reads: simultaneous readers of a key share one load, an answer with a newer content version
 * drops all older ones; failed loads and loads begun before `forget` are not kept.
 * @param limits entries at most (the oldest leaves first) and milliseconds an entry is used
 * @source PB-17, ADR-0023
 */
export function createStoryCache<Answer extends { readonly cv: number }>(
  clock: Clock,
  limits: { readonly entries: number; readonly ms: number },
): StoryCache<Answer> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>();
  let newest = 0;

  const settle = (key: string, answer: Promise<Answer>, cv: number): void => {
    const entry = kept.get(key);
    const own = entry?.answer === answer ? entry : undefined;
    if (cv > newest) {
      kept.clear();
      newest = cv;
      if (own) kept.set(key, own);
    } else if (own && cv < newest) kept.delete(key);
  };

  const load = async (key: string, loader: () => Promise<Answer>): Promise<Answer> => {
    const answer = loader();
    kept.set(key, { until: clock.now() + limits.ms, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= limits.entries) break;
      kept.delete(oldest);
    }
    try {
      const loaded = await answer;
      settle(key, answer, loaded.cv);
      return loaded;
    } catch (error) {
      if (kept.get(key)?.answer === answer) kept.delete(key);
      throw error;
    }
  };

  return {
    read: (key, loader) => {
      const entry = kept.get(key);
      return entry && clock.now() < entry.until ? entry.answer : load(key, loader);
    },
    forget: () => kept.clear(),
  };
}

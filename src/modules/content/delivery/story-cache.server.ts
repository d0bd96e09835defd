import { LRUCache } from "lru-cache";
import type { Clock } from "#kernel/clock.ts";

/** Caches published reads of one content version; see `createStoryCache`. */
export type StoryCache<Answer> = {
  readonly read: (key: string, load: () => Promise<Answer>) => Promise<Answer>;
  /** Drops everything, including loads in progress. */
  readonly forget: () => void;
};

/**
 * A cache of published reads: simultaneous readers of a key share one load, a response with a newer content version
 * drops all older ones; failed loads and loads started before `forget` are not cached.
 * @param limits maximum number of entries (the least recently read is evicted first) and lifetime of an entry in milliseconds
 * @source PB-17, ADR-0023
 */
export function createStoryCache<Answer extends { readonly cv: number }>(
  clock: Clock,
  limits: { readonly entries: number; readonly ms: number },
): StoryCache<Answer> {
  const cached = new LRUCache<string, { readonly until: number; readonly answer: Promise<Answer> }>({
    max: limits.entries,
  });
  let newest = 0;

  const settle = (key: string, answer: Promise<Answer>, cv: number): void => {
    const entry = cached.peek(key);
    const own = entry?.answer === answer ? entry : undefined;
    if (cv > newest) {
      cached.clear();
      newest = cv;
      if (own) cached.set(key, own);
    } else if (own && cv < newest) cached.delete(key);
  };

  const load = async (key: string, loader: () => Promise<Answer>): Promise<Answer> => {
    const answer = loader();
    cached.set(key, { until: clock.now() + limits.ms, answer });
    try {
      const loaded = await answer;
      settle(key, answer, loaded.cv);
      return loaded;
    } catch (error) {
      if (cached.peek(key)?.answer === answer) cached.delete(key);
      throw error;
    }
  };

  return {
    read: (key, loader) => {
      const entry = cached.get(key);
      return entry && clock.now() < entry.until ? entry.answer : load(key, loader);
    },
    forget: () => cached.clear(),
  };
}

import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.server.ts";
import { createSnapshot } from "./snapshot.server.ts";

/** Recently computed values, by name. */
export type ShortCache<Value> = {
  readonly read: (deps: Pick<Deps, "db" | "clock">, name: string, load: () => Promise<Value>) => Promise<Value>;
};

type CacheEntry<Value> = { readonly until: number; readonly value: Promise<Value> };

const lifetimeMs = 10_000;
/** Names come from shops, of which there are few; this bounds anything else. */
const maxNames = 200;

/**
 * Caches for ten seconds what every page of a shop needs and a service provides, and drops it with the snapshots when
 * something changes here. Simultaneous readers share one load; a failed load is not cached.
 * @source ADR-0018
 */
export function createShortCache<Value>(): ShortCache<Value> {
  const cache = createSnapshot(async () => new LRUCache<string, CacheEntry<Value>>({ max: maxNames }));
  return {
    read: async ({ db, clock }, name, load) => {
      const known = await cache.read(db);
      const before = known.get(name);
      if (before && clock.now() < before.until) return before.value;
      const value = load();
      known.set(name, { until: clock.now() + lifetimeMs, value });
      value.catch(() => known.delete(name));
      return value;
    },
  };
}

import type { Deps } from "../deps.server.ts";
import { createSnapshot } from "./snapshot.server.ts";

/** What was worked out a moment ago, by name. */
export type ShortCache<Value> = {
  readonly read: (deps: Pick<Deps, "db" | "clock">, name: string, load: () => Promise<Value>) => Promise<Value>;
};

type Kept<Value> = { readonly until: number; readonly value: Promise<Value> };

const keptForMs = 10_000;
/** Names come from shops, of which there are few; anything else ends here. */
const mostNames = 200;

/**
 * Keeps for ten seconds what every page of a shop needs and a service may answer, and drops it with the snapshots when
 * something changes here. Simultaneous readers share one load, a failed load is not kept.
 * @source ADR-0018
 */
export function createShortCache<Value>(): ShortCache<Value> {
  const kept = createSnapshot(async () => new Map<string, Kept<Value>>());
  return {
    read: async ({ db, clock }, name, load) => {
      const known = await kept.read(db);
      const before = known.get(name);
      if (before && clock.now() < before.until) return before.value;
      const value = load();
      if (known.size >= mostNames) known.clear();
      known.set(name, { until: clock.now() + keptForMs, value });
      value.catch(() => known.delete(name));
      return value;
    },
  };
}

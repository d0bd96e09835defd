import { LRUCache } from "lru-cache";

/** Recent calls by caller; every process counts its own, the oldest callers are dropped first. Source: NFR-02. */
export type RecentCalls = {
  /** Seconds until a caller may call again; 0 if now, and this call is counted. */
  readonly waitToCall: (caller: string, maxCalls: number, now: number) => number;
};

const maxCallers = 5000;

/**
 * Limits callers to a number of calls within `windowMs`, where the limit protects this process only and needs no table.
 * What all processes count together is counted by `countAttempt`.
 * @source NFR-02
 */
export function createRecentCalls(windowMs: number): RecentCalls {
  const known = new LRUCache<string, readonly number[]>({ max: maxCallers });
  return {
    waitToCall: (caller, maxCalls, now) => {
      const recent = (known.peek(caller) ?? []).filter((at) => at > now - windowMs);
      const decisive = recent.at(-maxCalls);
      if (decisive !== undefined) return Math.max(1, Math.ceil((decisive + windowMs - now) / 1000));
      known.set(caller, [...recent, now]);
      return 0;
    },
  };
}

/** Recent calls by caller; every process counts its own, the oldest callers are dropped first. Source: NFR-02. */
export type RecentCalls = {
  /** Seconds until a caller may call again; 0 if now. */
  readonly secondsToWait: (caller: string, maxCalls: number, now: number) => number;
  readonly note: (caller: string, now: number) => void;
  /** Removes the call recorded at `at`: it does not count. */
  readonly takeBack: (caller: string, at: number) => void;
};

const maxCallers = 5000;

/**
 * Records who called within `windowMs`, for rate limits by network address that need no table.
 * @source NFR-02
 */
export function createRecentCalls(windowMs: number): RecentCalls {
  const known = new Map<string, readonly number[]>();
  const recentOf = (caller: string, now: number) => (known.get(caller) ?? []).filter((at) => at > now - windowMs);
  return {
    secondsToWait: (caller, maxCalls, now) => {
      const decisive = recentOf(caller, now).at(-maxCalls);
      return decisive === undefined ? 0 : Math.max(1, Math.ceil((decisive + windowMs - now) / 1000));
    },
    takeBack: (caller, at) => {
      const calls = known.get(caller) ?? [];
      const index = calls.indexOf(at);
      if (index >= 0) known.set(caller, calls.toSpliced(index, 1));
    },
    note: (caller, now) => {
      const recent = recentOf(caller, now);
      known.delete(caller);
      known.set(caller, [...recent, now]);
      for (const oldest of known.keys()) {
        if (known.size <= maxCallers) return;
        known.delete(oldest);
      }
    },
  };
}

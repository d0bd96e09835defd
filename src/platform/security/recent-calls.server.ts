/** Calls of the last while by caller; every process keeps its own, the oldest callers leave first. Source: NFR-02. */
export type RecentCalls = {
  /** Seconds until a caller may call again; 0 when now. */
  readonly secondsToWait: (caller: string, most: number, now: number) => number;
  readonly note: (caller: string, now: number) => void;
  /** Takes a call noted at `at` back: it was none that counts. */
  readonly takeBack: (caller: string, at: number) => void;
};

const mostCallers = 5000;

/**
 * Remembers who called within `windowMs`, for limits by network address that need no table.
 * @source NFR-02
 */
export function createRecentCalls(windowMs: number): RecentCalls {
  const known = new Map<string, readonly number[]>();
  const recentOf = (caller: string, now: number) => (known.get(caller) ?? []).filter((at) => at > now - windowMs);
  return {
    secondsToWait: (caller, most, now) => {
      const decisive = recentOf(caller, now).at(-most);
      return decisive === undefined ? 0 : Math.max(1, Math.ceil((decisive + windowMs - now) / 1000));
    },
    takeBack: (caller, at) => {
      const calls = known.get(caller) ?? [];
      const place = calls.indexOf(at);
      if (place >= 0) known.set(caller, calls.toSpliced(place, 1));
    },
    note: (caller, now) => {
      const recent = recentOf(caller, now);
      known.delete(caller);
      known.set(caller, [...recent, now]);
      for (const oldest of known.keys()) {
        if (known.size <= mostCallers) return;
        known.delete(oldest);
      }
    },
  };
}

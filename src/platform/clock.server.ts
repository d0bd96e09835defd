import type { Clock } from "#kernel/clock.ts";

/** The system clock, or a clock that starts at the given instant and runs from there. Source: ADR-0003. */
export function createClock(startAt?: string): Clock {
  if (!startAt) return { now: () => Date.now() };
  const offset = Date.parse(startAt) - Date.now();
  return { now: () => Date.now() + offset };
}

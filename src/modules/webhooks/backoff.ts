const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Attempts after which a delivery is given up; with their delays about three days. */
export const maxAttempts = 14;

const maxPause = 12 * hour;
const maxRetryAfter = 24 * hour;

/**
 * Milliseconds until the next attempt: ten seconds, then three times as long each time up to twelve hours, with a
 * jitter of a fifth, and never before the receiver's `Retry-After`. Undefined when it is given up.
 * @param attempts made so far, at least one; @param chance 0 to 1; @param askedMs of a `Retry-After`, at most one day
 * counts
 * @source ADR-0040
 */
export function nextAttempt(attempts: number, chance: number, retryAfterMs = 0): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  const pause = Math.min(10 * second * 3 ** (attempts - 1), maxPause);
  return Math.max(Math.round(pause * (0.8 + 0.4 * chance)), Math.min(retryAfterMs, maxRetryAfter));
}

/** Consecutive failures from which an endpoint is paused and then tried with one delivery at a time. */
export const failuresToPause = 5;

/** Milliseconds an endpoint is paused after so many consecutive failures: a minute, doubling up to half an hour. */
export function endpointPause(failures: number): number {
  if (failures < failuresToPause) return 0;
  return Math.min(minute * 2 ** Math.min(failures - failuresToPause, 10), 30 * minute);
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Attempts after which a delivery is given up; with the pauses between them about three days. */
export const mostAttempts = 14;

const longestPause = 12 * hour;
const longestAsked = 24 * hour;

/**
 * Milliseconds until a delivery is tried again: ten seconds, then three times as long each time up to twelve hours, a
 * fifth more or less by chance, and never before the receiver asked for. Undefined when it is given up.
 * @param attempts made so far, at least one; @param chance 0 to 1; @param askedMs of a `Retry-After`, one day counts at most
 * @source ADR-0040
 */
export function nextAttempt(attempts: number, chance: number, askedMs = 0): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const pause = Math.min(10 * second * 3 ** (attempts - 1), longestPause);
  return Math.max(Math.round(pause * (0.8 + 0.4 * chance)), Math.min(askedMs, longestAsked));
}

/** Failures in a row from which an endpoint is left alone for a while and then asked with one delivery at a time. */
export const failuresToPause = 5;

/** Milliseconds for which nothing is sent to an endpoint that failed so often in a row: a minute, doubling up to half an hour. */
export function endpointPause(failures: number): number {
  if (failures < failuresToPause) return 0;
  return Math.min(minute * 2 ** Math.min(failures - failuresToPause, 10), 30 * minute);
}

/** Attempts within the window that cause a lock, per account and caller. Source: ACC-06. */
export const attemptsAllowed = 10;
/** Length of the window, and of a lock, in minutes. Source: ACC-06. */
export const lockMinutes = 15;

const windowMs = lockMinutes * 60_000;

/**
 * Remaining minutes of a lock, rounded up; 0 without one. Ten attempts within 15 minutes lock for 15 minutes from the
 * tenth on.
 * @param attempts times of failed attempts (ms since 1970)
 * @source ACC-06
 */
export function minutesLocked(attempts: readonly number[], allowed: number, now: number): number {
  const latest = attempts.toSorted((a, b) => a - b);
  let until = 0;
  for (const [index, at] of latest.entries()) {
    const first = latest[index - allowed + 1];
    if (first !== undefined && at - first < windowMs) until = at + windowMs;
  }
  return until > now ? Math.ceil((until - now) / 60_000) : 0;
}

/** How long attempts matter, in ms. */
export const attemptsStoredMs = 2 * windowMs;

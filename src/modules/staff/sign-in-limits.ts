/** Wrong passwords after which an e-mail address is locked for a caller, and wrong codes after which a second step is. Source: BO-09. */
export const failuresPerAddress = 5;
/** Wrong passwords after which a caller is locked, whatever the addresses. Source: BO-09. */
export const failuresPerCaller = 20;
/** Minutes that count, and that a lock lasts from the oldest of them. Source: BO-09. */
export const lockMinutes = 15;

/**
 * Minutes a lock still lasts, rounded up; 0 when there is none.
 * @param failures moments of wrong passwords (ms since 1970); @param limit how many of them lock
 * @source BO-09
 */
export function minutesLocked(failures: readonly number[], limit: number, now: number): number {
  const windowMs = lockMinutes * 60_000;
  const recent = failures.filter((at) => at > now - windowMs).toSorted((a, b) => b - a);
  const decisive = recent[limit - 1];
  return decisive === undefined ? 0 : Math.ceil((decisive + windowMs - now) / 60_000);
}

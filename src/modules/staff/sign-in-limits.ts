/** Wrong passwords that lock an e-mail address for a caller, and wrong codes that lock a second step. Source: BO-09. */
export const failuresPerAddress = 5;
/** Wrong passwords that lock a caller, whatever the addresses. Source: BO-09. */
export const failuresPerCaller = 20;
/** Length of the window, and of a lock counted from its oldest failure, in minutes. Source: BO-09. */
export const lockMinutes = 15;

/**
 * Remaining minutes of a lock, rounded up; 0 without one.
 * @param failures times of wrong passwords (ms since 1970); @param limit how many of them cause a lock
 * @source BO-09
 */
export function minutesLocked(failures: readonly number[], limit: number, now: number): number {
  const windowMs = lockMinutes * 60_000;
  const recent = failures.filter((at) => at > now - windowMs).toSorted((a, b) => b - a);
  const decisive = recent[limit - 1];
  return decisive === undefined ? 0 : Math.ceil((decisive + windowMs - now) / 60_000);
}

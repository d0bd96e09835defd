/** Failed look-ups of orders that one caller may make per minute. Source: ORD-14, NFR-02. */
export const missesPerMinute = 10;

/**
 * Seconds until a caller may ask again; 0 when the next question is free.
 * @param misses moments of failed look-ups (ms since 1970); @param limit how many a minute may hold
 * @source ORD-14
 */
export function secondsToWait(misses: readonly number[], limit: number, now: number): number {
  const recent = misses.filter((at) => at > now - 60_000).toSorted((a, b) => b - a);
  const decisive = recent[limit - 1];
  return decisive === undefined ? 0 : Math.max(1, Math.ceil((decisive + 60_000 - now) / 1000));
}

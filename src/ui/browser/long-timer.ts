/** The longest time a browser's timer takes; a longer one would fire at once. */
const longestChunkMs = 2_147_483_647;

/**
 * Calls after a time of any length, in chunks a timer can take; gives the way to call it off.
 * @param ms milliseconds
 * @source COOK-02
 */
export function setLongTimeout(ms: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    const chunk = Math.min(left, longestChunkMs);
    timer = setTimeout(() => (left > chunk ? wait(left - chunk) : call()), chunk);
  };
  wait(ms);
  return () => clearTimeout(timer);
}

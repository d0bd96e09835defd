/** Maximum delay of a browser timer; a longer one would fire at once. */
const longestChunkMs = 2_147_483_647;

/**
 * A timeout of any length, split into chunks a timer supports; returns a function that cancels it.
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

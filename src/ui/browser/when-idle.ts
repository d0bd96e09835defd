/** How long a browser without idle callbacks is taken to be free, in milliseconds. */
const freeMs = 50;

/**
 * Calls when the browser is idle, at the latest after `timeout` ms; gives the way to call it off. A browser without idle
 * callbacks calls after 1 ms, with 50 ms left to work.
 * @source SHELL-27
 */
export function whenIdle(call: (deadline: IdleDeadline) => void, timeout: number): () => void {
  if ("requestIdleCallback" in globalThis) {
    const handle = globalThis.requestIdleCallback(call, { timeout });
    return () => globalThis.cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => {
    const began = performance.now();
    call({ didTimeout: false, timeRemaining: () => Math.max(0, freeMs - (performance.now() - began)) });
  }, 1);
  return () => clearTimeout(timer);
}

/** Assumed idle time in ms for browsers without idle callbacks. */
const freeMs = 50;

/**
 * Runs a callback when the browser is idle, at the latest after `timeout` ms; returns a function that cancels it. Without
 * support for idle callbacks it runs after 1 ms, with 50 ms of assumed idle time.
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

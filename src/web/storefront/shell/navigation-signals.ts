/** Names of the signals on `window` around each navigation inside the shop. Source: SHELL-14. */
export const navigationSignals = { start: "loading-start", end: "loading-end" } as const;

let latest = 0;
let running = false;

/** A navigation begins; gives its number for its end. One that takes over from another is told as one with it. */
export function beginNavigation(): number {
  latest += 1;
  if (!running) dispatchEvent(new Event(navigationSignals.start));
  running = true;
  return latest;
}

/** A navigation came to its end, well or badly: it may have been ended before, or overtaken. Source: SHELL-14. */
export function endNavigation(number = latest): void {
  if (!running || number !== latest) return;
  running = false;
  dispatchEvent(new Event(navigationSignals.end));
}

/** Signals around a navigation until it settles. Source: SHELL-14. */
export async function signalled(navigation: () => Promise<void> | void): Promise<void> {
  const number = beginNavigation();
  try {
    await navigation();
  } finally {
    endNavigation(number);
  }
}

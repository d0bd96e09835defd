/** Names of the events on `window` around each client-side navigation. Source: SHELL-14. */
export const navigationSignals = { start: "loading-start", end: "loading-end" } as const;

let latest = 0;
let running = false;

/** Signals the start of a navigation; returns its number for the end. A navigation that supersedes another continues its signal. */
export function beginNavigation(): number {
  latest += 1;
  if (!running) dispatchEvent(new Event(navigationSignals.start));
  running = true;
  return latest;
}

/** Signals the end of a navigation, successful or not; ignored if it has already ended or was superseded. Source: SHELL-14. */
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

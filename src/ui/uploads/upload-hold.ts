/** Seconds to wait after failures in a row: short breaks of a phone first, then a shop that restarts. */
const delaysMs = [2000, 5000, 10_000, 20_000, 30_000] as const;

/** The pause that all uploads share while the connection is gone. */
export type UploadHold = {
  readonly isHeld: () => boolean;
  /** Waits before the next attempt; all that wait begin together. */
  readonly wait: () => Promise<void>;
  readonly succeeded: () => void;
  /** Number of successes so far: tells a broken connection from a single file that never comes through. */
  readonly successes: () => number;
};

/** Creates the pause; `sleep` resolves after a time in ms, at once when the connection is back. Source: PHOTO-01. */
export function createUploadHold(sleep: (ms: number) => Promise<void>): UploadHold {
  let held: Promise<void> | null = null;
  let failures = 0;
  let successes = 0;
  const begin = async () => {
    const delay = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
    failures += 1;
    await sleep(delay);
    held = null;
  };
  return {
    isHeld: () => held !== null,
    wait: () => (held ??= begin()),
    succeeded: () => {
      failures = 0;
      successes += 1;
    },
    successes: () => successes,
  };
}

/** Waits for a time in ms, or until the browser is online again. */
export function waitForConnection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}

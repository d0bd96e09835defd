/** Time in ms between two looks, and their number. */
const betweenMs = 4000;
const mostLooks = 30;

/** What is looked for, and how. */
export type Look = {
  /** Whether there is still something to wait for. */
  readonly isMissing: () => boolean;
  readonly look: () => Promise<unknown>;
};

/**
 * Looks again and again for what the shop finds out about new photos, until nothing is missing or two minutes are over.
 * `start` begins anew. Source: PHOTO-02.
 */
export function lookAgain({ isMissing, look }: Look): { readonly start: () => void; readonly stop: () => void } {
  let timer = 0;
  let looks = 0;
  const next = () => {
    looks += 1;
    if (!isMissing() || looks > mostLooks || timer !== 0) return;
    timer = window.setTimeout(() => {
      timer = 0;
      void look()
        .catch(() => undefined)
        .then(next);
    }, betweenMs);
  };
  return {
    start: () => {
      looks = 0;
      next();
    },
    stop: () => {
      window.clearTimeout(timer);
      looks = mostLooks;
    },
  };
}

/** Photos waiting for their deletion, until it can no longer be undone. */
export type LateDeletion = {
  /** Deletes photos once the time for undoing has passed; call the result to undo. */
  readonly remove: (photos: readonly string[]) => () => void;
  /** Deletes at once whatever waits: the page is being left. */
  readonly flush: () => void;
};

/** What it needs: the deletion itself, and timers. */
type Ports = {
  readonly send: (photos: readonly string[]) => void;
  readonly wait: (run: () => void) => () => void;
};

/** Deletes photos when their undo has gone or the page is left, whichever comes first, and once. Source: PHOTO-03. */
export function createLateDeletion({ send, wait }: Ports): LateDeletion {
  const waiting = new Map<readonly string[], () => void>();
  const take = (photos: readonly string[]): boolean => {
    const stop = waiting.get(photos);
    stop?.();
    return waiting.delete(photos);
  };
  const sendNow = (photos: readonly string[]) => {
    if (take(photos)) send(photos);
  };
  return {
    remove: (photos) => {
      waiting.set(
        photos,
        wait(() => sendNow(photos)),
      );
      return () => void take(photos);
    },
    flush: () => {
      for (const photos of waiting.keys()) sendNow(photos);
    },
  };
}

/** Photos waiting for their deletion, until it can no longer be undone. */
export type LateDeletion = {
  /** Deletes photos once the time for undoing has passed; call the result to undo. */
  readonly remove: (photos: readonly string[]) => () => void;
  /** Deletes at once whatever waits: the page is being left. */
  readonly flush: () => void;
};

/** What it needs: the deletion itself, now or from a page that is being left, and timers. */
type Ports = {
  readonly send: (photos: readonly string[]) => void;
  readonly sendOnLeaving: (photos: readonly string[]) => void;
  readonly wait: (run: () => void) => () => void;
};

/** Deletes photos when their undo has gone or the page is left, whichever comes first, and once. Source: PHOTO-03. */
export function createLateDeletion({ send, sendOnLeaving, wait }: Ports): LateDeletion {
  const waiting = new Map<readonly string[], () => void>();
  const take = (photos: readonly string[]): boolean => {
    const stop = waiting.get(photos);
    stop?.();
    return waiting.delete(photos);
  };
  return {
    remove: (photos) => {
      waiting.set(
        photos,
        wait(() => {
          if (take(photos)) send(photos);
        }),
      );
      return () => void take(photos);
    },
    flush: () => {
      for (const photos of waiting.keys()) if (take(photos)) sendOnLeaving(photos);
    },
  };
}

import { ERRORS, type Locker } from "@tus/server";

type Holder = {
  readonly requestRelease: () => Promise<void> | void;
  readonly released: Promise<void>;
  readonly release: () => void;
};

const timeoutMs = 10_000;

/** Resolves when the holder has released the lock; rejects if it does not in time. */
async function waitForRelease(holder: Holder, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
  const alarm = setTimeout(giveUp, timeoutMs);
  signal.addEventListener("abort", giveUp, { once: true });
  void holder.released.then(resolve);
  try {
    await holder.requestRelease();
    await promise;
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener("abort", giveUp);
  }
}

/**
 * One writer per upload: a later request asks the current holder to stop, which after a lost connection nothing else
 * would do, and waits. Applies within one process.
 * @source CFG-10; tus protocol 1.0, considerations on locking
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock: (id) => ({
      lock: async (signal, requestRelease) => {
        for (let holder = holders.get(id); holder; holder = holders.get(id)) await waitForRelease(holder, signal);
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        holders.set(id, { requestRelease, released, release });
      },
      unlock: async () => {
        const holder = holders.get(id);
        holders.delete(id);
        holder?.release();
      },
    }),
  };
}

import { ERRORS, type Locker } from "@tus/server";

type Holder = {
  readonly giveWay: () => Promise<void> | void;
  readonly gone: Promise<void>;
  readonly leave: () => void;
};

const patienceMs = 10_000;

/** Resolves when the holder has left; rejects when it does not in time. */
async function leaving(holder: Holder, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
  const alarm = setTimeout(giveUp, patienceMs);
  signal.addEventListener("abort", giveUp, { once: true });
  void holder.gone.then(resolve);
  try {
    await holder.giveWay();
    await promise;
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener("abort", giveUp);
  }
}

/**
 * One writer per upload: who comes later asks the one before to stop, which after a lost connection nobody else would,
 * and waits. Holds within one process.
 * @source CFG-10; tus protocol 1.0, considerations on locking
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock: (id) => ({
      lock: async (signal, giveWay) => {
        for (let holder = holders.get(id); holder; holder = holders.get(id)) await leaving(holder, signal);
        const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
        holders.set(id, { giveWay, gone, leave });
      },
      unlock: async () => {
        const holder = holders.get(id);
        holders.delete(id);
        holder?.leave();
      },
    }),
  };
}

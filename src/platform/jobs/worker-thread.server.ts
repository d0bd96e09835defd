import { parentPort, Worker } from "node:worker_threads";
import { runJob, type JobResult } from "./job-result.server.ts";

type Order = { readonly id: number; readonly job: unknown };
type Answer = JobResult & { readonly id: number };

/** A thread that does one kind of heavy work outside the event loop. */
export type WorkerThread<Job, Value> = {
  /** Rejects when the job throws or the thread dies; the next job starts a new thread. */
  readonly run: (job: Job) => Promise<Value>;
  readonly stop: () => Promise<void>;
};

/** Limits of a job that processes untrusted data: milliseconds, and megabytes of the thread's own heap. */
export type WorkerThreadLimits = { readonly ms: number; readonly megabytes: number };

/** Starts a thread from a built file on the first job. `Value` is the result type of the file's `serveWorkerThread`. */
export function createWorkerThread<Job, Value>(file: string, limits?: WorkerThreadLimits): WorkerThread<Job, Value> {
  type Waiting = { readonly resolve: (value: Value) => void; readonly reject: (fault: Error) => void };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let next = 0;

  const end = (fault: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  };

  const begin = (): Worker => {
    const started = new Worker(file, limits ? { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } } : {});
    started.unref();
    started.on("message", ({ id, value, fault }: Answer) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (fault !== undefined) job?.reject(new Error(fault));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are built from one source
      else job?.resolve(value as Value);
    });
    started.on("error", (fault: unknown) => end(fault instanceof Error ? fault : new Error(String(fault))));
    started.on("exit", () => end(new Error("the side thread ended")));
    return started;
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        next += 1;
        waiting.set(next, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ id: next, job } satisfies Order);
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
}

/** The thread's side: answers every job of its parent thread. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the job's type is known to both ends only
export function serveWorkerThread<Job>(work: (job: Job) => Promise<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error("this file runs as a side thread only");
  port.on("message", ({ id, job }: Order) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are built from one source
    void runJob((given) => work(given as Job), job).then((answer) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage({ id, ...answer } satisfies Answer);
    });
  });
}

/**
 * Runs one job in its own thread, so that nothing outlives it or affects another job. Rejects when the job throws, or
 * needs more time or memory than allowed.
 */
export async function runInWorkerThread<Value>(file: string, job: unknown, limits: WorkerThreadLimits): Promise<Value> {
  const thread = createWorkerThread<unknown, Value>(file, limits);
  const timer = setTimeout(() => void thread.stop(), limits.ms);
  try {
    return await thread.run(job);
  } finally {
    clearTimeout(timer);
    await thread.stop();
  }
}

import { Piscina } from "piscina";

/** Limits of a job that processes untrusted data: milliseconds, and megabytes of the thread's own heap. */
export type WorkerThreadLimits = { readonly ms: number; readonly megabytes: number };

/**
 * Runs one job in its own thread, so that nothing outlives it or affects another job; the built file's default export
 * does it. Rejects when the job throws, or needs more time or memory than allowed.
 */
export async function runInWorkerThread<Value>(
  filename: string,
  job: unknown,
  { ms, megabytes }: WorkerThreadLimits,
): Promise<Value> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const pool = new Piscina<unknown, Value>({ filename, minThreads: 1, maxThreads: 1, resourceLimits });
  try {
    return await pool.run(job, { signal: AbortSignal.timeout(ms) });
  } finally {
    await pool.destroy();
  }
}

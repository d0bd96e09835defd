import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Result of a job run in another process or thread: its value, or the error. */
export type JobResult = { readonly value?: unknown; readonly fault?: string };

/** Whether a message is a job result. */
export const isJobResult = (message: unknown): message is JobResult => typeof message === "object" && message !== null;

/** Runs a job for another process or thread; an error is passed on as its message. */
export async function runJob(work: (job: unknown) => Promise<unknown>, job: unknown): Promise<JobResult> {
  try {
    return { value: await work(job) };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

const watchMs = 100;

/**
 * Resident memory of a process in megabytes, including buffers outside its heap; 0 where the system does not report it.
 */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "latin1").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Ends a child that uses more memory than allowed (Linux only); returns a function that stops watching. */
export function watchMemory(child: ChildProcess, megabytes: number): () => void {
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then((used) => used > megabytes && child.kill("SIGKILL"));
  }, watchMs);
  return () => clearInterval(watch);
}

import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** What comes back of a job that was done elsewhere: its value, or why there is none. */
export type JobResult = { readonly value?: unknown; readonly fault?: string };

/** Whether a message is such an answer. */
export const isJobResult = (message: unknown): message is JobResult => typeof message === "object" && message !== null;

/** Does a job for another process or thread; a fault travels by its text. */
export async function runJob(work: (job: unknown) => Promise<unknown>, job: unknown): Promise<JobResult> {
  try {
    return { value: await work(job) };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

const watchMs = 100;

/** Megabytes a process holds, pictures and buffers outside of its heap among them; 0 where the system does not say. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "latin1").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Ends a child that holds more memory than allowed, which only Linux can tell; gives the way to stop watching. */
export function watchMemory(child: ChildProcess, megabytes: number): () => void {
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then((held) => held > megabytes && child.kill("SIGKILL"));
  }, watchMs);
  return () => clearInterval(watch);
}

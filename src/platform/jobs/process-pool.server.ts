import { fork, type ChildProcess } from "node:child_process";
import { runJob, watchMemory, type JobResult } from "./job-result.server.ts";

type Answer = JobResult & { readonly tooSlow?: true };

/** Limits of a job: its CPU time and its wall-clock time in milliseconds, and total memory in megabytes. */
export type PooledProcessLimits = { readonly cpuMs: number; readonly ms: number; readonly megabytes: number };

const isAnswer = (message: unknown): message is Answer => typeof message === "object" && message !== null;

/** Thrown when a job was ended because it took longer than allowed. */
export class JobTimeout extends Error {}

/** Child processes for one kind of work, one job each at a time. */
export type ProcessPool = {
  /**
   * Runs a job in a free process, or in a new one. Rejects when the job throws, when its process dies or uses too much
   * memory, and with `JobTimeout` when it takes too long; the process is then ended.
   */
  readonly run: (job: object) => Promise<unknown>;
  readonly stop: () => void;
};

const watchMs = 100;

/** Waits for the one answer of a child; rejects on any other event. */
function answerOf(child: ChildProcess, job: object, limits: PooledProcessLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const tooSlow = (): void => settle(() => reject(new JobTimeout("the job took too long")));
    const alarm = setTimeout(tooSlow, limits.ms);
    const stopWatching = watchMemory(child, limits.megabytes);
    const ended = (): void => settle(() => reject(new Error("the side process ended")));
    const answered = (message: unknown): void => {
      if (isAnswer(message) && message.tooSlow) tooSlow();
      else settle(() => (isAnswer(message) ? resolve(message) : reject(new Error("no answer of a side process"))));
    };
    const settle = (how: () => void): void => {
      clearTimeout(alarm);
      stopWatching();
      child.off("message", answered).off("exit", ended).off("error", ended);
      how();
    };
    child.on("message", answered).on("exit", ended).on("error", ended);
    child.send(job);
  });
}

/**
 * Keeps processes for work that must be stoppable: a thread can be terminated, native code in it cannot. They inherit
 * no environment, so no secret, and end after `idleMs` without a job. CPU time is what counts, so that a busy machine
 * does not end a good job; memory is measured on Linux only.
 * @source NFR-03
 */
export function createProcessPool(file: string, limits: PooledProcessLimits, idleMs = 60_000): ProcessPool {
  const free: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const rest = new Map<ChildProcess, NodeJS.Timeout>();

  const begin = (): ChildProcess => {
    const child = fork(file, [String(limits.cpuMs)], {
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      const at = free.indexOf(child);
      if (at >= 0) free.splice(at, 1);
    });
    return child;
  };

  const release = (child: ChildProcess): void => {
    free.push(child);
    rest.set(child, setTimeout(() => child.kill("SIGKILL"), idleMs).unref());
    // An idle child does not keep this process alive.
    child.unref();
    child.channel?.unref();
  };

  const take = (): ChildProcess => {
    const child = free.pop();
    if (!child?.connected) return begin();
    clearTimeout(rest.get(child));
    child.ref();
    child.channel?.ref();
    return child;
  };

  return {
    run: async (job) => {
      const child = take();
      const { value, fault } = await answerOf(child, job, limits).catch((ended: unknown) => {
        // It may still be running.
        child.kill("SIGKILL");
        throw ended;
      });
      release(child);
      if (fault !== undefined) throw new Error(fault);
      return value;
    },
    stop: () => {
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

/** Notifies the parent and ends this process, whatever native code is running, once the CPU time is used up. */
function watchComputingTime(cpuMs: number): NodeJS.Timeout {
  const begin = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) / 1000 < cpuMs) return;
    const tooSlow: Answer = { tooSlow: true };
    process.send?.(tooSlow, () => process.kill(process.pid, "SIGKILL"));
  }, watchMs);
}

/** The child's side: runs the jobs of its parent process one after the other. */
export function servePooledProcess(work: (job: unknown) => Promise<unknown>): void {
  const cpuMs = Number(process.argv[2]);
  process.on("message", (job) => {
    const watch = watchComputingTime(cpuMs);
    void runJob(work, job).then((answer) => {
      clearInterval(watch);
      process.send?.(answer);
    });
  });
  process.once("disconnect", () => process.exit(0));
}

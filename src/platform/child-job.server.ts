import { fork } from "node:child_process";
import type { SideThreadLimits } from "./side-thread.server.ts";

type Answer = { readonly value?: unknown; readonly fault?: string };

const isAnswer = (message: unknown): message is Answer => typeof message === "object" && message !== null;

/**
 * Runs one job in a process of its own: for libraries that may bring down the process they run in. It gets nothing of
 * the environment, so no secret. Rejects when the job throws, dies, or needs more time or heap than allowed.
 * @source NFR-03
 */
export function runInChild(file: string, job: object, limits: SideThreadLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [], {
      env: {},
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const alarm = setTimeout(() => child.kill("SIGKILL"), limits.ms);
    child.once("message", (message) => {
      if (!isAnswer(message) || message.fault !== undefined) reject(new Error(isAnswer(message) ? message.fault : ""));
      else resolve(message.value);
      child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(alarm);
      reject(new Error("the child process ended"));
    });
    child.send(job);
  });
}

/** The other end: works on the one job of the process that started this one. */
export function serveChildJob(work: (job: unknown) => Promise<unknown>): void {
  const send = (answer: Answer) => process.send?.(answer);
  process.once("message", (job) => {
    work(job).then(
      (value) => send({ value }),
      (fault: unknown) => send({ fault: fault instanceof Error ? fault.message : String(fault) }),
    );
  });
}

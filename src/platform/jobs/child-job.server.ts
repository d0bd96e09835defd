import { fork } from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import { realpathSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { runJob, isJobResult, watchMemory } from "./job-result.server.ts";
import { fromRoot } from "../paths.server.ts";
import type { WorkerThreadLimits } from "./worker-thread.server.ts";

/** Limits of a job in its own process. */
export type ChildLimits = WorkerThreadLimits & {
  /**
   * The only folder besides the program's own files that it may read, and the only one it may write; it may then start
   * no processes.
   */
  readonly folder?: string;
};

/**
 * Node's permission flags for a process with a folder: no other files, processes, threads, inspection. Libraries need
 * native code, which these do not restrict.
 */
function permissionsOf({ folder }: ChildLimits): readonly string[] {
  if (folder === undefined) return [];
  const program = [fromRoot(), realpathSync(fromRoot("node_modules"))].map((place) => `--allow-fs-read=${place}/*`);
  const own = [`--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`];
  return ["--permission", "--allow-addons", "--no-warnings", ...program, ...own];
}

/**
 * Runs one job in its own process, for libraries that may crash the process they run in. It inherits no environment, so
 * no secret. Rejects when the job throws, dies, or needs more time or heap than allowed; its total memory may be three
 * times its heap, which is measured on Linux only.
 * @source NFR-03
 */
export function runInChildProcess(file: string, job: object, limits: ChildLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [], {
      env: {},
      execArgv: [`--max-old-space-size=${limits.megabytes}`, ...permissionsOf(limits)],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const alarm = setTimeout(() => child.kill("SIGKILL"), limits.ms);
    const stopWatching = watchMemory(child, 3 * limits.megabytes);
    child.once("message", (message) => {
      if (!isJobResult(message) || message.fault !== undefined)
        reject(new Error(isJobResult(message) ? message.fault : ""));
      else resolve(message.value);
      child.kill("SIGKILL");
    });
    child.once("error", (fault) => {
      stopWatching();
      reject(fault);
    });
    child.once("exit", () => {
      clearTimeout(alarm);
      stopWatching();
      reject(new Error("the child process ended"));
    });
    child.send(job);
  });
}

/** The child's side: runs the one job of its parent process. */
export function serveChildJob(work: (job: unknown) => Promise<unknown>): void {
  process.once("message", (job) => void runJob(work, job).then((answer) => process.send?.(answer)));
}

/**
 * Blocks network access for the code of this process: whatever a file makes a library do, it can neither connect nor
 * resolve names. The channel to the parent stays. Native code is not restricted by this; none that is loaded here opens
 * connections.
 * @source TOOL-03, NFR-02
 */
export function closeNetwork(): void {
  const closed = (): never => {
    throw new Error("this process has no network");
  };
  net.Socket.prototype.connect = closed;
  net.Server.prototype.listen = closed;
  dgram.Socket.prototype.bind = closed;
  dgram.Socket.prototype.send = closed;
  for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    for (const name of Object.getOwnPropertyNames(resolver))
      if (/^(?:lookup|resolve|reverse)/.test(name)) Object.defineProperty(resolver, name, { value: closed });
  syncBuiltinESMExports();
}

import { fork } from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { fromRoot } from "./paths.server.ts";
import type { SideThreadLimits } from "./side-thread.server.ts";

type Answer = { readonly value?: unknown; readonly fault?: string };

const isAnswer = (message: unknown): message is Answer => typeof message === "object" && message !== null;

const watchMs = 100;

/** Megabytes a process holds, pictures and buffers outside of its heap among them; 0 where the system does not say. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "latin1").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Bounds of a job in a process of its own. */
export type ChildLimits = SideThreadLimits & {
  /** The only place besides the program that it may read, and the only one it may write; it starts nothing then. */
  readonly folder?: string;
};

/**
 * What Node itself forbids a process that has a folder: files elsewhere, processes, threads, inspection. Libraries need
 * native code, which is not bound by it.
 */
function permissionsOf({ folder }: ChildLimits): readonly string[] {
  if (folder === undefined) return [];
  const program = [fromRoot(), realpathSync(fromRoot("node_modules"))].map((place) => `--allow-fs-read=${place}/*`);
  const own = [`--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`];
  return ["--permission", "--allow-addons", "--no-warnings", ...program, ...own];
}

/**
 * Runs one job in a process of its own: for libraries that may bring down the process they run in. It gets nothing of
 * the environment, so no secret. Rejects when the job throws, dies, or needs more time or heap than allowed;
 * what it holds in all may be three times its heap, which only Linux can tell.
 * @source NFR-03
 */
export function runInChild(file: string, job: object, limits: ChildLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [], {
      env: {},
      execArgv: [`--max-old-space-size=${limits.megabytes}`, ...permissionsOf(limits)],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const alarm = setTimeout(() => child.kill("SIGKILL"), limits.ms);
    const watch = setInterval(() => {
      void residentMegabytes(child.pid).then((held) => held > 3 * limits.megabytes && child.kill("SIGKILL"));
    }, watchMs);
    child.once("message", (message) => {
      if (!isAnswer(message) || message.fault !== undefined) reject(new Error(isAnswer(message) ? message.fault : ""));
      else resolve(message.value);
      child.kill("SIGKILL");
    });
    child.once("error", (fault) => {
      clearInterval(watch);
      reject(fault);
    });
    child.once("exit", () => {
      clearTimeout(alarm);
      clearInterval(watch);
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

/**
 * Closes the network to the code of this process: whatever a file makes a library do, it reaches nobody and asks for no
 * name. The channel to the parent stays. Native code is not bound by this; none that is loaded here opens connections.
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

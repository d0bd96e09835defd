import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { text } from "node:stream/consumers";
import { z } from "zod";

const LoadReport = z.object({ answers: z.number(), seconds: z.number(), p50: z.number(), p99: z.number() });

/** Results of a server under load; times in ms. */
export type LoadReport = z.infer<typeof LoadReport>;

const installed = (program: string): boolean => spawnSync("which", [program]).status === 0;

/** The load generator: wrk where it is installed, which is faster than the servers under test. */
export const loadGenerator = installed("wrk") ? "wrk" : "a Node process";

/** Keeps the client off the server's cores, where the machine supports it. */
const onLastCore = installed("taskset") ? ["taskset", "--cpu-list", String(cpus().length - 1)] : [];

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function readTime(report: string, pattern: RegExp): number {
  const [, value = "", unit = ""] = pattern.exec(report) ?? [];
  return Number(value) * (milliseconds[unit] ?? Number.NaN);
}

/** Parses the output of wrk; throws when a response was not a page. */
export function readReport(report: string): LoadReport {
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`not only pages:\n${report}`);
  const [, answers = ""] = /(\d+) requests in/.exec(report) ?? [];
  return LoadReport.parse({
    answers: Number(answers),
    seconds: readTime(report, /requests in ([\d.]+)(us|ms|s|m)/) / 1000,
    p50: readTime(report, /50%\s+([\d.]+)(us|ms|s|m)/),
    p99: readTime(report, /99%\s+([\d.]+)(us|ms|s|m)/),
  });
}

type Task = { readonly connections: number; readonly seconds: number };

async function runWrk(
  address: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: Task,
): Promise<LoadReport> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const shape = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"];
  const [program, ...args] = [...onLastCore, "wrk", ...shape, ...sent, address];
  return readReport(await text(spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] }).stdout));
}

/**
 * Requests one address over keep-alive connections, one request at a time on each, from a separate process.
 * @param address on this machine; @param headers sent with every request; `seconds` are whole
 */
export async function runLoad(
  address: string,
  headers: Readonly<Record<string, string>>,
  task: Task = { connections: 16, seconds: 1 },
): Promise<LoadReport> {
  if (loadGenerator === "wrk") return runWrk(address, headers, task);
  const child = fork(new URL("node-load-generator.ts", import.meta.url));
  child.send({ address, headers, ...task });
  const [answer] = await once(child, "message");
  return LoadReport.parse(answer);
}

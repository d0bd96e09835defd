import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { build, buildIsStale } from "./build.ts";

const firstLine = (command: string, args: readonly string[]): string =>
  spawnSync(command, args, { encoding: "utf8" }).stdout.trim();

/** Parent and command line of another process: Linux has them in /proc, macOS has `ps`, Windows reports neither. */
function processOf(pid: number): { readonly parent: number; readonly command: string } {
  if (process.platform === "win32") return { parent: 0, command: "" };
  try {
    if (process.platform !== "linux") {
      const [parent = "", ...command] = firstLine("ps", ["-o", "ppid=,args=", "-p", String(pid)]).split(/\s+/);
      return { parent: Number(parent), command: command.join(" ") };
    }
    // The name in brackets may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { parent: Number(stat.split(" ")[1]), command };
  } catch {
    return { parent: 0, command: "" };
  }
}

// Whoever ends npm (a service manager, a container) ends the shop: npm exits without notifying its child, and the shell
// in between outlives it.
const startedBy = process.ppid;
const above = processOf(startedBy);
const script = process.env["npm_lifecycle_script"];
const isShell = script !== undefined && above.command.includes(script);

function isAlone(): boolean {
  if (process.ppid !== startedBy) return true;
  if (isShell) return processOf(startedBy).parent !== above.parent;
  return false;
}

const ending = new AbortController();
let shop: ChildProcess | undefined;
function end(): void {
  ending.abort();
  shop?.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
setInterval(() => {
  if (isAlone()) end();
}, 300).unref();

/** Builds if necessary; false when a shutdown came first. */
async function isBuilt(): Promise<boolean> {
  if (!buildIsStale()) return true;
  console.log("Building the shop ...");
  try {
    await build(ending.signal);
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  }
  return !ending.signal.aborted;
}

if (await isBuilt()) {
  shop = spawn(process.execPath, ["build/server/cli.js", "start"], { stdio: "inherit" });
  shop.once("exit", (code) => {
    process.exitCode = code ?? 0;
  });
}

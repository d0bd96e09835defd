import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { rootFolder } from "#platform/paths.server.ts";

/** A process of the built shop that a test may kill. */
export type ShopProcess = {
  readonly pid: number;
  readonly running: () => boolean;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts `build/server/<name>.js` below `root` with the given settings. */
export function startProcess(
  name: "web" | "worker",
  settings: Readonly<Record<string, string>>,
  root = rootFolder,
): ShopProcess {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, "build", "server", `${name}.js`)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "1000",
      CHANGE_WINDOW_MINUTES: "0",
      ...settings,
    },
  });
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    running,
    kill: async (signal) => {
      if (!running()) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until a condition holds; throws after `seconds`. */
export async function until(condition: () => Promise<boolean>, seconds = 90): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`not reached within ${seconds} s`);
    await wait(100);
  }
}

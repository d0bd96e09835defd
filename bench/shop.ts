import { spawn, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";

const Counters = z.object({
  statements: z.number(),
  cpu: z.object({ user: z.number(), system: z.number() }),
  rss: z.number(),
  cache: z.object({ entries: z.number(), bytes: z.number(), hits: z.number(), renders: z.number() }),
});

/** Counters of the web process at one moment; CPU in microseconds, memory in bytes. */
export type Counters = z.infer<typeof Counters>;

/** A shop started for measuring, exactly as `npm start` does it, with an empty data folder. */
export type BenchShop = {
  readonly address: string;
  readonly startSeconds: number;
  readonly counters: () => Promise<Counters>;
  readonly stop: () => Promise<void>;
};

async function reachable(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Starts the built shop on a port of its own. */
export async function startBenchShop(port: number): Promise<BenchShop> {
  const folder = scratchFolder("bench");
  const address = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_FOLDER: folder,
    DIAGNOSTICS: "true",
    RATE_LIMIT_FACTOR: "100000",
    LOG_LEVEL: "warn",
  };
  const started = performance.now();
  const shop: ChildProcess = spawn(process.execPath, ["tools/start.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings },
  });
  for (let tries = 0; tries < 1200 && !(await reachable(address)); tries += 1) await wait(100);
  return {
    address,
    startSeconds: (performance.now() - started) / 1000,
    counters: async () => Counters.parse(await (await fetch(`${address}/healthz`)).json()),
    stop: async () => {
      const ended = new Promise((resolve) => shop.once("exit", resolve));
      shop.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

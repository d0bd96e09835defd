import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

const Counters = z.object({
  statements: z.number(),
  cpu: z.object({ user: z.number(), system: z.number() }),
  rss: z.number(),
  peakRss: z.number(),
  cache: z.object({ entries: z.number(), bytes: z.number(), hits: z.number(), renders: z.number() }),
});

/** Counters of the web process at one time; CPU in microseconds, memory in bytes. */
export type Counters = z.infer<typeof Counters>;

/** A shop started for measuring, exactly as `npm start` does it. */
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

/** Starts the built shop on a port with its data in `folder`; throws when it is not open within two minutes. */
export async function startBenchShop(
  port: number,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchShop> {
  const address = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_FOLDER: folder,
    DIAGNOSTICS: "true",
    RATE_LIMIT_FACTOR: "100000",
    LOG_LEVEL: "error",
    ...more,
    PICTURES_AHEAD: "false",
    CHANGE_WINDOW_MINUTES: "0",
  };
  const started = performance.now();
  const shop: ChildProcess = spawn(process.execPath, ["tools/start.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings },
  });
  const ended = new Promise<void>((resolve) => shop.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    shop.kill("SIGTERM");
    await Promise.race([ended, wait(20_000)]);
    shop.kill("SIGKILL");
  };
  while (!(await reachable(address))) {
    if (shop.exitCode === null && performance.now() - started < 120_000) await wait(50);
    else {
      await stop();
      throw new Error("the shop did not open");
    }
  }
  return {
    address,
    startSeconds: (performance.now() - started) / 1000,
    counters: async () => Counters.parse(await (await fetch(`${address}/healthz`)).json()),
    stop,
  };
}

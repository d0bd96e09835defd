import { pathToFileURL } from "node:url";
import { fromRoot } from "#platform/paths.server.ts";
import type { OwnShop } from "../setup/own-shop.ts";
import { until } from "../setup/process.ts";
import type { CrashPoint } from "./crash-points.ts";

/** Starts the process of a point again, so that it dies there, and once more as it was. */
export async function crashAt(shop: OwnShop, point: CrashPoint): Promise<void> {
  await shop.process(point.process).kill("SIGTERM");
  const loaded = pathToFileURL(fromRoot("e2e", "resilience", "crash-here.ts")).href;
  shop.restart(point.process, { NODE_OPTIONS: `--import=${loaded}`, CRASH_AT: JSON.stringify(point) });
  await until(() => Promise.resolve(!shop.process(point.process).running()), 60).catch(() => {
    throw new Error(`${point.process} never got to "${point.name}"`);
  });
  shop.restart(point.process);
}

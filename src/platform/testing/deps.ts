import type { Deps } from "../deps.server.ts";
import { readConfig } from "../config.server.ts";
import { openFiles } from "../files.server.ts";
import { createLog } from "../log.server.ts";
import { queue } from "../jobs/queue.server.ts";
import type { TestDatabase } from "./database.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** Real dependencies for a test: its own database and file folder, a clock fixed at `now` until moved. */
export function testDeps(
  database: TestDatabase,
  now = "2026-11-23T09:00:00Z",
): Deps & { readonly moveClock: (instant: string) => void } {
  const folder = scratchFolder("deps");
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
    LOG_LEVEL: "silent",
    CHANGE_WINDOW_MINUTES: "0",
  });
  let instant = Date.parse(now);
  return {
    config,
    log: createLog(config, "test"),
    clock: { now: () => instant },
    db: database.db,
    handle: database.handle,
    files: openFiles(folder),
    queue,
    secret: "0123456789abcdef0123456789abcdef",
    moveClock: (next) => {
      instant = Date.parse(next);
    },
  };
}

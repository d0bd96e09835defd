import type { Clock } from "#kernel/clock.ts";
import { createClock } from "./clock.server.ts";
import type { Config } from "./config.server.ts";
import { openDatabase, type Database, type DatabaseHandle } from "./database/database.server.ts";
import { openFiles, type Files } from "./files.server.ts";
import { createLog, type Log } from "./log.server.ts";
import { queue, type Queue } from "./jobs/queue.server.ts";
import { readSecret } from "./security/secret.server.ts";

/** Dependencies of transaction scripts; built once per process. Source: ADR-0003. */
export type Deps = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly handle: DatabaseHandle;
  readonly files: Files;
  readonly queue: Queue;
  readonly secret: string;
};

/** Builds the dependencies of a process; `open` is how it opens the database. */
export function createDeps(
  config: Config,
  processName: string,
  open: (url: string, log: Log) => DatabaseHandle = openDatabase,
): Deps {
  if (!config.DATABASE_URL) throw new Error("DATABASE_URL is not set; npm start sets it to the embedded database");
  const log = createLog(config, processName);
  const handle = open(config.DATABASE_URL, log);
  return {
    config,
    log,
    clock: createClock(config.FROZEN_CLOCK),
    db: handle.db,
    handle,
    files: openFiles(config.DATA_FOLDER),
    queue,
    secret: readSecret(config),
  };
}

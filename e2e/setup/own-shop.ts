import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { openDatabase, type DatabaseHandle } from "#platform/database/database.server.ts";
import {
  dropEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#platform/database/embedded-postgres.server.ts";
import { openFiles, type Files } from "#platform/files.server.ts";
import { createLog } from "#platform/log.server.ts";
import { rootFolder } from "#platform/paths.server.ts";
import { passingFolder, scratchFolder } from "#platform/testing/scratch-folder.ts";
import { startProcess, until, type ShopProcess } from "./process.ts";
import { seededDatabase } from "./seeded-database.ts";
import { pictureSettings } from "./shop-folder.ts";

// No data here needs to survive a crash of the machine: a test shuts the database down, or kills its clients.
const volatile = { settings: ["fsync=off", "full_page_writes=off"] };

/** A separate seeded shop: database, web and worker, each of which a test may end and restart. */
export type OwnShop = {
  readonly port: number;
  readonly address: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly database: DatabaseHandle;
  readonly files: Files;
  readonly process: (name: "web" | "worker") => ShopProcess;
  /** Restarts the process, with `settings` in addition to its own; the old one must have ended. */
  readonly restart: (name: "web" | "worker", settings?: Readonly<Record<string, string>>) => void;
  readonly webAnswers: () => Promise<void>;
  readonly stopDatabase: () => Promise<void>;
  readonly startDatabase: () => Promise<void>;
  /** Makes the database hang with all its connections open, as a stalled disk does; `false` resumes it. */
  readonly freezeDatabase: (frozen: boolean) => void;
  readonly close: () => Promise<void>;
  /** Kills everything without waiting, for the exit of a process; rows and files may be torn. */
  readonly endNow: () => void;
};

/** Process id of the database server. */
function serverOf({ folder }: EmbeddedPostgres): number {
  const [server] = readFileSync(path.join(folder, "cluster", "postmaster.pid"), "utf8").split("\n");
  return Number(server);
}

/** Starts a shop on `port` with its own files and rows, named by `purpose`; its processes read what is below `root`. */
export async function startOwnShop(
  purpose: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  root = rootFolder,
): Promise<OwnShop> {
  const folder = scratchFolder(purpose, passingFolder());
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(folder, { ...volatile, copyOf: await seededDatabase() });
  const { url } = postgres;
  const database = openDatabase(url, createLog({ LOG_LEVEL: "silent" }, "test"));
  const address = `http://localhost:${port}`;
  // Another root may render with other fonts.
  const pictures = root === rootFolder ? pictureSettings() : { PICTURES_AHEAD: "false" };
  const environment = { PORT: String(port), DATABASE_URL: url, DATA_FOLDER: folder, ...pictures, ...settings };
  const start = (name: "web" | "worker", more: Readonly<Record<string, string>> = {}) =>
    startProcess(name, { ...environment, ...more }, root);
  const running = { web: start("web"), worker: start("worker") };
  const webAnswers = (): Promise<void> => until(async () => (await fetch(`${address}/healthz`)).ok);
  await webAnswers();
  return {
    port,
    address,
    folder,
    environment,
    database,
    files: openFiles(folder),
    process: (name) => running[name],
    restart: (name, more) => {
      running[name] = start(name, more);
    },
    webAnswers,
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await startEmbeddedPostgres(folder, { ...volatile, port: Number(new URL(url).port) });
    },
    freezeDatabase: (frozen) => {
      const server = serverOf(postgres);
      const backends = readFileSync(`/proc/${server}/task/${server}/children`, "utf8").trim().split(" ");
      for (const pid of [server, ...backends.map(Number)]) process.kill(pid, frozen ? "SIGSTOP" : "SIGCONT");
    },
    close: async () => {
      await Promise.all([running.web.kill("SIGTERM"), running.worker.kill("SIGTERM")]);
      await database.close();
      await postgres.stop();
      dropEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    endNow: () => {
      for (const { pid, running: runs } of Object.values(running)) if (runs()) process.kill(pid, "SIGKILL");
      process.kill(serverOf(postgres), "SIGQUIT");
      dropEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

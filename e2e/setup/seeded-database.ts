import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#platform/database/database.server.ts";
import { dropEmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { passingFolder, scratchFolder } from "#platform/testing/scratch-folder.ts";
import { seedShop } from "../../db/seed/seed-shop.ts";
import { seedStories } from "../../db/seed/stories/seed-stories.ts";
import { until } from "./process.ts";

/** Environment variable with the folder shared by the workers of a Playwright run. */
const variable = "SHARED_FOLDER";

/** The folder that the workers of a run share; none outside Playwright. */
export const sharedFolder = (): string | undefined => process.env[variable];

/** Opens the shared folder before the first worker and takes it away after the last. */
export default function setup(): () => void {
  const folder = scratchFolder("shared", passingFolder());
  process.env[variable] = folder;
  return () => {
    dropEmbeddedPostgres(path.join(folder, "seeded"));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function seed(folder: string): Promise<string> {
  const server = await startEmbeddedPostgres(folder, { settings: ["fsync=off", "full_page_writes=off"] });
  await migrate(server.url);
  const { db, close } = openDatabase(server.url, createLog({ LOG_LEVEL: "silent" }, "test"));
  await seedShop(db);
  await seedStories(db);
  await close();
  await server.stop();
  return server.folder;
}

/**
 * Makes something once for all workers of a run, by whoever needs it first.
 * @param make is given a folder of its own, and tells where in it the thing stands
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const shared = sharedFolder();
  // A script outside Playwright needs it for itself only.
  if (shared === undefined) return make(scratchFolder(name));
  const folder = path.join(shared, name);
  const done = path.join(shared, `${name}.txt`);
  if (mkdirSync(folder, { recursive: true, mode: 0o755 }) === undefined)
    await until(async () => readFileSync(done, "utf8") !== "");
  else writeFileSync(done, await make(folder));
  return readFileSync(done, "utf8");
}

/** A stopped database with all tables and the shop's own data, for `copyOf`, migrated and seeded once in a run. */
export const seededDatabase = (): Promise<string> => madeOnce("seeded", seed);

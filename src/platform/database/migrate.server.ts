import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration, type MigrationProvider } from "kysely/migration";
import { DatabaseError, Pool } from "pg";
import { createLog } from "../log.server.ts";
import { migrateQueue } from "../jobs/queue.server.ts";
import { fromRoot } from "../paths.server.ts";

const ownFolder = fromRoot("db", "migrations");

/** A migration that gets no lock within this gives up, so that visitors never queue behind it for longer. */
const lockPatienceMs = 1000;
const pauseMs = 500;
/** Tries until a table must have had a quiet moment: ten minutes. */
const mostTries = 400;

/** `folders` with migrations instead of the shop's own; `only` the named ones of them. */
export type MigrationChoice = { readonly folders?: readonly string[]; readonly only?: readonly string[] };

function migrationsOf({ folders = [ownFolder], only }: MigrationChoice): Record<string, Migration> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .map((file) => ({ name: file.replace(/\.sql$/, ""), text: readFileSync(`${folder}/${file}`, "utf8") })),
  );
  return Object.fromEntries(
    files
      .filter(({ name }) => !only || only.includes(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, text }) => [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]),
  );
}

const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === "55P03";

async function apply(db: Kysely<unknown>, migrations: Record<string, Migration>): Promise<readonly string[]> {
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
  return results?.map((result) => result.migrationName) ?? [];
}

/** Does `work` again for as long as somebody else holds a lock it needs. */
async function steppingAside<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === mostTries) throw error;
      await wait(pauseMs);
    }
  }
}

/**
 * Applies all migrations of `db/migrations` that are missing; forward only, one process at a time. The shop may be open
 * meanwhile: a migration that would have to wait for a table steps back and tries again.
 * @returns names of the migrations applied now; undefined when one of `only` is unknown here, then nothing was done
 * @source ADR-0008, NFR-03
 */
export async function migrate(url: string, choice: MigrationChoice = {}): Promise<readonly string[] | undefined> {
  const migrations = migrationsOf(choice);
  if (choice.only?.some((name) => !(name in migrations))) return undefined;
  const pool = new Pool({ connectionString: url, max: 2, lock_timeout: lockPatienceMs });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await steppingAside(() => apply(db, migrations));
    // Whatever tables there are now: none is written by the staff without the log.
    if (!choice.only) await steppingAside(() => sql`select attach_audit()`.execute(db));
    await migrateQueue(url, createLog({ LOG_LEVEL: "warn" }, "migrate"));
    return applied;
  } finally {
    await db.destroy();
  }
}

import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration, type MigrationProvider } from "kysely/migration";
import { DatabaseError, Pool } from "pg";
import { createLog } from "../log.server.ts";
import { migrateQueue } from "../jobs/queue.server.ts";
import { fromRoot } from "../paths.server.ts";

const ownFolder = fromRoot("db", "migrations");

/** Lock timeout of a migration, so that visitors never queue behind it for longer. */
const lockTimeoutMs = 1000;
const pauseMs = 500;
/** Retries until a table is briefly unused: about ten minutes. */
const maxAttempts = 400;

/** `folders` with migrations instead of the shop's own; `only` selects the named ones. */
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

/** Retries `work` while another session holds a lock it needs. */
async function retryWhileLocked<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === maxAttempts) throw error;
      await wait(pauseMs);
    }
  }
}

/**
 * Applies all missing migrations of `db/migrations`; forward only, one process at a time. The shop may be open
 * meanwhile: a migration that would have to wait for a table backs off and retries.
 * @returns names of the migrations applied now; undefined when one of `only` is unknown, in which case nothing was done
 * @source ADR-0008, NFR-03
 */
export async function migrate(url: string, choice: MigrationChoice = {}): Promise<readonly string[] | undefined> {
  const migrations = migrationsOf(choice);
  if (choice.only?.some((name) => !(name in migrations))) return undefined;
  const pool = new Pool({ connectionString: url, max: 2, lock_timeout: lockTimeoutMs });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await retryWhileLocked(() => apply(db, migrations));
    // Whatever tables exist now: every change by the staff is audited.
    if (!choice.only) await retryWhileLocked(() => sql`select attach_audit()`.execute(db));
    await migrateQueue(url, createLog({ LOG_LEVEL: "warn" }, "migrate"));
    return applied;
  } finally {
    await db.destroy();
  }
}

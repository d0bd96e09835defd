import { readdirSync, readFileSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type MigrationProvider } from "kysely/migration";
import { Pool } from "pg";
import { createLog } from "./log.server.ts";
import { migrateQueue } from "./queue.server.ts";
import { fromRoot } from "./paths.server.ts";

const folder = fromRoot("db", "migrations");

const sqlFiles: MigrationProvider = {
  getMigrations: () => {
    const names = readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort();
    return Promise.resolve(
      Object.fromEntries(
        names.map((name) => {
          const text = readFileSync(`${folder}/${name}`, "utf8");
          return [
            name.replace(/\.sql$/, ""),
            { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
          ];
        }),
      ),
    );
  },
};

/**
 * Applies all migrations of `db/migrations` that are missing; forward only, one process at a time.
 * @returns names of the migrations applied now
 * @source ADR-0007
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    const { error, results } = await new Migrator({
      db,
      provider: sqlFiles,
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
    // Whatever tables there are now: none is written by the staff without the log.
    await sql`select attach_audit()`.execute(db);
    await migrateQueue(url, createLog({ LOG_LEVEL: "warn" }, "migrate"));
    return results?.map((result) => result.migrationName) ?? [];
  } finally {
    await db.destroy();
  }
}

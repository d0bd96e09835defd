import { Kysely, PostgresDialect } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import { markClient } from "./acting.server.ts";
import type { DB } from "./database-schema.ts";
import type { Log } from "./log.server.ts";

/** The typed database; the same driver and SQL for the embedded and an external server. Source: ADR-0007. */
export type Database = Kysely<DB>;

/** A pool with its query builder; `statements` counts what was sent, for benches and pinned SQL counts. */
export type DatabaseHandle = {
  readonly db: Database;
  readonly pool: Pool;
  readonly statements: () => number;
  readonly close: () => Promise<void>;
};

/** Whether the database took a row for nothing because a column that must not be empty was. Source: PostgreSQL, appendix A. */
export function leavesEmpty(error: unknown, column: string): boolean {
  return error instanceof DatabaseError && error.code === "23502" && error.column === column;
}

// Integers beyond 2^31 (bigint) come as numbers where they are exact, so that no string sneaks into arithmetic.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint out of range: ${text}`);
  return value;
});
// Dates without time stay text (ISO), never a Date at midnight of some zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

/**
 * Opens a pool. Lost connections are logged and replaced; a query on a lost database fails, the process lives on.
 * @source NFR-03
 */
export function openDatabase(url: string, log: Log, size = 10): DatabaseHandle {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    application_name: "blattwerk",
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log.warn({ reason: error.message }, "database connection lost"));
  let count = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => markClient(await pool.connect()),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
    log: (event) => {
      count += 1;
      if (event.level === "error") log.debug({ sql: event.query.sql }, "statement failed");
    },
  });
  return { db, pool, statements: () => count, close: () => db.destroy() };
}

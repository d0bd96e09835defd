import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { DatabaseError, Pool, types, type PoolClient, type PoolConfig } from "pg";
import { setAuditActor } from "../security/audit-actor.server.ts";
import { watchDatabase } from "./database-health.server.ts";
import type { DB } from "./database-schema.ts";
import type { Log } from "../log.server.ts";
import { limitsOfWork, workKind, type WorkKind } from "./workloads.server.ts";

/** The typed database; the same driver and SQL for the embedded and an external server. Source: ADR-0008. */
export type Database = Kysely<DB>;

/** A pool with its query builder; `statements` counts the statements sent, for benchmarks and tests of SQL counts. */
export type DatabaseHandle = {
  readonly db: Database;
  readonly pool: Pool;
  readonly statements: () => number;
  readonly close: () => Promise<void>;
};

/** Whether the database refused a row because of a named CHECK. Source: PostgreSQL, appendix A. */
export function violates(error: unknown, check: string): boolean {
  return error instanceof DatabaseError && error.code === "23514" && error.constraint === check;
}

// Integers beyond 2^31 (bigint) are returned as numbers where exact, so that no string gets into arithmetic.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint out of range: ${text}`);
  return value;
});
// Dates without time stay text (ISO), never a Date at midnight in some time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

/** Settings of a pool apart from its URL. */
type PoolSettings = Pick<PoolConfig, "max" | "lock_timeout" | "statement_timeout" | "stream">;

function openPool(url: string, log: Log, settings: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: "blattwerk",
    ...settings,
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log.warn({ reason: error.message }, "database connection lost"));
  return pool;
}

function handleOf(pool: Pool, log: Log, connect: () => Promise<PoolClient>, end: () => Promise<void>): DatabaseHandle {
  let count = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => setAuditActor(await connect()), end, options: pool.options },
    }),
    log: (event) => {
      count += 1;
      if (event.level === "error") log.debug({ sql: event.query.sql }, "statement failed");
    },
  });
  return { db, pool, statements: () => count, close: () => db.destroy() };
}

/**
 * Opens a pool. Lost connections are logged and replaced; a query on a lost database fails, the process survives.
 * @source NFR-03
 */
export function openDatabase(url: string, log: Log, size = 10): DatabaseHandle {
  const pool = openPool(url, log, { max: size });
  return handleOf(
    pool,
    log,
    () => pool.connect(),
    () => pool.end(),
  );
}

/**
 * Opens the database for requests: one pool per kind of work, so that waiting writers leave readers their connections,
 * and a health check, so that nobody waits for a hanging database. Code outside requests uses `pool`.
 * @source NFR-03
 */
export function openRequestDatabase(url: string, log: Log): DatabaseHandle {
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const poolOf = (kind: WorkKind): Pool => {
    const { connections, lockMs, statementMs } = limitsOfWork[kind];
    return openPool(url, log, { max: connections, lock_timeout: lockMs, statement_timeout: statementMs, stream });
  };
  const pools = { reading: poolOf("reading"), changing: poolOf("changing"), office: poolOf("office") };
  const background = openPool(url, log, { max: 5, stream });
  const health = watchDatabase(url, sockets, log);
  const connect = async (): Promise<PoolClient> => {
    if (health.silent()) throw new Error("Connection terminated: the database does not answer");
    const kind = workKind();
    return (kind ? pools[kind] : background).connect();
  };
  return handleOf(background, log, connect, async () => {
    await health.stop();
    await Promise.all([...Object.values(pools), background].map((pool) => pool.end()));
  });
}

import { setTimeout as wait } from "node:timers/promises";
import { Client, type Pool, type PoolConfig } from "pg";
import type { Log } from "../log.server.ts";

/** Class of the advisory locks of living workers; the second key is the hash of the worker's name. */
const lockSpace = 4711;
const recoverEveryMs = 2000;

/** Liveness locks of this process and its search for dead workers. */
export type JobRecovery = {
  /** Registers another worker of this process; `worker` is the name it locks jobs under. */
  readonly register: (worker: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Frees the jobs of workers that died abruptly (kill -9, power loss): a process holds an advisory lock under the name
 * of each of its workers on one connection, which the database drops with the process. The queue alone would wait four
 * hours. A worker cut off from the database may have its job run twice; jobs guard their effects by state.
 * @source NFR-03, ADR-0009
 */
export function startJobRecovery(pool: Pool, settings: PoolConfig, log: Log): JobRecovery {
  const workers: string[] = [];
  let stopped = false;
  let sign: Client | undefined;
  let isLocked = false;

  const lock = async (connection: Client, worker: string): Promise<void> => {
    await connection.query("select pg_advisory_lock($1, hashtext($2))", [lockSpace, worker]);
  };

  const holdLocks = async (): Promise<void> => {
    const connection = new Client({ ...settings, application_name: "blattwerk-worker-alive", keepAlive: true });
    sign = connection;
    const ended = new Promise<void>((resolve) => {
      connection.once("end", resolve);
      // A dying server reports twice (shutdown notice, then the lost socket); every report needs a listener.
      connection.on("error", () => resolve());
    });
    try {
      await connection.connect();
      isLocked = true;
      for (const worker of workers) await lock(connection, worker);
      await ended;
    } finally {
      isLocked = false;
    }
  };

  const free = async (): Promise<void> => {
    const { rows } = await pool.query<{ dead: string[] | null }>(
      `with dead as (
         select locked_by from (
           select distinct locked_by from graphile_worker.jobs
           where locked_by is not null and locked_by <> all($2) and locked_at < clock_timestamp() - interval '500 milliseconds'
         ) as holders
         where pg_try_advisory_xact_lock($1, hashtext(locked_by))
       ), names as (select array_agg(locked_by) as dead from dead)
       select names.dead, graphile_worker.force_unlock_workers(names.dead) from names where names.dead is not null`,
      [lockSpace, workers],
    );
    const dead = rows[0]?.dead;
    if (dead) log.warn({ workers: dead }, "jobs of dead workers are free again");
  };

  const repeat = async (step: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (!stopped) {
      await step().catch((error: unknown) => log.warn({ reason: String(error) }, "job recovery waits"));
      if (!stopped) await wait(pauseMs, undefined, { ref: false });
    }
  };

  void repeat(holdLocks, 500);
  void repeat(free, recoverEveryMs);
  return {
    register: (worker) => {
      workers.push(worker);
      // After a lost connection all locks are taken again on reconnect.
      if (sign && isLocked) void lock(sign, worker).catch(() => undefined);
    },
    stop: async () => {
      stopped = true;
      await sign?.end().catch(() => undefined);
    },
  };
}

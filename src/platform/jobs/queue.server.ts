import { EventEmitter } from "node:events";
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../database/database.server.ts";
import type { DB } from "../database/database-schema.ts";
import { startJobRecovery } from "./job-recovery.server.ts";
import type { Log } from "../log.server.ts";

/**
 * How a job is run; `jobKey` makes enqueuing the same job twice harmless, jobs of one `line` run one after the other
 * without blocking other workers.
 */
export type JobOptions = {
  readonly jobKey?: string;
  readonly line?: string;
  readonly maxAttempts?: number;
  readonly runAt?: Date;
  /** A waiting job with the same key is moved to the earlier time. */
  readonly bringForward?: true;
  /** Jobs with a smaller number run first; default 0. */
  readonly priority?: number;
};

/** Adds jobs inside the caller's transaction, so that a job exists exactly when the business change does. Source: ADR-0009. */
export type Queue = {
  readonly enqueue: (
    trx: Database | Transaction<DB>,
    task: string,
    payload: Readonly<Record<string, unknown>>,
    options?: JobOptions,
  ) => Promise<void>;
};

/** The job queue of the business database. Source: ADR-0009. */
export const queue: Queue = {
  enqueue: async (trx, task, payload, options = {}) => {
    // A killed worker costs an attempt too, so there are more than errors alone would need.
    const { jobKey = null, line = null, maxAttempts = 25, runAt = null, priority = 0, bringForward } = options;
    const mode = bringForward ? "replace" : "preserve_run_at";
    await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, queue_name := ${line}, run_at := ${runAt},
      max_attempts := ${maxAttempts}, priority := ${priority}, job_key := ${jobKey}, job_key_mode := ${jobKey === null ? null : mode})`.execute(
      trx,
    );
  },
};

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({ message }, "job");
    else if (level === "warning") log.warn({ message }, "job");
    else log.trace({ message }, "job");
  });
}

/** Migrates the tables of the queue. */
export async function migrateQueue(url: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: url, logger: quietLogger(log) });
}

/** Jobs with their own worker slots: two at a time by default; `timetable` are crontab lines with names of tasks. */
export type JobGroup = { readonly tasks: TaskList; readonly concurrency?: number; readonly timetable?: string };

/**
 * Runs groups of jobs in parallel until stopped, including jobs locked by dead workers.
 * @source ADR-0009, NFR-03
 */
export async function runJobs(pool: Pool, log: Log, ...groups: readonly JobGroup[]): Promise<Pick<Runner, "stop">> {
  const recovery = startJobRecovery(pool, pool.options, log);
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => recovery.register(workerPool.id));
  const runners: Runner[] = [];
  for (const { tasks, concurrency = 2, timetable = "" } of groups) {
    const runner = await run({
      pgPool: pool,
      taskList: tasks,
      crontab: timetable,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: quietLogger(log),
      events,
    });
    runners.push(runner);
  }
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await recovery.stop();
    },
  };
}

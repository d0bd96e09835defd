import { sql } from "kysely";
import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { recordStaffAction } from "#modules/staff/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { lockJobs, storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { thresholdMinutes, jobProblems, type JobCounts, type JobProblem, type FailingJob } from "./model.ts";
import { errorFacts, payloadFacts } from "./redact.ts";

/** Maximum jobs on the page. */
export const maxJobs = 100;

// Compared with the database's clock, like the queue. Pre-rendered pictures wait for a quiet hour (a priority above 0) on purpose.
const problem = sql<JobProblem | null>`case
  when job.locked_at < now() - make_interval(mins => ${thresholdMinutes.held}) then 'stuck'
  when job.locked_at is not null then null
  when job.attempts >= job.max_attempts then 'failed'
  when job.last_error is not null then 'retrying'
  when job.run_at < now() - make_interval(mins => ${thresholdMinutes.waiting}) and job.priority <= 0 then 'late'
end`;

/** Counts of failing, running and waiting jobs. Source: BO-01. */
export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<{ kind: string; n: string }>`
    select coalesce(found.problem, case when found.locked_at is null then 'waiting' else 'running' end) as kind, count(*) as n
    from (select ${problem} as problem, job.locked_at from graphile_worker.jobs job) as found group by 1`.execute(db);
  const of = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.n ?? 0);
  return {
    failed: of("failed"),
    stuck: of("stuck"),
    retrying: of("retrying"),
    late: of("late"),
    running: of("running"),
    waiting: of("waiting"),
  };
}

const About = z
  .object({ orderId: z.uuid().catch(""), lineId: z.uuid().catch(""), paymentId: z.uuid().catch("") })
  .catch({ orderId: "", lineId: "", paymentId: "" });

/** Numbers of the orders that payloads refer to, by the id in them. */
async function orderNumbersOfJobs(db: Database, payloads: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const about = payloads.map((payload) => About.parse(payload));
  const ids = (key: keyof z.infer<typeof About>) =>
    sql`any(${about.map((each) => each[key]).filter((id) => id !== "")}::uuid[])`;
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, o.number from customer_order o where o.id = ${ids("orderId")}
    union all select l.id, o.number from order_line l join customer_order o on o.id = l.order_id where l.id = ${ids("lineId")}
    union all select p.id, o.number from payment p join customer_order o on o.id = p.order_id where p.id = ${ids("paymentId")}
  `.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * Jobs that failed, are stuck or are late, without personal data: those without further attempts first, then the
 * newest.
 * @source BO-01, NFR-02
 */
export async function listFailingJobs(db: Database): Promise<readonly FailingJob[]> {
  const { rows } = await sql<{
    id: string;
    task: string;
    problem: JobProblem;
    payload: unknown;
    attempts: number;
    max_attempts: number;
    last_error: string | null;
    created_at: Date;
    updated_at: Date;
    run_at: Date;
  }>`select found.* from (
      select job.id::text as id, job.task_identifier as task, ${problem} as problem, job.payload, job.attempts, job.max_attempts,
        job.last_error, job.created_at, job.updated_at, job.run_at
      from ${sql.raw(storedJobs)}) as found
    where found.problem is not null
    order by array_position(${[...jobProblems]}::text[], found.problem::text), found.updated_at desc, found.id
    limit ${maxJobs}`.execute(db);
  const orders = await orderNumbersOfJobs(
    db,
    rows.map(({ payload }) => payload),
  );
  return rows.map((row) => {
    const { orderId, lineId, paymentId } = About.parse(row.payload);
    return {
      id: row.id,
      task: row.task,
      problem: row.problem,
      facts: payloadFacts(row.payload),
      order: orders.get(orderId) ?? orders.get(lineId) ?? orders.get(paymentId) ?? null,
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      error: errorFacts(row.last_error ?? "", row.payload),
      createdAt: row.created_at.getTime(),
      changedAt: row.updated_at.getTime(),
      nextAt: row.problem === "retrying" ? row.run_at.getTime() : null,
    };
  });
}

/** Failed jobs that no worker holds, locked until the transaction ends; all of them, or one. */
const failedJobs = (trx: Trx, id?: string) =>
  lockJobs(
    trx,
    sql`${problem} in ('failed', 'retrying') and ${id === undefined ? sql`true` : sql`job.id = ${id}::bigint`}`,
  );

const again = (trx: Trx, jobs: readonly { readonly id: string }[]) =>
  sql`select from graphile_worker.reschedule_jobs(${jobs.map(({ id }) => id)}::bigint[], run_at := now(), attempts := 0)`.execute(
    trx,
  );

/** Retries a failed job now, with all its attempts again. Refuses JOB_GONE for one that did not fail. Source: BO-01. */
export function retryJob(deps: Pick<Deps, "db">, id: string): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const jobs = await failedJobs(trx, id);
    const [job] = jobs;
    if (!job) return refuse("JOB_GONE");
    await again(trx, jobs);
    await recordStaffAction(trx, { object: "job", objectId: id, after: { step: "retry", task: job.task } });
    return accept(1);
  });
}

/** Retries all failed jobs now, as after an outage. Refuses JOB_GONE when there are none. Source: BO-01. */
export function retryAllJobs(deps: Pick<Deps, "db">): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const jobs = await failedJobs(trx);
    if (jobs.length === 0) return refuse("JOB_GONE");
    await again(trx, jobs);
    await recordStaffAction(trx, { object: "job", objectId: "all", after: { step: "retry", jobs: jobs.length } });
    return accept(jobs.length);
  });
}

/** Discards a failed job: it is never retried. Refuses JOB_GONE for one that did not fail. Source: BO-01. */
export function discardJob(deps: Pick<Deps, "db">, id: string): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const [job] = await failedJobs(trx, id);
    if (!job) return refuse("JOB_GONE");
    await sql`select from graphile_worker.complete_jobs(${[id]}::bigint[])`.execute(trx);
    await recordStaffAction(trx, { object: "job", objectId: id, after: { step: "discard", task: job.task } });
    return accept(1);
  });
}

import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../database/transaction.server.ts";

// The queue's project may change its private tables with any version; its view `jobs` and its functions stay. Only this
// file reads the private tables.

/** Jobs for a `from`, named `job`: the columns of the public view, and the payload that the view omits. */
export const storedJobs = `(select seen.*, stored.payload from graphile_worker.jobs seen
  join graphile_worker._private_jobs stored on stored.id = seen.id) as job`;

/**
 * Jobs that meet a condition on columns of the public view, named `job`, locked until the transaction ends: no worker
 * takes them meanwhile.
 */
export async function lockJobs(
  trx: Trx,
  condition: RawBuilder<unknown>,
): Promise<readonly { readonly id: string; readonly task: string }[]> {
  const { rows } = await sql<{ id: string; task: string }>`
    select job.id::text as id, task.identifier as task from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where ${condition} order by job.id for update of job`.execute(trx);
  return rows;
}

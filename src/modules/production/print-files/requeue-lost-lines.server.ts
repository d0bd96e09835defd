import { sql } from "kysely";
import { queueProduction } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";

/**
 * Queues production again for lines that are waiting or rendering without a job, however the job was lost. Run at
 * worker startup; a line that has its job is unaffected.
 * @returns number of lines queued again
 * @source NFR-03
 */
export async function requeueLostLines(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select line.id from order_line as line join customer_order as o on o.id = line.order_id
    where line.state in ('waiting', 'rendering')
      and o.state in ('paid_or_approved', 'preflight', 'customer_action')
      and o.change_until <= ${new Date(deps.clock.now())}
      and not exists (
        select 1 from graphile_worker.jobs
        where jobs.key = 'produce/' || line.id::text and jobs.attempts < jobs.max_attempts
      )`.execute(deps.db);
  const lost = rows.map((row) => row.id);
  if (lost.length > 0) {
    deps.log.warn({ lines: lost }, "lines without a job are queued again");
    await deps.db.transaction().execute((trx) => queueProduction(trx, deps, lost, deps.clock.now()));
  }
  return lost.length;
}

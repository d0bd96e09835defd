import type { Deps } from "../deps.server.ts";

/** Removes all jobs, those that a worker holds too. */
export async function emptyQueue({ handle }: Pick<Deps, "handle">): Promise<void> {
  await handle.pool.query(
    "select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))",
  );
  await handle.pool.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
}

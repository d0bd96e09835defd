import type { Deps } from "../deps.server.ts";

/** Rows removed per statement, so that locks are held only briefly. */
const batch = 1000;

/**
 * Removes sessions that expired before the given time, with their carts and checkout drafts; returns how many. Orders,
 * projects and photos stay; they have their own retention periods.
 * @source CART-08, duties: retention
 */
export async function removeExpiredSessions(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  for (let removed = 0; ;) {
    const deletedRows = await deps.db
      .deleteFrom("visitor_session")
      .where("id", "in", (select) =>
        select.selectFrom("visitor_session").select("id").where("expires_at", "<", before).limit(batch),
      )
      .executeTakeFirst();
    removed += Number(deletedRows.numDeletedRows);
    if (deletedRows.numDeletedRows < batch) return removed;
  }
}

/**
 * Removes attempts older than the given time, which no limit considers any more; returns how many.
 */
export async function removeExpiredAttempts(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const deletedRows = await deps.db.deleteFrom("attempt").where("at", "<", before).executeTakeFirst();
  return Number(deletedRows.numDeletedRows);
}

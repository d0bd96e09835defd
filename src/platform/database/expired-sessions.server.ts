import type { Deps } from "../deps.server.ts";

/** Rows removed at once, so that no night holds locks for long. */
const batch = 1000;

/**
 * Removes visits that ran out before a moment, with their carts and checkout drafts; returns how many. Orders, projects
 * and photos stay; they have deadlines of their own.
 * @source CART-08, duties: retention
 */
export async function removeExpiredSessions(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  for (let removed = 0; ;) {
    const gone = await deps.db
      .deleteFrom("visitor_session")
      .where("id", "in", (select) =>
        select.selectFrom("visitor_session").select("id").where("expires_at", "<", before).limit(batch),
      )
      .executeTakeFirst();
    removed += Number(gone.numDeletedRows);
    if (gone.numDeletedRows < batch) return removed;
  }
}

/** Removes counted log-ins and codes that failed before a moment, which no lock looks at any more; returns how many. */
export async function removeExpiredAttempts(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  let removed = 0;
  for (const table of ["staff_sign_in_failure", "customer_attempt", "code_try"] as const) {
    const gone = await deps.db.deleteFrom(table).where("at", "<", before).executeTakeFirst();
    removed += Number(gone.numDeletedRows);
  }
  return removed;
}

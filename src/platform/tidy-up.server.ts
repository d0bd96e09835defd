import type { Deps } from "./deps.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Rows removed at once, so that no night holds locks for long. */
const batch = 1000;

/**
 * Job: removes sessions that ran out a day ago, with their carts and checkout drafts, and counted log-in failures that
 * no lock looks at any more. Orders, projects and photos stay; they have deadlines of their own.
 * @source CART-08, duties: retention
 */
export async function tidyUp(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const before = new Date(deps.clock.now() - dayMs);
  let sessions = 0;
  for (;;) {
    const gone = await deps.db
      .deleteFrom("visitor_session")
      .where("id", "in", (select) =>
        select.selectFrom("visitor_session").select("id").where("expires_at", "<", before).limit(batch),
      )
      .executeTakeFirst();
    sessions += Number(gone.numDeletedRows);
    if (gone.numDeletedRows < batch) break;
  }
  await deps.db.deleteFrom("staff_sign_in_failure").where("at", "<", before).execute();
  await deps.db.deleteFrom("customer_attempt").where("at", "<", before).execute();
  deps.log.info({ sessions }, "tidied up");
}

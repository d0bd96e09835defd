import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Declarations of withdrawal last moved before a moment. */
export async function removeOldWithdrawals(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db
    .deleteFrom("withdrawal")
    .where("changed_at", "<", before)
    .where("received_at", "<", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Addresses of shared designs that were taken back before a moment, with what friends wrote there. */
export async function removeOldShares(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db.deleteFrom("design_share").where("revoked_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Reports of retention itself. */
export async function removeOldRuns(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from retention_run where started_at < ${before}`.execute(deps.db);
  return Number(numAffectedRows);
}

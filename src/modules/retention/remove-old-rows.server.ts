import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Declarations of withdrawal last moved before a given time. */
export async function removeOldWithdrawals(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await deps.db
    .deleteFrom("withdrawal")
    .where("changed_at", "<", before)
    .where("received_at", "<", before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Links to shared designs and albums that were revoked before a given time, with the comments of friends and the names
 * of those who added photos; the photos stay.
 */
export async function removeOldShares(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const designs = await deps.db.deleteFrom("design_share").where("revoked_at", "<", before).executeTakeFirst();
  const albums = await deps.db.deleteFrom("album_link").where("revoked_at", "<", before).executeTakeFirst();
  return Number(designs.numDeletedRows + albums.numDeletedRows);
}

/** Reports of retention itself. */
export async function removeOldRuns(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from retention_run where started_at < ${before}`.execute(deps.db);
  return Number(numAffectedRows);
}

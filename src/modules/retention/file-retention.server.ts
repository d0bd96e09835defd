import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { filesGoAt } from "./file-dates.ts";
import { arrived } from "./order-files.server.ts";

/** The retention of an order's uploads and print files; times in ms since 1970. */
export type FileFate = {
  readonly kept: boolean;
  /** When they are deleted; null before delivery. */
  readonly goesAt: number | null;
  readonly removedAt: number | null;
};

/** When the files of an order are deleted, and whether they are retained for reordering. Source: ORD-15. */
export async function fileFate(db: Database, orderId: string): Promise<FileFate | undefined> {
  const { rows } = await sql<{ keep_files: boolean; files_removed_at: Date | null; at: Date | null }>`
    select o.keep_files, o.files_removed_at, ${arrived} as at from customer_order o where o.id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      kept: row.keep_files,
      goesAt: row.at === null ? null : filesGoAt(row.at.getTime(), row.keep_files),
      removedAt: row.files_removed_at?.getTime() ?? null,
    }
  );
}

/**
 * The customer's choice to retain the uploads of an order for reordering, or not; until the files are deleted. Returns
 * whether it was still possible.
 * @source ORD-15
 */
export async function setFileRetention(db: Database, orderId: string, kept: boolean): Promise<boolean> {
  const done = await db
    .updateTable("customer_order")
    .set({ keep_files: kept })
    .where("id", "=", orderId)
    .where("files_removed_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

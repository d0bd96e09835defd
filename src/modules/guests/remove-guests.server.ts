import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** SQL condition: no design, cart line, order line or proof refers to the revision `r`. */
export const unusedRevision = sql<boolean>`not exists (select from project where guests_id = r.id)
  and not exists (select from cart_line where guests_id = r.id)
  and not exists (select from order_line where guests_id = r.id)
  and not exists (select from proof_check where guests_id = r.id)`;

/** Which lists to look at: the named revisions, those of a visitor, or all saved before a time. */
export type GuestsScope =
  | { readonly revisions: readonly string[] }
  | { readonly session: string }
  | { readonly before: Date };

function inScope(scope: GuestsScope) {
  if ("revisions" in scope) return sql`r.id = any(${scope.revisions}::uuid[])`;
  if ("session" in scope) return sql`r.list_id in (select id from guest_list where session_id = ${scope.session})`;
  return sql`r.created_at < ${scope.before}`;
}

/**
 * Deletes guests that no design, cart, order or proof refers to any more, with lists that lose their last revision.
 * @returns how many revisions were deleted
 * @source ORD-15, BO-11, ACC-09, Art. 17 GDPR
 */
export async function removeUnusedGuests(db: Database | Trx, scope: GuestsScope): Promise<number> {
  const { rows } = await sql<{ list: string }>`delete from guest_list_revision r
    where ${inScope(scope)} and ${unusedRevision} returning r.list_id as list`.execute(db);
  await sql`delete from guest_list l where l.id = any(${rows.map(({ list }) => list)}::uuid[])
    and not exists (select from guest_list_revision where list_id = l.id)`.execute(db);
  return rows.length;
}

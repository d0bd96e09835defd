import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import { removeUnusedGuests } from "#modules/guests/contract.server.ts";
import { removeUnusedPhotos, type PhotoUses } from "#modules/media/contract.server.ts";
import { removeLineFiles } from "#modules/production/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { assumedDeliveryDays } from "./file-dates.ts";

const batch = 100;

/** Dependencies for clearing an order. */
export type ClearDeps = Pick<Deps, "db" | "files" | "clock"> & { readonly photoUses: PhotoUses };

/**
 * When an order counts as delivered: as reported, two weeks after the last parcel was shipped, or when it was
 * cancelled.
 */
export const arrived = sql<Date | null>`coalesce(
  (select max(e.at) from order_event e where e.order_id = o.id and e.subject = 'order' and e.to_state in ('delivered', 'cancelled')),
  (select case when bool_and(s.handed_over_at is not null)
     then max(s.handed_over_at) + ${assumedDeliveryDays} * interval '1 day' end from order_shipment s where s.order_id = o.id))`;

/** Completed orders whose files are due: delivered before `before`, retained for reordering or not; oldest first. */
export async function dueOrders(
  db: Database,
  { retained, before, limit }: { readonly retained: boolean; readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from customer_order o
    where o.files_removed_at is null and o.state not in ('complaint', 'reprint', 'in_production') and o.keep_files = ${retained} and o.placed_at < ${before} and ${arrived} < ${before}
    order by o.placed_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the uploads of due orders and everything production made from them: print files, frozen jobs, tickets, press
 * sheets, the lists of names in their designs and the originals used by no other design. Prices, invoice texts and the
 * log stay. Resumes after an interruption: the order is marked last.
 * @param before delivered before this time
 * @returns how many orders were cleared
 * @source ORD-15
 */
export async function removeOrderFiles(deps: ClearDeps, retained: boolean, before: Date): Promise<number> {
  await removeRemains(deps);
  for (let removed = 0; ;) {
    const due = await dueOrders(deps.db, { retained, before, limit: batch });
    for (const id of due) await clearOrder(deps, id);
    removed += due.length;
    if (due.length < batch) return removed;
  }
}

/**
 * Whether a photo is used by a saved design other than those ordered, printed and unchanged since: the original of a
 * printed design is deleted with its order, even if the design is in an account.
 * @source ORD-15, ADR-0017
 */
export async function usedOutsidePrint(db: Database, photo: string): Promise<boolean> {
  const { rows } = await sql`select 1 from project p where p.document -> 'assets' ? ${photo} and not exists (
      select from order_line l join customer_order o on o.id = l.order_id
      where l.project_id = p.id and o.files_removed_at is not null and p.revision <= l.design_revision) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Clears one order; also used to erase a person. Source: ORD-15, BO-11. */
export async function clearOrder(deps: ClearDeps, orderId: string): Promise<void> {
  const lines = await deps.db
    .selectFrom("order_line")
    .leftJoin("proof_check", "proof_check.line_id", "order_line.id")
    .select(["order_line.id", "order_line.guests_id", "proof_check.guests_id as corrected"])
    .where("order_line.order_id", "=", orderId)
    .execute();
  for (const { id } of lines) await removeLineFiles(deps, id);
  // The mark comes first: from now on the order uses none of its photos.
  await deps.db.transaction().execute(async (trx) => {
    await sql`update proof_check set document = null where line_id in
      (select id from order_line where order_id = ${orderId})`.execute(trx);
    await sql`update order_line set document = jsonb_set(document, '{records}', 'null'::jsonb)
      where order_id = ${orderId} and document ? 'records'`.execute(trx);
    await removeUnusedGuests(trx, {
      revisions: lines.flatMap(({ guests_id: guests, corrected }) => [guests, corrected]).filter((id) => id !== null),
    });
    await trx
      .updateTable("customer_order")
      .set({ files_removed_at: new Date(deps.clock.now()) })
      .where("id", "=", orderId)
      .execute();
  });
  await removeUnusedPhotos(deps, await assetsOf(deps.db, [orderId]));
}

/** Ids of the assets used by the designs of orders. */
async function assetsOf(db: Database, orders: readonly string[]): Promise<readonly string[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<{ asset: string }>`select distinct jsonb_object_keys(document -> 'assets') as asset
    from order_line where order_id = any(${orders}::uuid[]) and jsonb_typeof(document -> 'assets') = 'object'`.execute(
    db,
  );
  return rows.map(({ asset }) => asset);
}

/** Deletes what a killed run left of the orders it had marked. */
async function removeRemains(deps: ClearDeps): Promise<void> {
  const marked = await deps.db
    .selectFrom("customer_order")
    .select("id")
    .where("files_removed_at", ">", new Date(deps.clock.now() - 2 * dayMs))
    .execute();
  await removeUnusedPhotos(
    deps,
    await assetsOf(
      deps.db,
      marked.map(({ id }) => id),
    ),
  );
}

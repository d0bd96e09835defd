import { expect } from "@playwright/test";
import { sql } from "kysely";
import type { OwnShop } from "../setup/own-shop.ts";

/** Traces of an order: how many of each. */
export type OrderTrace = {
  readonly number: string;
  readonly key: string;
  readonly keys: number;
  readonly lines: number;
  readonly payments: number;
  readonly invoices: number;
  readonly mails: number;
  readonly files: number;
  readonly tickets: number;
  readonly queued: number;
  readonly wentToPrint: number;
};

/** Traces of each order, oldest first. */
export async function tracesOf(shop: OwnShop): Promise<readonly OrderTrace[]> {
  const { rows } = await sql<OrderTrace>`
    select o.number,
      (select min(p.idempotency_key::text) from order_placement p where p.order_id = o.id) as key,
      (select count(*) from order_placement p where p.order_id = o.id) as keys,
      (select count(*) from order_line l where l.order_id = o.id) as lines,
      (select count(*) from payment p where p.order_id = o.id) as payments,
      (select count(*) from invoice i where i.order_id = o.id) as invoices,
      (select count(*) from mail_message m where m.order_id = o.id and m.kind = 'order-confirmation') as mails,
      (select count(*) from production_file f join order_line l on l.id = f.line_id
        where l.order_id = o.id and f.kind = 'print-file') as files,
      (select count(*) from production_file f join order_line l on l.id = f.line_id
        where l.order_id = o.id and f.kind = 'job-ticket-pdf') as tickets,
      (select count(*) from order_line l where l.order_id = o.id and l.state = 'queued') as queued,
      (select count(*) from order_event e where e.order_id = o.id and e.subject = 'line' and e.to_state = 'queued')
        as "wentToPrint"
    from customer_order o order by o.placed_at`.execute(shop.database.db);
  return rows;
}

/** Unfinished jobs, including failed ones that will be retried; without the later check of each payment. */
export async function jobsLeft(shop: OwnShop): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where run_at < now() + interval '1 hour'
    and task_identifier <> 'expire-payment'`.execute(shop.database.db);
  return rows.length;
}

/**
 * Asserts that every key has its order and its owner, invoice numbers have no gap, and every file exists with its
 * bytes.
 */
export async function expectNoOrphans(shop: OwnShop, keysPressed: readonly string[]): Promise<void> {
  const { db } = shop.database;
  const keys = await db.selectFrom("order_placement").select(["idempotency_key", "order_id"]).execute();
  const known = new Set(keysPressed);
  expect(keys.filter((row) => !row.order_id || !known.has(row.idempotency_key))).toEqual([]);
  const invoices = await db.selectFrom("invoice").select("sequence").orderBy("sequence").execute();
  expect(invoices.map((row) => row.sequence)).toEqual(invoices.map((_row, index) => index + 1));
  const files = await db.selectFrom("production_file").select(["file_key", "bytes"]).execute();
  for (const file of files) expect((await shop.files.getMetaData(file.file_key)).contentLength).toBe(file.bytes);
}

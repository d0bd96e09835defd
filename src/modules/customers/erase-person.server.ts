import { sql } from "kysely";
import { z } from "zod";
import { sessionId } from "#kernel/ids.ts";
import { endSubscription } from "#modules/newsletter/contract.server.ts";
import { announce } from "#modules/trade-events/contract.server.ts";
import type { Database } from "#platform/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { deletionDays } from "./account-states.ts";
import { clearShelf, eraseAccount, type PhotoRemover } from "./erase-account.server.ts";

/** Job that erases a person. */
export const erasePersonTask = "erase-person";

/** What erasing needs of others: removing a photo, and clearing what was uploaded for an order. */
export type EraseTools = {
  readonly removePhoto: PhotoRemover;
  readonly clearOrder: (orderId: string) => Promise<void>;
};

const Report = z.object({
  removed: z.record(z.string(), z.number()).default({}),
  kept: z.array(z.object({ number: z.string(), until: z.string() })).default([]),
  pending: z.array(z.string()).default([]),
});
/** What an erasure did: counts by kind, orders kept by law with the last day (ISO), and orders that still run. */
export type EraseReport = z.infer<typeof Report>;

/**
 * Notes the wish to erase a person and queues the job; the same address is asked for once at a time. Returns its id.
 * @param wish `verified` whether the address is known to be the person's
 * @source BO-11, ACC-10
 */
export async function requestErasure(
  db: Database | Trx,
  deps: Pick<Deps, "clock" | "queue">,
  wish: { readonly email: string; readonly verified: boolean; readonly actor: string },
): Promise<string> {
  const email = wish.email.toLowerCase();
  const open = await db
    .selectFrom("person_erasure")
    .select("id")
    .where("email", "=", email)
    .where("verified", "=", wish.verified)
    .executeTakeFirst();
  const id = open?.id ?? newUuid();
  if (!open)
    await db
      .insertInto("person_erasure")
      .values({
        id,
        email,
        email_hash: sha256(email),
        verified: wish.verified,
        actor: wish.actor,
        requested_at: new Date(deps.clock.now()),
      })
      .execute();
  await deps.queue.enqueue(db, erasePersonTask, { erasureId: id }, { jobKey: `${erasePersonTask}/${id}` });
  return id;
}

/** States in which an order runs no more: what it needs of the person is kept by law only. */
const atRest = ["delivered", "closed", "cancelled", "refunded", "partially_refunded"];

/**
 * Job: erases a person everywhere: account, carts, lists, designs, photos, newsletter, letters, enquiries and addresses on
 * codes and shares. Orders at rest lose everything but what the law keeps (invoice, billing address, sums); running ones
 * are worked off later. Doing it again goes on where it was cut off.
 * @source BO-11, ACC-10, Art. 17 GDPR
 */
export async function erasePerson(deps: Deps, tools: EraseTools, erasureId: string): Promise<void> {
  const wish = await deps.db
    .selectFrom("person_erasure")
    .selectAll()
    .where("id", "=", erasureId)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (!wish?.email) return;
  const { email, verified } = wish;
  const account = await deps.db
    .selectFrom("customer")
    .select(["id", "shelf_id"])
    .where("email", "=", email)
    .executeTakeFirst();
  // Which orders they are must be known before what leads to them is gone.
  const orders = [
    ...new Set([...wish.order_ids, ...(await ordersOfPerson(deps.db, email, verified, account?.shelf_id))]),
  ];
  await deps.db.updateTable("person_erasure").set({ order_ids: orders }).where("id", "=", erasureId).execute();
  const removed: Record<string, number> = {};
  if (account) {
    if (account.shelf_id) removed["photos"] = await countPhotos(deps.db, account.shelf_id);
    await eraseAccount(deps, account.id);
    if (account.shelf_id) await clearShelf(deps, sessionId(account.shelf_id), tools.removePhoto);
    removed["account"] = 1;
  }
  if (verified) Object.assign(removed, await forgetAddress(deps, email));
  const after = await eraseOrders(deps, tools, orders);
  const earlier = Report.parse(wish.report);
  const sums = new Map(Object.entries(earlier.removed));
  for (const [kind, count] of Object.entries({ ...removed, orders: after.erased }))
    if (count > 0) sums.set(kind, (sums.get(kind) ?? 0) + count);
  const report: EraseReport = { removed: Object.fromEntries(sums), kept: after.kept, pending: after.pending };
  const done = after.pending.length === 0;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable("person_erasure")
      .set({
        report: JSON.stringify(report),
        ...(done ? { email: null, finished_at: new Date(now) } : {}),
      })
      .where("id", "=", erasureId)
      .where("finished_at", "is", null)
      .executeTakeFirst();
    // Programs beside the shop know people by their orders.
    if (!done || noted.numUpdatedRows === 0n || after.kept.length === 0) return;
    const facts = { orders: after.kept.map(({ number }) => number) };
    await announce(trx, [{ type: "customer.erased", orderId: null, to: "erased", actor: "system", facts, at: now }]);
  });
}

async function ordersOfPerson(
  db: Database,
  email: string,
  verified: boolean,
  shelf: string | null | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from customer_order where (${verified} and lower(email) = ${email})
    or id in (select order_id from order_placement where session_id = ${shelf ?? null}::uuid)`.execute(db);
  return rows.map(({ id }) => id);
}

async function countPhotos(db: Database, shelf: string): Promise<number> {
  const row = await db
    .selectFrom("photo")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("session_id", "=", shelf)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Removes an address from everything that is no order; counts by kind. */
async function forgetAddress(deps: Pick<Deps, "db" | "clock">, email: string): Promise<Record<string, number>> {
  return deps.db.transaction().execute(async (trx) => {
    const run = async (query: ReturnType<typeof sql>) => Number((await query.execute(trx)).numAffectedRows ?? 0n);
    return {
      newsletter: (await endSubscription(trx, email, deps.clock.now())) ? 1 : 0,
      mails: await run(
        sql`delete from mail_message where lower(recipient) = ${email} and order_id is null and state <> 'queued'`,
      ),
      consents: await run(sql`delete from mail_consent where email = ${email}`),
      enquiries: await run(sql`delete from enquiry where lower(email) = ${email}`),
      shares: await run(sql`update design_share set email = null where lower(email) = ${email}`),
      vouchers: await run(sql`update voucher set email = null where lower(email) = ${email}`),
      attempts: await run(sql`delete from customer_attempt where scope like ${`%/account/${email}`}`),
    };
  });
}

/** Full calendar years for which orders are kept as vouchers of the books. Source: § 147 AO, OSS. */
const yearsKept = 10;

async function eraseOrders(
  deps: Deps,
  tools: EraseTools,
  ids: readonly string[],
): Promise<Pick<EraseReport, "kept" | "pending"> & { readonly erased: number }> {
  const kept: { number: string; until: string }[] = [];
  const pending: string[] = [];
  let erased = 0;
  for (const id of ids) {
    const order = await deps.db
      .selectFrom("customer_order")
      .select(["number", "state", "email", "placed_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!atRest.includes(order.state)) {
      pending.push(order.number);
      continue;
    }
    kept.push({ number: order.number, until: `${order.placed_at.getUTCFullYear() + yearsKept}-12-31` });
    if (order.email === erasedEmail(id)) continue;
    await tools.clearOrder(id);
    await pseudonymise(deps.db, id);
    erased += 1;
  }
  return { kept, pending, erased };
}

const erasedEmail = (orderId: string) => `${orderId}@erased.invalid`;

/**
 * Takes the person out of an order as far as the law lets go: telephone, address of the mails, words for the parcel, the
 * design, and of the delivery address all but the place, which proves the country of the tax. Nobody opens its page again.
 */
async function pseudonymise(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update customer_order set email = ${erasedEmail(id)}, phone = '', gift_message = '', token_hash = ${sha256(newToken())},
      delivery_address = delivery_address || '{"salutation":"","company":"","firstName":"","lastName":"","street":"","extra":"","packstation":"","postNumber":""}'::jsonb
      where id = ${id}`.execute(trx);
    await sql`update order_line set document = document || jsonb_build_object('assets', '{}'::jsonb, 'records', null, 'pages',
      (select jsonb_agg(page || '{"elements":[]}'::jsonb) from jsonb_array_elements(document -> 'pages') as page))
      where order_id = ${id} and jsonb_typeof(document -> 'pages') = 'array'`.execute(trx);
  });
}

/** The newest wishes with their reports, for the page of the staff; moments in ms since 1970. Source: BO-11. */
export async function listErasures(db: Database) {
  const rows = await db.selectFrom("person_erasure").selectAll().orderBy("requested_at", "desc").limit(50).execute();
  return rows.map((row) => ({
    id: row.id,
    mark: row.email_hash.slice(0, 10),
    actor: row.actor,
    at: row.requested_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    report: Report.parse(row.report),
  }));
}

/**
 * Job of every night: erases the people whose accounts were asked to be deleted 14 days ago, in the same way as the staff
 * does. Returns how many accounts went.
 * @source ACC-09, ACC-10, duties: retention
 */
export async function eraseDueAccounts(deps: Deps, tools: EraseTools): Promise<number> {
  const before = new Date(deps.clock.now() - deletionDays * 86_400_000);
  const due = await deps.db
    .selectFrom("customer")
    .select(["email", "email_verified"])
    .where("state", "=", "deletion_requested")
    .where("deletion_requested_at", "<=", before)
    .limit(500)
    .execute();
  for (const { email, email_verified: verified } of due)
    await erasePerson(deps, tools, await requestErasure(deps.db, deps, { email, verified, actor: "customer" }));
  // What a crash left behind the last time is cleared as well.
  const shelves = await deps.db.selectFrom("customer").select("shelf_id").where("state", "=", "deleted").execute();
  for (const { shelf_id: shelf } of shelves) if (shelf) await clearShelf(deps, shelf, tools.removePhoto);
  return due.length;
}

/** Wishes that wait for running orders are tried again; by the night. Returns how many were worked on. Source: BO-11. */
export async function resumeErasures(deps: Deps, tools: EraseTools): Promise<number> {
  const open = await deps.db.selectFrom("person_erasure").select("id").where("finished_at", "is", null).execute();
  for (const { id } of open) await erasePerson(deps, tools, id);
  return open.length;
}

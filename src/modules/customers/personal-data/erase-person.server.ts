import { sql } from "kysely";
import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { erasedEmail } from "#kernel/erased-email.ts";
import { removeUnusedGuests } from "#modules/guests/contract.server.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { forgetSubscriber } from "#modules/newsletter/contract.server.ts";
import { announce } from "#modules/trade-events/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { deletionDays } from "../account-states.ts";
import { clearAccountVisitor, eraseAccount, type PhotoRemover } from "./erase-account.server.ts";

/** Job that erases a person. */
export const erasePersonTask = "erase-person";

/** Dependencies of an erasure on the modules that store data about a person. */
export type EraseTools = {
  readonly removePhoto: PhotoRemover;
  /** Deletes the uploads of an order and the files made from them. */
  readonly clearOrder: (orderId: string) => Promise<void>;
  /** Whether a finished order still needs the person: a letter, a withdrawal, a gift to be sent. */
  readonly isBusy: (orderId: string) => Promise<boolean>;
  /** Removes the person from other modules' data about an order. */
  /** Deletes the events that nobody else hosts. */
  readonly removeEvents: (session: SessionId) => Promise<void>;
  readonly forgetOrder: (orderId: string) => Promise<void>;
  /** Removes an address from data without an order; returns the numbers of the orders that still need it. */
  readonly forgetAddress: (email: string) => Promise<readonly string[]>;
  /** Removes texts about a person, and the address if known, from the audit log. */
  readonly forgetInAudit: (person: {
    readonly refs: readonly string[];
    readonly email: string | null;
  }) => Promise<void>;
};

const Report = z.object({
  removed: z.record(z.string(), z.number()).default({}),
  kept: z.array(z.object({ number: z.string(), until: z.string() })).default([]),
  pending: z.array(z.string()).default([]),
  farewell: z.enum(["none", "owed", "sent"]).default("none"),
});
/**
 * Result of an erasure: counts by kind, orders retained by law with the last day (ISO), orders in progress, and whether
 * the farewell letter of an account is still to be sent.
 */
export type EraseReport = z.infer<typeof Report>;

/**
 * Stores the request to erase a person and queues the job; an address has one open request at a time. Returns its id.
 * @param request `verified` whether the address is known to be the person's
 * @source BO-11, ACC-10
 */
export async function requestErasure(
  db: Database | Trx,
  deps: Pick<Deps, "clock" | "queue">,
  request: { readonly email: string; readonly verified: boolean; readonly actor: string },
): Promise<string> {
  const email = plainEmail(request.email);
  const open = await db
    .selectFrom("person_erasure")
    .select("id")
    .where("email", "=", email)
    .where("verified", "=", request.verified)
    .executeTakeFirst();
  const id = open?.id ?? newUuid();
  if (!open)
    await db
      .insertInto("person_erasure")
      .values({
        id,
        email,
        email_hash: sha256(email),
        verified: request.verified,
        actor: request.actor,
        requested_at: new Date(deps.clock.now()),
      })
      .execute();
  await deps.queue.enqueue(db, erasePersonTask, { erasureId: id }, { jobKey: `${erasePersonTask}/${id}` });
  return id;
}

/** Final states of an order: only the law still requires the person's data. */
const atRest = ["delivered", "closed", "cancelled", "refunded", "partially_refunded"];

/**
 * Job: erases a person everywhere: account, carts, lists, designs, photos, newsletter, letters, enquiries, complaints,
 * checks, withdrawals, texts in the audit log and addresses on codes and shares. Finished orders lose everything but
 * what the law retains (invoice, billing address, sums); orders in progress are processed later. A repeated run
 * continues where it was interrupted.
 * @source BO-11, ACC-10, ADR-0017, Art. 17 GDPR
 */
export async function erasePerson(deps: Deps, tools: EraseTools, erasureId: string): Promise<void> {
  const request = await deps.db
    .selectFrom("person_erasure")
    .selectAll()
    .where("id", "=", erasureId)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (!request?.email) return;
  const { email, verified } = request;
  const account = await deps.db
    .selectFrom("customer")
    .select(["id", "shelf_id", "email_verified"])
    .where("email", "=", email)
    // An account created since, while an old order is in progress, is a new one.
    .where("created_at", "<=", request.requested_at)
    .executeTakeFirst();
  // The orders must be collected before the data that lead to them are deleted.
  const orders = [...new Set([...request.order_ids, ...(await ordersOfPerson(deps.db, request, account?.shelf_id))])];
  const earlier = Report.parse(request.report);
  // Recorded before the account is deleted: an interrupted run still waits for the letter.
  const farewellState = account?.email_verified ? ("owed" as const) : earlier.farewell;
  await deps.db
    .updateTable("person_erasure")
    .set({ order_ids: orders, report: JSON.stringify({ ...earlier, farewell: farewellState } satisfies EraseReport) })
    .where("id", "=", erasureId)
    .execute();
  const removed: Record<string, number> = {};
  const visits = await visitsOf(deps.db, orders);
  if (account) {
    if (account.shelf_id) removed["photos"] = await countPhotos(deps.db, account.shelf_id);
    await eraseAccount(deps, account.id);
    removed["account"] = 1;
  }
  const shelves = new Set([...visits, ...(account?.shelf_id ? [account.shelf_id] : [])]);
  for (const accountVisitor of shelves) await tools.removeEvents(sessionId(accountVisitor));
  for (const accountVisitor of shelves) await clearAccountVisitor(deps, sessionId(accountVisitor), tools.removePhoto);
  const farewell =
    farewellState === "owed" && (await isFarewellDone(deps, email, request.requested_at)) ? "sent" : farewellState;
  if (verified) Object.assign(removed, await forgetAddress(deps, email));
  const waiting = verified ? await tools.forgetAddress(email) : [];
  const after = await eraseOrders(deps, tools, orders);
  const refs = [
    ...(account ? [`customer:${account.id}`, `customer_id:${account.id}`] : []),
    ...orders.flatMap((id) => [`customer_order:${id}`, `order_id:${id}`]),
  ];
  await tools.forgetInAudit({ refs, email: verified ? email : null });
  const sums = new Map(Object.entries(earlier.removed));
  for (const [kind, count] of Object.entries({ ...removed, orders: after.erased }))
    if (count > 0) sums.set(kind, (sums.get(kind) ?? 0) + count);
  const pending = [...after.pending, ...waiting];
  const report: EraseReport = { removed: Object.fromEntries(sums), kept: after.kept, pending, farewell };
  const done = pending.length === 0 && farewell !== "owed";
  if (farewell === "owed")
    await deps.queue.enqueue(deps.db, erasePersonTask, { erasureId }, againLater(deps, erasureId));
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
    // External programs know people by their orders.
    if (!done || noted.numUpdatedRows === 0n || after.kept.length === 0) return;
    const facts = { orders: after.kept.map(({ number }) => number) };
    await announce(trx, [{ type: "customer.erased", orderId: null, to: "erased", actor: "system", facts, at: now }]);
  });
}

/** Another run that waits until the last letter is sent. */
const againLater = (deps: Pick<Deps, "clock">, id: string) => ({
  jobKey: `${erasePersonTask}/${id}/again`,
  runAt: new Date(deps.clock.now() + 15 * 60_000),
});

const farewellDays = 14;

/** Whether the farewell letter of an account was sent, or never will be: then the address can be deleted. */
async function isFarewellDone(
  { db, clock }: Pick<Deps, "db" | "clock">,
  email: string,
  askedAt: Date,
): Promise<boolean> {
  if (clock.now() - askedAt.getTime() > farewellDays * dayMs) return true;
  const { rows } = await sql`select 1 from mail_message where lower(recipient) = ${email} and kind = 'customer-deleted'
    and state <> 'queued' and created_at >= ${askedAt} limit 1`.execute(db);
  return rows.length > 0;
}

/** Visits that placed orders of this person only: their data are the person's. */
async function visitsOf(db: Database, orders: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select v.id from visitor_session v
    where v.id in (select session_id from order_placement where order_id = any(${[...orders]}::uuid[]))
      and not exists (select from order_placement p where p.session_id = v.id and p.order_id <> all(${[...orders]}::uuid[]))
      and not exists (select from customer c where c.shelf_id = v.id)`.execute(db);
  return rows.map(({ id }) => id);
}

async function ordersOfPerson(
  db: Database,
  request: { readonly email: string | null; readonly verified: boolean; readonly requested_at: Date },
  accountVisitor: string | null | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where placed_at <= ${request.requested_at} and (
      (${request.verified} and lower(email) = ${request.email})
      or id in (select order_id from order_placement where session_id = ${accountVisitor ?? null}::uuid)
      or reprint_of in (select order_id from order_placement where session_id = ${accountVisitor ?? null}::uuid))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function countPhotos(db: Database, accountVisitor: string): Promise<number> {
  const row = await db
    .selectFrom("photo")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("session_id", "=", accountVisitor)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Removes an address from all data without an order; counts by kind. */
async function forgetAddress(deps: Pick<Deps, "db" | "clock">, email: string): Promise<Record<string, number>> {
  return deps.db.transaction().execute(async (trx) => {
    const run = async (query: ReturnType<typeof sql>) => Number((await query.execute(trx)).numAffectedRows ?? 0n);
    return {
      newsletter: (await forgetSubscriber(trx, email, deps.clock.now())) ? 1 : 0,
      mails: await run(
        sql`delete from mail_message where lower(recipient) = ${email} and order_id is null and state <> 'queued'`,
      ),
      consents: await run(sql`delete from mail_consent where email = ${email}`),
      enquiries: await run(sql`delete from enquiry where lower(email) = ${email}`),
      shares: await run(sql`update design_share set email = null where lower(email) = ${email}`),
      vouchers: await run(sql`update voucher set email = null where lower(email) = ${email}`),
      attempts: await run(sql`delete from attempt where scope like ${`%/account/${email}`}`),
    };
  });
}

/** Full calendar years for which orders are retained as accounting records. Source: § 147 AO, OSS. */
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
    if (!atRest.includes(order.state) || (await tools.isBusy(id))) {
      pending.push(order.number);
      continue;
    }
    kept.push({ number: order.number, until: `${order.placed_at.getUTCFullYear() + yearsKept}-12-31` });
    if (order.email === erasedEmail(id)) continue;
    await tools.clearOrder(id);
    await tools.forgetOrder(id);
    await pseudonymise(deps.db, id);
    erased += 1;
  }
  return { kept, pending, erased };
}

/**
 * Removes the person from an order as far as the law allows: telephone, e-mail address, texts for the parcel and its
 * sender, the design, and all of the delivery address but the place, which proves the country of the tax. Its page can
 * no longer be opened.
 */
async function pseudonymise(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update customer_order set email = ${erasedEmail(id)}, phone = '', gift_message = '', own_sender = null, token_hash = ${sha256(newToken())},
      delivery_address = delivery_address || '{"salutation":"","company":"","firstName":"","lastName":"","street":"","extra":"","packstation":"","postNumber":""}'::jsonb
      where id = ${id}`.execute(trx);
    await sql`update voucher_use set email = ${erasedEmail(id)} where order_id = ${id}`.execute(trx);
    await sql`update order_event set note = '' where order_id = ${id} and (subject = 'note' or actor like 'staff:%')`.execute(
      trx,
    );
    // A carrier may record who accepted a parcel, and where it was left.
    await sql`delete from parcel_event where order_id = ${id} and provider <> 'shop'`.execute(trx);
    const { rows: guests } = await sql<{ id: string }>`with gone as (delete from project
      where id in (select project_id from order_line where order_id = ${id}) returning guests_id)
      select guests_id as id from gone where guests_id is not null`.execute(trx);
    await sql`update order_line set problem = null where order_id = ${id}`.execute(trx);
    await sql`update order_line set document = document || jsonb_build_object('assets', '{}'::jsonb, 'records', null, 'pages',
      (select jsonb_agg(page || '{"elements":[]}'::jsonb) from jsonb_array_elements(document -> 'pages') as page))
      where order_id = ${id} and jsonb_typeof(document -> 'pages') = 'array'`.execute(trx);
    await removeUnusedGuests(trx, { revisions: guests.map((revision) => revision.id) });
  });
}

/** The newest requests with their reports, for the back office; times in ms since 1970. Source: BO-11. */
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
 * Nightly job: erases the people whose accounts were requested to be deleted 14 days ago, in the same way as staff
 * does. Returns the number of accounts.
 * @source ACC-09, ACC-10, duties: retention
 */
export async function eraseDueAccounts(deps: Deps, tools: EraseTools): Promise<number> {
  const before = new Date(deps.clock.now() - deletionDays * dayMs);
  const due = await deps.db
    .selectFrom("customer")
    .select(["email", "email_verified"])
    .where("state", "=", "deletion_requested")
    .where("deletion_requested_at", "<=", before)
    .limit(500)
    .execute();
  for (const { email, email_verified: verified } of due)
    await erasePerson(deps, tools, await requestErasure(deps.db, deps, { email, verified, actor: "customer" }));
  // Also clears what a crash left behind.
  const shelves = await deps.db.selectFrom("customer").select("shelf_id").where("state", "=", "deleted").execute();
  for (const { shelf_id: accountVisitor } of shelves)
    if (accountVisitor) await clearAccountVisitor(deps, accountVisitor, tools.removePhoto);
  return due.length;
}

/** Retries requests that wait for orders in progress; nightly. Returns how many were processed. Source: BO-11. */
export async function resumeErasures(deps: Deps, tools: EraseTools): Promise<number> {
  const open = await deps.db.selectFrom("person_erasure").select("id").where("finished_at", "is", null).execute();
  for (const { id } of open) await erasePerson(deps, tools, id);
  return open.length;
}

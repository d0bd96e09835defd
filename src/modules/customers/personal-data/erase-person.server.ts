import { sql } from "kysely";
import { z } from "zod";
import { sessionId } from "#kernel/ids.ts";
import { erasedEmail } from "#kernel/erased-email.ts";
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

/** What erasing needs of the modules that keep something about a person. */
export type EraseTools = {
  readonly removePhoto: PhotoRemover;
  /** Removes what was uploaded for an order and made of it. */
  readonly clearOrder: (orderId: string) => Promise<void>;
  /** Whether something about an order at rest still needs the person: a letter, a withdrawal, a gift to be sent. */
  readonly isBusy: (orderId: string) => Promise<boolean>;
  /** Takes the person out of what other modules keep about an order. */
  readonly forgetOrder: (orderId: string) => Promise<void>;
  /** Takes an address out of what fits no order; the numbers of what still needs it. */
  readonly forgetAddress: (email: string) => Promise<readonly string[]>;
  /** Takes the words about things of a person, and the address where it is known, out of the audit log. */
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
 * What an erasure did: counts by kind, orders kept by law with the last day (ISO), orders that still run, and whether the
 * letter that says good-bye to an account is still to leave.
 */
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
 * Job: erases a person everywhere: account, carts, lists, designs, photos, newsletter, letters, enquiries, complaints,
 * checks, withdrawals, words in the audit log and addresses on codes and shares. Orders at rest lose everything but what
 * the law keeps (invoice, billing address, sums); running ones are worked off later. Doing it again goes on where it was
 * cut off.
 * @source BO-11, ACC-10, ADR-0017, Art. 17 GDPR
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
    .select(["id", "shelf_id", "email_verified"])
    .where("email", "=", email)
    // Who came back while an old order still runs is somebody new.
    .where("created_at", "<=", wish.requested_at)
    .executeTakeFirst();
  // Which orders they are must be known before what leads to them is gone.
  const orders = [...new Set([...wish.order_ids, ...(await ordersOfPerson(deps.db, wish, account?.shelf_id))])];
  const earlier = Report.parse(wish.report);
  // Owed before the account is gone: whoever is cut off in between still waits for the letter.
  const owed = account?.email_verified ? ("owed" as const) : earlier.farewell;
  await deps.db
    .updateTable("person_erasure")
    .set({ order_ids: orders, report: JSON.stringify({ ...earlier, farewell: owed } satisfies EraseReport) })
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
  for (const accountVisitor of shelves) await clearAccountVisitor(deps, sessionId(accountVisitor), tools.removePhoto);
  const farewell = owed === "owed" && (await farewellLeft(deps, email, wish.requested_at)) ? "sent" : owed;
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
    // Programs beside the shop know people by their orders.
    if (!done || noted.numUpdatedRows === 0n || after.kept.length === 0) return;
    const facts = { orders: after.kept.map(({ number }) => number) };
    await announce(trx, [{ type: "customer.erased", orderId: null, to: "erased", actor: "system", facts, at: now }]);
  });
}

/** A round that waits for the last letter to be gone. */
const againLater = (deps: Pick<Deps, "clock">, id: string) => ({
  jobKey: `${erasePersonTask}/${id}/again`,
  runAt: new Date(deps.clock.now() + 15 * 60_000),
});

const farewellDays = 14;

/** Whether the letter that says good-bye to an account has left, or never will: what is known of the address goes then. */
async function farewellLeft({ db, clock }: Pick<Deps, "db" | "clock">, email: string, askedAt: Date): Promise<boolean> {
  if (clock.now() - askedAt.getTime() > farewellDays * 86_400_000) return true;
  const { rows } = await sql`select 1 from mail_message where lower(recipient) = ${email} and kind = 'customer-deleted'
    and state <> 'queued' and created_at >= ${askedAt} limit 1`.execute(db);
  return rows.length > 0;
}

/** The visits that placed orders of a person and none of anybody else: what lies there is the person's. */
async function visitsOf(db: Database, orders: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select v.id from visitor_session v
    where v.id in (select session_id from order_placement where order_id = any(${[...orders]}::uuid[]))
      and not exists (select from order_placement p where p.session_id = v.id and p.order_id <> all(${[...orders]}::uuid[]))
      and not exists (select from customer c where c.shelf_id = v.id)`.execute(db);
  return rows.map(({ id }) => id);
}

async function ordersOfPerson(
  db: Database,
  wish: { readonly email: string | null; readonly verified: boolean; readonly requested_at: Date },
  accountVisitor: string | null | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where placed_at <= ${wish.requested_at} and (
      (${wish.verified} and lower(email) = ${wish.email})
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

/** Removes an address from everything that is no order; counts by kind. */
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
 * Takes the person out of an order as far as the law lets go: telephone, address of the mails, words for the parcel and
 * its sender, the design, and of the delivery address all but the place, which proves the country of the tax. Nobody opens its page again.
 */
async function pseudonymise(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update customer_order set email = ${erasedEmail(id)}, phone = '', gift_message = '', own_sender = null, token_hash = ${sha256(newToken())},
      delivery_address = delivery_address || '{"salutation":"","company":"","firstName":"","lastName":"","street":"","extra":"","packstation":"","postNumber":""}'::jsonb
      where id = ${id}`.execute(trx);
    await sql`update voucher_use set email = ${erasedEmail(id)} where order_id = ${id}`.execute(trx);
    await sql`update order_event set reason = '' where order_id = ${id} and (subject = 'note' or actor like 'staff:%')`.execute(
      trx,
    );
    // A carrier may write who took a parcel, and where it was left.
    await sql`delete from parcel_event where order_id = ${id} and provider <> 'shop'`.execute(trx);
    await sql`delete from project where id in (select project_id from order_line where order_id = ${id})`.execute(trx);
    await sql`update order_line set problem = null where order_id = ${id}`.execute(trx);
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
  for (const { shelf_id: accountVisitor } of shelves)
    if (accountVisitor) await clearAccountVisitor(deps, accountVisitor, tools.removePhoto);
  return due.length;
}

/** Wishes that wait for running orders are tried again; by the night. Returns how many were worked on. Source: BO-11. */
export async function resumeErasures(deps: Deps, tools: EraseTools): Promise<number> {
  const open = await deps.db.selectFrom("person_erasure").select("id").where("finished_at", "is", null).execute();
  for (const { id } of open) await erasePerson(deps, tools, id);
  return open.length;
}

import { sql } from "kysely";
import { ListOrigin } from "#design/model/records.ts";
import type { GuestList } from "#design/records/guest-list.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { unusedRevision } from "./remove-guests.server.ts";

/** The visitor's own list that a revision belongs to; undefined for a stranger's. */
async function ownListOf(db: Database | Trx, session: SessionId, revision: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("guest_list_revision")
    .innerJoin("guest_list", "guest_list.id", "guest_list_revision.list_id")
    .select("guest_list.id")
    .where("guest_list_revision.id", "=", revision)
    .where("guest_list.session_id", "=", session)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a revision belongs to a list of the visitor's. Source: GEN-08. */
export async function ownsGuests(db: Database | Trx, session: SessionId, revision: string): Promise<boolean> {
  return (await ownListOf(db, session, revision)) !== undefined;
}

/** The event that the guests of a revision are those of; undefined for others. Source: D-33. */
export async function eventOfGuests(db: Database | Trx, revision: string): Promise<string | undefined> {
  const row = await db.selectFrom("guest_list_revision").select("origin").where("id", "=", revision).executeTakeFirst();
  return ListOrigin.safeParse(row?.origin).data?.event;
}

/** Begins a list of the visitor's. */
async function beginList(trx: Trx, session: SessionId, now: Date): Promise<string> {
  const id = newUuid();
  await trx.insertInto("guest_list").values({ id, session_id: session, created_at: now }).execute();
  return id;
}

/**
 * Saves guests as a revision of the list that `previous` belongs to, or of a new one if that is not the visitor's own.
 * Guests saved before are not stored again. Revisions that nothing refers to any more are deleted, except `previous`:
 * another window may be pinning it at this moment.
 * @returns the id of the revision
 * @source CARD-14, CFG-23, GEN-08
 */
export async function saveGuests(
  trx: Trx,
  input: {
    readonly session: SessionId;
    readonly previous: string | null;
    readonly list: GuestList;
    readonly now: Date;
  },
): Promise<string> {
  const { session, previous, now } = input;
  const { source } = input.list;
  const origin = input.list.origin ? JSON.stringify(input.list.origin) : null;
  const [fields, guests] = [JSON.stringify(input.list.fields), JSON.stringify(input.list.guests)];
  const list = (previous && (await ownListOf(trx, session, previous))) ?? (await beginList(trx, session, now));
  const known = await trx
    .selectFrom("guest_list_revision")
    .select("id")
    .where("list_id", "=", list)
    .where("source", "=", source)
    .where("origin", "is not distinct from", origin)
    .where("fields", "=", fields)
    .where("guests", "=", guests)
    .executeTakeFirst();
  const id = known?.id ?? newUuid();
  if (!known)
    await trx
      .insertInto("guest_list_revision")
      .values({ id, list_id: list, source, origin, fields, guests, created_at: now })
      .execute();
  await sql`delete from guest_list_revision r where r.list_id = ${list} and r.id <> ${id}
    and r.id is distinct from ${previous}::uuid and ${unusedRevision}`.execute(trx);
  return id;
}

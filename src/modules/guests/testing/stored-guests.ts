import { guestsOf, referenceTo } from "#design/records/guest-list.ts";
import { Records } from "#design/model/records.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newUuid } from "#platform/random.server.ts";

/**
 * A document as JSON for the tables of tests: its guests, if it has any, are stored as a list.
 * @param session the visitor the list belongs to; nobody by default
 */
export async function withStoredGuests(db: Database, document: object, session: string | null = null): Promise<string> {
  const { records = null }: { records?: unknown } = document;
  if (records === null) return JSON.stringify(document);
  const read = Records.parse(records);
  const { source, fields, guests } = guestsOf(read);
  const [list, revision, now] = [newUuid(), newUuid(), new Date()];
  await db.insertInto("guest_list").values({ id: list, session_id: session, created_at: now }).execute();
  await db
    .insertInto("guest_list_revision")
    .values({
      id: revision,
      list_id: list,
      source,
      fields: JSON.stringify(fields),
      guests: JSON.stringify(guests),
      created_at: now,
    })
    .execute();
  return JSON.stringify({ ...document, records: referenceTo(read, revision) });
}

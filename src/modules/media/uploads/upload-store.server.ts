import type { Trx } from "#platform/database/transaction.server.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Unfinished uploads are kept this long, in milliseconds. Source: CFG-10. */
const uploadLifeMs = 24 * 60 * 60 * 1000;

/** A file on its way in; `photoId` once it became a photo. */
export type UploadRow = {
  readonly id: string;
  /** The network address it was begun from, as a hash; empty once it became a photo. */
  readonly caller: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly photoId: string | null;
  readonly createdAt: Date;
};

/** Enters an upload that begins. */
export async function insertUpload(db: Trx, session: SessionId, upload: Omit<UploadRow, "photoId">): Promise<void> {
  const { id, caller, fileName, bytes, createdAt } = upload;
  await db
    .insertInto("upload")
    .values({ id, session_id: session, caller, file_name: fileName, bytes, created_at: createdAt })
    .execute();
}

const columns = [
  "id",
  "caller",
  "file_name as fileName",
  "bytes",
  "photo_id as photoId",
  "created_at as createdAt",
] as const;

/** The visitor's upload; undefined for a stranger's and one that ran out. Source: GEN-08. */
export function ownUpload(db: Database, session: SessionId, id: string, now: number): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(columns)
    .where("session_id", "=", session)
    .where("id", "=", id)
    .where("created_at", ">", new Date(now - uploadLifeMs))
    .executeTakeFirst();
}

/** An upload whoever owns it; the caller has checked that. */
export function uploadById(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom("upload").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Notes what an upload became. */
export async function uploadBecame(db: Database, id: string, photoId: string): Promise<void> {
  await db.updateTable("upload").set({ photo_id: photoId, caller: "" }).where("id", "=", id).execute();
}

/** Forgets an upload; its file is the caller's to remove. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom("upload").where("id", "=", id).execute();
}

/** Forgets all uploads that began before a moment and answers how many. */
export async function deleteUploadsBefore(db: Database, moment: Date): Promise<number> {
  const gone = await db.deleteFrom("upload").where("created_at", "<", moment).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Gives uploads that are under way to another visit. Source: ADR-0014. */
export async function handOverUploads(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("upload").set({ session_id: to }).where("session_id", "=", from).execute();
}

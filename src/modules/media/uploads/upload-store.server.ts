import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Lifetime of unfinished uploads in milliseconds. Source: CFG-10. */
const uploadLifeMs = dayMs;

/** An upload in progress; `photoId` is set once it became a photo. */
export type UploadRow = {
  readonly id: string;
  /** Hash of the network address it was started from; empty once it became a photo. */
  readonly caller: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly photoId: string | null;
  readonly createdAt: Date;
};

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

/** The visitor's upload; undefined if it is a stranger's or expired. Source: GEN-08. */
export function ownUpload(db: Database, session: SessionId, id: string, now: number): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(columns)
    .where("session_id", "=", session)
    .where("id", "=", id)
    .where("created_at", ">", new Date(now - uploadLifeMs))
    .executeTakeFirst();
}

/** An upload of any owner; the caller has checked ownership. */
export function uploadById(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom("upload").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Records that all bytes of an upload have arrived, and how many they are. */
export async function finishUpload(db: Database, id: string, bytes: number): Promise<void> {
  await db.updateTable("upload").set({ bytes, arrived_bytes: bytes }).where("id", "=", id).execute();
}

/** Records the photo an upload became. */
export async function recordPhotoOfUpload(db: Database, id: string, photoId: string): Promise<void> {
  await db.updateTable("upload").set({ photo_id: photoId, caller: "" }).where("id", "=", id).execute();
}

/** Deletes an upload; the caller removes its file. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom("upload").where("id", "=", id).execute();
}

/** Deletes all uploads begun before a point in time and returns their number. */
export async function deleteUploadsBefore(db: Database, moment: Date): Promise<number> {
  const gone = await db.deleteFrom("upload").where("created_at", "<", moment).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Transfers uploads to another session of the same visitor, also those that have become photos: asked again they yield
 * the receiver's copy. Call it once the photos have been handed over.
 * @source ADR-0014, PHOTO-01
 */
export async function handOverUploads(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await sql`update upload set session_id = ${to}, photo_id = coalesce(
      (select own.id from photo own join photo brought
          on own.sha256 = brought.sha256 and own.page_number = brought.page_number
        where brought.id = upload.photo_id and own.session_id = ${to}), photo_id)
    where session_id = ${from}`.execute(trx);
}

import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { maxPhotoBytes, maxPhotos } from "../photo-model.ts";
import type { StoredPhotoRow } from "./photo-store.server.ts";

/** What a visitor has stored: number of photos, bytes of their originals. */
export type PhotoUsage = { readonly photos: number; readonly bytes: number };

/** A visitor's use of the 10,000 photos and 5 GB; the pages of a PDF share one file. Source: PHOTO-03. */
export async function photoUsage(db: Database | Trx, session: SessionId): Promise<PhotoUsage> {
  const row = await db
    .selectFrom("photo")
    .select(({ fn }) => [
      fn.countAll<string>().as("photos"),
      fn.sum<string | null>("bytes").filterWhere("page_number", "<=", 1).as("bytes"),
    ])
    .where("session_id", "=", session)
    .executeTakeFirstOrThrow();
  return { photos: Number(row.photos), bytes: Number(row.bytes ?? 0) };
}

/**
 * Whether a visitor may store one more file of `bytes`. Refuses UPLOAD_MANY, UPLOAD_STORAGE. Source: CFG-10, PHOTO-03.
 */
export async function checkRoom(db: Database | Trx, session: SessionId, bytes: number): Promise<Result<null>> {
  const usage = await photoUsage(db, session);
  if (usage.photos >= maxPhotos) return refuse("UPLOAD_MANY", { n: maxPhotos });
  return usage.bytes + bytes > maxPhotoBytes
    ? refuse("UPLOAD_STORAGE", { n: maxPhotoBytes / 1024 ** 3 })
    : accept(null);
}

/**
 * The same within the transaction that inserts the photo: uploads that end at once are checked one after the other.
 * Refuses what `checkRoom` refuses.
 * @source CFG-10, PHOTO-03
 */
export async function takeRoom(trx: Trx, session: SessionId, photo: StoredPhotoRow): Promise<Result<null>> {
  await lockNames(trx, `media/photos/${session}`);
  return checkRoom(trx, session, (photo.page?.number ?? 1) === 1 ? photo.bytes : 0);
}

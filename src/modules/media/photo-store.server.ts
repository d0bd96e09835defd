import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { photoTypes, type PhotoType, type PreviewWidth } from "./photo-model.ts";

/** A stored photo; width and height count oriented pixels, `orientation` is the EXIF value of the original. */
export type StoredPhotoRow = {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: PhotoType;
  readonly orientation: number;
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
};

/** Key of the original bytes in the file storage. */
export const originalKey = (id: string) => `photos/${id}/original`;
/** Key of a preview in the file storage. */
export const previewKey = (id: string, width: PreviewWidth) => `photos/${id}/${width}.webp`;

const columns = ["id", "sha256", "bytes", "mime", "orientation", "width", "height", "file_name"] as const;

function toRow(row: {
  id: string;
  sha256: string;
  bytes: number;
  mime: string;
  orientation: number;
  width: number;
  height: number;
  file_name: string;
}): StoredPhotoRow {
  const mime = photoTypes.find((type) => type === row.mime);
  if (!mime) throw new Error(`photo ${row.id} has the unknown type ${row.mime}`);
  const { id, sha256, bytes, orientation, width, height } = row;
  return { id, sha256, bytes, mime, orientation, width, height, fileName: row.file_name };
}

/** Photos of a visitor among the given ids; strangers' ids are left out. Source: GEN-08. */
export async function ownPhotos(
  db: Database,
  session: SessionId,
  ids: readonly string[],
): Promise<readonly StoredPhotoRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("photo")
    .select(columns)
    .where("session_id", "=", session)
    .where("id", "in", ids)
    .execute();
  return rows.map(toRow);
}

/** The newest photos of a visitor, newest first. */
export async function photosOfSession(
  db: Database,
  session: SessionId,
  limit: number,
): Promise<readonly StoredPhotoRow[]> {
  const rows = await db
    .selectFrom("photo")
    .select(columns)
    .where("session_id", "=", session)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** The photo with these bytes that the visitor uploaded before. */
export async function photoByHash(
  db: Database,
  session: SessionId,
  sha256: string,
): Promise<StoredPhotoRow | undefined> {
  const row = await db
    .selectFrom("photo")
    .select(columns)
    .where("session_id", "=", session)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Photos by id whoever owns them, for production and rendering of what was ordered; never for a visitor's request. */
export async function photosById(db: Database, ids: readonly string[]): Promise<readonly StoredPhotoRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("photo").select(columns).where("id", "in", ids).execute();
  return rows.map(toRow);
}

/** Enters a photo; false when the visitor has one with the same bytes already. */
export async function insertPhoto(
  db: Database,
  photo: StoredPhotoRow & { readonly session: SessionId; readonly createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto("photo")
    .values({
      id: photo.id,
      session_id: photo.session,
      sha256: photo.sha256,
      bytes: photo.bytes,
      mime: photo.mime,
      orientation: photo.orientation,
      width: photo.width,
      height: photo.height,
      file_name: photo.fileName,
      created_at: photo.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["session_id", "sha256"]).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

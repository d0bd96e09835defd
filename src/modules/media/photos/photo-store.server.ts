import { sql, type Selectable } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Photo as PhotoRow } from "#platform/database/database-schema.ts";
import {
  OwnPage,
  previewWidths,
  uploadKinds,
  uploadTypes,
  type PreviewWidth,
  type UploadKind,
  type UploadType,
} from "../photo-model.ts";

/** A stored photo; width and height in oriented pixels, `orientation` is the EXIF value of the original. */
export type StoredPhotoRow = {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: UploadKind;
  readonly mime: UploadType;
  readonly orientation: number;
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
  /** Hash of the print master; null if the original itself is printed. */
  readonly printSha256: string | null;
  /** Local time of the exposure without a zone, `2026-06-13T14:30:05`. */
  readonly takenAt: string | null;
  readonly focus: { readonly x: number; readonly y: number };
  /** Facts of an upload of the kind pdf-page. */
  readonly page?: OwnPage;
};

/** Key of the original bytes in the file storage. */
export const originalKey = (id: string) => `photos/${id}/original`;
/** Key of the print master, stored for originals in formats no print file can contain. */
export const masterKey = (id: string) => `photos/${id}/print`;
/**
 * The file that is printed of a photo: the original or its print master; always with the hash of its bytes. Source:
 * PDF-05.
 */
export function printFileOf(photo: StoredPhotoRow): { readonly key: string; readonly sha256: string } {
  if (photo.printSha256 === null) return { key: originalKey(photo.id), sha256: photo.sha256 };
  return { key: masterKey(photo.id), sha256: photo.printSha256 };
}
/** Key of a drawing's paths, an ornament of the design model as JSON. */
export const drawingKey = (id: string) => `photos/${id}/drawing.json`;
/** Key of a preview in the file storage. */
export const previewKey = (id: string, width: PreviewWidth) => `photos/${id}/${width}.webp`;

/**
 * The stored preview of a photo that is at least as wide; the next larger one of photos that are older than a width, and
 * undefined once they are deleted.
 */
export async function storedPreview(
  { files }: Pick<Deps, "files">,
  id: string,
  width: number,
): Promise<string | undefined> {
  for (const known of previewWidths) {
    const key = previewKey(id, known);
    if (known >= width && (await files.exists(key))) return key;
  }
  return undefined;
}

const columns = [
  "id",
  "sha256",
  "bytes",
  "mime",
  "orientation",
  "width",
  "height",
  "file_name",
  "print_sha256",
  sql<string | null>`to_char(taken_at, 'YYYY-MM-DD"T"HH24:MI:SS')`.as("taken"),
  "focus_x",
  "focus_y",
  "kind",
  "page_facts",
] as const;

type SelectedPhoto = Pick<
  Selectable<PhotoRow>,
  | "id"
  | "sha256"
  | "bytes"
  | "mime"
  | "orientation"
  | "width"
  | "height"
  | "file_name"
  | "print_sha256"
  | "focus_x"
  | "focus_y"
  | "kind"
  | "page_facts"
> & { readonly taken: string | null };

function toRow(row: SelectedPhoto): StoredPhotoRow {
  const mime = uploadTypes.find((type) => type === row.mime);
  const kind = uploadKinds.find((each) => each === row.kind);
  if (!mime || !kind) throw new Error(`photo ${row.id} has the unknown type ${row.mime}`);
  const { id, sha256, bytes, orientation, width, height } = row;
  return {
    id,
    kind,
    sha256,
    bytes,
    mime,
    orientation,
    width,
    height,
    fileName: row.file_name,
    printSha256: row.print_sha256,
    takenAt: row.taken,
    focus: { x: row.focus_x, y: row.focus_y },
    ...(row.page_facts === null ? {} : { page: OwnPage.parse(row.page_facts) }),
  };
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

/**
 * The photos of a visitor, newest first: at most `limit`, those after the photo `after`. Empty after a stranger's.
 */
export async function photosOfSession(
  db: Database,
  session: SessionId,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<readonly StoredPhotoRow[]> {
  const newest = db
    .selectFrom("photo")
    .select(columns)
    .where("session_id", "=", session)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit);
  if (after === undefined) return (await newest.execute()).map(toRow);
  const last = await db
    .selectFrom("photo")
    .select("created_at")
    .where("session_id", "=", session)
    .where("id", "=", after)
    .executeTakeFirst();
  if (!last) return [];
  const older = newest.where((is) =>
    is.or([
      is("created_at", "<", last.created_at),
      is.and([is("created_at", "=", last.created_at), is("id", ">", after)]),
    ]),
  );
  return (await older.execute()).map(toRow);
}

/** Ids of all photos of a visitor. */
export async function photoIds(db: Database, session: SessionId): Promise<readonly string[]> {
  const rows = await db.selectFrom("photo").select("id").where("session_id", "=", session).execute();
  return rows.map(({ id }) => id);
}

/** The visitor's earlier upload of the same bytes, page by page. */
export async function photosByHash(
  db: Database,
  session: SessionId,
  sha256: string,
): Promise<readonly StoredPhotoRow[]> {
  const rows = await db
    .selectFrom("photo")
    .select(columns)
    .where("session_id", "=", session)
    .where("sha256", "=", sha256)
    .orderBy("page_number")
    .execute();
  return rows.map(toRow);
}

/** Photos by id of any owner, for production and rendering of orders; never for a visitor's request. */
export async function photosById(db: Database, ids: readonly string[]): Promise<readonly StoredPhotoRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("photo").select(columns).where("id", "in", ids).execute();
  return rows.map(toRow);
}

/** The uploads that are pages of the same file, in order, including the given one. */
export async function pagesOfSameFile(db: Database, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("photo as page")
    .innerJoin("photo as other", (join) =>
      join
        .onRef("other.session_id", "=", "page.session_id")
        .onRef("other.sha256", "=", "page.sha256")
        .onRef("other.kind", "=", "page.kind"),
    )
    .select("other.id")
    .where("page.id", "=", id)
    .where("page.kind", "=", "pdf-page")
    .orderBy("other.page_number")
    .execute();
  return rows.map((row) => row.id);
}

/** Inserts a photo; false if the visitor already has one with the same bytes. */
export async function insertPhoto(
  db: Database | Trx,
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
      print_sha256: photo.printSha256,
      taken_at: photo.takenAt === null ? null : sql<Date>`${photo.takenAt}::timestamp`,
      focus_x: photo.focus.x,
      focus_y: photo.focus.y,
      kind: photo.kind,
      page_number: photo.page?.number ?? 0,
      page_width_mm: photo.page?.widthMm ?? null,
      page_height_mm: photo.page?.heightMm ?? null,
      page_facts: photo.page ? JSON.stringify(photo.page) : null,
      created_at: photo.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["session_id", "sha256", "page_number"]).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes a visitor's photo; the caller removes its files. */
export async function deletePhoto(db: Database, session: SessionId, id: string): Promise<void> {
  await db.deleteFrom("photo").where("session_id", "=", session).where("id", "=", id).execute();
}

/**
 * Transfers the photos of one session to another of the same visitor; files uploaded in both remain in both. Source:
 * GEO-04, GEN-08.
 */
export async function handOverPhotos(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await trx
    .updateTable("photo")
    .set({ session_id: to })
    .where("session_id", "=", from)
    .where((photo) =>
      photo.not(
        photo.exists(
          photo
            .selectFrom("photo as own")
            .select("own.id")
            .where("own.session_id", "=", to)
            .whereRef("own.sha256", "=", "photo.sha256"),
        ),
      ),
    )
    .execute();
}

/** Photos uploaded in both sessions: id in the first by id in the second. Source: ADR-0014. */
export async function sharedPhotos(
  trx: Trx,
  from: SessionId,
  to: SessionId,
): Promise<readonly { readonly brought: string; readonly own: string }[]> {
  return trx
    .selectFrom("photo as brought")
    .innerJoin("photo as own", (join) =>
      join.onRef("own.sha256", "=", "brought.sha256").onRef("own.page_number", "=", "brought.page_number"),
    )
    .select(["brought.id as brought", "own.id as own"])
    .where("brought.session_id", "=", from)
    .where("own.session_id", "=", to)
    .execute();
}

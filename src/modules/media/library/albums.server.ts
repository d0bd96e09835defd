import { sql } from "kysely";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { maxAlbums, type PhotoAlbum } from "./library-model.ts";

type Own = { readonly session: SessionId | undefined; readonly album: string };

/** The visitor's albums, oldest first, with their photos. Source: PHOTO-03, MYPH-01. */
export async function albumsOf(db: Database, session: SessionId): Promise<PhotoAlbum[]> {
  return db
    .selectFrom("photo_album")
    .leftJoin("photo_album_photo", "photo_album_photo.album_id", "photo_album.id")
    .select(["photo_album.id", "photo_album.name"])
    .select(
      sql<string[]>`coalesce(array_agg(photo_id::text) filter (where photo_id is not null), array[]::text[])`.as(
        "photos",
      ),
    )
    .where("session_id", "=", session)
    .groupBy("photo_album.id")
    .orderBy("photo_album.created_at")
    .orderBy("photo_album.id")
    .execute();
}

/** Creates an empty album. Refuses ALBUM_MANY. Source: PHOTO-03. */
export async function createAlbum(
  deps: Pick<Deps, "db" | "clock">,
  { session, name }: { readonly session: SessionId; readonly name: string },
): Promise<Result<{ readonly id: string }>> {
  return inTransaction(deps.db, async (trx) => {
    await lockNames(trx, `media/albums/${session}`);
    const { count } = await trx
      .selectFrom("photo_album")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("session_id", "=", session)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxAlbums) return refuse("ALBUM_MANY", { n: maxAlbums });
    const id = newUuid();
    const created_at = new Date(deps.clock.now());
    await trx.insertInto("photo_album").values({ id, session_id: session, name, created_at }).execute();
    return accept({ id });
  });
}

/** Renames an album. Refuses ALBUM_UNKNOWN, also for a stranger's. Source: PHOTO-03, GEN-08. */
export async function renameAlbum(db: Database, { session, album }: Own, name: string): Promise<Result<null>> {
  if (!session || !isUuid(album)) return refuse("ALBUM_UNKNOWN");
  const { numUpdatedRows } = await db
    .updateTable("photo_album")
    .set({ name })
    .where("id", "=", album)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? accept(null) : refuse("ALBUM_UNKNOWN");
}

/** Deletes an album; its photos stay. Refuses ALBUM_UNKNOWN, also for a stranger's. Source: PHOTO-03, GEN-08. */
export async function deleteAlbum(db: Database, { session, album }: Own): Promise<Result<null>> {
  if (!session || !isUuid(album)) return refuse("ALBUM_UNKNOWN");
  const { numDeletedRows } = await db
    .deleteFrom("photo_album")
    .where("id", "=", album)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return numDeletedRows > 0n ? accept(null) : refuse("ALBUM_UNKNOWN");
}

/** Photos to put into an album and to take out of it. */
type AlbumChange = { readonly add: readonly string[]; readonly remove: readonly string[] };

/**
 * Puts photos of the visitor into an album and takes others out; strangers' photos are left out. Refuses ALBUM_UNKNOWN,
 * also for a stranger's album.
 * @source PHOTO-03, GEN-08
 */
export async function changeAlbum(
  deps: Pick<Deps, "db" | "clock">,
  { session, album }: Own,
  { add, remove }: AlbumChange,
): Promise<Result<null>> {
  if (!session || !isUuid(album)) return refuse("ALBUM_UNKNOWN");
  return inTransaction(deps.db, async (trx) => {
    const own = await trx
      .selectFrom("photo_album")
      .select("id")
      .where("id", "=", album)
      .where("session_id", "=", session)
      .forUpdate()
      .executeTakeFirst();
    if (!own) return refuse("ALBUM_UNKNOWN");
    await sql`insert into photo_album_photo (album_id, photo_id, added_at)
      select ${album}, id, ${new Date(deps.clock.now())} from photo
      where session_id = ${session} and id = any(${[...add]}::uuid[]) for key share
      on conflict do nothing`.execute(trx);
    await sql`delete from photo_album_photo
      where album_id = ${album} and photo_id = any(${[...remove]}::uuid[])`.execute(trx);
    return accept(null);
  });
}

/**
 * Transfers the albums of one session to another of the same visitor; where both have uploaded a file, the album shows
 * the receiver's copy, also as what a contributor added. Call it once the photos have been handed over.
 * @source PHOTO-03, GEN-08
 */
export async function handOverAlbums(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await sql`insert into photo_album_photo (album_id, photo_id, added_at)
    select entry.album_id, own.id, entry.added_at
    from photo_album_photo entry
      join photo_album album on album.id = entry.album_id and album.session_id = ${from}
      join photo brought on brought.id = entry.photo_id and brought.session_id = ${from}
      join photo own on own.session_id = ${to} and own.sha256 = brought.sha256 and own.page_number = brought.page_number
    on conflict do nothing`.execute(trx);
  await sql`insert into album_contribution (contributor_id, photo_id, brought, added_at)
    select entry.contributor_id, own.id, false, entry.added_at
    from album_contribution entry
      join photo brought on brought.id = entry.photo_id and brought.session_id = ${from}
      join photo own on own.session_id = ${to} and own.sha256 = brought.sha256 and own.page_number = brought.page_number
    on conflict do nothing`.execute(trx);
  await sql`delete from album_contribution entry using photo brought
    where brought.id = entry.photo_id and brought.session_id = ${from}`.execute(trx);
  await sql`delete from photo_album_photo entry using photo_album album, photo brought
    where album.id = entry.album_id and album.session_id = ${from}
      and brought.id = entry.photo_id and brought.session_id = ${from}`.execute(trx);
  await trx.updateTable("photo_album").set({ session_id: to }).where("session_id", "=", from).execute();
}

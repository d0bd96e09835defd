import { sql } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** A visitor who adds photos by a link. */
export type Contributor = { readonly id: string; readonly name: string };

/** The visitor as contributor of a link; undefined before a name was given. Source: PHOTO-04. */
export function contributorOf(
  db: Database | Trx,
  link: string,
  session: SessionId | undefined,
): Promise<Contributor | undefined> {
  if (session === undefined) return Promise.resolve(undefined);
  return db
    .selectFrom("album_contributor")
    .select(["id", "name"])
    .where("link_id", "=", link)
    .where("session_id", "=", session)
    .executeTakeFirst();
}

/** Number of people with a link who have given a name. */
export async function countContributors(trx: Trx, link: string): Promise<number> {
  const { count } = await trx
    .selectFrom("album_contributor")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("link_id", "=", link)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the photos a contributor added, newest first. */
export async function photosOfContributor(db: Database | Trx, contributor: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("album_contribution")
    .select("photo_id")
    .where("contributor_id", "=", contributor)
    .orderBy("added_at", "desc")
    .orderBy("photo_id")
    .execute();
  return rows.map((row) => row.photo_id);
}

/** The photos of an album but those of one contributor, newest first, with the names of who added them. */
export async function photosOfOthers(
  db: Database,
  {
    album,
    contributor,
    limit,
  }: { readonly album: string; readonly contributor: string | undefined; readonly limit: number },
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select entry.photo_id as id,
      coalesce((select name from album_contribution c join album_contributor who on who.id = c.contributor_id
        where c.photo_id = entry.photo_id order by c.added_at limit 1), '') as name
    from photo_album_photo entry join photo on photo.id = entry.photo_id
    where entry.album_id = ${album} and photo.kind = 'photo' and not exists (select from album_contribution own
      where own.photo_id = entry.photo_id and own.contributor_id = ${contributor ?? null}::uuid)
    order by entry.added_at desc, entry.photo_id limit ${limit}`.execute(db);
  return rows;
}

/** A photo that comes into an album by a link. */
export type Contribution = {
  readonly contributor: string;
  readonly album: string;
  readonly photo: string;
  /** Whether it came into the library with it. */
  readonly brought: boolean;
  readonly at: Date;
};

/** Records a photo of a contributor and puts it into the album; false if the contributor had added it before. */
export async function insertContribution(
  trx: Trx,
  { contributor, album, photo, brought, at }: Contribution,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("album_contribution")
    .values({ contributor_id: contributor, photo_id: photo, brought, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await trx
    .insertInto("photo_album_photo")
    .values({ album_id: album, photo_id: photo, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Takes back a photo of a contributor. Whether it came into the library with it passes to others who added it.
 * @returns undefined if it is not theirs; `goes` if nobody else added it and it came with them
 * @source PHOTO-04, GEN-08
 */
export async function deleteContribution(
  trx: Trx,
  contributor: string,
  photo: string,
): Promise<{ readonly goes: boolean } | undefined> {
  const taken = await trx
    .deleteFrom("album_contribution")
    .where("contributor_id", "=", contributor)
    .where("photo_id", "=", photo)
    .returning("brought")
    .executeTakeFirst();
  if (!taken) return undefined;
  if (!taken.brought) return { goes: false };
  const heir = await trx
    .updateTable("album_contribution")
    .set({ brought: true })
    .where("photo_id", "=", photo)
    .executeTakeFirst();
  return { goes: heir.numUpdatedRows === 0n };
}

/** The owner has the photos too: they stay when contributors take theirs back. Source: PHOTO-04. */
export async function keepForOwner(db: Database, photos: readonly string[]): Promise<void> {
  await db
    .updateTable("album_contribution")
    .set({ brought: false })
    .where("photo_id", "in", photos)
    .where("brought", "=", true)
    .execute();
}

/**
 * Transfers what a visitor has added by links to another session of theirs; where both have added photos by one link,
 * they are one contributor. Source: PHOTO-04, GEN-08.
 */
export async function handOverContributions(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await sql`insert into album_contribution (contributor_id, photo_id, brought, added_at)
    select own.id, entry.photo_id, entry.brought, entry.added_at from album_contribution entry
      join album_contributor came on came.id = entry.contributor_id and came.session_id = ${from}
      join album_contributor own on own.link_id = came.link_id and own.session_id = ${to}
    on conflict (contributor_id, photo_id) do update
      set brought = album_contribution.brought or excluded.brought`.execute(trx);
  await sql`delete from album_contributor came using album_contributor own
    where came.session_id = ${from} and own.session_id = ${to} and own.link_id = came.link_id`.execute(trx);
  await trx.updateTable("album_contributor").set({ session_id: to }).where("session_id", "=", from).execute();
}

/** Erases a visitor's name in the albums of others; the photos were given to them. Source: PHOTO-04, BO-11. */
export async function forgetContributor(db: Database, session: string): Promise<void> {
  await db.updateTable("album_contributor").set({ name: "" }).where("session_id", "=", session).execute();
}

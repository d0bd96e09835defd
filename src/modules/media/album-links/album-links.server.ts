import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { isUuid, sessionId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { linkToken, readLinkToken } from "#platform/security/signed-links.server.ts";
import type { AlbumContributor, AlbumLink, AlbumLinkTerms } from "./shared-album-model.ts";

type Own = { readonly session: SessionId | undefined; readonly album: string };

/**
 * Makes the link of an album, or changes its terms; the address stays. Refuses ALBUM_UNKNOWN, also for a stranger's.
 * @source PHOTO-04, GEN-08
 */
export async function saveAlbumLink(
  deps: Pick<Deps, "db" | "clock">,
  { session, album }: Own,
  { shownName, mostPhotos, endsOn, showsAll }: AlbumLinkTerms,
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
    const terms = { shown_name: shownName, most_photos: mostPhotos, ends_on: endsOn, shows_all: showsAll };
    const { numUpdatedRows } = await trx
      .updateTable("album_link")
      .set(terms)
      .where("album_id", "=", album)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await trx
        .insertInto("album_link")
        .values({ id: newUuid(), album_id: album, created_at: new Date(deps.clock.now()), ...terms })
        .execute();
    return accept(null);
  });
}

/**
 * Revokes the link of an album for good; photos and names stay. Refuses ALBUM_UNKNOWN, also for a stranger's and if
 * there is none.
 * @source PHOTO-04, GEN-08
 */
export async function revokeAlbumLink(
  deps: Pick<Deps, "db" | "clock">,
  { session, album }: Own,
): Promise<Result<null>> {
  if (!session || !isUuid(album)) return refuse("ALBUM_UNKNOWN");
  const { numUpdatedRows } = await deps.db
    .updateTable("album_link")
    .set({ revoked_at: new Date(deps.clock.now()) })
    .where("album_id", "=", album)
    .where("revoked_at", "is", null)
    .where("album_id", "in", (select) =>
      select.selectFrom("photo_album").select("id").where("session_id", "=", session),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? accept(null) : refuse("ALBUM_UNKNOWN");
}

/** Number of photos that came by a link and are still there. */
const received = sql<number>`(select count(distinct photo_id)::int from album_contribution
  join album_contributor on album_contributor.id = contributor_id where link_id = album_link.id)`;

/** The working links of a visitor's albums, with their addresses in a shop. Source: PHOTO-04. */
export async function linksOfAlbums(
  deps: Pick<Deps, "db" | "config" | "secret">,
  session: SessionId,
  shop: Place,
): Promise<AlbumLink[]> {
  const rows = await deps.db
    .selectFrom("album_link")
    .innerJoin("photo_album", "photo_album.id", "album_link.album_id")
    .select(["album_link.id", "album_id", "shown_name", "most_photos", "shows_all"])
    .select([sql<string | null>`ends_on::text`.as("endsOn"), received.as("received")])
    .where("photo_album.session_id", "=", session)
    .where("revoked_at", "is", null)
    .execute();
  return rows.map((row) => ({
    album: row.album_id,
    address: originOfShop(deps.config, shop) + addressOf(shop, "myPhoto", linkToken(deps, "album-link", row.id)),
    shownName: row.shown_name,
    mostPhotos: row.most_photos,
    endsOn: row.endsOn,
    showsAll: row.shows_all,
    received: row.received,
  }));
}

/** Everybody whose photos are in a visitor's library, also by links of the past; by name. Source: PHOTO-04. */
export async function contributorsOf(db: Database, session: SessionId): Promise<AlbumContributor[]> {
  return db
    .selectFrom("album_contributor")
    .innerJoin("album_contribution", "contributor_id", "album_contributor.id")
    .innerJoin("photo", "photo.id", "photo_id")
    .select(["album_contributor.id", "name"])
    .select(sql<string[]>`array_agg(photo_id::text order by added_at)`.as("photos"))
    .where("photo.session_id", "=", session)
    .groupBy("album_contributor.id")
    .orderBy("name")
    .orderBy("album_contributor.id")
    .execute();
}

/** A link as it is used. */
export type OpenLink = {
  readonly id: string;
  readonly album: string;
  readonly albumName: string;
  /** Whose library the photos go to. */
  readonly owner: SessionId;
  readonly shownName: string;
  readonly mostPhotos: number;
  readonly endsOn: string | null;
  readonly showsAll: boolean;
  readonly received: number;
};

/**
 * The link of a token. Refuses ALBUM_LINK_UNKNOWN if nobody made it, ALBUM_LINK_ENDED once it is revoked or its last day
 * has passed.
 * @source PHOTO-04, GEN-08
 */
export async function openAlbumLink(
  deps: Pick<Deps, "secret" | "clock">,
  db: Database | Trx,
  token: string,
): Promise<Result<OpenLink>> {
  const read = readLinkToken(deps, "album-link", token);
  const row =
    read &&
    (await db
      .selectFrom("album_link")
      .innerJoin("photo_album", "photo_album.id", "album_link.album_id")
      .select(["album_link.id", "album_id", "photo_album.name", "session_id", "shown_name", "most_photos", "shows_all"])
      .select(["revoked_at", sql<string | null>`ends_on::text`.as("endsOn"), received.as("received")])
      .where("album_link.id", "=", read.id)
      .executeTakeFirst());
  if (!row) return refuse("ALBUM_LINK_UNKNOWN");
  const hasEnded = row.endsOn !== null && shopDateOf(deps.clock.now()) > row.endsOn;
  if (row.revoked_at !== null || hasEnded) return refuse("ALBUM_LINK_ENDED");
  return accept({
    id: row.id,
    album: row.album_id,
    albumName: row.name,
    owner: sessionId(row.session_id),
    shownName: row.shown_name,
    mostPhotos: row.most_photos,
    endsOn: row.endsOn,
    showsAll: row.shows_all,
    received: row.received,
  });
}

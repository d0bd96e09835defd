import type { SessionId } from "#kernel/ids.ts";
import { sessionId } from "#kernel/ids.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { removeUnusedPhotos, type PhotoUses } from "../photos/remove-photo.server.ts";

/** An album that is no visitor's: photos that others add to it belong to a visit whose cookie nobody has. Source: EVENT-10. */
export async function beginCollection(
  trx: Trx,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<{ readonly session: SessionId; readonly album: string }> {
  const [session, album] = [newUuid(), newUuid()];
  await trx
    .insertInto("visitor_session")
    .values({
      id: session,
      token_hash: sha256(newToken()),
      host: "",
      created_at: at,
      expires_at: new Date("9999-12-31"),
    })
    .execute();
  await trx
    .insertInto("photo_album")
    .values({ id: album, session_id: session, name: name.slice(0, 60), created_at: at })
    .execute();
  return { session: sessionId(session), album };
}

/** The secret part of the link of an album that works; undefined without one. Source: PHOTO-04. */
export async function openLinkToken(deps: Pick<Deps, "db" | "secret">, album: string): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom("album_link")
    .select("id")
    .where("album_id", "=", album)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row && linkToken(deps, "album-link", row.id);
}

/** Deletes albums with their links; their photos stay. */
export async function deleteCollections(db: Database, albums: readonly string[]): Promise<void> {
  if (albums.length > 0) await db.deleteFrom("photo_album").where("id", "in", albums).execute();
}

/** Deletes the photos of a collection, and the visit they belonged to. Returns the number of photos. */
export async function removeCollection(
  deps: Pick<Deps, "db" | "files"> & { readonly photoUses: PhotoUses },
  session: string,
): Promise<number> {
  const rows = await deps.db.selectFrom("photo").select("id").where("session_id", "=", session).execute();
  const removed = await removeUnusedPhotos(
    deps,
    rows.map(({ id }) => id),
  );
  await deps.db.deleteFrom("visitor_session").where("id", "=", session).execute();
  return removed;
}

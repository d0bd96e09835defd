import { dayMs } from "#kernel/durations.ts";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { countAttempt } from "#platform/security/attempts.server.ts";
import { checkRoom } from "../photos/photo-limits.server.ts";
import { removePhoto, removeUnusedPhotos, type PhotoUses } from "../photos/remove-photo.server.ts";
import { acceptUpload } from "../uploads/accept-upload.server.ts";
import type { AcceptDeps } from "../uploads/save-upload.server.ts";
import { openAlbumLink, type OpenLink } from "./album-links.server.ts";
import {
  contributorOf,
  countContributors,
  deleteContribution,
  insertContribution,
  type Contributor,
} from "./contribution-store.server.ts";
import { mostContributors, photosPerAddressAndHour } from "./shared-album-model.ts";

/** Dependencies of adding photos by a link. */
export type ContributeDeps = Deps & AcceptDeps & { readonly photoUses: PhotoUses };

/** Who calls with a link: the token, the visit if there is one, the network address. */
type Caller = { readonly token: string; readonly session: SessionId | undefined; readonly caller: string };

const hourMs = dayMs / 24;

/** Attempts of a network address at a link, by what is done. */
const limitOf = (link: OpenLink, { caller }: Pick<Caller, "caller">, what: string, max: number) => ({
  scope: `album-link/${what}/${link.id}/${sha256(caller)}`,
  max,
  ms: hourMs,
});

/** Names one network address may give by a link within an hour: a family behind one connection. */
const namesPerAddressAndHour = 60;

/**
 * Says who adds photos by a link; a second name replaces the first. Refuses what `openAlbumLink` refuses, RATE_LIMIT if
 * the link or the network address has too many.
 * @source PHOTO-04, NFR-02
 */
export async function nameContributor(
  deps: Deps,
  caller: Caller & { readonly session: SessionId },
  name: string,
): Promise<Result<null>> {
  const link = await openAlbumLink(deps, deps.db, caller.token);
  if (!link.ok) return link;
  if ((await contributorOf(deps.db, link.value.id, caller.session))?.name === name) return accept(null);
  const attempt = await countAttempt(deps, [limitOf(link.value, caller, "name", namesPerAddressAndHour)]);
  if (attempt.waitMs > 0) return refuse("RATE_LIMIT", { s: Math.ceil(attempt.waitMs / 1000) });
  return inTransaction(deps.db, async (trx) => {
    await lockNames(trx, `media/album-link/${link.value.id}`);
    const known = await contributorOf(trx, link.value.id, caller.session);
    if (known) {
      await trx.updateTable("album_contributor").set({ name }).where("id", "=", known.id).execute();
      return accept(null);
    }
    if ((await countContributors(trx, link.value.id)) >= mostContributors) return refuse("RATE_LIMIT", { s: 3600 });
    const row = { id: newUuid(), link_id: link.value.id, session_id: caller.session, name };
    await trx
      .insertInto("album_contributor")
      .values({ ...row, created_at: new Date(deps.clock.now()) })
      .execute();
    return accept(null);
  });
}

/** A refusal in the contributor's words: the owner's full library is a full album, and an album holds photos only. */
function ofAlbum(refusal: Refusal): Result<never> {
  if (refusal.code === "UPLOAD_MANY" || refusal.code === "UPLOAD_STORAGE") return refuse("ALBUM_FULL");
  return refusal.code === "UPLOAD_TYPE" ? refuse("ALBUM_PICTURES") : { ok: false, refusal };
}

/** Whether a link takes another photo: its own limit, and room in the owner's library. Source: PHOTO-04, MYPH-02. */
export async function hasRoom(deps: Pick<Deps, "db">, { received, mostPhotos, owner }: OpenLink): Promise<boolean> {
  return received < mostPhotos && (await checkRoom(deps.db, owner, 1)).ok;
}

/** A photo in the album: its id, and whether the same contributor had added it before. */
export type Added = { readonly photos: readonly string[]; readonly known: boolean };

/**
 * Records the photos of an upload for the album, if the link still works and has room for them. Refuses what
 * `openAlbumLink` refuses, ALBUM_FULL.
 */
function record(
  deps: Pick<Deps, "db" | "clock" | "secret">,
  { token, contributor }: { readonly token: string; readonly contributor: Contributor },
  { photos, known }: Added,
): Promise<Result<Added>> {
  return inTransaction(deps.db, async (trx) => {
    const first = await openAlbumLink(deps, trx, token);
    if (!first.ok) return first;
    await lockNames(trx, `media/album-link/${first.value.id}`);
    // Others may have filled or revoked it while this one waited.
    const link = await openAlbumLink(deps, trx, token);
    if (!link.ok) return link;
    const at = new Date(deps.clock.now());
    const row = { contributor: contributor.id, album: link.value.album, brought: !known, at };
    const added = await Promise.all(photos.map((photo) => insertContribution(trx, { ...row, photo })));
    const isNew = added.some(Boolean);
    if (isNew && link.value.received + photos.length > link.value.mostPhotos) return refuse("ALBUM_FULL");
    return accept({ photos, known: !isNew });
  });
}

/**
 * Accepts a visitor's finished upload into the album of a link: the photo becomes the owner's and counts for the owner's
 * storage. That the owner had the same file is not told. Refuses what `openAlbumLink` and `acceptUpload` refuse,
 * ALBUM_NAME before a name was given, ALBUM_FULL, RATE_LIMIT.
 * @source PHOTO-04, MYPH-02, GEN-08
 */
export async function contributePhoto(deps: ContributeDeps, caller: Caller, upload: string): Promise<Result<Added>> {
  const link = await openAlbumLink(deps, deps.db, caller.token);
  if (!link.ok) return link;
  const { session } = caller;
  const contributor = await contributorOf(deps.db, link.value.id, session);
  if (!contributor || !session) return refuse("ALBUM_NAME");
  if (!(await hasRoom(deps, link.value))) return refuse("ALBUM_FULL");
  const attempt = await countAttempt(deps, [limitOf(link.value, caller, "photo", photosPerAddressAndHour)]);
  if (attempt.waitMs > 0) return refuse("RATE_LIMIT", { s: Math.ceil(attempt.waitMs / 1000) });
  const taken = await acceptUpload(deps, { session, library: link.value.owner }, upload);
  if (!taken.ok) return ofAlbum(taken.refusal);
  const photos = taken.value.photos.map(({ id }) => id);
  const added = await record(deps, { token: caller.token, contributor }, { photos, known: taken.value.known });
  if (!added.ok && !taken.value.known) await removeUnusedPhotos(deps, photos);
  return added;
}

/**
 * Takes back a photo the visitor added by a link: it leaves the library if it came with them, else only their name
 * leaves it. Refuses what `openAlbumLink` refuses, UPLOAD_UNKNOWN for photos of others, ALBUM_PHOTO_USED if the owner
 * has made something of it.
 * @source PHOTO-04, GEN-08
 */
export async function takeBackPhoto(
  deps: Pick<Deps, "db" | "files" | "clock" | "secret"> & { readonly photoUses: PhotoUses },
  { token, session }: { readonly token: string; readonly session: SessionId | undefined },
  photo: string,
): Promise<Result<null>> {
  const link = await openAlbumLink(deps, deps.db, token);
  if (!link.ok) return link;
  const contributor = await contributorOf(deps.db, link.value.id, session);
  if (!contributor || !isUuid(photo)) return refuse("UPLOAD_UNKNOWN");
  if (await deps.photoUses(deps.db, photo)) {
    const own = await deps.db
      .selectFrom("album_contribution")
      .select("photo_id")
      .where("contributor_id", "=", contributor.id)
      .where("photo_id", "=", photo)
      .executeTakeFirst();
    return refuse(own ? "ALBUM_PHOTO_USED" : "UPLOAD_UNKNOWN");
  }
  const taken = await inTransaction(deps.db, async (trx) => {
    const deleted = await deleteContribution(trx, contributor.id, photo);
    return deleted ? accept(deleted) : refuse("UPLOAD_UNKNOWN");
  });
  if (!taken.ok) return taken;
  if (taken.value.goes) await removePhoto(deps, link.value.owner, photo);
  return accept(null);
}

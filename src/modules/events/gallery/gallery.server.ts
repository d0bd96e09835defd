import { sessionId, isUuid } from "#kernel/ids.ts";
import {
  openLinkToken,
  photoOriginal,
  photosById,
  photosOfOthers,
  mostAlbumPhotos,
  sharedPhoto,
} from "#modules/media/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { daysOfEvent, eventDay } from "../event-times.ts";
import type { EventId, PartyEvent } from "../model.ts";
import { galleryStates, type GalleryPhoto, type HostsPhoto } from "./gallery-model.ts";

type ViewDeps = Pick<Deps, "db" | "clock" | "secret">;

/** The library and album of an event's photos; undefined without any. */
export async function galleryOf(db: Database | Trx, event: EventId) {
  const row = await db
    .selectFrom("event_gallery")
    .select(["session_id", "album_id"])
    .where("event_id", "=", event)
    .executeTakeFirst();
  return row && row.album_id !== null ? { session: sessionId(row.session_id), album: row.album_id } : undefined;
}

/** All photos of a gallery that were not removed, the newest first. */
async function photosOf(deps: ViewDeps, event: EventId): Promise<readonly HostsPhoto[]> {
  const gallery = await galleryOf(deps.db, event);
  if (!gallery) return [];
  const [photos, rows] = await Promise.all([
    photosOfOthers(deps.db, { album: gallery.album, contributor: undefined, limit: mostAlbumPhotos }),
    deps.db
      .selectFrom("event_gallery_photo")
      .select(["photo_id", "state"])
      .where("session_id", "=", gallery.session)
      .execute(),
  ]);
  const states = new Map(rows.map(({ photo_id, state }) => [photo_id, state]));
  return photos.flatMap(({ id, name }) => {
    const stored = states.get(id);
    if (stored === "removed") return [];
    const state = galleryStates.find((each) => each === stored) ?? "waiting";
    const { small, large } = sharedPhoto(deps, id);
    return [{ id, name, state, small, large }];
  });
}

/** The photos of an event for its hosts, and whether guests may add some. Source: EVENT-10. */
export async function hostsGallery(deps: ViewDeps, event: PartyEvent) {
  const gallery = await galleryOf(deps.db, event.id);
  return {
    isOpen: gallery !== undefined && (await openLinkToken(deps, gallery.album)) !== undefined,
    photos: await photosOf(deps, event.id),
  };
}

/** What guests see of the photos: those the hosts show, and the secret of the link by which they add some. */
export type GuestsGallery = { readonly photos: readonly GalleryPhoto[]; readonly token: string | null };

/**
 * The photos of an event for its guests, from its first day on; undefined before, and without a gallery. Whether the
 * guest may read the event's page is for the caller to know.
 * @source EVENT-10, GEN-08
 */
export async function guestsGallery(deps: ViewDeps, event: PartyEvent): Promise<GuestsGallery | undefined> {
  if (eventDay(event.plan, deps.clock.now()) < daysOfEvent(event.plan).first) return undefined;
  const gallery = await galleryOf(deps.db, event.id);
  if (!gallery) return undefined;
  const photos = (await photosOf(deps, event.id)).filter(({ state }) => state === "shown");
  const token = (await openLinkToken(deps, gallery.album)) ?? null;
  return photos.length === 0 && token === null ? undefined : { photos, token };
}

/** Decides on photos of an event's gallery; those of others are left out. Source: EVENT-10, GEN-08. */
export async function decideOnPhotos(
  deps: Pick<Deps, "db">,
  event: EventId,
  photos: readonly string[],
  state: "shown" | "hidden" | "removed",
): Promise<void> {
  const gallery = await galleryOf(deps.db, event);
  const ids = photos.filter(isUuid);
  if (!gallery || ids.length === 0) return;
  await deps.db
    .insertInto("event_gallery_photo")
    .columns(["photo_id", "session_id", "state"])
    .expression((eb) =>
      eb
        .selectFrom("photo_album_photo")
        .select((each) => [
          "photo_id",
          each.val(gallery.session).$castTo<string>().as("session_id"),
          each.val(state).$castTo<string>().as("state"),
        ])
        .where("album_id", "=", gallery.album)
        .where("photo_id", "in", ids),
    )
    .onConflict((conflict) => conflict.column("photo_id").doUpdateSet({ state }))
    .execute();
}

/** The originals of all photos of a gallery but those hidden, one after the other: one is in memory at a time. Source: EVENT-10. */
export async function* galleryFiles(
  deps: ViewDeps & Pick<Deps, "files">,
  event: EventId,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const photos = (await photosOf(deps, event)).filter(({ state }) => state !== "hidden").toReversed();
  const rows = await photosById(
    deps.db,
    photos.map(({ id }) => id),
  );
  const names = new Map(rows.map(({ id, fileName }) => [id, fileName]));
  for (const [index, { id }] of photos.entries()) {
    const bytes = await photoOriginal(deps, id);
    const name = (names.get(id) ?? "foto.jpg").replaceAll(/[^\p{L}\p{N}._ -]/gu, "_");
    if (bytes) yield { name: `${String(index + 1).padStart(4, "0")}-${name}`, bytes };
  }
}

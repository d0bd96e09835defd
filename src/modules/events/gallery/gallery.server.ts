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
import { galleryAddresses } from "./gallery-addresses.server.ts";
import { galleryStates, mostBookPhotos, type GalleryPhoto, type HostsPhoto } from "./gallery-model.ts";

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

/** All photos of a gallery, the newest first. */
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
  return photos.map(({ id, name }) => {
    const state = galleryStates.find((each) => each === states.get(id)) ?? "waiting";
    const { small, large } = sharedPhoto(deps, id);
    return { id, name, state, small, large };
  });
}

/** Whether the first day of an event has come where it is. */
const hasBegun = ({ clock }: Pick<Deps, "clock">, { plan }: PartyEvent) =>
  eventDay(plan, clock.now()) >= daysOfEvent(plan).first;

/** The photos of an event for its hosts, whether guests may add some, and whether its first day has come. Source: EVENT-10. */
export async function hostsGallery(deps: ViewDeps, event: PartyEvent) {
  const gallery = await galleryOf(deps.db, event.id);
  return {
    isOpen: gallery !== undefined && (await openLinkToken(deps, gallery.album)) !== undefined,
    hasBegun: hasBegun(deps, event),
    photos: await photosOf(deps, event.id),
  };
}

/**
 * What guests see of the photos: those the hosts show, and the secret of the link by which they add some. Those `removed`
 * are gone for who has sent them, too.
 */
export type GuestsGallery = {
  readonly photos: readonly GalleryPhoto[];
  readonly removed: ReadonlySet<string>;
  readonly token: string | null;
};

/**
 * The photos of an event for its guests, from its first day on; undefined before, and without a gallery. Whether the
 * guest may read the event's page is for the caller to know.
 * @source EVENT-10, GEN-08
 */
export async function guestsGallery(deps: ViewDeps, event: PartyEvent): Promise<GuestsGallery | undefined> {
  if (!hasBegun(deps, event)) return undefined;
  const gallery = await galleryOf(deps.db, event.id);
  if (!gallery) return undefined;
  const all = await photosOf(deps, event.id);
  const photos = all
    .filter(({ state }) => state === "shown")
    .map(({ id, name }) => ({ id, name, ...galleryAddresses(deps, "guest", id) }));
  const removed = new Set(all.filter(({ state }) => state === "removed").map(({ id }) => id));
  const token = (await openLinkToken(deps, gallery.album)) ?? null;
  return photos.length === 0 && token === null ? undefined : { photos, removed, token };
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

/** The photos a book is begun from, by id: those guests see, in the order they were taken. Source: EVENT-10. */
export async function bookPhotos(deps: ViewDeps, event: EventId): Promise<readonly string[]> {
  const shown = (await photosOf(deps, event)).filter(({ state }) => state === "shown").toReversed();
  const ids = shown.map(({ id }) => id);
  const taken = new Map((await photosById(deps.db, ids)).map(({ id, takenAt }) => [id, takenAt]));
  // Those without a time of their own follow, as they came.
  const time = (id: string) => taken.get(id) ?? "9";
  return ids.toSorted((one, other) => time(one).localeCompare(time(other))).slice(0, mostBookPhotos);
}

/**
 * The originals of all photos of a gallery, those that only the hosts see in a folder; one after the other: one is in
 * memory at a time.
 * @source EVENT-10
 */
export async function* galleryFiles(
  deps: ViewDeps & Pick<Deps, "files">,
  event: EventId,
  hiddenFolder: string,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const photos = (await photosOf(deps, event)).filter(({ state }) => state !== "removed").toReversed();
  const rows = await photosById(
    deps.db,
    photos.map(({ id }) => id),
  );
  const names = new Map(rows.map(({ id, fileName }) => [id, fileName]));
  for (const [index, { id, state }] of photos.entries()) {
    const bytes = await photoOriginal(deps, id);
    const name = (names.get(id) ?? "foto.jpg").replaceAll(/[^\p{L}\p{N}._ -]/gu, "_");
    const folder = state === "hidden" ? `${hiddenFolder}/` : "";
    if (bytes) yield { name: `${folder}${String(index + 1).padStart(4, "0")}-${name}`, bytes };
  }
}

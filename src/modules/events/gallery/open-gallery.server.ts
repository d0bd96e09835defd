import { accept, refuse, type Result } from "#kernel/result.ts";
import { holdsLink } from "#kernel/printable-line.ts";
import {
  beginCollection,
  deleteCollections,
  mostAlbumPhotos,
  removeCollection,
  removeUnusedPhotos,
  revokeAlbumLink,
  saveAlbumLink,
  type PhotoUses,
} from "#modules/media/contract.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { daysOfEvent, deletionDay } from "../event-times.ts";
import type { PartyEvent } from "../model.ts";
import { lockEvent } from "../store.server.ts";
import { galleryOf } from "./gallery.server.ts";

type GalleryDeps = Pick<Deps, "db" | "clock">;

/** The gallery of an event, begun when it has none. */
async function ownGallery(deps: GalleryDeps, { id, plan }: PartyEvent) {
  const begun = await inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, id);
    const known = await galleryOf(trx, id);
    if (known) return accept(known);
    const at = new Date(deps.clock.now());
    const { session, album } = await beginCollection(trx, { name: plan.title, at });
    await trx
      .insertInto("event_gallery")
      .values({ event_id: id, session_id: session, album_id: album, created_at: at })
      .execute();
    return accept({ session, album });
  });
  return begun.ok ? begun.value : undefined;
}

/** Lets guests add photos; the album's link ends with the event. Refuses EVENT_MESSAGE_LINK for hosts whose names are an address. Source: EVENT-10. */
export async function openGallery(deps: GalleryDeps, event: PartyEvent): Promise<Result<null>> {
  const shownName = event.plan.hosts.slice(0, 60).trim();
  if (holdsLink(shownName)) return refuse("EVENT_MESSAGE_LINK");
  const gallery = await ownGallery(deps, event);
  if (!gallery) return refuse("EVENT_UNKNOWN");
  const endsOn = deletionDay(daysOfEvent(event.plan).last);
  return saveAlbumLink(deps, gallery, { shownName, mostPhotos: mostAlbumPhotos, endsOn, showsAll: false });
}

/** Takes no more photos; those that are there stay. Refuses ALBUM_UNKNOWN when none were taken. Source: EVENT-10. */
export async function closeGallery(deps: GalleryDeps, event: PartyEvent): Promise<Result<null>> {
  const gallery = await galleryOf(deps.db, event.id);
  return gallery ? revokeAlbumLink(deps, gallery) : refuse("ALBUM_UNKNOWN");
}

/** Ends the links of galleries whose event is gone: nobody adds photos to them any more. Source: EVENT-12. */
export async function endGalleries({ db }: Pick<Deps, "db">): Promise<void> {
  const rows = await db
    .selectFrom("event_gallery")
    .select("album_id")
    .where("event_id", "is", null)
    .where("album_id", "is not", null)
    .$narrowType<{ album_id: string }>()
    .execute();
  await deleteCollections(
    db,
    rows.map(({ album_id }) => album_id),
  );
}

/**
 * Nightly job: deletes the photos that hosts removed, and all photos of events that are gone. Returns how many went.
 * @source EVENT-10, EVENT-12
 */
export async function removeGalleryPhotos(
  deps: Pick<Deps, "db" | "files"> & { readonly photoUses: PhotoUses },
): Promise<number> {
  const removed = await deps.db
    .selectFrom("event_gallery_photo")
    .select("photo_id")
    .where("state", "=", "removed")
    .execute();
  let count = await removeUnusedPhotos(
    deps,
    removed.map(({ photo_id }) => photo_id),
  );
  const gone = await deps.db.selectFrom("event_gallery").select("session_id").where("event_id", "is", null).execute();
  for (const { session_id } of gone) count += await removeCollection(deps, session_id);
  return count;
}

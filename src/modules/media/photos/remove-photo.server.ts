import { beforeAllIds, isUuid, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { movePageFile } from "./page-files.server.ts";
import { deletePhoto, ownPhotos, photosById } from "./photo-store.server.ts";

/** Which of the photos any saved design, cart or order shows. */
export type PhotosInUse = (db: Database, photos: readonly string[]) => Promise<ReadonlySet<string>>;

/** Whether any saved design, cart or order uses a photo. */
export type PhotoUses = (db: Database, photo: string) => Promise<boolean>;

/**
 * Removes a visitor's photo with all files made from it. Refuses UPLOAD_UNKNOWN (also a stranger's), UPLOAD_IN_USE
 * while a design uses it. Source: CFG-10, GEN-08.
 */
export async function removePhoto(
  deps: Pick<Deps, "db" | "files"> & { readonly photoUses: PhotoUses },
  session: SessionId | undefined,
  id: string,
): Promise<Result<null>> {
  const [photo] = session && isUuid(id) ? await ownPhotos(deps.db, session, [id]) : [];
  if (!photo || !session) return refuse("UPLOAD_UNKNOWN");
  if (await deps.photoUses(deps.db, id)) return refuse("UPLOAD_IN_USE", { file: photo.fileName });
  await movePageFile(deps, id);
  await deletePhoto(deps.db, session, id);
  await deps.files.deleteAll(`photos/${id}`);
  return accept(null);
}

type Removing = Pick<Deps, "db" | "files"> & { readonly photoUses: PhotoUses };

/**
 * Removes those of the photos that no saved design, cart or order uses any more, whoever uploaded them. Returns the
 * number removed. Not for a visitor's request.
 * @source ORD-15
 */
export async function removeUnusedPhotos(deps: Removing, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (const { id } of await photosById(deps.db, ids.filter(isUuid))) {
    if (await deps.photoUses(deps.db, id)) continue;
    await movePageFile(deps, id);
    await deps.db.deleteFrom("photo").where("id", "=", id).execute();
    await deps.files.deleteAll(`photos/${id}`);
    removed += 1;
  }
  return removed;
}

const batch = 500;

/**
 * Removes unused photos of expired sessions that were uploaded before a point in time. Returns their number.
 * @source ORD-15, duties: retention
 */
export async function removeForgottenPhotos(deps: Removing, before: Date): Promise<number> {
  let removed = 0;
  for (let after: string = beforeAllIds; ;) {
    const rows = await deps.db
      .selectFrom("photo")
      .select("id")
      .where("session_id", "is", null)
      .where("created_at", "<", before)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    removed += await removeUnusedPhotos(
      deps,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (rows.length < batch || !last) return removed;
    after = last.id;
  }
}

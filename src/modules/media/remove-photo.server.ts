import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { passPageFileOn } from "./page-files.server.ts";
import { deletePhoto, ownPhotos } from "./photo-store.server.ts";

/** Whether any saved design, cart or order shows a photo. */
export type PhotoUses = (db: Database, photo: string) => Promise<boolean>;

/**
 * Removes a visitor's photo with all that was made from it. Refusals: UPLOAD_UNKNOWN (also a stranger's), UPLOAD_IN_USE
 * while a design shows it. Source: CFG-10, GEN-08.
 */
export async function removePhoto(
  deps: Pick<Deps, "db" | "files"> & { readonly photoUses: PhotoUses },
  session: SessionId | undefined,
  id: string,
): Promise<Result<null>> {
  const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const [photo] = session && wellFormed ? await ownPhotos(deps.db, session, [id]) : [];
  if (!photo || !session) return refuse("UPLOAD_UNKNOWN");
  if (await deps.photoUses(deps.db, id)) return refuse("UPLOAD_IN_USE", { datei: photo.fileName });
  await passPageFileOn(deps, id);
  await deletePhoto(deps.db, session, id);
  await deps.files.deleteAll(`photos/${id}`);
  return accept(null);
}

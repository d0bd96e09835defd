import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { removePhoto, type PhotoUses } from "../photos/remove-photo.server.ts";

/**
 * Deletes photos of the visitor; those that a design, cart or order shows are kept and returned. Refuses UPLOAD_UNKNOWN
 * if none of them is the visitor's.
 * @source PHOTO-03, GEN-08
 */
export async function deletePhotos(
  deps: Pick<Deps, "db" | "files"> & { readonly photoUses: PhotoUses },
  session: SessionId | undefined,
  ids: readonly string[],
): Promise<Result<{ readonly kept: string[] }>> {
  const kept: string[] = [];
  let removed = 0;
  for (const id of ids) {
    const result = await removePhoto(deps, session, id);
    if (result.ok) removed += 1;
    else if (result.refusal.code === "UPLOAD_IN_USE") kept.push(id);
  }
  return removed + kept.length > 0 ? accept({ kept }) : refuse("UPLOAD_UNKNOWN");
}

import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { enqueueMeasuring } from "../measuring/measuring-jobs.server.ts";
import { copyFacts } from "./photo-facts-store.server.ts";
import { pageFileOf } from "./page-files.server.ts";
import { previewWidths } from "../photo-model.ts";
import {
  drawingKey,
  insertPhoto,
  masterKey,
  originalKey,
  photosByHash,
  photosById,
  previewKey,
  type StoredPhotoRow,
} from "./photo-store.server.ts";

/** Keys of a photo's files, to be copied under another id. */
const keysOf = (id: string): readonly string[] => [
  originalKey(id),
  masterKey(id),
  drawingKey(id),
  ...previewWidths.map((width) => previewKey(id, width)),
];

async function copyPhoto(
  deps: Pick<Deps, "db" | "files" | "clock" | "queue">,
  session: SessionId,
  photo: StoredPhotoRow,
): Promise<string | undefined> {
  const own = (await photosByHash(deps.db, session, photo.sha256)).find(
    ({ page }) => page?.number === photo.page?.number,
  );
  if (own) return own.id;
  const original = photo.page ? await pageFileOf(deps, photo.id) : originalKey(photo.id);
  if (original === null || !(await deps.files.exists(original))) return undefined;
  const id = newUuid();
  const targets = keysOf(id);
  for (const [place, source] of keysOf(photo.id).entries()) {
    const from = place === 0 ? original : source;
    if (await deps.files.exists(from)) await deps.files.copy(from, targets[place] ?? "");
  }
  const entered = await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertPhoto(trx, { ...photo, id, session, createdAt: new Date(deps.clock.now()) });
    if (isNew && !(await copyFacts(trx, photo.id, id)) && photo.kind === "photo")
      await enqueueMeasuring(deps.queue, trx, id);
    return isNew;
  });
  if (entered) return id;
  await deps.files.deleteAll(`photos/${id}`);
  return (await photosByHash(deps.db, session, photo.sha256))[0]?.id;
}

/**
 * Copies photos to a visitor who may use them because an order of theirs contains them; photos they already have are
 * not copied. The caller has checked that permission.
 * @returns the visitor's photo id by the given id; photos whose files were deleted are missing
 * @source ORD-09, GEN-08
 */
export async function copyPhotos(
  deps: Pick<Deps, "db" | "files" | "clock" | "queue">,
  session: SessionId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>();
  for (const photo of await photosById(deps.db, ids)) {
    const copy = await copyPhoto(deps, session, photo);
    if (copy !== undefined) copies.set(photo.id, copy);
  }
  return copies;
}

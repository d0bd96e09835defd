import { rm, stat } from "node:fs/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { ownPhotos, photosByHash } from "../photos/photo-store.server.ts";
import type { TakeInDeps } from "./save-upload.server.ts";
import { takeInFile, type TakenIn } from "./accept-file.server.ts";
import { uploadFile } from "./upload-files.server.ts";
import { deleteUpload, ownUpload, uploadBecame, type UploadRow } from "./upload-store.server.ts";

type UploadDeps = TakeInDeps & Pick<Deps, "config">;

const underWay = new Map<string, Promise<Result<TakenIn>>>();

async function takeIn(deps: UploadDeps, session: SessionId, upload: UploadRow): Promise<Result<TakenIn>> {
  const file = uploadFile(deps.config, upload.id);
  const arrived = await stat(file).catch(() => null);
  if (arrived?.size !== upload.bytes) return refuse("FIELD_INVALID", {}, { upload: "FIELD_INVALID" });
  const taken = await takeInFile(deps, { session, file, fileName: upload.fileName });
  const first = taken.ok ? taken.value.photos[0] : undefined;
  if (first) await uploadBecame(deps.db, upload.id, first.id);
  else await deleteUpload(deps.db, upload.id);
  await rm(file, { force: true });
  return taken;
}

/**
 * Turns a finished upload into a photo. Asked again, because the answer was lost, it gives the same photo; a refused
 * file is removed at once.
 * Refusals: UPLOAD_UNKNOWN (also a stranger's), FIELD_INVALID while bytes are missing, those of `takeInFile`.
 * @source CFG-10, GEN-08
 */
export async function takeInUpload(
  deps: UploadDeps,
  session: SessionId | undefined,
  id: string,
): Promise<Result<TakenIn>> {
  const upload = session && (await ownUpload(deps.db, session, id, deps.clock.now()));
  if (!upload) return refuse("UPLOAD_UNKNOWN");
  if (upload.photoId !== null) {
    const [photo] = await ownPhotos(deps.db, session, [upload.photoId]);
    if (!photo) return refuse("UPLOAD_UNKNOWN");
    return accept({ photos: await photosByHash(deps.db, session, photo.sha256), known: false });
  }
  const running = underWay.get(upload.id) ?? takeIn(deps, session, upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, running);
  return running;
}

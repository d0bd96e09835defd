import { rm, stat } from "node:fs/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";
import { ownPhotos, photosByHash } from "../photos/photo-store.server.ts";
import { keepForOwner } from "../album-links/contribution-store.server.ts";
import type { AcceptDeps } from "./save-upload.server.ts";
import { acceptFile, type Accepted } from "./accept-file.server.ts";
import { uploadFile } from "./upload-files.server.ts";
import { deleteUpload, ownUpload, recordPhotoOfUpload, type UploadRow } from "./upload-store.server.ts";

type UploadDeps = AcceptDeps & Pick<Deps, "config">;

const pending = new Map<string, Promise<Result<Accepted>>>();
// Each kind of file has its own limit of work at once; here network addresses take turns.
const turns = createTurns(4);

async function convertUpload(
  deps: UploadDeps,
  { session, library }: Required<Receiver>,
  upload: UploadRow,
): Promise<Result<Accepted>> {
  const file = uploadFile(deps.config, upload.id);
  const stored = await stat(file).catch(() => null);
  // The file is gone, as after a restored backup: it must be sent again.
  if (!stored) return refuse("UPLOAD_UNKNOWN");
  if (stored.size !== upload.bytes) return refuse("FIELD_INVALID", {}, { upload: "FIELD_INVALID" });
  const isMine = async () => (await ownUpload(deps.db, session, upload.id, deps.clock.now())) !== undefined;
  const picturesOnly = library !== session;
  const arrived = { session: library, file, fileName: upload.fileName, picturesOnly };
  const taken = await acceptFile(deps, arrived).catch(async (fault: unknown) => {
    if (await isMine()) throw fault;
    return refuse("UNAVAILABLE");
  });
  // The visitor has logged in meanwhile: the photo is the account's, or is stored when the account asks.
  if (!(await isMine())) return refuse("UNAVAILABLE");
  if (taken.ok && taken.value.known && !picturesOnly)
    await keepForOwner(
      deps.db,
      taken.value.photos.map(({ id }) => id),
    );
  const first = taken.ok ? taken.value.photos[0] : undefined;
  if (first) await recordPhotoOfUpload(deps.db, upload.id, first.id);
  else await deleteUpload(deps.db, upload.id);
  await rm(file, { force: true });
  return taken;
}

/** Who uploaded, and into whose library it goes: without `library`, into one's own. Source: PHOTO-04. */
export type Receiver = { readonly session: SessionId; readonly library?: SessionId };

/**
 * Converts a finished upload to a photo. Idempotent: a retry after a lost response returns the same photo. A refused
 * file is removed at once. Refuses UPLOAD_UNKNOWN (also a stranger's, and if its file is gone), FIELD_INVALID while bytes
 * are missing, UNAVAILABLE if the visitor logs in meanwhile, and what `acceptFile` refuses.
 * @source CFG-10, GEN-08
 */
export async function acceptUpload(
  deps: UploadDeps,
  { session, library = session }: Receiver,
  id: string,
): Promise<Result<Accepted>> {
  const upload = await ownUpload(deps.db, session, id, deps.clock.now());
  if (!upload) return refuse("UPLOAD_UNKNOWN");
  if (upload.photoId !== null) {
    const [photo] = await ownPhotos(deps.db, library, [upload.photoId]);
    if (!photo) return refuse("UPLOAD_UNKNOWN");
    return accept({ photos: await photosByHash(deps.db, library, photo.sha256), known: false });
  }
  const key = `${upload.id}/${library}`;
  const running =
    pending.get(key) ??
    turns(upload.caller, () => convertUpload(deps, { session, library }, upload)).finally(() => pending.delete(key));
  pending.set(key, running);
  return running;
}

import { open, rm } from "node:fs/promises";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { saveDrawing } from "./save-drawing.server.ts";
import { savePages } from "./save-pages.server.ts";
import { savePhoto } from "./save-photo.server.ts";
import { hashOf, type ArrivedFile, type Examined, type AcceptDeps } from "./save-upload.server.ts";
import { photoTypes, type UploadType } from "../photo-model.ts";
import { checkRoom } from "../photos/photo-limits.server.ts";
import { sniffUploadType } from "../photos/photo-rules.ts";
import { photosByHash, type StoredPhotoRow } from "../photos/photo-store.server.ts";

/** The stored photos; `known` if these bytes had been uploaded before. */
export type Accepted = { readonly photos: readonly StoredPhotoRow[]; readonly known: boolean };

async function headOf(file: string): Promise<{ readonly head: Uint8Array; readonly bytes: number }> {
  const handle = await open(file);
  try {
    const head = new Uint8Array(64);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return { head: head.subarray(0, bytesRead), bytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

const isPicture = (type: UploadType): boolean => photoTypes.some((picture) => picture === type);

function saveUpload(deps: AcceptDeps, examined: Examined, mime: UploadType): Promise<Result<null>> {
  if (mime === "image/svg+xml") return saveDrawing(deps, examined);
  if (mime === "application/pdf") return savePages(deps, examined);
  return savePhoto(deps, examined, mime);
}

/**
 * Accepts a photo, a drawing or the pages of a PDF: checks the real file type, creates the previews and, if no print
 * file can contain its format, the print master, and inserts the row. The original bytes are stored privately, with
 * location and camera metadata; nothing derived from them contains metadata. Equal bytes of a visitor are stored
 * once. Refuses UPLOAD_EMPTY, UPLOAD_TYPE, ALBUM_PICTURES (a drawing or PDF where only pictures go), UPLOAD_PIXELS, UPLOAD_BROKEN, and what `checkRoom`, `drawingOf` and
 * `savePages` refuse. Source: CFG-10, CFG-24, CFG-25, D-26.
 */
export async function acceptFile(
  deps: AcceptDeps,
  arrived: ArrivedFile & { readonly picturesOnly?: boolean },
): Promise<Result<Accepted>> {
  const { session, file, fileName } = arrived;
  const { head, bytes } = await headOf(file);
  if (bytes === 0) return refuse("UPLOAD_EMPTY", { file: fileName });
  const type = sniffUploadType(head);
  if (!type.ok) return type;
  if (arrived.picturesOnly && !isPicture(type.value)) return refuse("ALBUM_PICTURES");
  const sha256 = await hashOf(file);
  const known = await photosByHash(deps.db, session, sha256);
  if (known.length > 0) return accept({ photos: known, known: true });
  // Checked once more when the row is inserted; here before the picture is decoded.
  const room = await checkRoom(deps.db, session, bytes);
  if (!room.ok) return room;
  try {
    const stored = await saveUpload(deps, { ...arrived, sha256, bytes }, type.value);
    if (!stored.ok) return stored;
    const photos = await photosByHash(deps.db, session, sha256);
    return photos.length > 0 ? accept({ photos, known: false }) : refuse("UPLOAD_BROKEN", { file: fileName });
  } finally {
    await rm(`${file}.master`, { force: true });
  }
}

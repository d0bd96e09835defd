import { open, rm } from "node:fs/promises";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { saveDrawing } from "./save-drawing.server.ts";
import { savePages } from "./save-pages.server.ts";
import { savePhoto } from "./save-photo.server.ts";
import { hashOf, type ArrivedFile, type Examined, type TakeInDeps } from "./save-upload.server.ts";
import { mostPhotos, type UploadType } from "../photo-model.ts";
import { sniffUploadType } from "../photos/photo-rules.ts";
import { countPhotos, photosByHash, type StoredPhotoRow } from "../photos/photo-store.server.ts";

/** What came into the visitor's tray; `known` when these bytes had been uploaded before. */
export type TakenIn = { readonly photos: readonly StoredPhotoRow[]; readonly known: boolean };

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

function saveUpload(deps: TakeInDeps, examined: Examined, mime: UploadType): Promise<Result<null>> {
  if (mime === "image/svg+xml") return saveDrawing(deps, examined);
  if (mime === "application/pdf") return savePages(deps, examined);
  return savePhoto(deps, examined, mime);
}

/**
 * Takes in a photo, a drawing or the pages of a PDF: checks what the file really is, makes the previews and, where no print file can hold its format, the
 * print master, and enters it. The bytes are kept privately as they came, with all they say about place and camera;
 * everything made from them says nothing. The same bytes of the same visitor are stored once.
 * Refusals: UPLOAD_EMPTY, UPLOAD_TYPE, UPLOAD_MANY, UPLOAD_PIXELS, UPLOAD_BROKEN, those of `drawingOf` and `savePages`.
 * Source: CFG-10, CFG-24, CFG-25, D-26.
 */
export async function takeInFile(deps: TakeInDeps, arrived: ArrivedFile): Promise<Result<TakenIn>> {
  const { session, file, fileName } = arrived;
  const { head, bytes } = await headOf(file);
  if (bytes === 0) return refuse("UPLOAD_EMPTY", { datei: fileName });
  const type = sniffUploadType(head);
  if (!type.ok) return type;
  const sha256 = await hashOf(file);
  const known = await photosByHash(deps.db, session, sha256);
  if (known.length > 0) return accept({ photos: known, known: true });
  if ((await countPhotos(deps.db, session)) >= mostPhotos) return refuse("UPLOAD_MANY", { n: mostPhotos });
  try {
    const kept = await saveUpload(deps, { ...arrived, sha256, bytes }, type.value);
    if (!kept.ok) return kept;
    const photos = await photosByHash(deps.db, session, sha256);
    return photos.length > 0 ? accept({ photos, known: false }) : refuse("UPLOAD_BROKEN", { datei: fileName });
  } finally {
    await rm(`${file}.master`, { force: true });
  }
}

import { accept, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import { hashOf, storeUpload, type ArrivedFile, type Examined, type AcceptDeps } from "./save-upload.server.ts";
import type { PhotoType } from "../photo-model.ts";
import { makePreviews, makePrintMaster, readPhotoHeader, type PhotoHeader } from "../photos/photo-previews.server.ts";
import { checkPixels, undecodedHeic } from "../photos/photo-rules.ts";
import { masterKey, originalKey } from "../photos/photo-store.server.ts";

/** The file to render and print: the upload itself, or the master derived from it. */
type Printable = { readonly file: string; readonly header: PhotoHeader; readonly master: boolean };

async function printableOf(
  deps: AcceptDeps,
  { file, fileName }: ArrivedFile,
  type: PhotoType,
): Promise<Result<Printable>> {
  const header = await readPhotoHeader(file, type, fileName);
  if (!header.ok) return header;
  const target = `${file}.master`;
  if (type === "image/tiff" || type === "image/avif") {
    const made = await makePrintMaster(file, target, fileName);
    return made.ok ? accept({ file: target, header: { ...header.value, orientation: 1 }, master: true }) : made;
  }
  if (type !== "image/heic") return accept({ file, header: header.value, master: false });
  const decoded = await deps.heic({ source: file, target }).catch(() => null);
  if (!decoded) return undecodedHeic(header.value, fileName);
  const checked = checkPixels(decoded.width, decoded.height, fileName);
  if (!checked.ok) return checked;
  return accept({ file: target, header: { ...header.value, ...decoded, orientation: 1 }, master: true });
}

/**
 * Stores a photo with its previews and, if no print file can contain its format, its print master. Refuses
 * UPLOAD_PIXELS, UPLOAD_BROKEN, and what `storeUpload` refuses. Source: CFG-10, D-26.
 */
export async function savePhoto(deps: AcceptDeps, examined: Examined, mime: PhotoType): Promise<Result<null>> {
  const { session, file, fileName, sha256, bytes } = examined;
  const printable = await printableOf(deps, examined, mime);
  if (!printable.ok) return printable;
  const { header, master } = printable.value;
  const made = await makePreviews(printable.value.file, fileName);
  if (!made.ok) return made;
  const id = newUuid();
  return storeUpload(deps, session, {
    photo: {
      id,
      kind: "photo",
      sha256,
      bytes,
      mime,
      ...header,
      fileName,
      printSha256: master ? await hashOf(printable.value.file) : null,
      focus: made.value.focus,
    },
    previews: made.value.previews,
    copies: { [originalKey(id)]: file, ...(master ? { [masterKey(id)]: printable.value.file } : {}) },
  });
}

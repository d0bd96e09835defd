import { accept, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import { hashOf, keep, type ArrivedFile, type Examined, type TakeInDeps } from "./save-upload.server.ts";
import type { PhotoType } from "../photo-model.ts";
import { makePreviews, makeTiffMaster, readPhotoHeader, type PhotoHeader } from "../photos/photo-previews.server.ts";
import { checkPixels, undecodedHeic } from "../photos/photo-rules.ts";
import { masterKey, originalKey } from "../photos/photo-store.server.ts";

/** What is drawn and printed of a file: itself, or the master that was written beside it. */
type Printable = { readonly file: string; readonly header: PhotoHeader; readonly master: boolean };

async function printableOf(
  deps: TakeInDeps,
  { file, fileName }: ArrivedFile,
  type: PhotoType,
): Promise<Result<Printable>> {
  const header = await readPhotoHeader(file, type, fileName);
  if (!header.ok) return header;
  const target = `${file}.master`;
  if (type === "image/tiff") {
    const made = await makeTiffMaster(file, target, fileName);
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
 * Keeps a photo with its previews and, where no print file can hold its format, its print master.
 * Refusals: UPLOAD_PIXELS, UPLOAD_BROKEN. Source: CFG-10, D-26.
 */
export async function savePhoto(deps: TakeInDeps, examined: Examined, mime: PhotoType): Promise<Result<null>> {
  const { session, file, fileName, sha256, bytes } = examined;
  const printable = await printableOf(deps, examined, mime);
  if (!printable.ok) return printable;
  const { header, master } = printable.value;
  const made = await makePreviews(printable.value.file, fileName);
  if (!made.ok) return made;
  const id = newUuid();
  await keep(deps, session, {
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
  return accept(null);
}

import { open, rm } from "node:fs/promises";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { HeicDecoder } from "../file-formats/decode-heic.server.ts";
import { makePreviews, makePrintMaster, readPhotoHeader } from "./photo-previews.server.ts";
import { sniffUploadType, undecodedHeic } from "./photo-rules.ts";

/**
 * A restricted picture made from a photo: upright, sRGB, without location and camera data; large and small WebP, and its
 * focus point as fractions of the picture.
 */
export type PrivatePicture = {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
  readonly focus: { readonly x: number; readonly y: number };
};

/**
 * Checks the real type of a file and creates pictures without any metadata; the file itself is not stored. Refuses
 * UPLOAD_EMPTY, UPLOAD_TYPE (also drawings and PDF), UPLOAD_PIXELS, UPLOAD_BROKEN.
 * @source ORD-10, CFG-10, D-26
 */
export async function privatePicture(
  heic: HeicDecoder,
  { file, fileName }: { readonly file: string; readonly fileName: string },
): Promise<Result<PrivatePicture>> {
  const handle = await open(file);
  const head = new Uint8Array(64);
  let bytesRead = 0;
  try {
    ({ bytesRead } = await handle.read(head, 0, head.length, 0));
  } finally {
    await handle.close();
  }
  if (bytesRead === 0) return refuse("UPLOAD_EMPTY", { file: fileName });
  const type = sniffUploadType(head.subarray(0, bytesRead));
  if (!type.ok) return type;
  if (type.value === "application/pdf" || type.value === "image/svg+xml") return refuse("UPLOAD_TYPE");
  const header = await readPhotoHeader(file, type.value, fileName);
  if (!header.ok) return header;
  const master = `${file}.master`;
  try {
    if (type.value === "image/heic" && !(await heic({ source: file, target: master }).catch(() => null)))
      return undecodedHeic(header.value, fileName);
    const converted = type.value === "image/tiff" ? await makePrintMaster(file, master, fileName) : accept(null);
    if (!converted.ok) return converted;
    const readable = type.value === "image/heic" || type.value === "image/tiff" ? master : file;
    const made = await makePreviews(readable, fileName);
    if (!made.ok) return made;
    const large = made.value.previews.get(1600);
    const small = made.value.previews.get(400);
    return large && small
      ? accept({ large, small, focus: made.value.focus })
      : refuse("UPLOAD_BROKEN", { file: fileName });
  } finally {
    await rm(master, { force: true });
  }
}

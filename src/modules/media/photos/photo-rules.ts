import { accept, refuse, type Result } from "#kernel/result.ts";
import { largestPixels, type UploadType } from "../photo-model.ts";

const startsWith = (bytes: Uint8Array, sign: readonly number[], at = 0) =>
  sign.every((byte, index) => bytes[at + index] === byte);

// Brands of HEIF files with HEVC-coded pictures. Source: ISO 23008-12, annex B.
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

// Source: AV1 Image File Format 1.1, section 6.
const avifBrands = new Set(["avif", "avis"]);

/**
 * Detects the type of an upload from its first 64 bytes, whatever its name says. Refuses UPLOAD_TYPE.
 * @source CFG-10; JPEG T.81 B.1.1.3, PNG ISO 15948 5.2, WebP container specification, HEIF ISO 23008-12, AVIF 1.1,
 * TIFF 6.0 section 2
 */
export function sniffUploadType(head: Uint8Array): Result<UploadType> {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return accept("image/jpeg");
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return accept("image/png");
  const riff = startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head, [0x57, 0x45, 0x42, 0x50], 8);
  if (startsWith(head, [0x49, 0x49, 0x2a, 0x00]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2a]))
    return accept("image/tiff");
  const isBoxFile = startsWith(head, [0x66, 0x74, 0x79, 0x70], 4);
  if (isBoxFile && heicBrands.has(String.fromCharCode(...head.subarray(8, 12)))) return accept("image/heic");
  if (isBoxFile && avifBrands.has(String.fromCharCode(...head.subarray(8, 12)))) return accept("image/avif");
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return accept("application/pdf");
  // Text that begins with a mark-up sign: only a parser can tell which kind it is.
  if (/^(\u00ef\u00bb\u00bf)?\s*<(\?xml|svg|!--|!doctype svg)/i.test(String.fromCharCode(...head)))
    return accept("image/svg+xml");
  return riff ? accept("image/webp") : refuse("UPLOAD_TYPE");
}

/** Size in pixels after applying the EXIF orientation; 5 to 8 swap the sides. Source: CFG-10, EXIF 2.32 tag 274. */
export function orientedSize(
  stored: { readonly width: number; readonly height: number },
  orientation: number,
): { readonly width: number; readonly height: number } {
  return orientation >= 5 ? { width: stored.height, height: stored.width } : { ...stored };
}

/** Refuses pictures above 200 megapixels before they are decoded: UPLOAD_PIXELS. Source: CFG-10, D-26. */
export function checkPixels(width: number, height: number, fileName: string): Result<null> {
  return width * height > largestPixels ? refuse("UPLOAD_PIXELS", { file: fileName, n: 200 }) : accept(null);
}

/** Number of pixels above which the HEIC decoder runs out of memory. */
const maxHeicPixels = 100_000_000;

/**
 * Why a HEIC picture could not be decoded: too large for its decoder, or broken. Refuses UPLOAD_PIXELS,
 * UPLOAD_BROKEN.
 */
export function undecodedHeic(
  { width, height }: { readonly width: number; readonly height: number },
  fileName: string,
): Result<never> {
  if (width * height <= maxHeicPixels) return refuse("UPLOAD_BROKEN", { file: fileName });
  return refuse("UPLOAD_PIXELS", { file: fileName, n: maxHeicPixels / 1_000_000 });
}

/** A visitor's file name for display: without path and control characters, at most 120 letters. */
export function displayFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const plain = base.replaceAll(/\p{C}/gu, "").trim();
  return Array.from(plain).slice(0, 120).join("") || "Foto";
}

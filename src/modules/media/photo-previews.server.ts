import sharp from "sharp";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { largestPixels, previewWidths, type PhotoType, type PreviewWidth } from "./photo-model.ts";
import { checkPixels, orientedSize } from "./photo-rules.ts";

/** What the header of a picture says; size in oriented pixels. */
export type PhotoHeader = { readonly width: number; readonly height: number; readonly orientation: number };

const decodeSeconds = 60;
const formats: Readonly<Record<PhotoType, string>> = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" };

/**
 * Reads the header of a picture file without decoding it.
 * Refusals: UPLOAD_BROKEN, UPLOAD_PIXELS. Source: CFG-10, D-26.
 */
export async function readPhotoHeader(file: string, type: PhotoType, fileName: string): Promise<Result<PhotoHeader>> {
  const broken = refuse("UPLOAD_BROKEN", { datei: fileName });
  const header = await sharp(file, { limitInputPixels: false, animated: false })
    .metadata()
    .catch(() => null);
  if (!header || header.format !== formats[type]) return broken;
  const checked = checkPixels(header.width, header.height, fileName);
  if (!checked.ok) return checked;
  const orientation = header.orientation ?? 1;
  return accept({ ...orientedSize({ width: header.width, height: header.height }, orientation), orientation });
}

// Decoding is bound by the processor: more than two at a time only make every upload slow, and big ones cost memory.
let busy = 0;
const waiting: (() => void)[] = [];
async function takeTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

/**
 * Decodes a picture once and makes all previews: upright, sRGB, without any metadata (so without GPS).
 * Refusal: UPLOAD_BROKEN when the data ends early or cannot be decoded. Source: CFG-10.
 */
export async function makePreviews(
  file: string,
  fileName: string,
): Promise<Result<ReadonlyMap<PreviewWidth, Uint8Array>>> {
  const previews = new Map<PreviewWidth, Uint8Array>();
  const widths = previewWidths.toSorted((a, b) => b - a);
  const within = (width: number) => ({ width, height: width, fit: "inside", withoutEnlargement: true }) as const;
  const made = await takeTurn(async () => {
    const [largest = 1600, ...rest] = widths;
    const upright = await sharp(file, { limitInputPixels: largestPixels, failOn: "error", sequentialRead: true })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(within(largest))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const source = () => sharp(upright.data, { raw: { width, height, channels } });
    previews.set(largest, await source().webp({ quality: 82 }).toBuffer());
    for (const size of rest) previews.set(size, await source().resize(within(size)).webp({ quality: 80 }).toBuffer());
    return true;
  }).catch(() => false);
  return made ? accept(previews) : refuse("UPLOAD_BROKEN", { datei: fileName });
}

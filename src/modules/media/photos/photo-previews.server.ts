import sharp from "sharp";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { largestPixels, previewWidths, type PhotoType, type PreviewWidth } from "../photo-model.ts";
import { takenAtOf } from "../file-formats/exif-date.ts";
import { toSrgb } from "../file-formats/to-srgb.server.ts";
import { checkPixels, orientedSize } from "./photo-rules.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";

/** Facts from the header of a picture; size in oriented pixels. */
export type PhotoHeader = {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  readonly takenAt: string | null;
};

const decodeSeconds = 60;
const formats: Readonly<Record<PhotoType, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heif",
  "image/tiff": "tiff",
  "image/avif": "heif",
};

/**
 * Reads the header of a picture file without decoding it. Refuses UPLOAD_BROKEN, UPLOAD_PIXELS. Source: CFG-10, D-26.
 */
export async function readPhotoHeader(file: string, type: PhotoType, fileName: string): Promise<Result<PhotoHeader>> {
  const broken = refuse("UPLOAD_BROKEN", { file: fileName });
  const header = await sharp(file, { limitInputPixels: false, animated: false })
    .metadata()
    .catch(() => null);
  if (!header || header.format !== formats[type]) return broken;
  const checked = checkPixels(header.width, header.height, fileName);
  if (!checked.ok) return checked;
  const orientation = header.orientation ?? 1;
  const size = orientedSize({ width: header.width, height: header.height }, orientation);
  return accept({ ...size, orientation, takenAt: takenAtOf(header.exif) });
}

// More than two at a time only slow down every upload, and large ones cost memory.
const turns = createTurns(2);

/** The previews by width, and the focus point as fractions of the picture. */
export type MadePreviews = {
  readonly previews: ReadonlyMap<PreviewWidth, Uint8Array>;
  readonly focus: { readonly x: number; readonly y: number };
};

const focusSide = 100;

/** Finds the focus point: skin, saturated colours and edges. Source: CFG-12. */
async function focusOf(preview: Uint8Array, size: { readonly width: number; readonly height: number }) {
  const { info } = await sharp(preview)
    .resize(focusSide, focusSide, { fit: "cover", position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const short = Math.min(size.width, size.height);
  const share = (at: number | undefined, side: number) =>
    at === undefined ? 0.5 : Math.min(1, Math.max(0, at / ((side / short) * focusSide)));
  return { x: share(info.attentionX, size.width), y: share(info.attentionY, size.height) };
}

/**
 * Decodes a picture once and creates all previews: upright, sRGB, without any metadata (and so without GPS). Refuses
 * UPLOAD_BROKEN if the data is truncated or cannot be decoded. Source: CFG-10.
 */
export async function makePreviews(file: string, fileName: string): Promise<Result<MadePreviews>> {
  const previews = new Map<PreviewWidth, Uint8Array>();
  const widths = previewWidths.toSorted((a, b) => b - a);
  const within = (width: number) => ({ width, height: width, fit: "inside", withoutEnlargement: true }) as const;
  const made = await turns("photo", async () => {
    const [largest = 1600, ...rest] = widths;
    const picture = sharp(file, { limitInputPixels: largestPixels, failOn: "error", sequentialRead: true });
    const colours = await picture.metadata();
    const scaled = picture.timeout({ seconds: decodeSeconds }).autoOrient().resize(within(largest));
    const upright = await toSrgb(scaled, colours).raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const source = () => sharp(upright.data, { raw: { width, height, channels } });
    previews.set(largest, await source().webp({ quality: 82 }).toBuffer());
    for (const size of rest) previews.set(size, await source().resize(within(size)).webp({ quality: 80 }).toBuffer());
    const smallest = previews.get(400);
    return smallest ? focusOf(smallest, { width, height }) : { x: 0.5, y: 0.5 };
  }).catch(() => null);
  return made ? accept({ previews, focus: made }) : refuse("UPLOAD_BROKEN", { file: fileName });
}

/**
 * Writes the print master of a TIFF or AVIF: its first picture upright as JPEG, or as PNG if it has transparency. RGB keeps its
 * own profile, every other colour space becomes sRGB; 16 bits become 8. Refuses UPLOAD_BROKEN. Source: CFG-10,
 * PDF-01.
 */
export async function makePrintMaster(file: string, target: string, fileName: string): Promise<Result<null>> {
  const made = await turns("photo", async () => {
    const source = sharp(file, { limitInputPixels: largestPixels, failOn: "error", sequentialRead: true, pages: 1 });
    const { space, depth, hasAlpha, icc } = await source.metadata();
    const upright = source.timeout({ seconds: decodeSeconds }).autoOrient();
    const keepsProfile = (space === "srgb" && depth === "uchar") || (space === "rgb16" && icc !== undefined);
    const coloured = keepsProfile ? upright.keepIccProfile() : upright.toColourspace("srgb");
    const encoded = hasAlpha
      ? coloured.png({ compressionLevel: 6 })
      : coloured.jpeg({ quality: 95, chromaSubsampling: "4:4:4" });
    await encoded.toFile(target);
    return true;
  }).catch(() => false);
  return made ? accept(null) : refuse("UPLOAD_BROKEN", { file: fileName });
}

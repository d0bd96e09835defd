import sharp from "sharp";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { largestSource } from "./model.ts";
import { isSafeDrawing } from "./svg-safety.server.ts";

/** Kind of a file by its content; sides in upright pixels, zero for anything but pictures. */
export type FileKind = {
  readonly kind: "image" | "video" | "captions";
  readonly extension: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
};

/** Maximum bytes of a film, and of captions. Source: PB-16. */
export const largestFile = { video: 100 * 1024 * 1024, captions: 1024 * 1024 } as const;

const pictures: Readonly<Record<string, readonly [extension: string, mediaType: string]>> = {
  jpeg: ["jpg", "image/jpeg"],
  png: ["png", "image/png"],
  webp: ["webp", "image/webp"],
  heif: ["avif", "image/avif"],
  gif: ["gif", "image/gif"],
  svg: ["svg", "image/svg+xml"],
};

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Brands of MP4 files that browsers play. */
const brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;

function filmOf(bytes: Uint8Array): FileKind | undefined {
  const film = { kind: "video", width: 0, height: 0 } as const;
  if (latin(bytes, 4, 8) === "ftyp" && brands.test(latin(bytes, 8, 12)))
    return { ...film, extension: "mp4", mediaType: "video/mp4" };
  const isMatroska = latin(bytes, 0, 4) === "\x1A\x45\xDF\xA3";
  return isMatroska && latin(bytes, 4, 64).includes("webm")
    ? { ...film, extension: "webm", mediaType: "video/webm" }
    : undefined;
}

function captionsOf(bytes: Uint8Array): FileKind | undefined {
  if (!/^(?:\xEF\xBB\xBF)?WEBVTT[ \t\r\n]/.test(latin(bytes, 0, 12))) return undefined;
  if (bytes.includes(0)) return undefined;
  return { kind: "captions", extension: "vtt", mediaType: "text/vtt", width: 0, height: 0 };
}

async function pictureOf(bytes: Uint8Array): Promise<Result<FileKind>> {
  if (bytes.length === 0) return refuse("ASSET_KIND");
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const [extension, mediaType] = pictures[facts?.format ?? ""] ?? [];
  if (!facts?.width || !facts.height || !extension || !mediaType) return refuse("ASSET_KIND");
  if (facts.format === "svg" && !isSafeDrawing(bytes)) return refuse("ASSET_UNSAFE");
  if (facts.width * facts.height > largestSource.pixels) return refuse("IMAGE_TOO_LARGE");
  const { width, height } = facts.autoOrient;
  return accept({ kind: "image", extension, mediaType, width, height });
}

/**
 * Detects by its content whether a file of the library is a picture, a film (MP4, WebM) or captions (WebVTT); its
 * name and the media type from the browser are ignored. Refuses ASSET_KIND, ASSET_UNSAFE (a drawing that could run or
 * fetch), IMAGE_TOO_LARGE (40 MB, 50 megapixels), ASSET_TOO_LARGE (film 100 MB, captions 1 MB). Source: IMG-09,
 * PB-15, PB-16.
 */
export async function readFileKind(bytes: Uint8Array): Promise<Result<FileKind>> {
  const other = filmOf(bytes) ?? captionsOf(bytes);
  if (other)
    return other.kind !== "image" && bytes.length > largestFile[other.kind] ? refuse("ASSET_TOO_LARGE") : accept(other);
  return bytes.length > largestSource.bytes ? refuse("IMAGE_TOO_LARGE") : pictureOf(bytes);
}

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { isUuid } from "#kernel/ids.ts";
import type { DisplayPage } from "#design/display-list.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { ImageSource, StoredPhoto } from "#prepress/ports.ts";
import { largestPreview } from "../photo-model.ts";
import { storedPreview } from "./photo-store.server.ts";
import { decodePhoto } from "../file-formats/print-ports.server.ts";

/** The smallest preview of a photo whose longer side has these pixels, or the shop's example photo; null if there is none. */
async function pictureOf(deps: Pick<Deps, "files">, id: string, pixels: number): Promise<Uint8Array | null> {
  if (isUuid(id)) {
    const key = await storedPreview(deps, id, Math.min(pixels, largestPreview));
    return key === undefined ? null : deps.files.getBytes(key);
  }
  if (!/^[a-z0-9-]+$/.test(id)) return null;
  return readFile(fromRoot("fixtures", "photos", `${id}.jpg`)).catch(() => null);
}

/** Placeholder for a deleted photo. */
const emptyPlace = (): Promise<Uint8Array> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#d9d5cc" } })
    .jpeg()
    .toBuffer();

/** A picture for printed documents: JPEG on white, at most 900 pixels wide. Source: WL-03. */
export async function pictureOnPaper(
  picture: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly width: number; readonly height: number }> {
  const small = sharp(picture).resize({ width: 900, withoutEnlargement: true }).flatten({ background: "#ffffff" });
  const { data, info } = await small.toColourspace("srgb").jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Image source of a document with only one picture. */
export function onePicture(bytes: Uint8Array): ImageSource {
  return { open: async () => inMemory(bytes), decode: async () => decodePhoto(bytes, 1) };
}

function inMemory(bytes: Uint8Array): StoredPhoto {
  return {
    byteLength: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
    close: () => Promise.resolve(),
  };
}

/**
 * The photos of a design for a proof: JPEGs of at most `ppi` made from the smallest preview that has as many, so that the cost
 * does not depend on the size of the uploads; only the last one is kept in memory. Source: PDF-08, BOOK-11.
 */
export function proofPhotos(
  deps: Pick<Deps, "files">,
  assets: DesignDocument["assets"],
  pages: readonly DisplayPage[],
  ppi = 150,
): ImageSource {
  const leastPpi = new Map<string, number>();
  for (const { items } of pages)
    for (const item of items)
      if (item.kind === "image")
        leastPpi.set(item.asset, Math.min(item.ppi, leastPpi.get(item.asset) ?? Number.POSITIVE_INFINITY));
  let last: { readonly asset: string; readonly bytes: Promise<Uint8Array> } | null = null;
  const make = async (asset: string): Promise<Uint8Array> => {
    const entry = assets[asset];
    if (!entry) return emptyPlace();
    const scale = Math.min(1, ppi / (leastPpi.get(asset) ?? ppi));
    const picture = await pictureOf(deps, entry.id, Math.ceil(Math.max(entry.width, entry.height) * scale));
    if (!picture) return emptyPlace();
    const width = Math.max(8, Math.ceil(entry.width * scale));
    const small = sharp(picture).resize({ width, withoutEnlargement: true });
    return small.flatten({ background: "#ffffff" }).toColourspace("srgb").jpeg({ quality: 82 }).toBuffer();
  };
  const bytesOf = (asset: string): Promise<Uint8Array> => {
    if (last?.asset !== asset) last = { asset, bytes: make(asset) };
    return last.bytes;
  };
  return {
    open: async (asset) => inMemory(await bytesOf(asset)),
    decode: async (asset) => decodePhoto(await bytesOf(asset), 1),
  };
}

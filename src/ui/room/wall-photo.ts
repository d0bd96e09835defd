import { largestFile, smallestSide, storedSize, type WallRefusal } from "./own-wall.ts";
import type { Size } from "./room-geometry.ts";

/** A photo in the size it is stored in, upright, or why it is not accepted. */
export type WallPhoto =
  | { readonly ok: true; readonly photo: Blob; readonly size: Size }
  | { readonly ok: false; readonly refusal: WallRefusal };

const refused = (refusal: WallRefusal): WallPhoto => ({ ok: false, refusal });

/** Quality of a stored photo, 0 to 1. */
const quality = 0.86;

/** Reads a photo of a wall in the browser: upright as its EXIF data says, large ones reduced. Source: FRAME-09. */
export async function readWallPhoto(file: File): Promise<WallPhoto> {
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return refused("type");
  if (file.size > largestFile) return refused("size");
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return refused("broken");
  const { width: w, height: h } = bitmap;
  if (Math.min(w, h) < smallestSide) {
    bitmap.close();
    return refused("small");
  }
  const size = storedSize({ w, h });
  const canvas = document.createElement("canvas");
  canvas.width = size.w;
  canvas.height = size.h;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.w, size.h);
  bitmap.close();
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return photo ? { ok: true, photo, size } : refused("broken");
}

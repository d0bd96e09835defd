import type { PixelSize } from "#design/layout/photo-placement.ts";
import { formatCode, wallSize, type Chosen } from "#modules/photo-products/contract.ts";

/** The format of a choice with its sides exchanged; undefined for a square. Source: FRAME-04. */
export function turnedFormat(chosen: Chosen): string | undefined {
  const { w, h } = wallSize(chosen);
  return w === h ? undefined : formatCode({ w: h, h: w });
}

const stands = ({ width, height }: PixelSize): boolean => height > width;

/**
 * The turned format if a photo stands and the picture lies, or the other way round; undefined if it stays as it is:
 * because it fits, or because the photo `before` did not fit either, which the customer wanted. Source: FRAME-04.
 */
export function automaticFormat(chosen: Chosen, before: PixelSize | undefined, photo: PixelSize): string | undefined {
  const turned = turnedFormat(chosen);
  const { w, h } = wallSize(chosen);
  const format = { width: w, height: h };
  const isWanted = before !== undefined && before.width !== before.height && stands(before) !== stands(format);
  if (turned === undefined || isWanted || photo.width === photo.height) return undefined;
  return stands(photo) === stands(format) ? undefined : turned;
}

import type { DocumentPhoto } from "../document-photo.ts";
import { takenMs } from "./chapters.ts";

/** Photos within so many ms are of one moment: the more there are, the less each of them counts. */
const moment = 60_000;
/** How much larger or smaller than others a photo is shown at most. */
const limits = { least: 0.55, most: 2.2 };

/** Share of a picture its faces take. */
const facesOf = ({ faces = [] }: DocumentPhoto): number => faces.reduce((sum, { w, h }) => sum + w * h, 0);

/** Rank of each value among all, 0..1; a half for unknown ones. */
function ranks(values: readonly (number | undefined)[]): readonly number[] {
  const known = values.flatMap((value) => value ?? []).toSorted((a, b) => a - b);
  return values.map((value) =>
    value === undefined || known.length < 2 ? 0.5 : known.indexOf(value) / (known.length - 1),
  );
}

/**
 * How large each photo deserves to be beside the others, about 1: sharp ones, those with faces that are well seen, and
 * single ones of their moment are larger. Source: BOOK-07.
 */
export function weightsOf(photos: readonly DocumentPhoto[]): readonly number[] {
  const sharp = ranks(photos.map(({ sharpness }) => sharpness));
  const times = photos.map(takenMs);
  return photos.map((photo, index) => {
    const faces = facesOf(photo);
    const people = photo.faces && photo.faces.length > 0 ? 0.3 + Math.min(0.35, faces * 3) : 0;
    const at = times[index];
    const near = times.filter(
      (other) => at !== undefined && other !== undefined && Math.abs(other - at) < moment,
    ).length;
    const crowd = at === undefined ? 0 : Math.min(0.35, 0.12 * Math.max(0, near - 1));
    const megapixels = (photo.width * photo.height) / 1e6;
    const coarse = megapixels < 1.5 ? 0.35 : 0;
    const logarithm = (sharp[index] ?? 0.5) * 0.3 - 0.15 + people - crowd - coarse;
    return Math.min(Math.max(Math.exp(logarithm), limits.least), limits.most);
  });
}

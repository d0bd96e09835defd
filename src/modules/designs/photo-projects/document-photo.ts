import { mostFaces } from "#design/model/design-document.ts";
import { duplicatesAmong, isBlurry, type PhotoAnswer } from "#modules/media/contract.ts";
import type { DocumentPhoto } from "#modules/photo-products/contract.ts";

/** What a document takes from a stored photo; without `facts` until the worker has measured it. */
export type PlaceablePhoto = Pick<
  PhotoAnswer,
  "id" | "width" | "height" | "sha256" | "fileName" | "takenAt" | "focus" | "facts"
>;

/** Fractions to a ten-thousandth: less than a pixel of a preview, and short in the document. */
const short = (fraction: number): number => Math.round(fraction * 1e4) / 1e4;

/** The largest faces; none where the photo was measured without looking for them. Source: PHOTO-02, D-32. */
const facesOf = (facts: NonNullable<PhotoAnswer["facts"]>): NonNullable<DocumentPhoto["faces"]> =>
  (facts.faces ?? [])
    .slice(0, mostFaces)
    .map(({ x, y, w, h }) => ({ x: short(x), y: short(y), w: short(w), h: short(h) }));

/** When a photo was taken on the camera's clock, by its file or its name; null if neither says. Source: PHOTO-02, PRINT-04. */
function takenAtOf({ takenAt, facts }: Pick<PlaceablePhoto, "takenAt" | "facts">): string | null {
  return facts && facts.capturedFrom !== "upload" ? facts.capturedAt : takenAt;
}

/** A stored photo with all that is known about it, for the documents of photo products. Source: PHOTO-02, PRINT-04. */
export function documentPhotoOf(photo: PlaceablePhoto): DocumentPhoto {
  const { id, width, height, sha256, fileName, focus, facts } = photo;
  const takenAt = takenAtOf(photo) ?? undefined;
  return {
    id,
    kind: "photo",
    width,
    height,
    sha256,
    focus: facts?.interest ?? focus,
    ...(facts && { faces: facesOf(facts) }),
    fileName,
    takenOn: takenAt?.slice(0, "2026-01-31".length),
    takenAt,
    ...(facts && { blurry: isBlurry(facts), sharpness: facts.sharpness ?? undefined }),
  };
}

/** Stored photos with what is known about each and which of them show the same. Source: PHOTO-03, BOOK-07. */
export function documentPhotosOf(photos: readonly PlaceablePhoto[]): readonly DocumentPhoto[] {
  const duplicates = duplicatesAmong(photos);
  return photos.map((photo) => ({ ...documentPhotoOf(photo), duplicateOf: duplicates.get(photo.id) }));
}

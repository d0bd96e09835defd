import type { DesignAsset } from "#design/model/design-document.ts";

/** A point or the corner of a box, in fractions 0..1 of the oriented picture. */
type Point = { readonly x: number; readonly y: number };

/**
 * A customer's picture for a document: its asset and what is known about it. Without facts a picture is cropped about
 * its middle. Source: PHOTO-02.
 */
export type DocumentPhoto = DesignAsset & {
  readonly interest?: Point | undefined;
  /** The name of its file, for the back of a print. Source: PRINT-04. */
  readonly fileName?: string | undefined;
  /** ISO date on which it was taken, for the back of a print. Source: PRINT-04. */
  readonly takenOn?: string | undefined;
  /** When it was taken, on the camera's clock, for the order and the chapters of a book. Source: BOOK-07. */
  readonly takenAt?: string | undefined;
  /** How sharp its sharpest part is; higher is sharper. Source: BOOK-07. */
  readonly sharpness?: number | undefined;
  /** Whether no part of it is in focus. Source: PHOTO-03, BOOK-07. */
  readonly blurry?: boolean | undefined;
  /** The better photo that shows the same. Source: PHOTO-03, BOOK-07. */
  readonly duplicateOf?: string | undefined;
};

/** Width by height of the oriented picture. */
export function aspectOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return width / height;
}

/** The middle of all faces, larger ones counting more; the point of interest without faces. */
export function focusOf({ faces = [], interest, focus }: DocumentPhoto): Point | undefined {
  const weight = faces.reduce((sum, { w, h }) => sum + w * h, 0);
  if (weight <= 0) return interest ?? focus;
  const mean = (middle: (face: (typeof faces)[number]) => number) =>
    faces.reduce((sum, face) => sum + middle(face) * face.w * face.h, 0) / weight;
  return { x: mean(({ x, w }) => x + w / 2), y: mean(({ y, h }) => y + h / 2) };
}

/** The asset of a picture as documents store it: whatever is cropped later knows its faces as well. */
export function assetOfPhoto(photo: DocumentPhoto): DesignAsset {
  const { id, kind, width, height, sha256, faces, page, layout } = photo;
  const focus = focusOf(photo);
  return {
    id,
    kind,
    width,
    height,
    sha256,
    ...(focus && { focus }),
    ...(faces && { faces }),
    ...(page && { page }),
    ...(layout !== undefined && { layout }),
  };
}

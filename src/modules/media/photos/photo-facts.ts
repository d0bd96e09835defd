import { z } from "zod";

const fraction = z.number().min(0).max(1);

/** A face as fractions of the oriented picture; only where it is, never whose. Source: PHOTO-02, D-32. */
export const FaceBox = z.object({ x: fraction, y: fraction, w: fraction, h: fraction });
export type FaceBox = z.infer<typeof FaceBox>;

/** A point as fractions of the oriented picture. */
export type PicturePoint = { readonly x: number; readonly y: number };

/** Where a capture time was found, best source first. Source: PHOTO-02. */
export const captureSources = ["exif", "name", "upload"] as const;

/** Facts about a photo, measured once by the worker; missing until then. Source: PHOTO-02. */
export const PhotoFacts = z.object({
  /** On the camera's own clock; UTC if only the time of the upload is known. */
  capturedAt: z.iso.datetime({ local: true }),
  capturedFrom: z.enum(captureSources),
  /** Perceptual hash, 64 bits in hex; null if the picture could not be measured. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  /** See `sharpnessOf`; null if the picture could not be measured. */
  sharpness: z.number().nonnegative().nullable(),
  /** Largest first; null if nobody looked for faces. */
  faces: z.array(FaceBox).nullable(),
  /** What a crop should keep: the faces if there are any, else what catches the eye. Source: CFG-12. */
  interest: z.object({ x: fraction, y: fraction }),
});
export type PhotoFacts = z.infer<typeof PhotoFacts>;

/**
 * Below this sharpness no part of a photo is sharp. Chosen from series of blurred photos: sharp ones have 0.044 and
 * more, in fog too; photos of people blurred over six of 4000 pixels 0.027 and less. Soft motifs (dunes, shadows of
 * leaves) stay above it when blurred: rather none is named than a good one.
 */
const blurrySharpness = 0.033;

/** Whether no part of a photo is in focus; false while unknown. Source: PHOTO-03. */
export const isBlurry = ({ sharpness }: Pick<PhotoFacts, "sharpness">): boolean =>
  sharpness !== null && sharpness < blurrySharpness;

/** The centre of the faces, weighted by their area; without faces the point that catches the eye. Source: CFG-12. */
export function interestOf(faces: readonly FaceBox[] | null, eye: PicturePoint): PicturePoint {
  if (!faces || faces.length === 0) return eye;
  const area = faces.reduce((sum, { w, h }) => sum + w * h, 0);
  const centre = (middle: (face: FaceBox) => number): number =>
    faces.reduce((sum, face) => sum + middle(face) * face.w * face.h, 0) / area;
  return { x: centre(({ x, w }) => x + w / 2), y: centre(({ y, h }) => y + h / 2) };
}

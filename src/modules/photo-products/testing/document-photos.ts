import type { DocumentPhoto } from "../documents/document-photo.ts";

/** A customer's photo of these pixels. */
export function aPhoto(id: string, width: number, height: number, facts: Partial<DocumentPhoto> = {}): DocumentPhoto {
  return { id, kind: "photo", width, height, sha256: "a".repeat(64), ...facts };
}

/** A phone picture in landscape, 4:3. */
export const phonePhoto = aPhoto("phone", 4032, 3024);
/** A camera picture in landscape, 3:2. */
export const cameraPhoto = aPhoto("camera", 6000, 4000);
/** A phone picture in portrait, 3:4. */
export const portraitPhoto = aPhoto("portrait", 3024, 4032);

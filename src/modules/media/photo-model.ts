import { z } from "zod";

/** Kinds of pictures a customer can upload. Source: CFG-10. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
/** A kind of picture. */
export type PhotoType = (typeof photoTypes)[number];

/** Largest upload in bytes. Source: CFG-10. */
export const largestUpload = 60 * 1024 * 1024;
/** Largest picture in pixels. Source: CFG-10, D-26. */
export const largestPixels = 200_000_000;

/** Widths of the previews in pixels; smaller originals keep their size. Source: CFG-10. */
export const previewWidths = [400, 640, 1600] as const;
/** A preview width. */
export type PreviewWidth = (typeof previewWidths)[number];

/** A photo of the visitor as the calls answer it; sizes count oriented pixels, previews are signed addresses. */
export const PhotoAnswer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mime: z.enum(photoTypes),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  sha256: z.string(),
  previews: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
export type PhotoAnswer = z.infer<typeof PhotoAnswer>;

import { z } from "zod";

/** Kinds of pictures a customer can upload. Source: CFG-10. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/heic", "image/tiff"] as const;
/** Everything a customer can upload: photos, drawings, pages. Source: CFG-10, CFG-24, CFG-25. */
export const uploadTypes = [...photoTypes, "image/svg+xml", "application/pdf"] as const;
/** Kinds of files that can be a whole layout. Source: CFG-24. */
export const layoutTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
] as const satisfies readonly UploadType[];
/** A kind of upload. */
export type UploadType = (typeof uploadTypes)[number];
/** What an upload is in a design: a picture, a vector drawing, or a page kept as PDF. Source: CFG-24, CFG-25. */
export const uploadKinds = ["photo", "drawing", "pdf-page"] as const;
/** What an upload is in a design. */
export type UploadKind = (typeof uploadKinds)[number];
/** A kind of picture. */
export type PhotoType = (typeof photoTypes)[number];

/** Largest upload in bytes. Source: CFG-10. */
export const largestUpload = 60 * 1024 * 1024;
/** Bytes one visitor's unfinished uploads may claim. Source: NFR-03. */
export const mostWaitingBytes = 40 * largestUpload;
/** Largest picture in pixels. Source: CFG-10, D-26. */
export const largestPixels = 200_000_000;

/** Widths of the previews in pixels; smaller originals keep their size. Source: CFG-10. */
export const previewWidths = [400, 640, 1600] as const;
/** Photos one visitor can keep; the tray shows all of them. Source: CFG-10. */
export const mostPhotos = 300;

/** The largest preview width. */
export const largestPreview = 1600;
/** A preview width. */
export type PreviewWidth = (typeof previewWidths)[number];

/** Pages of one PDF that come in at most. Source: CFG-24. */
export const mostPages = 12;

/**
 * A page kept as PDF: which one of its file, its size in mm with the bleed, the trim box within it where the file names
 * one, and what print minds. Source: CFG-24.
 */
export const OwnPage = z.object({
  number: z.number().int().positive(),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  trim: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
  /** Names of fonts the file does not bring along. */
  missingFonts: z.array(z.string()),
  /** Whether colours are meant for screens. */
  screenColors: z.boolean(),
  /** How it is coloured; spots are inks of their own, by name. */
  colors: z.array(z.enum(["rgb", "cmyk", "grey", "spot"])).default([]),
  spots: z.array(z.string()).default([]),
  /** Dots per inch of the coarsest picture in it at the page's own size; null without pictures. Source: CFG-11. */
  leastPpi: z.number().positive().nullable().default(null),
  /** Whether it is printed as it is; otherwise as a picture of 400 dpi. Source: ADR-0026. */
  vector: z.boolean().default(false),
});
export type OwnPage = z.infer<typeof OwnPage>;

/** A photo of the visitor as the calls answer it; sizes count oriented pixels, previews are signed addresses. */
export const PhotoAnswer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.enum(uploadKinds),
  mime: z.enum(uploadTypes),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  sha256: z.string(),
  /** When it was taken, on the camera's own clock; null where the file does not say. */
  takenAt: z.iso.datetime({ local: true }).nullable(),
  /** What the eye goes to, as fractions of the oriented picture. Source: CFG-12. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  page: OwnPage.optional(),
  previews: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
export type PhotoAnswer = z.infer<typeof PhotoAnswer>;

/** What was taken in, several where a file has pages; `known` when the visitor had uploaded it before. Source: CFG-10. */
export const PhotoTaken = z.object({ photos: z.array(PhotoAnswer).min(1), known: z.boolean() });

import { z } from "zod";
import { PhotoFacts } from "./photos/photo-facts.ts";

/** Kinds of pictures a customer can upload. Source: CFG-10, PHOTO-01. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/heic", "image/tiff", "image/avif"] as const;
/** All file types a customer can upload: photos, drawings, pages. Source: CFG-10, CFG-24, CFG-25. */
export const uploadTypes = [...photoTypes, "image/svg+xml", "application/pdf"] as const;
/** File types that can be a complete layout. Source: CFG-24. */
export const layoutTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
] as const satisfies readonly UploadType[];
/** A file type of uploads. */
export type UploadType = (typeof uploadTypes)[number];
/** Kinds of uploads in a design: a picture, a vector drawing, or a page kept as PDF. Source: CFG-24, CFG-25. */
export const uploadKinds = ["photo", "drawing", "pdf-page"] as const;
export type UploadKind = (typeof uploadKinds)[number];
/** A file type of pictures. */
export type PhotoType = (typeof photoTypes)[number];

/** Maximum upload size in bytes. Source: CFG-10. */
export const largestUpload = 60 * 1024 * 1024;
/** Maximum bytes of one visitor's unfinished uploads. Source: NFR-03. */
export const maxUnfinishedBytes = 40 * largestUpload;
/** Maximum picture size in pixels. Source: CFG-10, D-26. */
export const largestPixels = 200_000_000;

/** Widths of the previews in pixels; smaller originals keep their size. Source: CFG-10, CFG-22. */
export const previewWidths = [200, 400, 640, 1600] as const;
/** Maximum number of photos per visitor. Source: PHOTO-03. */
export const maxPhotos = 10_000;
/** Maximum size of a visitor's originals together. Source: PHOTO-03. */
export const maxPhotoBytes = 5 * 1024 ** 3;
/** Maximum number of a visitor's unfinished uploads: as many files as can be chosen in one go. Source: PHOTO-01. */
export const maxUnfinishedUploads = 500;
/**
 * Uploads begun and photos accepted per network address and minute: 500 files in one go at full speed, and the retries
 * of some. It bounds requests only; bytes are bounded by the claims of unfinished uploads and the visitor's 5 GB, work by
 * the turns of converting. Source: PHOTO-01, NFR-02.
 */
export const takeInsPerMinute = 600;
/** Maximum number of photos in one response; `next` continues. */
export const photosPerAnswer = 500;

/** The largest preview width. */
export const largestPreview = 1600;
export type PreviewWidth = (typeof previewWidths)[number];

/** Maximum number of pages imported from one PDF. Source: CFG-24. */
export const maxPages = 12;

/**
 * A page kept as PDF: its number in the file, its size in mm with the bleed, the trim box within it if the file has
 * one, and the facts that matter for print. Source: CFG-24.
 */
export const OwnPage = z.object({
  number: z.number().int().positive(),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  trim: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
  /** Names of fonts that are not embedded in the file. */
  missingFonts: z.array(z.string()),
  /** Whether colours are meant for screens. */
  screenColors: z.boolean(),
  /** Colour spaces used; `spots` are the names of separate inks. */
  colors: z.array(z.enum(["rgb", "cmyk", "grey", "spot"])).default([]),
  spots: z.array(z.string()).default([]),
  /** Resolution in dpi of the coarsest picture at the page's own size; null without pictures. Source: CFG-11. */
  leastPpi: z.number().positive().nullable().default(null),
  /** Whether it is printed as vector data; otherwise as a picture of 400 dpi. Source: ADR-0026. */
  vector: z.boolean().default(false),
});
export type OwnPage = z.infer<typeof OwnPage>;

/** Private URLs of a photo's pictures, all valid equally long. Source: IMG-10. */
const PhotoPreviews = z.object({ tiny: z.string(), small: z.string(), medium: z.string(), large: z.string() });

/** Those of a photo in a document: tiny and small for thumbnails, large for the pages in hand. Source: CFG-22. */
export const PlacedPreviews = PhotoPreviews.omit({ medium: true });
export type PlacedPreviews = z.infer<typeof PlacedPreviews>;

/** A photo of the visitor as the API returns it; sizes in oriented pixels, previews are signed URLs. */
export const PhotoAnswer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.enum(uploadKinds),
  mime: z.enum(uploadTypes),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  sha256: z.string(),
  /** When it was taken, in the camera's local time; null if the file does not say. */
  takenAt: z.iso.datetime({ local: true }).nullable(),
  /** Focus point as fractions of the oriented picture. Source: CFG-12. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  page: OwnPage.optional(),
  /** Missing until the worker has measured the photo. Source: PHOTO-02. */
  facts: PhotoFacts.optional(),
  previews: PhotoPreviews,
});
export type PhotoAnswer = z.infer<typeof PhotoAnswer>;

/**
 * The stored photos, several if a file has pages; `known` if the visitor had uploaded the file before. Source:
 * CFG-10.
 */
export const AcceptedPhotos = z.object({ photos: z.array(PhotoAnswer).min(1), known: z.boolean() });

import { z } from "zod";

/** A font file of the collection. Source: ADR-0025, fonts in `designs/fonts`. */
export const FontFace = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(60),
  family: z.string(),
  /** Upright (`normal`) or italic. */
  style: z.enum(["normal", "italic"]),
  weight: z.number().int().min(100).max(900),
  /** File name inside `designs/fonts/`. */
  file: z.string(),
  licence: z.string(),
  /** A `symbol` face only supplies symbols and emoji missing in text faces. */
  class: z.enum(["serif", "sans", "script", "hand", "display", "symbol"]),
  /** False for a face that lacks letters of the shop's languages: existing designs keep it, but it cannot be chosen any more. */
  offered: z.boolean().default(true),
  /** Fallback face for missing glyphs. */
  fallback: z.string().nullable(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FontFace = z.infer<typeof FontFace>;

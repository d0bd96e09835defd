import { z } from "zod";

/**
 * Resolutions in ppi from which a photo is good and below which it is poor, by the longer side of the surface in mm,
 * ascending; null holds for all longer ones. Every product brings its own. Source: CFG-11, CAT 3.
 */
export const PhotoResolution = z
  .array(z.object({ upTo: z.number().positive().nullable(), good: z.number().positive(), poor: z.number().positive() }))
  .min(1)
  .readonly();
export type PhotoResolution = z.infer<typeof PhotoResolution>;

/** Products held in the hand: cards, books, calendars, prints. Source: CAT 3. */
export const heldInHand: PhotoResolution = [{ upTo: null, good: 200, poor: 120 }];

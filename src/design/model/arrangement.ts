import { z } from "zod";

/** Most mm between photos. Source: COLL-05. */
export const mostSpacing = 20;

const inside = z.number().finite().min(-100).max(2000);

/**
 * The form photos are arranged in. `lead` is how many times larger than the others the first photo of a mosaic is;
 * `text` is a number, a letter or own words in a face of our fonts. Source: COLL-05.
 */
export const ArrangementShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("grid") }),
  z.object({ kind: z.literal("mosaic"), lead: z.number().min(1).max(12) }),
  z.object({ kind: z.literal("heart") }),
  z.object({ kind: z.literal("circle") }),
  z.object({ kind: z.literal("text"), text: z.string().trim().min(1).max(24), font: z.string().max(60) }),
]);
export type ArrangementShape = z.infer<typeof ArrangementShape>;

/**
 * How photos stand in the places of a grid: `square` uses the largest square of a place, `tilt` turns them by up to so
 * many degrees, alternately, and `mount` is the share of a place's shorter side that card stock takes around them.
 */
export const ArrangementMount = z.object({
  square: z.boolean(),
  tilt: z.number().min(0).max(15),
  mount: z.number().min(0).max(0.2),
});
export type ArrangementMount = z.infer<typeof ArrangementMount>;

/**
 * The rules a collage is laid out by, so that it can be laid out again: the area on its page and the margin within it,
 * the mm between photos, the seed of the shuffle and the elements that keep their place. Source: COLL-05.
 */
export const Arrangement = z.object({
  /** The collage design whose artwork surrounds the photos. Source: COLL-03, COLL-04. */
  design: z.string().max(80).optional(),
  shape: ArrangementShape,
  area: z.object({ x: inside, y: inside, w: z.number().positive().max(2000), h: z.number().positive().max(2000) }),
  margin: z.number().min(0).max(200),
  spacing: z.number().min(0).max(mostSpacing),
  seed: z.number().int().min(0).max(0xffffffff),
  pinned: z.array(z.string().max(60)).max(100),
  mount: ArrangementMount.optional(),
});
export type Arrangement = z.infer<typeof Arrangement>;

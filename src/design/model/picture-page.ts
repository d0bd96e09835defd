import { z } from "zod";
import { ColorRef } from "./color.ts";

/**
 * How the one picture of a page stands on it: `fill` fills the area within the `border`, or trim and bleed without
 * one; `whole` keeps the whole picture, white around it. `border` is white on all sides and `strip` white below the
 * picture for a caption, in mm. A print with a `variableSide` is as long as its picture, within the limits of its
 * format. Source: PRINT-02, PRINT-03, BOX-05.
 */
export const PicturePlacing = z.object({
  mode: z.enum(["fill", "whole"]),
  border: z.number().min(0).max(60),
  strip: z.number().min(0).max(60).optional(),
  variableSide: z.boolean().optional(),
});
export type PicturePlacing = z.infer<typeof PicturePlacing>;

/**
 * What wraps round the stretcher of a canvas: the page mirrored at its edges, a colour (white if absent), or the
 * picture continued, whose elements then reach into the bleed. `depth` of the stretcher in mm; the rest of the bleed is
 * turned over to its back. Source: COLL-06, CAT 2.6.
 */
export const PageEdge = z.object({
  kind: z.enum(["mirror", "colour", "image"]),
  depth: z.number().positive().max(60),
  color: ColorRef.optional(),
});
export type PageEdge = z.infer<typeof PageEdge>;

/**
 * Fields only pages with pictures for the wall, prints and boxes have. `copies` is how often the page is printed, once
 * if absent; the back of a print follows its front and has as many.
 */
export const pictureFields = {
  copies: z.number().int().min(1).max(999).optional(),
  placing: PicturePlacing.optional(),
  edge: PageEdge.optional(),
};

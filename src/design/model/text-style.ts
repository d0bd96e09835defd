import { z } from "zod";
import { ColorRef } from "./color.ts";

const feature = z.string().regex(/^[a-z0-9]{4}$/);
const pointSize = z.number().min(3).max(400);
const tracking = z.number().min(-200).max(1000);

/** Type size in points, line height as a factor of it, tracking in 1/1000 em, `features` as OpenType tags. */
export const TextStyle = z.object({
  font: z.string().max(60),
  size: pointSize,
  color: ColorRef,
  align: z.enum(["left", "center", "right", "justify"]).default("left"),
  valign: z.enum(["top", "middle", "bottom"]).default("top"),
  lineHeight: z.number().min(0.6).max(4).default(1.25),
  tracking: tracking.default(0),
  /** Set the text in capitals when laid out; the stored text keeps its spelling. */
  uppercase: z.boolean().default(false),
  features: z.array(feature).max(12).default([]),
  underline: z.boolean().default(false),
});
export type TextStyle = z.infer<typeof TextStyle>;

/**
 * Part of a text in another style: UTF-16 units `start` (first) to `end` (behind the last) of the stored text. Runs are
 * sorted and do not overlap; what a run leaves out it takes from the style of the box. Source: CFG-08.
 */
export const TextRun = z.object({
  start: z.number().int().min(0),
  end: z.number().int().positive(),
  font: z.string().max(60).optional(),
  size: pointSize.optional(),
  color: ColorRef.optional(),
  tracking: tracking.optional(),
  uppercase: z.boolean().optional(),
  features: z.array(feature).max(12).optional(),
  underline: z.boolean().optional(),
});
export type TextRun = z.infer<typeof TextRun>;

/** One paragraph's own alignment and list mark; the n-th entry belongs to the n-th paragraph of the stored text. */
export const ParagraphStyle = z.object({
  align: z.enum(["left", "center", "right", "justify"]).optional(),
  list: z.enum(["bullet", "dash", "number"]).optional(),
});
export type ParagraphStyle = z.infer<typeof ParagraphStyle>;

/** What a text box holds beside its place. Documents never store line breaks that layout made. Source: CFG-06, CFG-08. */
export const textFields = {
  text: z.string().max(5000),
  style: TextStyle,
  runs: z.array(TextRun).max(200).default([]),
  paragraphs: z.array(ParagraphStyle).max(200).default([]),
  /** Shrinks the size down to `minSize` points until the text fits; runs shrink in proportion. */
  fit: z.enum(["none", "shrink"]).default("none"),
  minSize: pointSize.default(6),
  /** More lines than this are an overflow; null for as many as the box holds. */
  maxLines: z.number().int().min(1).max(200).nullable().default(null),
  /** Cut words at syllables, in the language of the document. */
  hyphenate: z.boolean().default(false),
  /** Arc the baseline sweeps over the width of the box, in degrees: positive like a hill, negative like a bowl. */
  curve: z.number().min(-350).max(350).default(0),
  /** The template's sample text; still standing there at the final check, it blocks the order (CFG-16). */
  placeholder: z.string().max(5000).optional(),
};

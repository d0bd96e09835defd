import { z } from "zod";
import { ColorRef } from "./color.ts";

const feature = z.string().regex(/^[a-z0-9]{4}$/);
const pointSize = z.number().min(3).max(400);
/** Limits of letter-spacing in 1/1000 em. */
export const trackingLimits = { min: -200, max: 1000 } as const;

const tracking = z.number().min(trackingLimits.min).max(trackingLimits.max);

/** Type size in points, line height as a factor of it, tracking in 1/1000 em, `features` as OpenType tags. */
export const TextStyle = z.object({
  font: z.string().max(60),
  size: pointSize,
  color: ColorRef,
  align: z.enum(["left", "center", "right", "justify"]).default("left"),
  valign: z.enum(["top", "middle", "bottom"]).default("top"),
  lineHeight: z.number().min(0.6).max(4).default(1.25),
  tracking: tracking.default(0),
  /** Displays the text in capitals; the stored text keeps its spelling. */
  uppercase: z.boolean().default(false),
  features: z.array(feature).max(12).default([]),
  underline: z.boolean().default(false),
});
export type TextStyle = z.infer<typeof TextStyle>;

/**
 * Part of a text in another style: UTF-16 units `start` to `end` (exclusive) of the stored text. Runs are sorted and do
 * not overlap; omitted properties come from the style of the box. Source: CFG-08.
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

/** Fields of a text box other than its geometry. Documents never store line breaks that layout made. Source: CFG-06, CFG-08. */
export const textFields = {
  text: z.string().max(5000),
  style: TextStyle,
  runs: z.array(TextRun).max(200).default([]),
  paragraphs: z.array(ParagraphStyle).max(200).default([]),
  /** Shrinks the size down to `minSize` points until the text fits; runs shrink in proportion. */
  fit: z.enum(["none", "shrink"]).default("none"),
  minSize: pointSize.default(6),
  /** More lines than this are an overflow; null for no limit but the box. */
  maxLines: z.number().int().min(1).max(200).nullable().default(null),
  /** Hyphenates words in the language of the document. */
  hyphenate: z.boolean().default(false),
  /** Arc of the baseline over the width of the box, in degrees: positive like a hill, negative like a bowl. */
  curve: z.number().min(-350).max(350).default(0),
  /** The template's sample text; the order is blocked while the text still equals it (CFG-16). */
  placeholder: z.string().max(5000).optional(),
};

import { z } from "zod";

const percent = z.number().min(0).max(100);
const fraction = z.number().min(0).max(1);

/** A printable colour: CMYK in percent for print, sRGB hex for the screen. Source: ADR-0024, PDF-01. */
export const Color = z.object({
  cmyk: z.tuple([percent, percent, percent, percent]),
  rgb: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Color = z.infer<typeof Color>;

/** False for property names that every JavaScript object has; a document may not use those as keys. */
export const isOwnName = (name: string): boolean => !(name in {});

/** Either the name of a palette slot, which colour variants may replace, or a fixed colour. */
export const ColorRef = z.union([
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(40)
    .refine(isOwnName),
  Color,
]);
export type ColorRef = z.infer<typeof ColorRef>;

const stops = z
  .array(z.object({ offset: fraction, color: ColorRef }))
  .min(2)
  .max(12);

/**
 * A gradient over the box of the filled area; stops by rising `offset` 0..1, always opaque.
 * `linear`: `angle` in degrees clockwise, 0 runs from left to right; the line is as long as the box is wide in that
 * direction. `radial`: centre as fractions of the box, `radius` as a fraction of half its diagonal.
 */
export const Gradient = z.discriminatedUnion("gradient", [
  z.object({ gradient: z.literal("linear"), angle: z.number().finite().default(90), stops }),
  z.object({
    gradient: z.literal("radial"),
    centre: z.object({ x: fraction, y: fraction }).default({ x: 0.5, y: 0.5 }),
    radius: z.number().min(0.01).max(2).default(1),
    stops,
  }),
]);
export type Gradient = z.infer<typeof Gradient>;

/** What fills an area: a flat colour or a gradient. */
export const Fill = z.union([ColorRef, Gradient]);
export type Fill = z.infer<typeof Fill>;

/** Whether a fill is a gradient. */
export function isGradient(fill: Fill): fill is Gradient {
  return typeof fill === "object" && "gradient" in fill;
}

/** A stroke; width in mm. */
export const Stroke = z.object({
  color: ColorRef,
  width: z.number().positive().max(50),
  cap: z.enum(["butt", "round", "square"]).default("butt"),
  join: z.enum(["miter", "round", "bevel"]).default("miter"),
  dash: z.array(z.number().positive()).max(8).default([]),
});
export type Stroke = z.infer<typeof Stroke>;

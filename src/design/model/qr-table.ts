import { z } from "zod";
import { ColorRef } from "./color.ts";
import { TextStyle } from "./text-style.ts";

const ruleWidth = z.number().positive().max(5);
/** A hairline in mm between cells or around days. */
export const Rule = z.object({ color: ColorRef, width: ruleWidth });
export type Rule = z.infer<typeof Rule>;

/** A QR code; `quiet` zone in modules, `background` null for a transparent background. Source: CARD-19. */
export const qrFields = {
  value: z.string().max(800),
  level: z.enum(["L", "M", "Q", "H"]).default("M"),
  color: ColorRef,
  background: ColorRef.nullable().default(null),
  quiet: z.number().int().min(0).max(10).default(4),
};

/** A table, for example a menu, a programme or a seating list: column widths as shares, row heights by their text. */
export const tableFields = {
  columns: z
    .array(
      z.object({ share: z.number().positive().max(100), align: z.enum(["left", "center", "right"]).default("left") }),
    )
    .min(1)
    .max(12),
  rows: z
    .array(z.array(z.string().max(500)).min(1).max(12))
    .min(1)
    .max(80),
  /** The first row is set in `headerStyle`. */
  header: z.boolean().default(false),
  style: TextStyle,
  headerStyle: TextStyle.nullable().default(null),
  /** Padding inside each cell, in mm. */
  padding: z.number().min(0).max(20).default(1.5),
  rules: z.enum(["none", "rows", "grid"]).default("rows"),
  rule: Rule.nullable().default(null),
  /** Background colour of every second row. */
  stripe: ColorRef.nullable().default(null),
};

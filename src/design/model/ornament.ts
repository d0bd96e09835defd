import { z } from "zod";
import { ColorRef } from "./color.ts";

/** An ornament file: paths in its own view box; `fill` and `stroke` name colour slots of the ornament. */
export const Ornament = z.object({
  id: z.string().max(80),
  viewBox: z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]),
  /** Default colours by slot: common palette slot names, or fixed colours of the artwork. */
  slots: z.record(z.string(), ColorRef),
  paths: z
    .array(
      z.object({
        d: z.string(),
        fill: z.string().optional(),
        fillRule: z.enum(["nonzero", "evenodd"]).optional(),
        stroke: z.string().optional(),
        /** In view box units. */
        strokeWidth: z.number().positive().optional(),
        cap: z.enum(["butt", "round", "square"]).optional(),
        join: z.enum(["miter", "round", "bevel"]).optional(),
      }),
    )
    .min(1),
});
export type Ornament = z.infer<typeof Ornament>;

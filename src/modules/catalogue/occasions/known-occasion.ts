import { z } from "zod";
import { occasionByKey } from "./occasions.ts";

/** The key of an occasion of the shop. Source: CAT-11. */
export const KnownOccasion = z.string().refine((key) => occasionByKey(key) !== undefined, "unknown occasion");

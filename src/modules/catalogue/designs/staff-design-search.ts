import { z } from "zod";
import { cardCategories } from "./design-template.ts";
import { KnownOccasion } from "../occasions/known-occasion.ts";

/** Sales states of a design: on sale, withdrawn, never on sale; `changed` has a draft as well. Source: BO-02. */
export const designStates = ["published", "withdrawn", "new", "changed"] as const;
/** Sales state of a design. */
export type DesignState = (typeof designStates)[number];

/** Sort orders of the list. */
export const officeSorts = ["changed", "name", "popularity"] as const;

/** Designs per page of the list. */
export const designsPerPage = 24;

const any = z.literal("");

/** Query of the list of designs; an unknown value means no restriction. Source: BO-02. */
export const DesignQuery = z.object({
  text: z.string().trim().max(100).catch(""),
  state: z.union([any, z.enum(designStates)]).catch(""),
  occasion: z.union([any, KnownOccasion]).catch(""),
  category: z.union([any, z.enum(cardCategories)]).catch(""),
  product: z.union([any, z.string().regex(/^[a-z0-9-]{1,60}$/)]).catch(""),
  badge: z.union([any, z.enum(["new", "recommended"])]).catch(""),
  sort: z.enum(officeSorts).catch("changed"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type DesignQuery = z.infer<typeof DesignQuery>;

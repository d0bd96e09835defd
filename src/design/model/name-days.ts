import { z } from "zod";

/** A day that exists in leap years at least. */
const dayOfYear = /^((0[1-9]|1[0-2])-(0[1-9]|[12]\d)|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31)$/;

/**
 * A data set of name days: names by month and day, such as `01-06`, several separated by commas. Shops bring those of
 * their country; none is built in. Source: CAL-09.
 */
export const NameDays = z.object({
  language: z.string().max(5),
  source: z.string().max(200),
  days: z.record(z.string().regex(dayOfYear), z.string().min(1).max(60)),
});
export type NameDays = z.infer<typeof NameDays>;

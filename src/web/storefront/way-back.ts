import { z } from "zod";

/** Where a form leads back to: a path of this shop, no other host, no backslash that a browser reads as one; else home. */
export const WayBack = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .catch("/");

import { z } from "zod";
import { deliveryCountries } from "#kernel/market.ts";

/**
 * The sender shown instead of the shop on the delivery notes of customers who ship under their own name. `contact` is a
 * line of their choice; `logo` names the stored image.
 * @source WL-01, WL-03
 */
export const OwnSender = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(deliveryCountries),
  contact: z.string().default(""),
  logo: z.object({ customerId: z.uuid(), sha256: z.string() }).nullable().default(null),
});
export type OwnSender = z.infer<typeof OwnSender>;

/** Folder of all logos of a customer in the file store. */
export const logoFolder = (customerId: string): string => `white-label/${customerId}`;

/** Storage key of a logo image; a changed logo is another file. Source: WL-03. */
export function logoKey({ customerId, sha256 }: NonNullable<OwnSender["logo"]>): string {
  return `${logoFolder(customerId)}/${sha256}.webp`;
}

import { z } from "zod";
import { deliveryCountries } from "#kernel/market.ts";

/**
 * Who sends a parcel in place of the shop: stands on the delivery note of customers who ship under their own name.
 * `contact` is a line of their choice; `logo` names the stored picture.
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

/** Where all logos of a customer lie among the files. */
export const logoFolder = (customerId: string): string => `white-label/${customerId}`;

/** Where the picture of a logo lies among the files; a changed logo is another file. Source: WL-03. */
export function logoKey({ customerId, sha256 }: NonNullable<OwnSender["logo"]>): string {
  return `${logoFolder(customerId)}/${sha256}.webp`;
}

import { z } from "zod";
import { billingCountries, deliveryCountries } from "#kernel/market.ts";

/** Forms of address for a person; empty when none was chosen. Source: CHK-02. */
export const salutations = ["", "ms", "mr", "diverse"] as const;
/** A postal address as stored with an order, all fields trimmed; `postNumber` and `packstation` only for a Packstation. */
export const Address = z.object({
  salutation: z.enum(salutations).default(""),
  company: z.string().default(""),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string().default(""),
  extra: z.string().default(""),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(deliveryCountries),
  packstation: z.string().default(""),
  postNumber: z.string().default(""),
});
export type Address = z.infer<typeof Address>;

/** The address of an invoice, which may be in a country we do not ship to. Source: CHK-11, CHK-13. */
export const BillingAddress = Address.extend({ country: z.enum(billingCountries) });
export type BillingAddress = z.infer<typeof BillingAddress>;

/** The lines of an address as written on an envelope, without the country. Source: CHK-02. */
export function addressLines(address: Omit<Address, "country">): readonly string[] {
  const person = `${address.firstName} ${address.lastName}`.trim();
  const place = `${address.postcode} ${address.city}`.trim();
  const lines = address.packstation
    ? [person, address.company, address.postNumber, `Packstation ${address.packstation}`, place]
    : [address.company, person, address.street, address.extra, place];
  return lines.filter((line) => line !== "");
}

/**
 * The first name of the person who placed the order, for greetings: the parcel may go to someone other than the
 * invoice. When a company's invoice has no name, the name on the parcel is used.
 * @source CHK-11, ORD-11
 */
export function ordererName({
  billing,
  delivery,
}: {
  readonly billing: Pick<Address, "firstName">;
  readonly delivery: Pick<Address, "firstName">;
}): string {
  return billing.firstName || delivery.firstName;
}

import type { Config } from "./config.server.ts";

/** Who sells: name, address and numbers for imprint, invoices and mails. Source: GEN-10, § 14 UStG, § 5 DDG. */
export type Seller = {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  readonly register: string;
  readonly director: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
};

/** The seller as configured; the values of a fresh checkout belong to nobody. Source: GEN-10. */
export function sellerOf(config: Config): Seller {
  return {
    name: config.SELLER_NAME,
    street: config.SELLER_STREET,
    postcode: config.SELLER_POSTCODE,
    city: config.SELLER_CITY,
    country: config.SELLER_COUNTRY,
    email: config.SELLER_EMAIL,
    phone: config.SELLER_PHONE,
    vatId: config.SELLER_VAT_ID,
    register: config.SELLER_REGISTER,
    director: config.SELLER_DIRECTOR,
    bank: config.SELLER_BANK,
    iban: config.SELLER_IBAN,
    bic: config.SELLER_BIC,
  };
}

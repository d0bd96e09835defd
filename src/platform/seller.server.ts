import { locales, type DeliveryCountry, type Locale } from "#kernel/market.ts";
import { readConfig, type Config } from "./config.server.ts";

/** The seller: name, address and numbers for imprint, invoices and mails. Source: GEN-10, § 14 UStG, § 5 DDG. */
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

/** Hotlines of a fresh checkout by country: fictitious numbers. */
const exampleHotlines: Readonly<Partial<Record<DeliveryCountry, string>>> = {
  AT: "+43 1 0000 000",
  CH: "+41 44 000 00 00",
  LI: "+423 000 00 00",
  LU: "+352 00 00 00",
  FR: "+33 1 99 00 00 00",
  BE: "+32 2 000 00 00",
  NL: "+31 20 000 00 00",
  IT: "+39 02 0000 0000",
  ES: "+34 000 000 000",
  GB: "+44 20 7946 0000",
  US: "+1 212 555 0100",
};

/** The default number of an unconfigured seller. */
const examplePhone = readConfig({}).SELLER_PHONE;

/**
 * The number of a country's hotline: its own, else that of the seller; example numbers appear only with the example
 * seller.
 */
function hotlineOf(config: Config, country: DeliveryCountry): string {
  const own = config.SELLER_PHONE === examplePhone ? exampleHotlines : {};
  return (config.SELLER_HOTLINES ?? own)[country] ?? config.SELLER_PHONE;
}

/**
 * The configured seller, with the hotline of the locale's country; the defaults of a fresh checkout are fictitious.
 * @param locale without one the number is the seller's own
 * @source GEN-10
 */
export function sellerOf(config: Config, locale?: Locale): Seller {
  return {
    name: config.SELLER_NAME,
    street: config.SELLER_STREET,
    postcode: config.SELLER_POSTCODE,
    city: config.SELLER_CITY,
    country: config.SELLER_COUNTRY,
    email: config.SELLER_EMAIL,
    phone: locale ? hotlineOf(config, locales[locale].country) : config.SELLER_PHONE,
    vatId: config.SELLER_VAT_ID,
    register: config.SELLER_REGISTER,
    director: config.SELLER_DIRECTOR,
    bank: config.SELLER_BANK,
    iban: config.SELLER_IBAN,
    bic: config.SELLER_BIC,
  };
}

import type { Locale } from "#kernel/market.ts";
import { readConfig, type Config } from "#platform/config.server.ts";
import { sellerOf, type Seller } from "#platform/seller.server.ts";
import type { OperatorValues } from "./rich-text.ts";

function valuesOf(seller: Seller): Readonly<Record<string, string>> {
  return {
    company: seller.name,
    street: seller.street,
    place: `${seller.postcode} ${seller.city}`,
    director: seller.director,
    register: seller.register,
    vatId: seller.vatId,
    email: seller.email,
    phone: seller.phone,
    bank: seller.bank,
    iban: seller.iban,
    bic: seller.bic,
  };
}

/**
 * The operator's values for texts; a value that is still the default is an example and is marked. Source: GEN-10, § 5
 * DDG.
 */
export function operatorValues(config: Config, locale: Locale): OperatorValues {
  const shipped = valuesOf(sellerOf(readConfig({}), locale));
  const current = Object.entries(valuesOf(sellerOf(config, locale)));
  return Object.fromEntries(current.map(([name, text]) => [name, { text, example: text === shipped[name] }]));
}

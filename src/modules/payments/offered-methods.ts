import type { BillingCountry } from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import type { PaymentMethod } from "./model.ts";

/** Ways to pay beside cards that a payment provider brings. Source: CHK-05. */
export const walletMethods = ["paypal", "klarna", "sepa", "twint", "eps", "ideal", "bancontact"] as const;

/** Where a way to pay exists: the currencies it moves and, where it is not everywhere, the countries that know it. */
type Reach = { readonly currencies: readonly Currency[]; readonly countries?: readonly BillingCountry[] };

const reach: Partial<Record<PaymentMethod, Reach>> = {
  klarna: {
    currencies: ["EUR", "CHF", "GBP", "USD"],
    countries: ["DE", "AT", "CH", "FR", "IT", "BE", "NL", "ES", "GB", "US"],
  },
  sepa: { currencies: ["EUR"] },
  twint: { currencies: ["CHF"], countries: ["CH"] },
  eps: { currencies: ["EUR"], countries: ["AT"] },
  ideal: { currencies: ["EUR"], countries: ["NL"] },
  bancontact: { currencies: ["EUR"], countries: ["BE"] },
};

/** Whether customers of a country pay this way in this currency. @param country of the invoice. Source: CHK-05. */
export function isSoldIn(method: PaymentMethod, currency: Currency, country: BillingCountry): boolean {
  const { currencies, countries } = reach[method] ?? {};
  return (currencies?.includes(currency) ?? true) && (countries?.includes(country) ?? true);
}

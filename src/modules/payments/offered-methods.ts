import type { BillingCountry } from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import type { PaymentMethod } from "./model.ts";

/** Payment methods other than cards that a provider offers. Source: CHK-05. */
export const walletMethods = ["paypal", "klarna", "sepa", "twint", "eps", "ideal", "bancontact"] as const;

/** Where a method is available: its currencies and, if limited, its countries. */
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

/**
 * Whether a method is offered to customers of a country in a currency.
 * @param country of the invoice. Source: CHK-05.
 */
export function isSoldIn(method: PaymentMethod, currency: Currency, country: BillingCountry): boolean {
  const { currencies, countries } = reach[method] ?? {};
  return (currencies?.includes(currency) ?? true) && (countries?.includes(country) ?? true);
}

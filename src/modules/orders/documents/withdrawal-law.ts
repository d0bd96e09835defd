import { isDeliveryCountry, type BillingCountry, type DeliveryCountry } from "#kernel/market.ts";
import type { Say } from "#modules/mail/contract.ts";

/** What gives a right of withdrawal in a country: its own act, the directive, or nothing but the shop's word. Source: ORD-13. */
export type WithdrawalLaw = "DE" | "AT" | "CH" | "LI" | "EU" | "GB" | "US";

const laws: Readonly<Record<DeliveryCountry, WithdrawalLaw>> = {
  DE: "DE",
  AT: "AT",
  CH: "CH",
  // The directive holds in the whole European Economic Area.
  LI: "LI",
  LU: "EU",
  FR: "EU",
  IT: "EU",
  BE: "EU",
  NL: "EU",
  ES: "EU",
  GB: "GB",
  US: "US",
};

/** The law that decides for a customer at home in a country. Source: ORD-13, duties by market. */
export function withdrawalLawOf(country: BillingCountry): WithdrawalLaw {
  // Where no parcel goes there are member states only.
  return isDeliveryCountry(country) ? laws[country] : "EU";
}

/** Whether no law gives the right and the shop grants it of its own accord. Source: ORD-13. */
export function isGranted(law: WithdrawalLaw): law is "CH" | "US" {
  return law === "CH" || law === "US";
}

/**
 * The rule that excludes goods made to the customer's wishes, as it stands behind a sentence: " (§ 312g …)". Empty where
 * there is no statutory right that would have to be excluded.
 * @source ORD-13, § 312g (2) 1 BGB, § 18 (1) 3 FAGG, Art. 16 (c) Directive 2011/83/EU, reg. 28 (1) (b) CCR 2013
 */
export function exclusionOf(law: WithdrawalLaw, say: Say): string {
  return isGranted(law) ? "" : ` (${say(`withdrawal.norm.${law}`)})`;
}

/** Where the right comes from, in a sentence or two. Source: ORD-13. */
export function originOf(law: WithdrawalLaw, say: Say): string {
  return say(`withdrawal.law.${law}`);
}

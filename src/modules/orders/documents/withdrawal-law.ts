import { isDeliveryCountry, type BillingCountry, type DeliveryCountry } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";

/**
 * What grants the right of withdrawal in a country: its own act, the directive, or only the shop's promise. Source:
 * ORD-13.
 */
export type WithdrawalLaw = "DE" | "AT" | "CH" | "LI" | "EU" | "GB" | "US";

const laws: Readonly<Record<DeliveryCountry, WithdrawalLaw>> = {
  DE: "DE",
  AT: "AT",
  CH: "CH",
  // The directive applies in the whole European Economic Area.
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

/** The law that applies to a customer who lives in a country. Source: ORD-13, duties by market. */
export function withdrawalLawOf(country: BillingCountry): WithdrawalLaw {
  // All other countries are member states we do not ship to.
  return isDeliveryCountry(country) ? laws[country] : "EU";
}

/** Whether no law grants the right and the shop grants it voluntarily. Source: ORD-13. */
export function isGranted(law: WithdrawalLaw): law is "CH" | "US" {
  return law === "CH" || law === "US";
}

/**
 * The rule that excludes custom-made goods, as appended to a sentence: " (§ 312g …)". Empty when there is no statutory
 * right to exclude.
 * @source ORD-13, § 312g (2) 1 BGB, § 18 (1) 3 FAGG, Art. 16 (c) Directive 2011/83/EU, reg. 28 (1) (b) CCR 2013
 */
export function exclusionOf(law: WithdrawalLaw, say: Translate): string {
  return isGranted(law) ? "" : ` (${say(`withdrawal.norm.${law}`)})`;
}

/** The source of the right, in a sentence or two. Source: ORD-13. */
export function originOf(law: WithdrawalLaw, say: Translate): string {
  return say(`withdrawal.law.${law}`);
}

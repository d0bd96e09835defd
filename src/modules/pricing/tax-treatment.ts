import { otherMemberStates, type DeliveryCountry } from "#kernel/market.ts";

/** How an order is taxed: with its country's tax, or untaxed for one of three reasons. Source: CHK-13. */
export const taxTreatments = ["taxed", "reverse-charge", "intra-community", "export"] as const;
/** How an order is taxed. Source: CHK-13. */
export type TaxTreatment = (typeof taxTreatments)[number];

/**
 * How supplies to companies in other member states are classified; the seller's tax adviser decides. Source: CHK-13,
 * README of pricing.
 */
type EuSupply = Extract<TaxTreatment, "reverse-charge" | "intra-community">;

/** The 27 member states of the European Union. */
const memberStates: readonly string[] = ["DE", "AT", "LU", "FR", "IT", "BE", "NL", "ES", ...otherMemberStates];

/** Whether a country is a member state of the European Union. */
export function isMemberState(country: string): boolean {
  return memberStates.includes(country);
}

/** What decides how an order is taxed. */
type TaxCase = {
  /** Country of the seller, two letters. */
  readonly seller: string;
  readonly delivery: DeliveryCountry;
  /** Rate of the delivery country, in basis points. */
  readonly basisPoints: number;
  /** Country of the buyer's VAT number; null if none is known. */
  readonly buyer: string | null;
  readonly euSupply: EuSupply;
};

/**
 * How an order is taxed. Companies of other member states with a VAT number owe the tax themselves when the goods leave
 * the seller's country for another member state; goods to countries with a rate of zero are exported. Everything else
 * includes the tax of the delivery country, including Switzerland and the United Kingdom, where parcels arrive duty
 * paid.
 * @source CHK-13, PRICE-16, D-19
 */
export function taxTreatmentOf({ seller, delivery, basisPoints, buyer, euSupply }: TaxCase): TaxTreatment {
  if (delivery === seller) return "taxed";
  if (!memberStates.includes(delivery)) return basisPoints === 0 ? "export" : "taxed";
  const foreignCompany = buyer !== null && buyer !== seller && memberStates.includes(buyer);
  return foreignCompany && memberStates.includes(seller) ? euSupply : "taxed";
}

/** Whether no tax is charged for the goods of such an order. */
export function isUntaxed(treatment: TaxTreatment): boolean {
  return treatment !== "taxed";
}

import type { DeliveryCountry } from "#kernel/market.ts";
import type { LetterClass } from "#modules/catalogue/contract.ts";
import { setOn } from "./shipping-rates.ts";

/**
 * A letter class as stored, effective from an ISO date on; the classes of one `validFrom` are a set, and the first that
 * fits applies.
 * @source PRICE-24, BO-07
 */
export type PostageClass = LetterClass & {
  readonly country: DeliveryCountry;
  readonly validFrom: string;
  readonly position: number;
  /** URL at which the tariff is published. */
  readonly source: string;
  /** When it was last compared with the source, an ISO date. */
  readonly checkedOn: string;
};

/** The letter classes of a country's post on an ISO date, in order; empty if no tariff is known. Source: PRICE-24. */
export function postageOn(
  classes: readonly PostageClass[],
  country: DeliveryCountry,
  date: string,
): readonly PostageClass[] {
  const own = classes.filter((each) => each.country === country);
  return setOn(own, date).toSorted((a, b) => a.position - b.position);
}

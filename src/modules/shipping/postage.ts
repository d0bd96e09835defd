import type { DeliveryCountry } from "#kernel/market.ts";
import type { LetterClass } from "#modules/catalogue/contract.ts";
import { setOn } from "./shipping-rates.ts";

/**
 * A letter class as stored, in force from an ISO date on; the classes of one `validFrom` are a set, the first one that
 * fits counts.
 * @source PRICE-24, BO-07
 */
export type PostageClass = LetterClass & {
  readonly country: DeliveryCountry;
  readonly validFrom: string;
  readonly position: number;
  /** Where the tariff is published. */
  readonly source: string;
  /** When somebody last compared it with the source, an ISO date. */
  readonly checkedOn: string;
};

/** The classes of a country's post on an ISO date, in their order; none where no tariff is known. Source: PRICE-24. */
export function postageOn(
  classes: readonly PostageClass[],
  country: DeliveryCountry,
  date: string,
): readonly PostageClass[] {
  const own = classes.filter((each) => each.country === country);
  return setOn(own, date).toSorted((a, b) => a.position - b.position);
}

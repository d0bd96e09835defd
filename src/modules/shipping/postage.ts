import type { DeliveryCountry } from "#kernel/market.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import { setOn } from "./shipping-rates.ts";

/**
 * A letter class of a country's post, in force from an ISO date on; the classes of one `validFrom` are a set, the first
 * one that fits counts. Lengths in mm, amount in minor units.
 * @source PRICE-24, D-02
 */
export type PostageClass = {
  readonly country: DeliveryCountry;
  readonly validFrom: string;
  readonly position: number;
  /** As the post calls it, for example "Standardbrief". */
  readonly name: string;
  readonly currency: Currency;
  readonly amount: MoneyMinor;
  readonly maxGrams: number;
  readonly maxLong: number;
  readonly maxShort: number;
  readonly maxThick: number;
  /** True where machines sort: only envelopes at least 1.4 times as long as high. */
  readonly oblong: boolean;
  /** Where the tariff is published. */
  readonly source: string;
  /** When somebody last compared it with the source, an ISO date. */
  readonly checkedOn: string;
};

/** A filled envelope: sides in mm, weight in g, thickness in mm. Source: PRICE-24. */
export type FilledEnvelope = {
  readonly size: { readonly w: number; readonly h: number };
  readonly grams: number;
  readonly thick: number;
};

/** Machines sort letters that are at least so many times as long as high. Source: CAT 2.2. */
const oblongRatio = 1.4;

/** The classes of a country's post on an ISO date, in their order; none where no tariff is known. Source: PRICE-24. */
export function postageOn(
  classes: readonly PostageClass[],
  country: DeliveryCountry,
  date: string,
): readonly PostageClass[] {
  const own = classes.filter((each) => each.country === country);
  return setOn(own, date).toSorted((a, b) => a.position - b.position);
}

/** The class a filled envelope travels in; undefined rather than a wrong one where none fits. Source: PRICE-24, CAT 2.2. */
export function letterFor(
  classes: readonly PostageClass[],
  { size, grams, thick }: FilledEnvelope,
): PostageClass | undefined {
  const [long, short] = [Math.max(size.w, size.h), Math.min(size.w, size.h)];
  return classes.find(
    (each) =>
      grams <= each.maxGrams &&
      long <= each.maxLong &&
      short <= each.maxShort &&
      thick <= each.maxThick &&
      (!each.oblong || long >= oblongRatio * short),
  );
}

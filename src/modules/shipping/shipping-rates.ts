import type { DeliveryCountry } from "#kernel/market.ts";
import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { ShippingMethod } from "./delivery-promise.ts";

/**
 * Base price of a method to a country, minor units; effective from an ISO date on. Without an amount the method is not
 * offered from that date on.
 * @source SHIP-01, SHIP-02, CAT 7, BO-07
 */
export type ShippingRateRow = {
  readonly country: DeliveryCountry;
  readonly method: ShippingMethod;
  readonly currency: Currency;
  readonly amount: MoneyMinor | null;
  readonly validFrom: string;
};

export type ShippingRate = ShippingRateRow & { readonly amount: MoneyMinor };

/**
 * Up to `maxGrams` a parcel costs `surcharge` minor units (any currency) more than the base price; the bands of one
 * `validFrom` are a set, effective until the next set starts.
 * @source SHIP-09, BO-07
 */
export type WeightBand = { readonly validFrom: string; readonly maxGrams: number; readonly surcharge: number };

export type ShippingTariff = { readonly rates: readonly ShippingRateRow[]; readonly bands: readonly WeightBand[] };

/** A price, or "contact" when the parcel is too heavy for the price table. */
export type ShippingPrice =
  | { readonly kind: "price"; readonly currency: Currency; readonly amount: MoneyMinor }
  | { readonly kind: "contact" };

/**
 * The rate effective for country and method on an ISO date; undefined if the method is not offered. Source: SHIP-01.
 */
export function shippingRateOn(
  tariff: ShippingTariff,
  country: DeliveryCountry,
  method: ShippingMethod,
  date: string,
): ShippingRate | undefined {
  const [latest] = tariff.rates
    .filter((rate) => rate.country === country && rate.method === method && rate.validFrom <= date)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom));
  return latest && isPriced(latest) ? latest : undefined;
}

function isPriced(rate: ShippingRateRow): rate is ShippingRate {
  return rate.amount !== null;
}

/** Rows of the newest set effective on an ISO date; empty if there is none. Source: BO-07. */
export function setOn<Row extends { readonly validFrom: string }>(rows: readonly Row[], date: string): readonly Row[] {
  const begun = rows.filter(({ validFrom }) => validFrom <= date);
  const newest = begun.reduce((latest, { validFrom }) => (validFrom > latest ? validFrom : latest), "");
  return begun.filter(({ validFrom }) => validFrom === newest);
}

/** Price of a parcel of a weight at a rate on an ISO date. Source: SHIP-09. */
export function priceOfParcel(tariff: ShippingTariff, rate: ShippingRate, grams: number, date: string): ShippingPrice {
  const bands = setOn(tariff.bands, date).toSorted((a, b) => a.maxGrams - b.maxGrams);
  const band = bands.find((entry) => grams <= entry.maxGrams);
  if (!band) return { kind: "contact" };
  return { kind: "price", currency: rate.currency, amount: minor(rate.amount + band.surcharge) };
}

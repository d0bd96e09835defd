import type { DeliveryCountry } from "#kernel/market.ts";
import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { ShippingMethod } from "./delivery-promise.ts";

/** Base price of a method to a country, minor units; in force from an ISO date on. Source: SHIP-01, SHIP-02, CAT 7. */
export type ShippingRate = {
  readonly country: DeliveryCountry;
  readonly method: ShippingMethod;
  readonly currency: Currency;
  readonly amount: MoneyMinor;
  readonly validFrom: string;
};

/** Up to `maxGrams` a parcel costs `surcharge` minor units (any currency) more than the base price. Source: SHIP-09. */
export type WeightBand = { readonly maxGrams: number; readonly surcharge: number };

/** All shipping prices. */
export type ShippingTariff = { readonly rates: readonly ShippingRate[]; readonly bands: readonly WeightBand[] };

/** A price, or "contact" when the parcel is too heavy for the price table. */
export type ShippingPrice =
  | { readonly kind: "price"; readonly currency: Currency; readonly amount: MoneyMinor }
  | { readonly kind: "contact" };

/** The rate in force for country and method on an ISO date; undefined where the method is not offered. Source: SHIP-01. */
export function shippingRateOn(
  tariff: ShippingTariff,
  country: DeliveryCountry,
  method: ShippingMethod,
  date: string,
): ShippingRate | undefined {
  return tariff.rates
    .filter((rate) => rate.country === country && rate.method === method && rate.validFrom <= date)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0];
}

/** Price of a parcel of a weight at a rate. Source: SHIP-09. */
export function priceOfParcel(tariff: ShippingTariff, rate: ShippingRate, grams: number): ShippingPrice {
  const band = tariff.bands.toSorted((a, b) => a.maxGrams - b.maxGrams).find((entry) => grams <= entry.maxGrams);
  if (!band) return { kind: "contact" };
  return { kind: "price", currency: rate.currency, amount: minor(rate.amount + band.surcharge) };
}

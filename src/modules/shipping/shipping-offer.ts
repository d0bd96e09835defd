import type { Temporal } from "temporal-polyfill";
import type { DeliveryCountry } from "#kernel/market.ts";
import { minor, type Currency, type Money, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  productionDateOf,
  productionStart,
  promiseFrom,
  secondsToCutOff,
  shippingMethods,
  type DeliveryPromise,
  type ShippingCalendars,
  type ShippingMethod,
} from "./delivery-promise.ts";
import { productionDaysOfAll } from "./production-days.ts";
import { shipmentParts, type ShipmentPart } from "./shipment-parts.ts";
import { priceOfParcel, shippingRateOn, type ShippingTariff } from "./shipping-rates.ts";

/** What shipping needs to know of a cart line or a displayed product; `id` is only passed through. */
export type ShippedItem = {
  readonly id: string;
  readonly productionDays: number;
  readonly expressEligible: boolean;
  readonly grams: number;
  /** A sample card: together with samples only, it ships free as a letter. Source: SAMP-05. */
  readonly sample?: boolean;
  /** Surcharge of bulky goods in the shop's currency, minor units; charged once per order. Source: CAT 7. */
  readonly surcharge?: MoneyMinor;
};

/** A delivery method. Without a price the parcel is too heavy, without a promise the method is not available today. */
export type MethodOffer = {
  readonly id: ShippingMethod;
  readonly price: Money | null;
  /** True while the weight is unknown and the price is the lowest possible. */
  readonly from: boolean;
  readonly promise: DeliveryPromise | null;
  /** The parcels in order, if not everything waits for the slowest; otherwise empty. Source: SHIP-11. */
  readonly parts: readonly ShipmentPart[];
  readonly available: boolean;
  /** Ids of the items that block the method: too slow for express. */
  readonly blockedBy: readonly string[];
};

/** All delivery methods for some items to a country. */
export type ShippingOffer = {
  readonly country: DeliveryCountry;
  readonly methods: readonly MethodOffer[];
  readonly productionDays: number;
  readonly secondsLeft: number;
};

/** The input: items (none for the general table), destination, currency of the shop, time (milliseconds since 1970). */
export type ShippingQuestion = {
  readonly country: DeliveryCountry;
  readonly currency: Currency;
  readonly items: readonly ShippedItem[];
  readonly now: number;
};

/** Whether items ship free as a standard letter: samples and nothing else. Source: SAMP-05. */
export function travelsAsLetter(items: readonly Pick<ShippedItem, "sample">[]): boolean {
  return items.length > 0 && items.every(({ sample = false }) => sample);
}

/**
 * Methods, prices and delivery dates for some items to a country; methods without a rate are left out. Samples alone
 * ship free as a letter, which has no express. Refuses COUNTRY_NOT_SERVED when the country has no rate in the currency
 * of the shop.
 * @source SHIP-01 to SHIP-10, CHK-04, SAMP-05
 */
export function shippingOffer(
  tariff: ShippingTariff,
  calendars: ShippingCalendars,
  question: ShippingQuestion,
): Result<ShippingOffer> {
  const { country, items, now } = question;
  const productionDays = productionDaysOfAll(items.map((item) => item.productionDays));
  const grams = items.reduce((total, item) => total + item.grams, 0);
  const letter = travelsAsLetter(items);
  const surcharge = Math.max(0, ...items.map((item) => item.surcharge ?? 0));
  const methods: MethodOffer[] = [];
  const date = productionDateOf(now);
  const start = productionStart(calendars, now);
  for (const method of letter ? (["standard"] as const) : shippingMethods) {
    const rate = shippingRateOn(tariff, country, method, date);
    if (!rate || rate.currency !== question.currency) continue;
    const parcel = letter
      ? ({ kind: "price", amount: minor(0), currency: rate.currency } as const)
      : priceOfParcel(tariff, rate, grams, date);
    const promise = promiseFrom(calendars, start, { productionDays, country, method, letter }) ?? null;
    const blockedBy = method === "standard" ? [] : items.filter((item) => !item.expressEligible).map((item) => item.id);
    methods.push({
      id: method,
      price: parcel.kind === "price" ? { amount: minor(parcel.amount + surcharge), currency: parcel.currency } : null,
      from: items.length === 0,
      promise,
      parts: method === "standard" && !letter ? partsOf(calendars, start, question) : [],
      available: parcel.kind === "price" && promise !== null && blockedBy.length === 0,
      blockedBy,
    });
  }
  if (methods.length === 0) return refuse("COUNTRY_NOT_SERVED", { country });
  return accept({ country, methods, productionDays, secondsLeft: secondsToCutOff(calendars, now) });
}

/** Several parcels with their dates; empty if everything ships in one. Express ships all or nothing. */
function partsOf(
  calendars: ShippingCalendars,
  start: Temporal.PlainDate,
  { country, items }: ShippingQuestion,
): readonly ShipmentPart[] {
  const parts = shipmentParts(items);
  if (parts.length < 2) return [];
  return parts.flatMap((part) => {
    const productionDays = productionDaysOfAll(part.map((item) => item.productionDays));
    const promise = promiseFrom(calendars, start, { productionDays, country, method: "standard" });
    return promise ? [{ items: part.map(({ id }) => id), promise }] : [];
  });
}

import type { Temporal } from "temporal-polyfill";
import type { DeliveryCountry } from "#kernel/market.ts";
import { minor, type Currency, type Money } from "#kernel/money.ts";
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

/** What shipping must know of a cart line or a product on show; `id` is only handed back. */
export type ShippedItem = {
  readonly id: string;
  readonly productionDays: number;
  readonly expressEligible: boolean;
  readonly grams: number;
  /** A sample card: alone with others of its kind it travels free as a letter. Source: SAMP-05. */
  readonly sample?: boolean;
};

/** One way of delivery. Without price the parcel is too heavy, without promise the method does not run today. */
export type MethodOffer = {
  readonly id: ShippingMethod;
  readonly price: Money | null;
  /** True while the weight is unknown and the price is the lowest possible. */
  readonly from: boolean;
  readonly promise: DeliveryPromise | null;
  /** The parcels in their order where not everything has to wait for the slowest; else empty. Source: SHIP-11. */
  readonly parts: readonly ShipmentPart[];
  readonly available: boolean;
  /** Ids of the items that keep the method from being available: too slow for express. */
  readonly blockedBy: readonly string[];
};

/** All ways of delivery for some items to a country. */
export type ShippingOffer = {
  readonly country: DeliveryCountry;
  readonly methods: readonly MethodOffer[];
  readonly productionDays: number;
  readonly secondsLeft: number;
};

/** The question: items (none for the general table), destination, currency of the shop, moment (milliseconds since 1970). */
export type ShippingQuestion = {
  readonly country: DeliveryCountry;
  readonly currency: Currency;
  readonly items: readonly ShippedItem[];
  readonly now: number;
};

/** Whether items travel free as a standard letter: samples and nothing else. Source: SAMP-05. */
export function travelsAsLetter(items: readonly Pick<ShippedItem, "sample">[]): boolean {
  return items.length > 0 && items.every(({ sample = false }) => sample);
}

/**
 * Methods, prices and delivery dates for some items to a country; methods without a rate are left out. Samples alone travel
 * free as a letter, which knows no express.
 * Refuses COUNTRY_NOT_SERVED when the country has no rate in the currency of the shop.
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
      price: parcel.kind === "price" ? { amount: parcel.amount, currency: parcel.currency } : null,
      from: items.length === 0,
      promise,
      parts: method === "standard" && !letter ? partsOf(calendars, start, question) : [],
      available: parcel.kind === "price" && promise !== null && blockedBy.length === 0,
      blockedBy,
    });
  }
  if (methods.length === 0) return refuse("COUNTRY_NOT_SERVED", { land: country });
  return accept({ country, methods, productionDays, secondsLeft: secondsToCutOff(calendars, now) });
}

/** Several parcels with their dates; empty where everything travels in one. Express takes all or nothing. */
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

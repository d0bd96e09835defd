import { Temporal } from "temporal-polyfill";
import { translate } from "#platform/messages.server.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { deliveryCountries, locales, type DeliveryCountry, type Locale } from "#kernel/market.ts";
import type { Currency, Money } from "#kernel/money.ts";
import { refuse, type Refusal, type Result } from "#kernel/result.ts";
import { nextPriceChange } from "#modules/pricing/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import { clockTime } from "./cut-offs.ts";
import {
  deliveryPromise,
  lastOrderDay,
  nextCutOff,
  nextCutOffDay,
  productionDateOf,
  productionStart,
  secondsToCutOff,
  type DeliveryPromise,
  type PromiseQuestion,
  type ShippingMethod,
} from "./delivery-promise.ts";
import { shippingOffer, type ShippedItem, type ShippingOffer } from "./shipping-offer.ts";
import { shippingRateOn } from "./shipping-rates.ts";
import { postageOn, type PostageClass } from "./postage.ts";
import { assembleShipping, nextTableChange } from "./shipping-tables.ts";
import type { ProductionSpeed } from "./shipped-card.ts";
import { regionalHolidays } from "./holiday-regions.ts";
import { movedPromise, workingDaysBetween } from "./moved-promise.ts";
import { takeWorkingDays, type DatedRule } from "./working-days.ts";
import { daysOfWorks, type Work } from "./production-times.ts";
import { loadShippingTables } from "./store.server.ts";

/** The shipping tables and their calendars, in memory until they change. */
export const shippingData = createSnapshot(async (db) => assembleShipping(await loadShippingTables(db)));

export type ShippingDeps = Pick<Deps, "db" | "clock" | "config">;

/** Countries served only if configured. Source: D-05. */
const extraCountries = new Set<DeliveryCountry>(["GB", "US"]);

/**
 * Methods, prices and dates for items to a country, from memory. Refuses COUNTRY_NOT_SERVED (`country` is its
 * code) if the shop's currency has no rate there.
 * @source SHIP-01 to SHIP-10, CHK-04, D-05
 */
export async function shippingOfferFor(
  deps: ShippingDeps,
  question: { readonly country: DeliveryCountry; readonly currency: Currency; readonly items: readonly ShippedItem[] },
): Promise<Result<ShippingOffer>> {
  const { country } = question;
  if (!isServed(deps, country)) return refuse("COUNTRY_NOT_SERVED", { country });
  const { tariff, calendars } = await shippingData.read(deps.db);
  return shippingOffer(tariff, calendars, { ...question, now: deps.clock.now() });
}

/** Delivery dates of items ordered now; undefined when the method is not available. Source: SHIP-06. */
export async function deliveryPromiseFor(
  deps: ShippingDeps,
  question: Omit<PromiseQuestion, "now">,
): Promise<DeliveryPromise | undefined> {
  const { calendars } = await shippingData.read(deps.db);
  return deliveryPromise(calendars, { ...question, now: deps.clock.now() });
}

/** A row of the shipping cost table; null if a method is not offered. Source: PDP-02, SHIP-01. */
export type ShippingTableRow = { readonly country: DeliveryCountry } & Readonly<Record<ShippingMethod, Money | null>>;

/** Shipping prices of all countries served in a currency, in the order of the countries. Source: PDP-02, SHIP-01. */
export async function shippingTable(deps: ShippingDeps, currency: Currency): Promise<readonly ShippingTableRow[]> {
  const { tariff } = await shippingData.read(deps.db);
  const date = productionDateOf(deps.clock.now());
  const price = (country: DeliveryCountry, method: ShippingMethod): Money | null => {
    const rate = shippingRateOn(tariff, country, method, date);
    return rate?.currency === currency ? { amount: rate.amount, currency } : null;
  };
  return deliveryCountries
    .filter((country) => isServed(deps, country) && price(country, "standard") !== null)
    .map((country) => ({
      country,
      standard: price(country, "standard"),
      express: price(country, "express"),
      "express-saturday": price(country, "express-saturday"),
    }));
}

/** Countries to which a shop with a currency delivers. Source: LOC-07, CHK-04, D-05. */
export async function servedCountries(deps: ShippingDeps, currency: Currency): Promise<readonly DeliveryCountry[]> {
  return (await shippingTable(deps, currency)).map((row) => row.country);
}

/** The current letter classes of a country's post, in order; empty if no tariff is known. Source: PRICE-24. */
export async function postageFor(
  deps: Pick<ShippingDeps, "db" | "clock">,
  country: DeliveryCountry,
): Promise<readonly PostageClass[]> {
  const { postage } = await shippingData.read(deps.db);
  return postageOn(postage, country, productionDateOf(deps.clock.now()));
}

/** The current production speed, needed to describe a card to shipping. Source: BO-07, SHIP-05. */
export async function productionSpeed(deps: Pick<ShippingDeps, "db" | "clock">): Promise<ProductionSpeed> {
  const { times } = await shippingData.read(deps.db);
  return { times, date: productionDateOf(deps.clock.now()) };
}

/** Working days of goods that are finished with their slowest step; at least one. Source: CAT 8, BO-07. */
export async function productionDaysFor(
  deps: Pick<ShippingDeps, "db" | "clock">,
  works: readonly Work[],
): Promise<number> {
  return daysOfWorks(await productionSpeed(deps), works);
}

/** A period of waiting, in milliseconds since 1970. */
export type Waited = { readonly from: number; readonly to: number };

/** Working days of the production site between two times, without the day of the first. Source: ORD-08, CAT 9.1. */
export async function workingDaysWaited(deps: Pick<ShippingDeps, "db">, { from, to }: Waited): Promise<number> {
  const { production } = (await shippingData.read(deps.db)).calendars;
  return workingDaysBetween(production, productionDateOf(from), productionDateOf(to));
}

/**
 * How many working days later production of an order starts at the second time than at the first; 0 before the same
 * cut-off. Source: CHK-05, D-17.
 */
export async function takenInHandLater(deps: Pick<ShippingDeps, "db">, { from, to }: Waited): Promise<number> {
  const { calendars } = await shippingData.read(deps.db);
  const day = (at: number) => productionStart(calendars, at).toString();
  return workingDaysBetween(calendars.production, day(from), day(to));
}

/**
 * A postponed promise: hand-over and delivery move by a number of working days. ISO dates. Source: CHK-05, ORD-08, CAT
 * 9.1.
 */
export async function promiseLater(
  deps: Pick<ShippingDeps, "db">,
  promise: { readonly from: string; readonly to: string; readonly handOver: string },
  country: DeliveryCountry,
  days: number,
): Promise<{ readonly from: string; readonly to: string; readonly handOver: string }> {
  const { calendars } = await shippingData.read(deps.db);
  const { production } = calendars;
  return movedPromise(promise, days, { production, delivery: calendars.delivery.get(country) ?? production });
}

/** Whether the production site is closed on an ISO date: a holiday, or a closing day. Source: CAT 9.1, GEN-12. */
export async function siteClosures(deps: Pick<ShippingDeps, "db">): Promise<(isoDate: string) => boolean> {
  const { calendars } = await shippingData.read(deps.db);
  return (isoDate) => calendars.production.isHoliday(Temporal.PlainDate.from(isoDate));
}

/** The ISO date `count` working days of the production site before another. Source: CAT 9.1, SHIP-14. */
export async function workingDaysAgo(deps: Pick<ShippingDeps, "db">, isoDate: string, count: number): Promise<string> {
  const { calendars } = await shippingData.read(deps.db);
  return takeWorkingDays(calendars.production, Temporal.PlainDate.from(isoDate), count).toString();
}

/** Whether an ISO date is a holiday in a country. Source: CAT 9.3, § 193 BGB. */
export async function holidaysAt(
  deps: Pick<ShippingDeps, "db">,
  country: DeliveryCountry,
): Promise<(isoDate: string) => boolean> {
  const { calendars } = await shippingData.read(deps.db);
  const calendar = calendars.delivery.get(country);
  return (isoDate) => calendar?.isHoliday(Temporal.PlainDate.from(isoDate)) ?? false;
}

/**
 * The public holidays of a country or region as rules, of the locale's country if none is named, with their names in its
 * language; without days of the staff that have no name.
 * @source CAT 9.3, CAL-10
 */
export async function namedHolidays(
  deps: Pick<ShippingDeps, "db">,
  locale: Locale,
  place: { readonly country?: DeliveryCountry | undefined; readonly region?: string | undefined } = {},
): Promise<readonly (DatedRule & { readonly name: string })[]> {
  const { country = locales[locale].country, region } = place;
  const { holidays } = await shippingData.read(deps.db);
  const national = holidays
    .filter(({ calendar }) => calendar === country)
    .map(({ rule, fromYear, toYear }) => ({ rule, fromYear, toYear }));
  return regionalHolidays(national, { country, region }).map(({ name, ...rule }) => ({
    ...rule,
    name: translate(locale, keyIn("dispatch.holiday", name)),
  }));
}

/** Working days currently added by the capacity brake. Source: BO-07. */
export async function addedDays(deps: Pick<ShippingDeps, "db">): Promise<number> {
  const { calendars } = await shippingData.read(deps.db);
  return calendars.brake.days;
}

/**
 * The last day on which an order still arrives by a date (both ISO); undefined if that day is past or there is none.
 * @source SHIP-13, CAT 9.2
 */
export async function lastOrderDayFor(
  deps: ShippingDeps,
  deliverBy: string,
  question: { readonly country: DeliveryCountry; readonly method: ShippingMethod; readonly productionDays: number },
): Promise<string | undefined> {
  const { calendars } = await shippingData.read(deps.db);
  const day = lastOrderDay(calendars, deliverBy, question);
  return day !== undefined && day >= nextCutOffDay(calendars, deps.clock.now()).date ? day : undefined;
}

/**
 * Seconds to the next cut-off, its time (milliseconds since 1970) and its time of day, `11:00`. Source: SHIP-10, D-17.
 */
export async function cutOffFor(
  deps: ShippingDeps,
): Promise<{ readonly at: number; readonly secondsLeft: number; readonly time: string }> {
  const { calendars } = await shippingData.read(deps.db);
  const now = deps.clock.now();
  const time = clockTime(nextCutOffDay(calendars, now).minutes);
  return { at: nextCutOff(calendars, now), secondsLeft: secondsToCutOff(calendars, now), time };
}

/**
 * The next time (milliseconds since 1970) at which a page with prices or delivery dates becomes outdated: the cut-off,
 * a new price list or an entry in the shipping tables, whichever comes first.
 * @source PRICE-11, SHIP-10, BO-07, ADR-0018
 */
export async function nextDisplayedChange(deps: ShippingDeps): Promise<number> {
  const cutOff = await cutOffFor(deps);
  const tables = nextTableChange(await shippingData.read(deps.db), deps.clock.now());
  return Math.min(cutOff.at, (await nextPriceChange(deps)) ?? Infinity, tables ?? Infinity);
}

/**
 * A refusal with the country's name instead of its code, also for a text at a field; others are unchanged. Source:
 * CHK-04.
 */
export function readableShippingRefusal(refusal: Refusal, locale: Locale): Refusal {
  const code = refusal.data["country"];
  if (typeof code !== "string") return refusal;
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  const country = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
  return { ...refusal, data: { ...refusal.data, country } };
}

function isServed(deps: ShippingDeps, country: DeliveryCountry): boolean {
  return deps.config.EXTRA_DELIVERY_COUNTRIES || !extraCountries.has(country);
}

export { loadShippingTables } from "./store.server.ts";

import { Temporal } from "temporal-polyfill";
import { shopDateOf, shopTimeZone } from "#kernel/formats/date-format.ts";
import type { DeliveryCountry } from "#kernel/market.ts";
import { cutOffMinutesOn, type CutOff } from "./cut-offs.ts";
import { addWorkingDays, type WorkingCalendar } from "./working-days.ts";

/** Shipping methods. Source: SHIP-01. */
export const shippingMethods = ["standard", "express", "express-saturday"] as const;
/** A shipping method. Source: SHIP-01. */
export type ShippingMethod = (typeof shippingMethods)[number];

/** The current effect of the capacity brake. Source: BO-07. */
export type Brake = { readonly days: number; readonly expressWaits: boolean };

/**
 * Production calendar (DE-BY and closing days), the delivery calendar of every country, all cut-offs and the effect of
 * the capacity brake.
 * @source CAT 9.1, BO-07
 */
export type ShippingCalendars = {
  readonly production: WorkingCalendar;
  readonly delivery: ReadonlyMap<DeliveryCountry, WorkingCalendar>;
  readonly cutOffs: readonly CutOff[];
  readonly brake: Brake;
};

/** When a parcel is produced, handed over and delivered, as ISO dates; `from` and `to` are equal for express. */
export type DeliveryPromise = {
  readonly productionStart: string;
  readonly handOver: string;
  readonly from: string;
  readonly to: string;
};

/** Minimum and maximum working days from hand-over to delivery. Source: SHIP-03, SAMP-05. */
const transitDays = { parcel: [2, 4], letter: [3, 5] } as const;

/**
 * What a promise depends on: the time of the order (milliseconds since 1970), production days, destination, method; a
 * letter takes a day longer.
 */
export type PromiseQuestion = {
  readonly now: number;
  readonly productionDays: number;
  readonly country: DeliveryCountry;
  readonly method: ShippingMethod;
  readonly letter?: boolean;
};

/**
 * Delivery dates of an order placed now; undefined when the method is not available that day (Saturday express: Germany
 * only, orders of Friday before the cut-off, not while the brake delays express).
 * @source SHIP-03 to SHIP-06, D-17, CAT 9.1, BO-07
 */
export function deliveryPromise(calendars: ShippingCalendars, question: PromiseQuestion): DeliveryPromise | undefined {
  return promiseFrom(calendars, productionStart(calendars, question.now), question);
}

/** The same for orders whose production start is known. */
export function promiseFrom(
  calendars: ShippingCalendars,
  start: Temporal.PlainDate,
  question: Omit<PromiseQuestion, "now">,
): DeliveryPromise | undefined {
  const { country, method } = question;
  const delivery = calendars.delivery.get(country);
  if (!delivery) return undefined;
  const { production, brake } = calendars;
  if (method === "standard") {
    const handOver = addWorkingDays(production, start, question.productionDays + brake.days);
    const [min, max] = transitDays[question.letter ? "letter" : "parcel"];
    const earliest = addWorkingDays(delivery, handOver, min);
    return promise(start, handOver, earliest, addWorkingDays(delivery, earliest, max - min));
  }
  const waiting = brake.expressWaits ? brake.days : 0;
  if (method === "express") {
    const handOver = addWorkingDays(production, start, waiting);
    const day = addWorkingDays(delivery, handOver, 1);
    return promise(start, handOver, day, day);
  }
  if (waiting > 0) return undefined;
  const saturday = start.add({ days: 1 });
  if (country !== "DE" || start.dayOfWeek !== 5 || delivery.isHoliday(saturday)) return undefined;
  return promise(start, start, saturday, saturday);
}

/** The next cut-off (milliseconds since 1970), strictly after `now`. Source: SHIP-10, D-17. */
export function nextCutOff(calendars: ShippingCalendars, now: number): number {
  return productionDay(calendars, now).closes;
}

/** Seconds until the next cut-off, rounded up. Source: SHIP-07, SHIP-10. */
export function secondsToCutOff(calendars: ShippingCalendars, now: number): number {
  return Math.ceil((nextCutOff(calendars, now) - now) / 1000);
}

/**
 * The ISO date at the production site on which production of the next orders starts, and its cut-off in minutes since
 * midnight. Source: SHIP-07, D-17.
 */
export function nextCutOffDay(
  calendars: ShippingCalendars,
  now: number,
): { readonly date: string; readonly minutes: number } {
  const date = productionStart(calendars, now).toString();
  return { date, minutes: cutOffMinutesOn(calendars.cutOffs, date) };
}

/**
 * The last production day on whose morning an order still arrives on or before a date (ISO); undefined if there is none
 * within the ten weeks before.
 * @source SHIP-13, CAT 9.2
 */
export function lastOrderDay(
  calendars: ShippingCalendars,
  deliverBy: string,
  question: Omit<PromiseQuestion, "now">,
): string | undefined {
  let day = Temporal.PlainDate.from(deliverBy);
  for (let tried = 0; tried < 70; tried += 1) {
    if (calendars.production.isWorkingDay(day)) {
      const answer = deliveryPromise(calendars, { ...question, now: cutOffOn(calendars, day) - 1 });
      if (answer && answer.to <= deliverBy) return day.toString();
    }
    day = day.subtract({ days: 1 });
  }
  return undefined;
}

/** The ISO date at the production site at a time (milliseconds since 1970); rates and taxes change with it. */
export function productionDateOf(now: number): string {
  return shopDateOf(now);
}

/** The start of an ISO date at the production site (milliseconds since 1970); tables change then. Source: BO-07. */
export function startOfProductionDay(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: shopTimeZone }).epochMilliseconds;
}

/** D0: today on a production day before the cut-off, else the next production day. */
export function productionStart(calendars: ShippingCalendars, now: number): Temporal.PlainDate {
  return productionDay(calendars, now).start;
}

/** A cached D0 with times (milliseconds since 1970): the time of its query, and its cut-off. */
type ProductionDay = { readonly start: Temporal.PlainDate; readonly queriedAt: number; readonly closes: number };

/** The last queried day: later queries return the same one until its cut-off. */
const lastDays = new WeakMap<ShippingCalendars, ProductionDay>();

function productionDay(calendars: ShippingCalendars, now: number): ProductionDay {
  const last = lastDays.get(calendars);
  if (last && last.queriedAt <= now && now < last.closes) return last;
  const { production } = calendars;
  const today = Temporal.PlainDate.from(productionDateOf(now));
  const isToday = production.isWorkingDay(today) && now < cutOffOn(calendars, today);
  const start = isToday ? today : addWorkingDays(production, today, 1);
  const day = { start, queriedAt: now, closes: cutOffOn(calendars, start) };
  lastDays.set(calendars, day);
  return day;
}

function cutOffOn({ cutOffs }: ShippingCalendars, day: Temporal.PlainDate): number {
  const minutes = cutOffMinutesOn(cutOffs, day.toString());
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
  return day.toZonedDateTime({ timeZone: shopTimeZone, plainTime }).epochMilliseconds;
}

function promise(
  start: Temporal.PlainDate,
  handOver: Temporal.PlainDate,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): DeliveryPromise {
  return {
    productionStart: start.toString(),
    handOver: handOver.toString(),
    from: from.toString(),
    to: to.toString(),
  };
}

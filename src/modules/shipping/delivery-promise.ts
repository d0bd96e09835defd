import { Temporal } from "temporal-polyfill";
import type { DeliveryCountry } from "#kernel/market.ts";
import { addWorkingDays, type WorkingCalendar } from "./working-days.ts";

/** Shipping methods. Source: SHIP-01. */
export const shippingMethods = ["standard", "express", "express-saturday"] as const;
/** A shipping method. Source: SHIP-01. */
export type ShippingMethod = (typeof shippingMethods)[number];

/** Time zone of the production site; cut-off and order date count there. Source: CAT 9.1. */
export const productionTimeZone = "Europe/Berlin";
/** Hour of the daily cut-off, local time of the production site. Source: D-17. */
export const cutOffHour = 11;

/** Production calendar (DE-BY and closing days) and the delivery calendar of every country. Source: CAT 9.1. */
export type ShippingCalendars = {
  readonly production: WorkingCalendar;
  readonly delivery: ReadonlyMap<DeliveryCountry, WorkingCalendar>;
};

/** When a parcel is made, handed over and delivered, as ISO dates; `from` and `to` are equal for express. */
export type DeliveryPromise = {
  readonly productionStart: string;
  readonly handOver: string;
  readonly from: string;
  readonly to: string;
};

/** Working days from hand-over to the door, at least and at most. Source: SHIP-03, SAMP-05. */
const daysOnTheWay = { parcel: [2, 4], letter: [3, 5] } as const;

/** What a promise depends on: the moment of the order (milliseconds since 1970), production days, destination, method; a letter takes a day longer. */
export type PromiseQuestion = {
  readonly now: number;
  readonly productionDays: number;
  readonly country: DeliveryCountry;
  readonly method: ShippingMethod;
  readonly letter?: boolean;
};

/**
 * Delivery dates of an order placed now; undefined when the method does not run that day
 * (Saturday express: Germany only, orders of Friday before the cut-off).
 * @source SHIP-03 to SHIP-06, D-17, CAT 9.1
 */
export function deliveryPromise(calendars: ShippingCalendars, question: PromiseQuestion): DeliveryPromise | undefined {
  const { country, method } = question;
  const delivery = calendars.delivery.get(country);
  if (!delivery) return undefined;
  const start = productionStart(calendars.production, question.now);
  if (method === "standard") {
    const handOver = addWorkingDays(calendars.production, start, question.productionDays);
    const [least, most] = daysOnTheWay[question.letter ? "letter" : "parcel"];
    return promise(
      start,
      handOver,
      addWorkingDays(delivery, handOver, least),
      addWorkingDays(delivery, handOver, most),
    );
  }
  if (method === "express") {
    const day = addWorkingDays(delivery, start, 1);
    return promise(start, start, day, day);
  }
  const saturday = start.add({ days: 1 });
  if (country !== "DE" || start.dayOfWeek !== 5 || delivery.isHoliday(saturday)) return undefined;
  return promise(start, start, saturday, saturday);
}

/** The next moment the day's orders close (milliseconds since 1970), strictly after `now`. Source: SHIP-10, D-17. */
export function nextCutOff(production: WorkingCalendar, now: number): number {
  return cutOffOn(productionStart(production, now));
}

/** Seconds until the next cut-off, rounded up. Source: SHIP-07, SHIP-10. */
export function secondsToCutOff(production: WorkingCalendar, now: number): number {
  return Math.ceil((nextCutOff(production, now) - now) / 1000);
}

/**
 * The last production day on whose morning an order still arrives on or before a date (ISO); undefined if none lies
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
      const answer = deliveryPromise(calendars, { ...question, now: cutOffOn(day) - 1 });
      if (answer && answer.to <= deliverBy) return day.toString();
    }
    day = day.subtract({ days: 1 });
  }
  return undefined;
}

/** The ISO date at the production site at a moment (milliseconds since 1970); rates and taxes change by it. */
export function productionDateOf(now: number): string {
  return localTime(now).toPlainDate().toString();
}

function localTime(now: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(productionTimeZone);
}

/** D0: today on a production day before the cut-off, else the next production day. */
function productionStart(production: WorkingCalendar, now: number): Temporal.PlainDate {
  const local = localTime(now);
  const today = local.toPlainDate();
  if (production.isWorkingDay(today) && local.hour < cutOffHour) return today;
  return addWorkingDays(production, today, 1);
}

function cutOffOn(day: Temporal.PlainDate): number {
  return day.toZonedDateTime({ timeZone: productionTimeZone, plainTime: new Temporal.PlainTime(cutOffHour) })
    .epochMilliseconds;
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

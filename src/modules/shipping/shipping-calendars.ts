import { deliveryCountries, type DeliveryCountry } from "#kernel/market.ts";
import type { Brake, ShippingCalendars } from "./delivery-promise.ts";
import type { CutOff } from "./cut-offs.ts";
import { workingCalendar, type DatedRule, type SingleDay } from "./working-days.ts";

/** Name of the production site's calendar: public holidays of Bavaria and the closing days. Source: CAT 9.1. */
export const productionCalendar = "production" as const;

/** All calendars, production first. Source: BO-07. */
export const calendarNames = [productionCalendar, ...deliveryCountries] as const;
/** A delivery country, or production. */
export type CalendarName = typeof productionCalendar | DeliveryCountry;

/** A holiday rule of a calendar, as stored. Source: CAT 9.3. */
export type HolidayRuleRow = DatedRule & { readonly calendar: CalendarName };

/** A single day of a calendar, as stored, with a reason. Source: BO-07. */
export type CalendarDayRow = SingleDay & { readonly calendar: CalendarName; readonly note: string };

export type CalendarRows = {
  readonly holidays: readonly HolidayRuleRow[];
  readonly days: readonly CalendarDayRow[];
  readonly cutOffs: readonly CutOff[];
};

/** Builds the calendars of production and of all delivery countries with rules. Source: CAT 9.1, BO-07. */
export function assembleCalendars({ holidays, days, cutOffs }: CalendarRows, brake: Brake): ShippingCalendars {
  const rules = Map.groupBy(holidays, (row) => row.calendar);
  const single = Map.groupBy(days, (row) => row.calendar);
  const calendarOf = (name: CalendarName) => workingCalendar(rules.get(name) ?? [], single.get(name));
  return {
    production: calendarOf(productionCalendar),
    delivery: new Map(
      deliveryCountries.filter((country) => rules.has(country)).map((country) => [country, calendarOf(country)]),
    ),
    cutOffs,
    brake,
  };
}

import { deliveryCountries } from "#kernel/market.ts";
import type { ShippingCalendars } from "./delivery-promise.ts";
import type { HolidayRule } from "./holidays.ts";
import { workingCalendar } from "./working-days.ts";

/** Name of the calendar of the production site: public holidays of Bavaria and the closing days. Source: CAT 9.1. */
export const productionCalendar = "production";

/** A holiday rule of a calendar, as stored; `calendar` is a delivery country or `productionCalendar`. */
export type HolidayRuleRow = { readonly calendar: string; readonly rule: HolidayRule };

/** Builds the calendars of production and of all delivery countries that have rules. Source: CAT 9.1. */
export function assembleCalendars(rows: readonly HolidayRuleRow[]): ShippingCalendars {
  const rules = Map.groupBy(rows, (row) => row.calendar);
  const calendarOf = (name: string) => workingCalendar((rules.get(name) ?? []).map((row) => row.rule));
  return {
    production: calendarOf(productionCalendar),
    delivery: new Map(
      deliveryCountries.filter((country) => rules.has(country)).map((country) => [country, calendarOf(country)]),
    ),
  };
}

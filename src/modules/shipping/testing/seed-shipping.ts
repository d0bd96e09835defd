import { holidayRuleRows, shippingRates, weightBands } from "#db/seed/shipping-rows.ts";
import type { ShippingCalendars } from "../delivery-promise.ts";
import type { ShippingTariff } from "../shipping-rates.ts";
import { assembleCalendars } from "../shipping-calendars.ts";

/** The calendars of the seed, without a database. */
export function seedCalendars(): ShippingCalendars {
  return assembleCalendars(holidayRuleRows());
}

/** The shipping prices of the seed. */
export function seedTariff(): ShippingTariff {
  return { rates: shippingRates(), bands: weightBands };
}

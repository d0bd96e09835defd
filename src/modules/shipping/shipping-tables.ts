import type { BrakeState, CapacityBrake } from "./capacity-brake.ts";
import { productionDateOf, startOfProductionDay, type ShippingCalendars } from "./delivery-promise.ts";
import type { PostageClass } from "./postage.ts";
import type { ProductionTime } from "./production-times.ts";
import { assembleCalendars, type CalendarRows } from "./shipping-calendars.ts";
import type { ShippingTariff } from "./shipping-rates.ts";

/** All shipping data as stored: past, current and future rows. Source: BO-07. */
export type ShippingTables = CalendarRows & {
  readonly tariff: ShippingTariff;
  readonly times: readonly ProductionTime[];
  readonly capacity: CapacityBrake;
  readonly brakeState: BrakeState;
  readonly postage: readonly PostageClass[];
};

/** The tables with the calendars built from them. */
export type ShippingData = ShippingTables & { readonly calendars: ShippingCalendars };

/** Builds the calendars of the tables. Source: CAT 9.1. */
export function assembleShipping(tables: ShippingTables): ShippingData {
  const { capacity, brakeState } = tables;
  const days = capacity.active ? brakeState.addedDays : 0;
  return { ...tables, calendars: assembleCalendars(tables, { days, expressWaits: capacity.expressWaits }) };
}

/**
 * The next time (milliseconds since 1970) at which an entered price, production time, band or cut-off takes effect;
 * undefined if none is scheduled.
 * @source BO-07, ADR-0018
 */
export function nextTableChange(tables: ShippingTables, now: number): number | undefined {
  const today = productionDateOf(now);
  const { tariff, times, cutOffs, postage } = tables;
  const upcoming = [tariff.rates, tariff.bands, times, cutOffs, postage].flatMap((rows) =>
    rows.map(({ validFrom }) => validFrom).filter((date) => date > today),
  );
  const [first] = upcoming.toSorted();
  return first === undefined ? undefined : startOfProductionDay(first);
}

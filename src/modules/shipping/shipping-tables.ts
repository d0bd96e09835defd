import type { BrakeState, CapacityBrake } from "./capacity-brake.ts";
import { productionDateOf, startOfProductionDay, type ShippingCalendars } from "./delivery-promise.ts";
import type { PostageClass } from "./postage.ts";
import type { ProductionTime } from "./production-times.ts";
import { assembleCalendars, type CalendarRows } from "./shipping-calendars.ts";
import type { ShippingTariff } from "./shipping-rates.ts";

/** Everything shipping decides by, as it is stored: all times, past and to come. Source: BO-07. */
export type ShippingTables = CalendarRows & {
  readonly tariff: ShippingTariff;
  readonly times: readonly ProductionTime[];
  readonly capacity: CapacityBrake;
  readonly brakeState: BrakeState;
  readonly postage: readonly PostageClass[];
};

/** The tables with the calendars made of them. */
export type ShippingData = ShippingTables & { readonly calendars: ShippingCalendars };

/** Makes the calendars of the tables. Source: CAT 9.1. */
export function assembleShipping(tables: ShippingTables): ShippingData {
  const { capacity, brakeState } = tables;
  const days = capacity.active ? brakeState.addedDays : 0;
  return { ...tables, calendars: assembleCalendars(tables, { days, expressWaits: capacity.expressWaits }) };
}

/**
 * The next moment (milliseconds since 1970) at which an entered price, time, band or cut-off begins to count; undefined
 * when nothing lies ahead.
 * @source BO-07, ADR-0018
 */
export function nextTableChange(tables: ShippingTables, now: number): number | undefined {
  const today = productionDateOf(now);
  const { tariff, times, cutOffs, postage } = tables;
  const ahead = [tariff.rates, tariff.bands, times, cutOffs, postage].flatMap((rows) =>
    rows.map(({ validFrom }) => validFrom).filter((date) => date > today),
  );
  const [first] = ahead.toSorted();
  return first === undefined ? undefined : startOfProductionDay(first);
}

import { holidayRuleRows, postageClasses, shippingRates, weightBands } from "#db/seed/shipping-rows.ts";
import type { ShippingCalendars } from "../delivery-promise.ts";
import type { ShippingTariff } from "../shipping-rates.ts";
import { assembleShipping, type ShippingData, type ShippingTables } from "../shipping-tables.ts";

/** The shipping prices of the seed. */
export function seedTariff(): ShippingTariff {
  return { rates: shippingRates(), bands: weightBands };
}

/** The shipping tables of the seed, without a database. */
export function seedShippingTables(): ShippingTables {
  return {
    tariff: seedTariff(),
    holidays: holidayRuleRows(),
    days: [],
    cutOffs: [{ validFrom: "2024-01-01", minutes: 660 }],
    times: [],
    capacity: {
      active: true,
      piecesPerDay: 25_000,
      normalDays: 1,
      mostDays: 5,
      releasePercent: 20,
      expressWaits: false,
    },
    brakeState: { addedDays: 0, piecesInProduction: 0, changedAt: 0, measuredAt: 0 },
    postage: postageClasses(),
  };
}

/** The tables of the seed with a test's overrides. */
export function seedShipping(change: Partial<ShippingTables> = {}): ShippingData {
  return assembleShipping({ ...seedShippingTables(), ...change });
}

/** The calendars of the seed, without a database. */
export function seedCalendars(): ShippingCalendars {
  return seedShipping().calendars;
}

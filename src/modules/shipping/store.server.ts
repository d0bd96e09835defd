import { deliveryCountries } from "#kernel/market.ts";
import { currencies, minor } from "#kernel/money.ts";
import type { Database } from "#platform/database.server.ts";
import { shippingMethods, type ShippingCalendars } from "./delivery-promise.ts";
import { assembleCalendars } from "./shipping-calendars.ts";
import type { ShippingTariff } from "./shipping-rates.ts";

/** Everything shipping decides by. */
export type ShippingData = { readonly tariff: ShippingTariff; readonly calendars: ShippingCalendars };

/** Rates of all times, weight bands and calendars; three statements. Source: SHIP-01, SHIP-09, CAT 9. */
export async function loadShippingData(db: Database): Promise<ShippingData> {
  const rates = await db.selectFrom("shipping_rate").selectAll().execute();
  const bands = await db.selectFrom("shipping_weight_band").selectAll().orderBy("max_grams").execute();
  const rules = await db.selectFrom("holiday_rule").selectAll().execute();
  return {
    calendars: assembleCalendars(rules),
    tariff: {
      rates: rates.map((row) => ({
        country: oneOf(deliveryCountries, row.country),
        method: oneOf(shippingMethods, row.method),
        currency: oneOf(currencies, row.currency),
        amount: minor(row.amount),
        validFrom: row.valid_from,
      })),
      bands: bands.map((row) => ({ maxGrams: row.max_grams, surcharge: row.surcharge })),
    },
  };
}

/** The tables' check constraints allow nothing else. */
function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`unexpected value in a shipping table: ${text}`);
  return value;
}

import { deliveryCountries } from "#kernel/market.ts";
import { currencies, minor } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { shippingMethods } from "./delivery-promise.ts";
import { calendarNames } from "./shipping-calendars.ts";
import type { ShippingTables } from "./shipping-tables.ts";

/**
 * All shipping data, past and future; nine statements, read once and after a change. Source: SHIP-01, SHIP-09, CAT 9,
 * BO-07.
 */
export async function loadShippingTables(db: Database | Trx): Promise<ShippingTables> {
  const [rates, bands, rules, days, cutOffs, times, capacity, state, postage] = await Promise.all([
    db.selectFrom("shipping_rate").selectAll().execute(),
    db.selectFrom("shipping_weight_band").selectAll().orderBy("max_grams").execute(),
    db.selectFrom("holiday_rule").selectAll().execute(),
    db.selectFrom("calendar_day").selectAll().orderBy("day").execute(),
    db.selectFrom("order_cut_off").selectAll().orderBy("valid_from").execute(),
    db.selectFrom("production_time").selectAll().orderBy("valid_from").execute(),
    db.selectFrom("capacity_brake").selectAll().executeTakeFirstOrThrow(),
    db.selectFrom("capacity_state").selectAll().executeTakeFirstOrThrow(),
    db.selectFrom("postage_class").selectAll().orderBy("position").execute(),
  ]);
  return {
    tariff: {
      rates: rates.map((row) => ({
        country: oneOf(deliveryCountries, row.country),
        method: oneOf(shippingMethods, row.method),
        currency: oneOf(currencies, row.currency),
        amount: row.amount === null ? null : minor(row.amount),
        validFrom: row.valid_from,
      })),
      bands: bands.map((row) => ({ validFrom: row.valid_from, maxGrams: row.max_grams, surcharge: row.surcharge })),
    },
    holidays: rules.map((row) => ({
      calendar: oneOf(calendarNames, row.calendar),
      rule: row.rule,
      fromYear: row.from_year,
      toYear: row.to_year,
    })),
    days: days.map((row) => ({ ...row, calendar: oneOf(calendarNames, row.calendar) })),
    cutOffs: cutOffs.map((row) => ({ validFrom: row.valid_from, minutes: row.minutes })),
    times: times.map((row) => ({ work: row.work, validFrom: row.valid_from, days: row.days })),
    capacity: {
      active: capacity.active,
      piecesPerDay: capacity.pieces_per_day,
      normalDays: capacity.normal_days,
      mostDays: capacity.most_days,
      releasePercent: capacity.release_percent,
      expressWaits: capacity.express_waits,
    },
    brakeState: {
      addedDays: state.added_days,
      piecesInProduction: state.queued_pieces,
      changedAt: state.changed_at.getTime(),
      measuredAt: state.measured_at.getTime(),
    },
    postage: postage.map((row) => ({
      country: oneOf(deliveryCountries, row.country),
      validFrom: row.valid_from,
      position: row.position,
      name: row.name,
      currency: oneOf(currencies, row.currency),
      amount: minor(row.amount),
      maxGrams: row.max_grams,
      maxLong: row.max_long,
      maxShort: row.max_short,
      maxThick: row.max_thick,
      oblong: row.oblong,
      source: row.source,
      checkedOn: row.checked_on,
    })),
  };
}

/** The tables' check constraints permit no other value. */
function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`unexpected value in a shipping table: ${text}`);
  return value;
}

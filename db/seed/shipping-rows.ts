import { deliveryCountries, type DeliveryCountry } from "#kernel/market.ts";
import { currencies, minor } from "#kernel/money.ts";
import type { HolidayRule } from "#modules/shipping/holidays.ts";
import type { ShippingRate, WeightBand } from "#modules/shipping/shipping-rates.ts";
import type { ShippingMethod } from "#modules/shipping/delivery-promise.ts";
import { productionCalendar, type HolidayRuleRow } from "#modules/shipping/shipping-calendars.ts";
import { amountInTable, catalogueData, tableRows } from "./catalogue-data.ts";

const firstDay = "2024-01-01";

/** Columns of the shipping table. */
const columns: readonly (readonly [ShippingMethod, number])[] = [
  ["standard", 1],
  ["express", 2],
  ["express-saturday", 3],
];

/** Base prices of all methods to all countries. Source: SHIP-01, SHIP-02, CAT 7. */
export function shippingRates(): readonly ShippingRate[] {
  const table = tableRows(catalogueData.shipping);
  return deliveryCountries.flatMap((country) => {
    const cells = table.get(country) ?? [];
    const currency = currencies.find((code) => code === cells[6]);
    if (!currency) throw new Error(`no shipping currency for ${country}`);
    return columns.flatMap(([method, column]) => {
      const amount = amountInTable(cells[column]);
      return amount === undefined ? [] : [{ country, method, currency, amount: minor(amount), validFrom: firstDay }];
    });
  });
}

/** Weight bands of a parcel; more than 20 kg is arranged personally. Source: SHIP-09. */
export const weightBands: readonly WeightBand[] = [
  { maxGrams: 5000, surcharge: 0 },
  { maxGrams: 10_000, surcharge: 400 },
  { maxGrams: 20_000, surcharge: 1000 },
];

/** Rules the data file leaves out: Dutch King's Day moves, Great Britain and the United States. Source: CAT 9.3. */
const furtherRules: Readonly<Record<"GB" | "US", readonly HolidayRule[]>> = {
  GB: ["1-1>mon", "E-2", "E+1", "5-mon1", "5-mon-1", "8-mon-1", "12-25>mon", "12-26>mon"],
  US: ["1-1~", "1-mon3", "2-mon3", "5-mon-1", "6-19~", "7-4~", "9-mon1", "10-mon2", "11-11~", "11-thu4", "12-25~"],
};

/** Holiday rules of all calendars. Source: CAT 9.1, CAT 9.3. */
export function holidayRuleRows(): readonly HolidayRuleRow[] {
  const closed = catalogueData.productionClosed.map((day) => ({ calendar: productionCalendar, rule: shortDay(day) }));
  const production = (catalogueData.holidayRules["DE-BY"] ?? []).map((rule) => ({
    calendar: productionCalendar,
    rule,
  }));
  const delivery = deliveryCountries.flatMap((country) =>
    rulesOf(country).map((rule): HolidayRuleRow => ({ calendar: country, rule })),
  );
  return [...production, ...closed, ...delivery];
}

function rulesOf(country: DeliveryCountry): readonly HolidayRule[] {
  if (country === "GB" || country === "US") return furtherRules[country];
  const rules = catalogueData.holidayRules[country];
  if (!rules) throw new Error(`no holidays for ${country}`);
  return country === "NL" ? rules.map((rule) => (rule === "4-27" ? "4-27<sun" : rule)) : rules;
}

/** "12-24" without leading zeros. */
function shortDay(day: string): HolidayRule {
  return day.split("-").map(Number).join("-");
}

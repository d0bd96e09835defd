import { deliveryCountries, type DeliveryCountry } from "#kernel/market.ts";
import { currencies, minor } from "#kernel/money.ts";
import type { HolidayRule } from "#modules/shipping/holidays.ts";
import type { PostageClass } from "#modules/shipping/postage.ts";
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

/** Weight bands of a parcel; more than 20 kg is arranged individually. Source: SHIP-09. */
export const weightBands: readonly WeightBand[] = [
  { validFrom: firstDay, maxGrams: 5000, surcharge: 0 },
  { validFrom: firstDay, maxGrams: 10_000, surcharge: 400 },
  { validFrom: firstDay, maxGrams: 20_000, surcharge: 1000 },
];

/** Rules missing from the data file: Dutch King's Day moves, Great Britain and the United States. Source: CAT 9.3. */
const furtherRules: Readonly<Record<"GB" | "US", readonly HolidayRule[]>> = {
  GB: ["1-1>mon", "E-2", "E+1", "5-mon1", "5-mon-1", "8-mon-1", "12-25>mon", "12-26>mon"],
  US: ["1-1~", "1-mon3", "2-mon3", "5-mon-1", "6-19~", "7-4~", "9-mon1", "10-mon2", "11-11~", "11-thu4", "12-25~"],
};

/** Holiday rules of all calendars. Source: CAT 9.1, CAT 9.3. */
export function holidayRuleRows(): readonly HolidayRuleRow[] {
  const always = { fromYear: null, toYear: null };
  const production = [...(catalogueData.holidayRules["DE-BY"] ?? []), ...catalogueData.productionClosed.map(shortDay)];
  const delivery = deliveryCountries.flatMap((country) =>
    rulesOf(country).map((rule): HolidayRuleRow => ({ calendar: country, rule, ...always })),
  );
  return [
    ...production.map((rule): HolidayRuleRow => ({ calendar: productionCalendar, rule, ...always })),
    ...delivery,
    ...laterRules,
  ];
}

function rulesOf(country: DeliveryCountry): readonly HolidayRule[] {
  if (country === "GB" || country === "US") return furtherRules[country];
  const rules = catalogueData.holidayRules[country];
  if (!rules) throw new Error(`no holidays for ${country}`);
  return country === "NL" ? rules.map((rule) => (rule === "4-27" ? "4-27<sun" : rule)) : rules;
}

/** Holidays introduced later. Source: CAT 9.3; Italy: law 151 of 8 October 2025. */
const laterRules: readonly HolidayRuleRow[] = [{ calendar: "IT", rule: "10-4", fromYear: 2026, toYear: null }];

/** "12-24" without leading zeros. */
function shortDay(day: string): HolidayRule {
  return day.split("-").map(Number).join("-");
}

/** Letter classes with a known tariff; the staff enters the others. Source: PRICE-24, D-02, CAT 7. */
export function postageClasses(): readonly PostageClass[] {
  return tariffs.flatMap(({ classes, ...tariff }) =>
    classes.map(([name, amount, maxGrams, maxLong, maxShort, maxThick, oblong], position) => ({
      ...tariff,
      position,
      name,
      currency: tariff.country === "CH" ? "CHF" : tariff.country === "GB" ? "GBP" : "EUR",
      amount: minor(amount),
      maxGrams,
      maxLong,
      maxShort,
      maxThick,
      oblong,
    })),
  );
}

type Tariff = Pick<PostageClass, "country" | "validFrom" | "source" | "checkedOn"> & {
  readonly classes: readonly (readonly [
    name: string,
    amount: number,
    grams: number,
    long: number,
    short: number,
    thick: number,
    oblong: boolean,
  ])[];
};

const checkedOn = "2026-11-22";

const tariffs: readonly Tariff[] = [
  {
    country: "DE",
    validFrom: "2025-01-01",
    source: "Deutsche Post, Preise ab 1. Januar 2025",
    checkedOn,
    classes: [
      ["Standardbrief", 95, 20, 235, 125, 5, true],
      ["Kompaktbrief", 110, 50, 235, 125, 10, true],
      ["Großbrief", 180, 500, 353, 250, 20, false],
    ],
  },
  {
    country: "AT",
    validFrom: "2025-05-01",
    source: "Österreichische Post, Brieftarife ab 1. Mai 2025",
    checkedOn,
    classes: [
      ["Brief S", 100, 20, 235, 162, 5, true],
      ["Brief M", 150, 75, 235, 162, 5, false],
    ],
  },
  {
    country: "CH",
    validFrom: "2024-01-01",
    source: "Schweizerische Post, Preise ab 1. Januar 2024, für 2026 unverändert",
    checkedOn,
    classes: [["Standardbrief B-Post", 100, 100, 250, 176, 20, false]],
  },
  {
    country: "FR",
    validFrom: "2026-01-01",
    source: "La Poste, tarifs au 1er janvier 2026",
    checkedOn,
    classes: [["Lettre verte 20 g", 152, 20, 324, 229, 30, false]],
  },
  {
    country: "BE",
    validFrom: "2026-01-01",
    source: "bpost, tarifs 2026 (non prior, à la pièce)",
    checkedOn,
    classes: [["Non Prior", 163, 50, 235, 125, 5, true]],
  },
  {
    country: "ES",
    validFrom: "2026-01-01",
    source: "Correos, tarifas 2026 (carta ordinaria normalizada)",
    checkedOn,
    classes: [["Carta normalizada", 96, 20, 235, 120, 5, true]],
  },
  {
    country: "GB",
    validFrom: "2026-04-07",
    source: "Royal Mail, prices from 7 April 2026",
    checkedOn,
    classes: [["2nd Class", 91, 100, 240, 165, 5, false]],
  },
];

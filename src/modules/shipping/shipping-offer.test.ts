import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { shippingOffer, type ShippedItem } from "./shipping-offer.ts";
import { priceOfParcel, shippingRateOn } from "./shipping-rates.ts";
import { seedCalendars, seedTariff } from "./testing/seed-shipping.ts";

const tariff = seedTariff();
const calendars = seedCalendars();
const friday = Date.parse("2026-11-27T09:30:00Z");
const item: ShippedItem = { id: "a", productionDays: 1, expressEligible: true, grams: 1500 };

function offer(items: readonly ShippedItem[], now = friday) {
  return shippingOffer(tariff, calendars, { country: "DE", currency: "EUR", items, now });
}

describe("shipping prices", () => {
  test.each([
    ["DE", "EUR", 499, 1299, 2299],
    ["AT", "EUR", 599, 2299, undefined],
    ["CH", "CHF", 999, 3499, undefined],
    ["LI", "CHF", 999, 3499, undefined],
    ["LU", "EUR", 799, 2499, undefined],
    ["NL", "EUR", 699, 2299, undefined],
    ["BE", "EUR", 799, 2499, undefined],
    ["FR", "EUR", 799, 2499, undefined],
    ["IT", "EUR", 899, 2799, undefined],
    ["ES", "EUR", 999, 2999, undefined],
    ["GB", "GBP", 799, 2499, undefined],
    ["US", "USD", 999, 3999, undefined],
  ] as const)("SHIP-01 SHIP-02 prices to %s", (country, currency, standard, express, saturday) => {
    const priceOf = (method: "standard" | "express" | "express-saturday") =>
      shippingRateOn(tariff, country, method, "2026-11-27");
    expect(priceOf("standard")).toMatchObject({ currency, amount: standard });
    expect(priceOf("express")?.amount).toBe(express);
    expect(priceOf("express-saturday")?.amount).toBe(saturday);
  });

  test.each([
    [5000, 499],
    [5001, 899],
    [10_000, 899],
    [10_001, 1499],
    [20_000, 1499],
  ])("SHIP-09 a parcel of %i g costs %i cent", (grams, amount) => {
    const rate = shippingRateOn(tariff, "DE", "standard", "2026-11-27");
    expect(rate && priceOfParcel(tariff, rate, grams, "2026-11-27")).toEqual({
      kind: "price",
      currency: "EUR",
      amount,
    });
  });

  test("SHIP-09 above 20 kg the shop asks to get in touch", () => {
    const rate = shippingRateOn(tariff, "DE", "standard", "2026-11-27");
    expect(rate && priceOfParcel(tariff, rate, 20_001, "2026-11-27")).toEqual({ kind: "contact" });
  });

  test("SHIP-01 a rate applies from its first day on, the newest wins", () => {
    const rate = { country: "DE", method: "standard", currency: "EUR" } as const;
    const rates = [
      { ...rate, amount: minor(499), validFrom: "2024-01-01" },
      { ...rate, amount: minor(549), validFrom: "2027-01-01" },
    ];
    expect(shippingRateOn({ rates, bands: [] }, "DE", "standard", "2026-12-31")?.amount).toBe(499);
    expect(shippingRateOn({ rates, bands: [] }, "DE", "standard", "2027-01-01")?.amount).toBe(549);
    expect(shippingRateOn({ rates, bands: [] }, "DE", "standard", "2023-12-31")).toBeUndefined();
  });
});

describe("shipping offer", () => {
  test("SHIP-01 SHIP-06 on Friday morning Germany has three methods with dates", () => {
    const answer = offer([item]);
    expect(answer.ok && answer.value).toMatchObject({
      country: "DE",
      productionDays: 1,
      secondsLeft: 1800,
      methods: [
        { id: "standard", price: { amount: 499 }, from: false, available: true, promise: { from: "2026-12-02" } },
        { id: "express", price: { amount: 1299 }, available: true, promise: { from: "2026-11-30", to: "2026-11-30" } },
        { id: "express-saturday", price: { amount: 2299 }, available: true, promise: { to: "2026-11-28" } },
      ],
    });
  });

  test("SHIP-08 one item that is not eligible blocks express and is named", () => {
    const answer = offer([item, { ...item, id: "foil", productionDays: 3, expressEligible: false }]);
    const methods = answer.ok ? answer.value.methods : [];
    expect(methods.map((method) => [method.id, method.available, method.blockedBy])).toEqual([
      ["standard", true, []],
      ["express", false, ["foil"]],
      ["express-saturday", false, ["foil"]],
    ]);
  });

  test("SHIP-03 after the cut-off Saturday express is listed without a date and not available", () => {
    const answer = offer([item], friday + 3_600_000);
    const saturday = answer.ok ? answer.value.methods.at(-1) : undefined;
    expect(saturday).toMatchObject({ id: "express-saturday", available: false, promise: null, blockedBy: [] });
  });

  test("SHIP-09 without items the prices are lowest prices; a parcel too heavy has none", () => {
    const table = offer([]);
    expect(table.ok && table.value.methods.every((method) => method.from)).toBe(true);
    const heavy = offer([{ ...item, grams: 21_000 }]);
    expect(heavy.ok && heavy.value.methods.map((method) => [method.price, method.available])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
  });

  test("CHK-04 a country is served in the currency of the shop only", () => {
    const answer = shippingOffer(tariff, calendars, { country: "CH", currency: "EUR", items: [], now: friday });
    expect(answer).toEqual({ ok: false, refusal: { code: "COUNTRY_NOT_SERVED", data: { country: "CH" } } });
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryCountries } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { taxRates } from "#db/seed/tax-rates.ts";
import { splitTax, taxRateOn, type TaxRate } from "./tax.ts";

describe("tax", () => {
  test.each([
    ["DE", 1900],
    ["AT", 2000],
    ["CH", 810],
    ["LI", 810],
    ["LU", 1700],
    ["FR", 2000],
    ["BE", 2100],
    ["IT", 2200],
    ["ES", 2100],
    ["NL", 2100],
    ["GB", 2000],
    ["US", 0],
  ] as const)("PRICE-16 the standard rate of %s is %i basis points", (country, basisPoints) => {
    expect(taxRateOn(taxRates(), country, "2026-11-23")).toBe(basisPoints);
  });

  test("PRICE-16 multi-purpose vouchers are untaxed at sale", () => {
    for (const country of deliveryCountries) {
      expect(taxRateOn(taxRates(), country, "2026-11-23", "multi-purpose-voucher")).toBe(0);
    }
  });

  test("PRICE-16 a rate applies from its first day on", () => {
    const rate = (basisPoints: number, validFrom: string): TaxRate => ({
      country: "LU",
      taxClass: "standard",
      basisPoints,
      validFrom,
    });
    const rates = [rate(1700, "2024-01-01"), rate(1600, "2023-01-01")];
    for (const inAnyOrder of [rates, rates.toReversed()]) {
      expect(taxRateOn(inAnyOrder, "LU", "2023-12-31")).toBe(1600);
      expect(taxRateOn(inAnyOrder, "LU", "2024-01-01")).toBe(1700);
    }
    expect(() => taxRateOn(rates, "LU", "2022-12-31")).toThrow("no standard tax rate");
  });

  test.each([
    [26_850, 1900, 22_563, 4287],
    [35_500, 810, 32_840, 2660],
    [119, 1900, 100, 19],
    [1, 1900, 1, 0],
    [0, 2000, 0, 0],
    [999, 0, 999, 0],
  ])("PRICE-16 %i gross at %i basis points is %i net and %i tax", (gross, basisPoints, net, tax) => {
    expect(splitTax(minor(gross), basisPoints)).toEqual({ net, tax, basisPoints });
  });

  test("PRICE-16 net plus tax is always gross and tax is never negative", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), fc.constantFrom(0, 810, 1700, 1900, 2200), (gross, rate) => {
        const { net, tax } = splitTax(minor(gross), rate);
        expect(net + tax).toBe(gross);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(Math.abs(net * (10_000 + rate) - gross * 10_000) * 2).toBeLessThanOrEqual(10_000 + rate);
      }),
    );
  });
});

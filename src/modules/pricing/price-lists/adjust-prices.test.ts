import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ComponentRow } from "../price-list.ts";
import { adjustPrices } from "./adjust-prices.ts";
import { psychPrice } from "./psych-price.ts";

describe("prices raised at once", () => {
  const rows: readonly ComponentRow[] = [
    { component: "calendar/a", market: "DE", curve: "TC", base: 1899 },
    { component: "calendar/a", market: "CH", curve: "TC", base: 2755 },
    { component: "card/a", market: "DE", curve: "T1", base: 179 },
    { component: "paper/a", market: "DE", curve: "T1", base: 0 },
  ];
  test.each([
    [
      "all by 3 %, to the currency's step",
      { group: "", market: "", basisPoints: 300, rounding: "step" },
      [1956, 2840, 184, 0],
    ],
    [
      "calendars by 3 %, to window prices",
      { group: "calendar", market: "", basisPoints: 300, rounding: "window" },
      [1999, 2899, 179, 0],
    ],
    [
      "all by 3 %, to window prices: what is free stays free",
      { group: "", market: "", basisPoints: 300, rounding: "window" },
      [1999, 2899, 189, 0],
    ],
    ["one market only", { group: "", market: "CH", basisPoints: -1000, rounding: "step" }, [1899, 2480, 179, 0]],
    [
      "below 10.00 a window price ends in 9",
      { group: "card", market: "DE", basisPoints: 500, rounding: "window" },
      [1899, 2755, 189, 0],
    ],
  ] as const)("BO-03 PRICE-20 %s", (_case, adjustment, bases) => {
    expect(adjustPrices(rows, adjustment).map(({ base }) => base)).toEqual(bases);
  });
});

describe("a psychological price", () => {
  test.each([
    [1, 9],
    [9, 9],
    [10, 9],
    [11, 19],
    [990, 989],
    [991, 999],
    [999, 999],
    [1000, 999],
    [1001, 1099],
    [1099, 1099],
    [1100, 1099],
    [1101, 1199],
    [999_900, 999_899],
  ])("PRICE-20 for exactly %i minor units is %i", (exact, price) => {
    expect(psychPrice(exact)).toBe(price);
    expect(psychPrice(exact * 10_000, 10_000)).toBe(price);
  });

  test("PRICE-20 a fraction of a unit above a window is in the next one", () => {
    expect(psychPrice(10 * 10_000 + 1, 10_000)).toBe(19);
    expect(psychPrice(1000 * 10_000 - 1, 10_000)).toBe(999);
    expect(psychPrice(1100 * 10_000 + 1, 10_000)).toBe(1199);
  });

  test("PRICE-20 ends in 9, from 10.00 in .99, at most one unit below the exact price and less than a window above", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000 }), (exact, parts) => {
        const price = psychPrice(exact, parts);
        const window = exact < 1000 * parts ? 10 : 100;
        expect((price + 1) % window).toBe(0);
        expect((price + 1) * parts).toBeGreaterThanOrEqual(exact);
        expect((price + 1 - window) * parts).toBeLessThan(exact);
      }),
    );
  });
});

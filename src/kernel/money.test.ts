import { assert as holds, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { minor, roundFraction, sum } from "./money.ts";

test.each([
  [5, 2, "EUR", 3],
  [4, 2, "EUR", 2],
  [249, 100, "EUR", 2],
  [250, 100, "EUR", 3],
  [12, 5, "CHF", 0],
  [25, 10, "CHF", 5],
  [74, 10, "CHF", 5],
  [75, 10, "CHF", 10],
  [-5, 2, "EUR", -2],
] as const)("PRICE-06 %i/%i in %s rounds half up to %i", (numerator, denominator, currency, expected) => {
  expect(roundFraction(numerator, denominator, currency)).toBe(expected);
});

test("PRICE-06 a rounded amount is never more than half a step away from the fraction", () => {
  holds(
    property(integer({ min: 0, max: 10 ** 9 }), integer({ min: 1, max: 10 ** 4 }), (numerator, denominator) => {
      expect(Math.abs(roundFraction(numerator, denominator, "CHF") - numerator / denominator)).toBeLessThanOrEqual(2.5);
    }),
  );
});

test("PRICE-01 amounts are integers of minor units; anything else is a bug and throws", () => {
  expect(() => minor(1.5)).toThrow("not an integer");
  expect(() => minor(Number.NaN)).toThrow("not an integer");
  expect(sum([minor(1), minor(2), minor(-4)])).toBe(-1);
});

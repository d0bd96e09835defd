import * as fc from "fast-check";
import { expect, test } from "vitest";
import { typedAmount, typedShare } from "./typed-amount.ts";

test.each([
  ["1,90", 190],
  ["1.90", 190],
  ["1,9", 190],
  ["2", 200],
  ["0", 0],
  ["00,07", 7],
  ["12345", 1_234_500],
  [" 0,05 €", 5],
  ["CHF 1.40", 140],
  ["Fr. 1.40", 140],
  ["1.40 Fr", 140],
  ["EUR 1,40", 140],
  ["1,40 GBP", 140],
  ["£1.40", 140],
  ["$1.40", 140],
  ["USD 1.40", 140],
  ["1.234,50", 123_450],
  ["12.345,6", 1_234_560],
  ["1'234.50", 123_450],
  ["1’234.50", 123_450],
  ["1 234,50", 123_450],
  ["1\u00A0234,50", 123_450],
  ["1\u202F234,50", 123_450],
  ["1,234.50", 123_450],
  ["1.234.567", 123_456_700],
  ["1.234.567,8", 123_456_780],
])("BO-03 the amount %j is %i minor units", (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test.each([
  ["ambiguous: a price of three digits, or a thousand", ["1.900", "1,900", "123.456"]],
  ["with three decimals", ["1.234,567", "1,2345", "0,005"]],
  ["with one mark for two things", ["1.234.50", "1,234,5", "1.234.567.8"]],
  ["with two marks for one thing", ["1.234,567.89", "1.234,567"]],
  ["with groups of the wrong length", ["1234.567,89", "1.23.456", "1.2345,00", "12.34.5"]],
  ["with a mark and nothing beside it", ["1,", ",5", "1,,9", "."]],
  ["below nothing", ["-1,90", "−1,90"]],
  ["of another kind", ["", "abc", "x1,90", "1,90x", "1 PLN", "1e3", "0x10"]],
  ["beyond what can be counted", ["90071992547409,92", "9".repeat(40)]],
])("BO-03 an amount %s is none", (_why, typed) => {
  expect(typed.map(typedAmount)).toEqual(typed.map(() => undefined));
});

test("BO-03 the largest amount that can be counted is read to the unit", () => {
  expect(typedAmount("90071992547409,91")).toBe(Number.MAX_SAFE_INTEGER);
});

test("BO-03 every amount is read back from either way of writing it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom("de-DE", "en-GB", "de-CH"),
      (amount, locale) => {
        const written = (amount / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(typedAmount(written)).toBe(amount);
      },
    ),
  );
});

test.each([
  ["93,5", 9350],
  ["93.50 %", 9350],
  ["220 %", 22_000],
  ["220\u00A0%", 22_000],
  ["9999", 999_900],
  ["0", 0],
  ["0,05", 5],
  ["-3", -300],
  ["- 3", -300],
  ["−0,5", -50],
  ["-12,34%", -1234],
  ["3,123", undefined],
  ["12345", undefined],
  ["3,", undefined],
  [",5", undefined],
  ["3%%", undefined],
  ["%3", undefined],
  ["--3", undefined],
  ["3-", undefined],
  ["x3", undefined],
  ["", undefined],
  ["drei", undefined],
])("BO-03 a percentage of %j is %s basis points", (typed, share) => {
  expect(typedShare(typed)).toBe(share);
});

import { describe, expect, test } from "vitest";
import { formatExactUnitPrice, formatMoney, formatRoundMoney } from "./money-format.ts";
import { minor } from "../money.ts";
import type { Currency } from "../money.ts";
import type { Locale } from "../market.ts";

const format = (amount: number, currency: Currency, locale: Locale) =>
  formatMoney({ amount: minor(amount), currency }, locale).replaceAll(/[\u00A0\u202F]/g, " ");

describe("money format", () => {
  test.each([
    [123_456, "EUR", "de-DE", "1.234,56 €"],
    [123_456, "EUR", "de-AT", "1.234,56 €"],
    [123_456, "EUR", "de-IT", "1.234,56 €"],
    [123_456, "EUR", "de-LU", "1.234,56 €"],
    [39, "EUR", "de-DE", "0,39 €"],
    [5, "EUR", "de-DE", "0,05 €"],
    [0, "EUR", "de-DE", "0,00 €"],
    [-495, "EUR", "de-DE", "-4,95 €"],
    [123_456_789, "EUR", "de-DE", "1.234.567,89 €"],
  ] as const)("LOC-13 %i %s in %s reads %s", (amount, currency, locale, text) => {
    expect(format(amount, currency, locale)).toBe(text);
  });

  test.each([
    [123_450, "de-CH", "1'234.50 CHF"],
    [350, "fr-CH", "3.50 CHF"],
    [350, "it-CH", "3.50 CHF"],
    [123_456_750, "de-LI", "1'234'567.50 CHF"],
  ] as const)("LOC-13 D-25 %i Rappen in %s read %s", (amount, locale, text) => {
    expect(format(amount, "CHF", locale)).toBe(text);
  });

  test.each([
    [123_456, "GBP", "en-GB", "£1,234.56"],
    [123_456, "USD", "en-US", "$1,234.56"],
    [123_456, "EUR", "fr-FR", "1 234,56 €"],
    [123_456, "EUR", "nl-NL", "€ 1.234,56"],
  ] as const)("LOC-13 other locales follow CLDR: %i %s in %s reads %s", (amount, currency, locale, text) => {
    expect(format(amount, currency, locale)).toBe(text);
  });

  test.each([
    [5000, "CHF", "de-CH", "50 CHF"],
    [125_000, "CHF", "fr-CH", "1'250 CHF"],
    [4750, "CHF", "it-CH", "47.50 CHF"],
    [5000, "EUR", "de-AT", "50 €"],
    [0, "EUR", "de-DE", "0 €"],
    [5000, "EUR", "fr-FR", "50 €"],
    [5000, "GBP", "en-GB", "£50"],
    [4750, "GBP", "en-GB", "£47.50"],
  ] as const)("GIFT-02 LOC-13 %i %s on a voucher in %s reads %s", (amount, currency, locale, text) => {
    expect(formatRoundMoney({ amount: minor(amount), currency }, locale).replaceAll(/[\u00A0\u202F]/g, " ")).toBe(text);
  });

  test("LOC-13 the space before the symbol does not break", () => {
    expect(formatMoney({ amount: minor(100), currency: "EUR" }, "de-DE")).toBe("1,00\u00A0€");
  });

  test.each([
    [18_725, 50, "de-DE", "3,745 €"],
    [18_725, 20, "de-CH", "9.3625 €"],
    [18_725, 20, "fr-FR", "9,3625 €"],
    [11_400, 50, "en-GB", "€2.28"],
    [18_725, 75, "de-DE", undefined],
    [18_725, 200, "de-DE", undefined],
    [0, 3, "de-DE", "0,00 €"],
  ] as const)("ORD-12 of %i cents for %i pieces one costs in %s %s", (amount, quantity, locale, text) => {
    const unit = formatExactUnitPrice({ amount: minor(amount), currency: "EUR" }, quantity, locale);
    expect(unit?.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(text);
  });
});

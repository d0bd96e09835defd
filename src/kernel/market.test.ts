import { expect, test } from "vitest";
import { locales, parseLocale } from "./market.ts";

test("LOC-01 there are seventeen locales, and Liechtenstein buys from the Swiss list", () => {
  expect(Object.keys(locales)).toHaveLength(17);
  expect(locales["de-LI"]).toEqual({ market: "CH", country: "LI", currency: "CHF" });
});

test.each([
  ["de-DE", "de-DE"],
  ["DE-de", "de-DE"],
  ["fr-ch", "fr-CH"],
  ["de_DE", undefined],
  ["de", undefined],
  ["xx-XX", undefined],
  ["de-DE ", undefined],
])("LOC-08 D-12 the locale text %s reads as %s", (text, expected) => {
  expect(parseLocale(text)).toBe(expected);
});

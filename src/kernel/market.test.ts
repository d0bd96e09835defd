import { expect, test } from "vitest";
import {
  languageOf,
  lengthUnitOf,
  localeNames,
  locales,
  localesOfDomain,
  parseLocale,
  textChain,
  tlds,
} from "./market.ts";

test("LOC-01 there are seventeen locales, and Liechtenstein uses the Swiss price list", () => {
  expect(Object.keys(locales)).toHaveLength(17);
  expect(locales["de-LI"]).toMatchObject({ market: "CH", country: "LI", currency: "CHF" });
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

test.each([
  ["de-DE", ["de-DE", "de"]],
  ["de-LI", ["de-LI", "de"]],
  ["en-US", ["en-US", "en", "de"]],
  ["fr-CH", ["fr-CH", "fr", "de"]],
  ["nl-BE", ["nl-BE", "nl", "de"]],
] as const)("LOC-03 texts of %s come from %j", (locale, chain) => {
  expect(textChain(locale)).toEqual(chain);
  expect(languageOf(locale)).toBe(locale.slice(0, 2));
});

test("LOC-04 LOC-06 only the American shop uses inches", () => {
  const inches = Object.keys(locales).filter((text) => lengthUnitOf(parseLocale(text) ?? "de-DE") === "inch");
  expect(inches).toEqual(["en-US"]);
});

test("LOC-02 LOC-09 every domain has one locale without prefix, which comes first", () => {
  for (const tld of tlds) {
    const [main, ...others] = localesOfDomain(tld);
    expect(locales[main].prefix).toBe("");
    expect(others.every((name) => name.startsWith(locales[name].prefix) && locales[name].prefix !== "")).toBe(true);
  }
  expect(localesOfDomain("ch")).toEqual(["de-CH", "fr-CH", "it-CH"]);
  expect(localesOfDomain("be")).toEqual(["nl-BE", "fr-BE"]);
  expect(tlds.flatMap((tld) => localesOfDomain(tld))).toHaveLength(localeNames.length);
});

import { expect, test } from "vitest";
import { localeNames } from "../market.ts";
import { lengthText, formatValuePlaceholders } from "./value-placeholders.ts";

test.each([
  ["de-DE", "25,00\u00A0€, 5.000, 0,35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["de-CH", "25.00\u00A0CHF, 5'000, 0.35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["de-LI", "25.00\u00A0CHF, 5'000, 0.35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["fr-CH", "25.00\u00A0CHF, 5'000, 0.35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["fr-FR", "25,00\u00A0€, 5\u202F000, 0,35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["es-ES", "25,00\u00A0€, 5000, 0,35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["en-GB", "£25.00, 5,000, 0.35\u00A0mm, 10 × 15\u00A0cm, 20\u00A0kg"],
  ["en-US", "$25.00, 5,000, 0.014\u00A0in, 3.94 × 5.91\u00A0in, 44\u00A0lb"],
] as const)("LOC-04 LOC-13 D-25 a text in %s reads %s", (locale, expected) => {
  expect(
    formatValuePlaceholders("{money:25}, {number:5000}, {length:0.35mm}, {length:10x15cm}, {weight:20kg}", locale),
  ).toBe(expected);
});

test("LOC-13 a given currency is kept; unknown placeholders and units stay unchanged", () => {
  expect(formatValuePlaceholders("{money:0.05CHF}", "de-DE")).toBe("0,05\u00A0CHF");
  const others = "{count} {number} {money:} {length:5} {length:5ft} {weight:5lb} {number:1x2} {money:-1}";
  expect(localeNames.map((locale) => formatValuePlaceholders(others, locale))).toEqual(localeNames.map(() => others));
});

test("LOC-06 a length of one inch or more has two decimals", () => {
  expect(lengthText([25.4], "mm", "en-US")).toBe("1\u00A0in");
  expect(lengthText([7.4], "cm", "en-US")).toBe("2.91\u00A0in");
});

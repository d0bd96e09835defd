import { describe, expect, test } from "vitest";
import { formatLength, formatNumber, formatPercent, typedMillimetres, typedPieces } from "./number-format.ts";

describe("Numbers in German notation (LOC-13)", () => {
  test.each([0, 1, 12.5, 999, 1000, 1234.5678, 1_234_567, -0.5, -1234.25, 0.07, 100])(
    "%d is formatted as in CLDR",
    (value) => {
      expect(formatNumber(value, "de-DE")).toBe(value.toLocaleString("de-DE"));
      expect(formatNumber(value, "de-DE", 2, { grouped: false })).toBe(
        value.toLocaleString("de-DE", { maximumFractionDigits: 2, useGrouping: false }),
      );
    },
  );

  test("a number that rounds to zero has no sign", () => {
    expect(formatNumber(-0.0004, "de-DE")).toBe("0");
  });

  test("whole numbers keep their trailing zeros", () => {
    expect(formatNumber(1200, "de-DE", 0)).toBe("1.200");
  });
});

test.each([
  ["de-AT", "12.345,5", "1.234"],
  ["de-CH", "12'345.5", "1'234"],
  ["fr-CH", "12'345.5", "1'234"],
  ["en-GB", "12,345.5", "1,234"],
  ["en-US", "12,345.5", "1,234"],
  ["fr-FR", "12\u202F345,5", "1\u202F234"],
  ["it-IT", "12.345,5", "1.234"],
  ["es-ES", "12.345,5", "1234"],
  ["nl-BE", "12.345,5", "1.234"],
] as const)("LOC-13 D-25 numbers in %s", (locale, large, four) => {
  expect([formatNumber(12_345.5, locale), formatNumber(1234, locale)]).toEqual([large, four]);
});

test.each([
  ["de-DE", 170, "17"],
  ["de-DE", 148.4, "14,8"],
  ["en-GB", 148.4, "14.8"],
  ["en-US", 148, "5.83"],
  ["en-US", 152.4, "6"],
] as const)("LOC-06 in %s %d mm reads %s", (locale, mm, text) => {
  expect(formatLength(mm, locale)).toBe(text);
});

test("LOC-13 the percent sign is placed as in the language", () => {
  const formatted = (["de-DE", "en-GB", "fr-FR", "nl-NL"] as const).map((locale) => formatPercent(8.1, locale));
  expect(formatted).toEqual(["8,1\u00A0%", "8.1%", "8,1\u202F%", "8,1%"]);
});

test("FRAME-07 a side is typed in cm with comma or point", () => {
  expect(
    ["60", "60,5", "60.55", " 7 ", "", "6e1", "-3", "1,234"].map((text) => typedMillimetres(text, "de-DE")),
  ).toEqual([600, 605, 606, 70, undefined, undefined, undefined, undefined]);
});

test("FRAME-09 LOC-06 a length is typed in inches where the locale measures in inches", () => {
  expect(["78.74", "1", "0,5"].map((text) => typedMillimetres(text, "en-US"))).toEqual([2000, 25, 13]);
});

test.each([
  ["1.000", 1000],
  ["1,000", 1000],
  ["1’000", 1000],
  [" 12 ", 12],
  ["2,5", Number.NaN],
  ["1e3", Number.NaN],
  ["-3", Number.NaN],
  ["", Number.NaN],
])("UI-07 LOC-13 %j is read as %d pieces, as the shops write numbers", (text, pieces) => {
  expect(typedPieces(text)).toBe(pieces);
});

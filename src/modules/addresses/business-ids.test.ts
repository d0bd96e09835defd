import { describe, expect, test } from "vitest";
import { billingCountries } from "#kernel/market.ts";
import { hasVatIds, isLeitwegId, isVatIdOf, tidyVatId } from "./business-ids.ts";

describe("CHK-13 VAT numbers", () => {
  const good = [
    ["DE", "DE136695976"],
    ["AT", "ATU13585627"],
    ["CH", "CHE-123.456.788 MWST"],
    ["LI", "CHE116281710MWST"],
    ["LU", "LU15027442"],
    ["FR", "FR 40 303 265 045"],
    ["IT", "IT00743110157"],
    ["BE", "BE0428759497"],
    ["NL", "NL004495445B01"],
    ["ES", "ESB58378431"],
    ["GB", "GB 980 7806 84"],
    ["BG", "BG 101004508"],
    ["CY", "CY00532445O"],
    ["CZ", "CZ46505334"],
    ["DK", "DK88146328"],
    ["EE", "EE100207415"],
    ["FI", "FI09853608"],
    ["GR", "EL040127797"],
    ["HR", "HR38192148118"],
    ["HU", "HU21376414"],
    ["IE", "IE8473625E"],
    ["LT", "LT210061371310"],
    ["LV", "LV40003009497"],
    ["MT", "MT15121333"],
    ["PL", "PL 526-104-08-28"],
    ["PT", "PT501964843"],
    ["RO", "RO24736200"],
    ["SE", "SE556188840401"],
    ["SI", "SI15012557"],
    ["SK", "SK4030000007"],
  ] as const;

  test.each(good)("of %s are accepted by their check digits: %s", (country, typed) => {
    const vatId = tidyVatId(typed);
    expect(isVatIdOf(vatId, country)).toBe(true);
  });

  test.each(good.filter(([country]) => country !== "NL"))(
    "of %s are rejected with almost any other last digit: %s",
    (country, typed) => {
      const others = [...Array(10).keys()].map((digit) => tidyVatId(typed).replace(/\d(?=\D*$)/, String(digit)));
      expect(others.filter((other) => isVatIdOf(other, country)).length).toBeLessThan(4);
    },
  );

  test("are valid for their own country only, and the United States has none", () => {
    expect(isVatIdOf("DE136695976", "AT")).toBe(false);
    expect(isVatIdOf("PL5261040828", "AT")).toBe(false);
    expect(isVatIdOf("ATU13585627", "PL")).toBe(false);
    expect(isVatIdOf("GR040127797", "GR")).toBe(false);
    expect(isVatIdOf("136695976", "DE")).toBe(false);
    expect(isVatIdOf("", "DE")).toBe(false);
    expect(billingCountries.filter((country) => !hasVatIds(country))).toEqual(["US"]);
    expect(isVatIdOf("US123456789", "US")).toBe(false);
  });
});

describe("ORD-12 Leitweg-IDs", () => {
  test.each(["04011000-1234512345-06", "991-01234-38", "04-RATHAUS7-36", "12345678-89"])(
    "accepts %s by its check digits",
    (id) => {
      expect(isLeitwegId(id)).toBe(true);
      expect(isLeitwegId(id.replace(/\d\d$/, "97"))).toBe(false);
    },
  );

  test("accepts a known one and rejects it with one digit changed", () => {
    expect(isLeitwegId("04011000-1234512345-06")).toBe(true);
    expect(isLeitwegId("04011000-1234512346-06")).toBe(false);
    for (const wrong of ["", "04011000", "1-ABC-11", "04011000_12345-06", "04011000-abc-06"])
      expect(isLeitwegId(wrong)).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { deliveryCountries } from "#kernel/market.ts";
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
  ] as const;

  test.each(good)("of %s are known by their check digits: %s", (country, typed) => {
    const vatId = tidyVatId(typed);
    expect(isVatIdOf(vatId, country)).toBe(true);
  });

  test.each(good.filter(([country]) => country !== "NL"))(
    "of %s are refused with most other last digits: %s",
    (country, typed) => {
      const others = [...Array(10).keys()].map((digit) => tidyVatId(typed).replace(/\d(?=\D*$)/, String(digit)));
      expect(others.filter((other) => isVatIdOf(other, country)).length).toBeLessThan(4);
    },
  );

  test("count for their own country only, and there are none for the United States", () => {
    expect(isVatIdOf("DE136695976", "AT")).toBe(false);
    expect(isVatIdOf("136695976", "DE")).toBe(false);
    expect(isVatIdOf("", "DE")).toBe(false);
    expect(deliveryCountries.filter((country) => !hasVatIds(country))).toEqual(["US"]);
    expect(isVatIdOf("US123456789", "US")).toBe(false);
  });
});

describe("ORD-12 Leitweg-IDs", () => {
  test.each(["04011000-1234512345-06", "991-01234-38", "04-RATHAUS7-36", "12345678-89"])(
    "%s is right by its check digits",
    (id) => {
      expect(isLeitwegId(id)).toBe(true);
      expect(isLeitwegId(id.replace(/\d\d$/, "97"))).toBe(false);
    },
  );

  test("a known one is right, with one digit changed it is not", () => {
    expect(isLeitwegId("04011000-1234512345-06")).toBe(true);
    expect(isLeitwegId("04011000-1234512346-06")).toBe(false);
    for (const wrong of ["", "04011000", "1-ABC-11", "04011000_12345-06", "04011000-abc-06"])
      expect(isLeitwegId(wrong)).toBe(false);
  });
});

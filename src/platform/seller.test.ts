import { describe, expect, test } from "vitest";
import { localeNames, locales } from "#kernel/market.ts";
import { readConfig } from "./config.server.ts";
import { sellerOf } from "./seller.server.ts";

const phoneIn = (settings: Readonly<Record<string, string>>) => {
  const config = readConfig(settings);
  return new Map(localeNames.map((locale) => [locale, sellerOf(config, locale).phone]));
};

describe("GEN-10 the hotline", () => {
  test("of a fresh checkout is another number in each country, and one in all languages of a country", () => {
    const phones = phoneIn({});
    const countries = new Set(localeNames.map((locale) => locales[locale].country));
    expect(new Set(phones.values()).size).toBe(countries.size);
    expect(phones.get("fr-CH")).toBe(phones.get("de-CH"));
    expect(phones.get("de-CH")).toMatch(/^\+41 /);
    expect(phones.get("de-DE")).toBe(sellerOf(readConfig({})).phone);
  });

  test("is the configured one of the country, else the seller's own, never an example with a real seller", () => {
    const phones = phoneIn({ SELLER_PHONE: "+49 40 123", SELLER_HOTLINES: "AT=+43 1 234 56,CH=+41 44 765 43 21" });
    expect([phones.get("de-AT"), phones.get("it-CH"), phones.get("fr-FR"), phones.get("de-DE")]).toEqual([
      "+43 1 234 56",
      "+41 44 765 43 21",
      "+49 40 123",
      "+49 40 123",
    ]);
    expect(new Set(phoneIn({ SELLER_PHONE: "+49 40 123" }).values())).toEqual(new Set(["+49 40 123"]));
  });

  test.each(["AT=", "AT=0043", "XX=+43 1 2345", "AT +43 1", "AT=+43 1 2345,"])(
    "%j is refused at the start",
    (wrong) => {
      expect(() => readConfig({ SELLER_HOTLINES: wrong })).toThrow(/SELLER_HOTLINES/);
    },
  );
});

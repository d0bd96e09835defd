import { describe, expect, it, test } from "vitest";
import { locales } from "#kernel/market.ts";
import { isPostcode } from "#kernel/postcodes.ts";
import { countryName, countryOf, homeCountry, knownCountries } from "#kernel/lists/countries.ts";
import { postalAddress } from "./postal-address.ts";

describe("CARD-15 countries", () => {
  it.each([
    ["Österreich", "AT"],
    ["OESTERREICH", "AT"],
    ["A", "AT"],
    ["Autriche", "AT"],
    ["Svizzera", "CH"],
    ["Suisse ", "CH"],
    ["Países Bajos", "NL"],
    ["paises bajos", "NL"],
    ["Holland", "NL"],
    ["U.S.A.", "US"],
    ["England", "GB"],
    ["Verenigd Koninkrijk", "GB"],
    ["de", "DE"],
    ["Atlantis", undefined],
    ["", undefined],
  ])("%j is %s", (word, code) => {
    expect(countryOf(word)).toBe(code);
  });

  it("are recognised in all six languages and as codes", () => {
    const lost = knownCountries.filter((code) => countryOf(code.toLowerCase()) !== code);
    expect(lost).toEqual([]);
    for (const language of ["de-DE", "en-GB", "fr-FR", "it-IT", "es-ES", "nl-NL"])
      expect(knownCountries.filter((code) => countryOf(countryName(code, language)) !== code)).toEqual([]);
  });

  it("include the home country of every shop", () => {
    for (const [locale, { country }] of Object.entries(locales)) {
      expect(homeCountry(locale)).toBe(country);
      expect(knownCountries).toContain(country);
    }
  });
});

test.each([
  ["DE", "01067", "1067"],
  ["AT", "1010", "10100"],
  ["PL", "00-950", "00950"],
  ["PT", "1100-148", "1100148"],
  ["CZ", "110 00", "1100"],
  ["SE", "111 22", "1112"],
  ["IE", "D02 AF30", "02 AF30"],
  ["CA", "K1A 0B1", "K1A"],
  ["MC", "98000", "75001"],
])("CARD-15 in %s %s is a postcode and %s is none", (country, good, bad) => {
  expect(isPostcode(good, country)).toBe(true);
  expect(isPostcode(bad, country)).toBe(false);
});

test("CARD-15 postcodes of countries without rules are accepted", () => {
  expect(isPostcode("AB-12", "XX")).toBe(true);
  expect(isPostcode("", "XX")).toBe(false);
  expect(isPostcode("", "AE")).toBe(true);
});

const address = (country: string, postcode: string, city: string) => ({
  "guest.salutation": "Familie",
  "guest.name": "Anna & Łukasz Nowak",
  "guest.street": "Lindenstraße 5",
  "guest.postcode": postcode,
  "guest.city": city,
  "guest.country": country,
});

describe("CARD-15 the lines of an address", () => {
  const head = ["Familie", "Anna & Łukasz Nowak"];
  it.each([
    ["de-DE", address("", "80331", "München"), [...head, "Lindenstraße 5", "80331 München"]],
    ["de-DE", address("Deutschland", "80331", "München"), [...head, "Lindenstraße 5", "80331 München"]],
    ["de-DE", address("Austria", "1010", "Wien"), [...head, "Lindenstraße 5", "1010 Wien", "ÖSTERREICH"]],
    ["de-AT", address("Austria", "1010", "Wien"), [...head, "Lindenstraße 5", "1010 Wien"]],
    ["de-AT", address("Germany", "80331", "München"), [...head, "Lindenstraße 5", "80331 München", "DEUTSCHLAND"]],
    ["fr-FR", address("D", "80331", "München"), [...head, "Lindenstraße 5", "80331 München", "ALLEMAGNE"]],
    [
      "de-DE",
      address("England", "sw1a 1aa", "London"),
      [...head, "Lindenstraße 5", "LONDON", "SW1A 1AA", "VEREINIGTES KÖNIGREICH"],
    ],
    ["de-DE", address("USA", "97201", "Portland, OR"), [...head, "Lindenstraße 5", "PORTLAND, OR 97201", "USA"]],
    ["de-DE", address("Ungarn", "1051", "Budapest"), [...head, "Budapest", "Lindenstraße 5", "1051", "UNGARN"]],
    ["de-DE", address("Atlantis", "1", "Poseidonis"), [...head, "Lindenstraße 5", "1 Poseidonis", "ATLANTIS"]],
  ])("as sent from %s", (locale, values, lines) => {
    expect(postalAddress(values, locale)).toEqual(lines);
  });

  it("contain no blank lines", () => {
    expect(postalAddress({ "guest.name": "Oma", "guest.city": "Köln" }, "de-DE")).toEqual(["Oma", "Köln"]);
  });
});

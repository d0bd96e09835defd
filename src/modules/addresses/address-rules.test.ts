import { describe, expect, test } from "vitest";
import { deliveryCountries } from "#kernel/market.ts";
import { isPostcode } from "#kernel/postcodes.ts";
import { addressErrors, type AddressUse } from "./address-rules.ts";
import { Address, addressLines } from "./address.ts";

const home: AddressUse = { express: false, toPackstation: false };
const packstation: AddressUse = { ...home, toPackstation: true };

const konstantin = Address.parse({
  firstName: "Konstantin",
  lastName: "Freudenberger",
  street: "Lindenallee 12",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
});

describe("CHK-03 postcodes follow the country", () => {
  test.each([
    ["DE", "10115", "1011"],
    ["DE", "01067", "0106A"],
    ["IT", "39100", "3910"],
    ["ES", "28001", "280011"],
    ["FR", "75001", "75 001"],
    ["AT", "1010", "10101"],
    ["CH", "8001", "80010"],
    ["BE", "1000", "100"],
    ["LU", "1009", "L-1009"],
    ["LI", "9485", "9484"],
    ["LI", "9498", "9499"],
    ["NL", "1012 AB", "0012 AB"],
    ["NL", "1012ab", "1012 A"],
    ["GB", "SW1A 1AA", "SW1A"],
    ["US", "94103-1234", "9410"],
  ] as const)("%s accepts %s and rejects %s", (country, good, bad) => {
    expect(isPostcode(good, country)).toBe(true);
    expect(isPostcode(bad, country)).toBe(false);
  });

  test("every delivery country has a pattern that rejects letters", () => {
    for (const country of deliveryCountries) expect(isPostcode("keine", country)).toBe(false);
  });
});

describe("CHK-02 an address", () => {
  test("that is complete has no errors", () => {
    expect(addressErrors(konstantin, home)).toEqual({});
  });

  test("names each missing field", () => {
    const empty = Address.parse({ firstName: "", lastName: "", postcode: "", city: "", country: "DE" });
    expect(addressErrors(empty, home)).toEqual({
      firstName: "FIELD_REQUIRED",
      lastName: "FIELD_REQUIRED",
      street: "FIELD_REQUIRED",
      postcode: "FIELD_REQUIRED",
      city: "FIELD_REQUIRED",
    });
  });

  test("accepts names of 50 characters but not of 51", () => {
    expect(addressErrors({ ...konstantin, lastName: "a".repeat(50) }, home)).toEqual({});
    expect(addressErrors({ ...konstantin, lastName: "a".repeat(51) }, home)).toEqual({ lastName: "NAME_INVALID" });
  });

  test("refuses a postcode of another country", () => {
    expect(addressErrors({ ...konstantin, country: "AT" }, home)).toEqual({ postcode: "POSTCODE_INVALID" });
  });
});

describe("CHK-02 a Packstation", () => {
  const atStation = { ...konstantin, street: "", packstation: "123", postNumber: "1234567" };

  test("needs no street", () => {
    expect(addressErrors(atStation, packstation)).toEqual({});
    expect(addressLines(atStation)).toEqual(["Konstantin Freudenberger", "1234567", "Packstation 123", "10115 Berlin"]);
  });

  test.each([
    ["12345", "FIELD_INVALID"],
    ["12345678901", "FIELD_INVALID"],
    ["", "FIELD_REQUIRED"],
    ["12a456", "FIELD_INVALID"],
  ] as const)("refuses the post number %j", (postNumber, code) => {
    expect(addressErrors({ ...atStation, postNumber }, packstation)).toEqual({ postNumber: code });
  });

  test("is available for Germany only and not for express", () => {
    expect(addressErrors({ ...atStation, country: "AT", postcode: "1010" }, packstation)).toEqual({
      packstation: "PACKSTATION_COUNTRY",
    });
    expect(addressErrors(atStation, { ...packstation, express: true })).toEqual({ packstation: "PACKSTATION_EXPRESS" });
  });
});

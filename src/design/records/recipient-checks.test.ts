import { describe, expect, it } from "vitest";
import { allSameName, checkAddresses, checkRecords, countMismatch, listHasAddresses } from "./recipient-checks.ts";

const use = { locale: "de-DE", addressed: true };
const good = {
  "guest.name": "Anna Groß",
  "guest.street": "Lindenstraße 5",
  "guest.postcode": "80331",
  "guest.city": "München",
};
const rows = (...values: Record<string, string>[]) =>
  values.map((each, index) => ({ id: `r${index + 1}`, values: each }));

describe("CARD-16 checks of records", () => {
  it("accept a correct address", () => {
    expect(checkRecords(rows(good, { ...good, "guest.name": "Ben Groß" }), use)).toEqual([]);
  });

  it("report the record's line and what is missing", () => {
    const list = rows(good, { "guest.name": "Ben", "guest.postcode": "80331", "guest.city": "München" });
    expect(checkRecords(list, use)).toEqual([
      { code: "RECORD_STREET_MISSING", severity: "error", row: "r2", data: { n: 2 } },
    ]);
    expect(checkRecords(rows({}), use).map(({ code }) => code)).toEqual([
      "RECORD_NAME_MISSING",
      "RECORD_STREET_MISSING",
      "RECORD_POSTCODE_MISSING",
      "RECORD_CITY_MISSING",
    ]);
  });

  it("check the postcode against the country, by default the sender's", () => {
    const vienna = { ...good, "guest.postcode": "1010" };
    expect(checkRecords(rows(vienna), use)).toEqual([
      {
        code: "RECORD_POSTCODE_WRONG",
        severity: "warning",
        row: "r1",
        data: { n: 1, x: "1010", country: "Deutschland" },
      },
    ]);
    expect(checkRecords(rows({ ...vienna, "guest.country": "Autriche" }), use)).toEqual([]);
    expect(checkRecords(rows(vienna), { ...use, locale: "de-AT" })).toEqual([]);
  });

  it("report an unknown country", () => {
    expect(checkRecords(rows({ ...good, "guest.country": "Atlantis" }), use)).toMatchObject([
      { code: "RECORD_COUNTRY_UNKNOWN", data: { x: "Atlantis" } },
    ]);
  });

  it("CARD-16 report an impossible postcode, whether or not addresses are printed yet", () => {
    const mistyped = rows({ ...good, "guest.postcode": "123" }, { "guest.name": "Ben" });
    const problem = {
      code: "RECORD_POSTCODE_WRONG",
      severity: "warning",
      row: "r1",
      data: { n: 1, x: "123", country: "Deutschland" },
    };
    expect(checkRecords(mistyped, { ...use, addressed: false })).toEqual([problem]);
    expect(checkAddresses(mistyped, use.locale)).toEqual([problem]);
    expect(checkRecords(mistyped, use)).toContainEqual(problem);
  });

  it("do not require addresses while none are printed", () => {
    expect(checkRecords(rows({ "guest.name": "Anna" }, { "guest.name": "Ben" }), { ...use, addressed: false })).toEqual(
      [],
    );
  });

  it.each([
    ["Lindenstr. 5", "Anna Groß"],
    ["LINDENSTRASSE 5", "anna gross"],
    ["Lindenstraße 5", "Anna  Groß"],
    ["Linden Str. 5", "Ánna Groß"],
  ])("find the second entry of a person at %s as %s", (street, name) => {
    expect(checkRecords(rows(good, { ...good, "guest.street": street, "guest.name": name }), use)).toMatchObject([
      { code: "RECORD_DUPLICATE", data: { a: 1, b: 2 } },
    ]);
  });

  it("treat the same name at another table as another person", () => {
    const plain = { ...use, addressed: false };
    const anna = (table: string) => ({ "guest.name": "Anna", "guest.table": table });
    expect(checkRecords([...rows(anna("1"), anna("2")), ...rows({ "guest.name": "Ben" })], plain)).toEqual([]);
    expect(checkRecords(rows(anna("1"), anna("1"), { "guest.name": "Ben" }), plain)).toHaveLength(1);
  });
});

describe("CARD-17 the same name on all cards", () => {
  it("is reported once, not line by line", () => {
    const list = rows({ "guest.name": "Anna" }, { "guest.name": "ANNA" }, { "guest.name": "Anna " });
    expect(allSameName(list)).toBe(true);
    expect(checkRecords(list, { ...use, addressed: false })).toEqual([]);
  });

  it("is not reported for a single card or without names", () => {
    expect(allSameName(rows({ "guest.name": "Anna" }))).toBe(false);
    expect(allSameName(rows({}, {}))).toBe(false);
  });
});

describe("CARD-18 cards and records", () => {
  const steps = [10, 15, 20, 30];
  it.each([
    [20, 20, null],
    [20, 12, { q: 20, n: 12, next: 15 }],
    [20, 18, { q: 20, n: 18, next: null }],
    [20, 25, { q: 20, n: 25, next: 30 }],
    [20, 99, { q: 20, n: 99, next: null }],
  ])("%i cards and %i records", (quantity, count, expected) => {
    expect(countMismatch(quantity, count, steps)).toEqual(expected);
  });
});

it("CARD-15 a list has addresses as soon as one record has part of an address", () => {
  expect(listHasAddresses(rows({ "guest.name": "Anna" }))).toBe(false);
  expect(listHasAddresses(rows({ "guest.name": "Anna" }, { "guest.city": "Köln" }))).toBe(true);
});

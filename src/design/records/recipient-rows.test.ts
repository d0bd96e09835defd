import { describe, expect, it } from "vitest";
import { freeFields, proposePlan, readRecords, type ColumnPlan } from "./recipient-columns.ts";

type Uses = ColumnPlan["uses"];
const read = (uses: Uses, ...rows: readonly (readonly string[])[]) => readRecords(rows, { header: false, uses });
const one = (uses: Uses, ...row: readonly string[]) => read(uses, row).records[0];

describe("CARD-14 CARD-15 a row of a list", () => {
  it.each<readonly [string, Uses, readonly string[], object | undefined]>([
    ["first and family name", ["firstName", "lastName"], ["Änne", "Groß"], { "guest.name": "Änne Groß" }],
    ["family name first", ["lastName", "firstName"], ["Groß", "Änne"], { "guest.name": "Änne Groß" }],
    ["a first name only", ["firstName", "lastName"], ["Änne", " "], { "guest.name": "Änne" }],
    [
      "a company behind a person",
      ["firstName", "guest.name"],
      ["Änne", "Groß GmbH"],
      { "guest.name": "Änne Groß GmbH" },
    ],
    ["two columns of one kind", ["guest.name", "guest.name"], ["Änne", "und Tom"], { "guest.name": "Änne und Tom" }],
    ["street and number", ["guest.street", "houseNumber"], ["Domplatz", "1 a"], { "guest.street": "Domplatz 1 a" }],
    ["a number only", ["houseNumber"], ["1 a"], { "guest.street": "1 a" }],
    ["postcode and town in one", ["postcodeCity"], ["50667 Köln"], { "guest.postcode": "50667", "guest.city": "Köln" }],
    ["a town without a postcode", ["postcodeCity"], ["Köln"], { "guest.city": "Köln" }],
    [
      "a postcode of its own beside both",
      ["guest.postcode", "postcodeCity"],
      ["50668", "50667 Köln"],
      { "guest.postcode": "50668", "guest.city": "Köln" },
    ],
    ["a sign of the country", ["guest.postcode"], ["A-1010"], { "guest.postcode": "1010", "guest.country": "A" }],
    [
      "a sign beside the country",
      ["guest.postcode", "guest.country"],
      ["A-1010", "Österreich"],
      { "guest.postcode": "1010", "guest.country": "Österreich" },
    ],
    [
      "a sign in front of postcode and town",
      ["postcodeCity"],
      ["D-50667 Köln"],
      { "guest.postcode": "50667", "guest.city": "Köln", "guest.country": "D" },
    ],
    ["a sign of no country", ["guest.postcode"], ["Q-1010"], { "guest.postcode": "Q-1010" }],
    ["what is left out", ["ignore", "guest.name"], ["7", "Änne"], { "guest.name": "Änne" }],
    ["only what is left out", ["ignore"], ["7"], undefined],
    ["blanks", ["guest.name", "guest.city"], ["  ", "\t"], undefined],
    ["breaks and blanks in a cell", ["guest.name"], [" Änne \n  Groß "], { "guest.name": "Änne Groß" }],
    ["a formula of our export", ["guest.name"], ["'=Änne"], { "guest.name": "=Änne" }],
    ["an apostrophe of its own", ["guest.name"], ["'s Hertogen =a"], { "guest.name": "'s Hertogen =a" }],
    ["an apostrophe inside", ["guest.name"], ["O'-Brien"], { "guest.name": "O'-Brien" }],
    ["fewer cells than columns", ["guest.name", "guest.city"], ["Änne"], { "guest.name": "Änne" }],
  ])("with %s", (_, uses, row, expected) => {
    expect(one(uses, ...row)).toEqual(expected);
  });

  it("is left out where it is empty, and its fields are those that any row fills", () => {
    const { fields, records } = read(["guest.name", "guest.city"], ["Änne", ""], ["", ""], ["Tom", " "]);
    expect(records).toEqual([{ "guest.name": "Änne" }, { "guest.name": "Tom" }]);
    expect(fields).toEqual(["guest.name"]);
  });

  it("of headings is no record", () => {
    const rows = [["Name"], ["Änne"]];
    expect(readRecords(rows, { header: true, uses: ["guest.name"] }).records).toEqual([{ "guest.name": "Änne" }]);
  });
});

describe("CARD-14 fields of a list's own", () => {
  const named = (...headings: readonly string[]) => [
    ...freeFields([headings], { header: true, uses: headings.map(() => "free" as const) }).values(),
  ];

  it.each([
    [["Menü"], ["guest.menue"]],
    [["Was isst du? (Menü)"], ["guest.was-isst-du-menue"]],
    [["- Menü -"], ["guest.menue"]],
    [["!"], ["guest.column-1"]],
    [
      ["", ""],
      ["guest.column-1", "guest.column-2"],
    ],
    [
      ["Menü", "Menue", "MENÜ"],
      ["guest.menue", "guest.menue-2", "guest.menue-3"],
    ],
    [["Name"], ["guest.name-2"]],
    [["a".repeat(40)], [`guest.${"a".repeat(24)}`]],
  ])("are named after %j", (headings, fields) => {
    expect(named(...headings)).toEqual(fields);
  });

  it("have no name without headings, and only free columns have one", () => {
    const plan: ColumnPlan = { header: false, uses: ["guest.name", "free", "ignore", "free"] };
    expect([...freeFields([["Änne", "vegan", "x", "7"]], plan)]).toEqual([
      [1, "guest.column-2"],
      [3, "guest.column-4"],
    ]);
    expect([...freeFields([], { header: true, uses: ["free"] })]).toEqual([[0, "guest.column-1"]]);
  });
});

describe("CARD-14 a proposed plan", () => {
  const uses = (...rows: readonly (readonly string[])[]) => {
    const plan = proposePlan(rows);
    return [plan.header ? "header" : "rows", ...plan.uses.map((use) => use)];
  };

  it.each<readonly [string, readonly (readonly string[])[], readonly string[]]>([
    [
      "first and family names without headings",
      [
        ["Änne", "Groß"],
        ["Tom", "Klein"],
      ],
      ["rows", "firstName", "lastName"],
    ],
    ["whole names", [["Änne Groß"], ["Tom Klein"]], ["rows", "guest.name"]],
    [
      "whole names beside words",
      [
        ["Änne Groß", "vegan"],
        ["Tom Klein", "Fisch"],
      ],
      ["rows", "guest.name", "ignore"],
    ],
    [
      "names beside sentences",
      [
        ["Änne", "isst gern"],
        ["Tom", "isst nie"],
      ],
      ["rows", "guest.name", "ignore"],
    ],
    [
      "postcodes with their towns",
      [
        ["Änne Groß", "50667", "Köln"],
        ["Tom Klein", "10115", "Berlin"],
      ],
      ["rows", "guest.name", "guest.postcode", "guest.city"],
    ],
    ["numbers of tables", [["1"], ["2"]], ["rows", "guest.table"]],
    ["other numbers", [["123"], ["456"]], ["rows", "ignore"]],
    [
      "headings nobody knows, beside one",
      [
        ["Name", "Getränk"],
        ["Änne", "Wein"],
      ],
      ["header", "guest.name", "free"],
    ],
    [
      "a heading without anything below",
      [
        ["Name", "Getränk"],
        ["Änne", ""],
      ],
      ["header", "guest.name", "ignore"],
    ],
    [
      "a column that only some fill",
      [
        ["Name", "Getränk"],
        ["Änne", ""],
        ["Tom", "Bier"],
      ],
      ["header", "guest.name", "free"],
    ],
    [
      "Name beside Vorname and Nachname",
      [
        ["Name", "Vorname", "Nachname"],
        ["G", "Ä", "Groß"],
      ],
      ["header", "guest.name", "firstName", "lastName"],
    ],
    [
      "a heading twice",
      [
        ["Ort", "Ort"],
        ["Köln", "Bonn"],
      ],
      ["header", "guest.city", "guest.name"],
    ],
    ["nothing", [], ["rows"]],
    ["a single row", [["Name"]], ["rows", "guest.name"]],
    [
      "empty rows",
      [
        ["", ""],
        ["", ""],
      ],
      ["rows", "ignore", "ignore"],
    ],
  ])("of %s", (_, rows, expected) => {
    expect(uses(...rows)).toEqual(expected);
  });
});

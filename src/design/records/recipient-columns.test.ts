import { array, assert, constantFrom, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";
import { freeFields, proposePlan, readRecords } from "./recipient-columns.ts";
import { targetOfHeading } from "./recipient-headings.ts";

describe("CARD-14 headings of columns", () => {
  it.each([
    ["Straße", "guest.street"],
    ["STRASSE", "guest.street"],
    ["Straße / Hausnr.", "guest.street"],
    ["Straße/Nr.", "guest.street"],
    ["PLZ", "guest.postcode"],
    ["PLZ/Ort", "postcodeCity"],
    ["Name (Gast)", "guest.name"],
    ["Code postal", "guest.postcode"],
    ["Prénom", "firstName"],
    ["Cognome", "lastName"],
    ["Apellidos", "lastName"],
    ["Huisnummer", "houseNumber"],
    ["Woonplaats", "guest.city"],
    ["Table number", "guest.table"],
    ["Tischnr.", "guest.table"],
    ["Menüwunsch", undefined],
  ])("%j means %s", (heading, target) => {
    expect(targetOfHeading(heading)).toBe(target);
  });
});

describe("CARD-14 how a list is read", () => {
  it("by its headings, in any order", () => {
    const rows = [
      ["Ort", "Nachname", "Vorname", "PLZ", "Straße", "Menü"],
      ["Köln", "Groß", "Änne", "50667", "Domplatz 1", "vegan"],
    ];
    const plan = proposePlan(rows);
    expect(plan).toEqual({
      header: true,
      uses: ["guest.city", "lastName", "firstName", "guest.postcode", "guest.street", "free"],
    });
    expect(readRecords(rows, plan)).toEqual({
      fields: ["guest.name", "guest.street", "guest.postcode", "guest.city", "guest.menue"],
      records: [
        {
          "guest.name": "Änne Groß",
          "guest.street": "Domplatz 1",
          "guest.postcode": "50667",
          "guest.city": "Köln",
          "guest.menue": "vegan",
        },
      ],
    });
  });

  it("a column Name next to Vorname is the family name", () => {
    const rows = [
      ["Name", "Vorname"],
      ["Groß", "Änne"],
    ];
    expect(readRecords(rows, proposePlan(rows)).records).toEqual([{ "guest.name": "Änne Groß" }]);
  });

  it("by the content of the columns when there are no headings", () => {
    const rows = [
      ["Familie Groß", "Domplatz 1", "50667", "Köln", "Deutschland"],
      ["Łukasz Nowak", "ul. Długa 5", "00-950", "Warszawa", "Polen"],
      ["Zoë Müller", "Rue du Lac 12a", "1201", "Genève", "Schweiz"],
    ];
    expect(proposePlan(rows)).toEqual({
      header: false,
      uses: ["guest.name", "guest.street", "guest.postcode", "guest.city", "guest.country"],
    });
  });

  it("names only, and names with tables", () => {
    expect(proposePlan([["Anna"], ["Ben"]])).toEqual({ header: false, uses: ["guest.name"] });
    expect(
      proposePlan([
        ["Anna Groß", "1"],
        ["Ben Klein", "Tisch 2"],
      ]).uses,
    ).toEqual(["guest.name", "guest.table"]);
  });

  it("unknown headings above numbers are headings too", () => {
    expect(
      proposePlan([
        ["Wer", "Stuhl"],
        ["Anna", "1"],
        ["Ben", "2"],
      ]).header,
    ).toBe(true);
    expect(
      proposePlan([
        ["Anna", "1"],
        ["Ben", "2"],
      ]).header,
    ).toBe(false);
  });

  it("headings that cards have no field for count among the headings", () => {
    const headings = ["Name", "Type", "Address line 2", "Town", "Email", "Phone", "Group", "Menu", "Allergies"];
    expect(proposePlan([headings, ["Anna", "Adult", "", "Ulm"]]).header).toBe(true);
    expect(
      proposePlan([
        ["Anna", "Kind"],
        ["Ben", "Kind"],
      ]).header,
    ).toBe(false);
  });

  it("splits postcode and town, joins street and number, and extracts the country from the postcode", () => {
    const rows = [
      ["Name", "Straße", "Hausnummer", "PLZ/Ort"],
      ["Anna", "Ring", "5b", "A-1010 Wien"],
      ["Ben", "Gracht", "7", "1017 AB Amsterdam"],
      ["Cem", "Allee", "1", "Irgendwo"],
    ];
    expect(readRecords(rows, proposePlan(rows)).records).toEqual([
      {
        "guest.name": "Anna",
        "guest.street": "Ring 5b",
        "guest.postcode": "1010",
        "guest.city": "Wien",
        "guest.country": "A",
      },
      { "guest.name": "Ben", "guest.street": "Gracht 7", "guest.postcode": "1017 AB", "guest.city": "Amsterdam" },
      { "guest.name": "Cem", "guest.street": "Allee 1", "guest.city": "Irgendwo" },
    ]);
  });

  it("custom fields have unique names that the design core accepts", () => {
    const rows = [
      ["Name", "Menü", "menu", "🎂", "Zitat des Abends an der langen Tafel"],
      ["A", "b", "c", "d", "e"],
    ];
    const fields = [...freeFields(rows, proposePlan(rows)).values()];
    expect(fields).toEqual(["guest.menue", "guest.menu", "guest.column-4", "guest.zitat-des-abends-an-der-"]);
    for (const field of fields) expect(field).toMatch(/^guest\.[a-z0-9-]{1,30}$/);
  });

  it("keeps texts that begin like a formula, and joins multi-line cells into one line", () => {
    const rows = [["Name"], ["=1+1"], ["@Anna"], ["Ben\nKlein"]];
    expect(readRecords(rows, proposePlan(rows)).records.map((values) => values["guest.name"])).toEqual([
      "=1+1",
      "@Anna",
      "Ben Klein",
    ]);
  });

  it("finds the columns of a list with headings in any order", () => {
    const columns = [
      "guest.name",
      "guest.street",
      "guest.postcode",
      "guest.city",
      "guest.country",
      "guest.table",
    ] as const;
    const heading = { "guest.name": "Name", "guest.street": "Straße", "guest.postcode": "PLZ", "guest.city": "Ort" };
    const all = { ...heading, "guest.country": "Land", "guest.table": "Tisch" };
    const row = record({
      "guest.name": constantFrom("Änne Groß", "Łukasz", "=SUMME(A1)"),
      "guest.street": constantFrom("Weg 1", "Straße des 17. Juni 135"),
      "guest.postcode": constantFrom("01067", "1010", "00-950"),
      "guest.city": constantFrom("Köln", "Łódź"),
      "guest.country": constantFrom("Polen", "D"),
      "guest.table": constantFrom("1", "Rose"),
    });
    assert(
      property(
        shuffledSubarray([...columns], { minLength: 2 }),
        array(row, { minLength: 1, maxLength: 5 }),
        (order, list) => {
          const rows = [order.map((column) => all[column]), ...list.map((each) => order.map((column) => each[column]))];
          const expected = list.map((each) => Object.fromEntries(order.map((column) => [column, each[column]])));
          expect(readRecords(rows, proposePlan(rows)).records).toEqual(expected);
        },
      ),
    );
  });
});

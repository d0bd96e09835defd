import { describe, expect, test } from "vitest";
import { columnUses, proposeGuestPlan } from "./guest-columns.server.ts";
import { peopleOfRow } from "./people-of-row.ts";
import { readGuestRows } from "./read-guest-rows.server.ts";

const people = (name: string, extra = "", children = "") =>
  peopleOfRow({ name, extra, children }).map(
    (guest) => `${guest.name || "?"}${guest.isChild ? " (child)" : ""}${guest.isCompanion ? " (+1)" : ""}`,
  );

describe("guests of a list", () => {
  test.each([
    ["Lena und Jonas Weber", "", "", ["Lena Weber", "Jonas Weber"]],
    ["Lena Maier & Jonas Weber", "", "", ["Lena Maier", "Jonas Weber"]],
    ["Familie Huber", "", "", ["Familie Huber"]],
    ["Familie Huber und Sohn", "", "", ["Familie Huber und Sohn"]],
    ["Dr. Anna Berg", "– mit Begleitung –", "", ["Dr. Anna Berg", "? (+1)"]],
    ["Anna Berg + 1", "", "", ["Anna Berg", "? (+1)"]],
    ["Anna Berg plus one", "", "", ["Anna Berg", "? (+1)"]],
    ["Anna Berg", "", "Mia, Tom", ["Anna Berg", "Mia (child)", "Tom (child)"]],
    ["Anna Berg", "", "2", ["Anna Berg", "? (child) (+1)", "? (child) (+1)"]],
    ["Anna Berg", "", "nein", ["Anna Berg"]],
    ["", "mit Begleitung", "", []],
    ["Alexandra Undine Anderson", "", "", ["Alexandra Undine Anderson"]],
    ["Anna Berg", "ja", "", ["Anna Berg", "? (+1)"]],
    ["Anna Berg", "met introducé", "", ["Anna Berg", "? (+1)"]],
    ["Anna Berg avec accompagnant", "", "", ["Anna Berg", "? (+1)"]],
    ["Anna Berg", "c/o Klein", "ja", ["Anna Berg"]],
  ])("EVENT-04 %s / %s / %s", (name, extra, children, expected) => {
    expect(people(name, extra, children)).toEqual(expected);
  });

  const inColumn = (names: readonly string[]) =>
    readGuestRows([["Name"], ...names.map((name) => [name])]).households.map(({ guests }) =>
      guests.map(({ name, isCompanion }) => (isCompanion ? "+1" : name)),
    );

  test.each([
    ["Meier, Karl", ["Karl Meier"]],
    ["Meier, Karl und Maria", ["Karl Meier", "Maria Meier"]],
    ["Meier, Hans Peter", ["Hans Peter Meier"]],
    ["Meier, Karl & Anna Schulz", ["Karl Meier", "Anna Schulz"]],
    ["Meier, Karl + 1", ["Karl Meier", "+1"]],
    ["von der Heide, Anna", ["Anna von der Heide"]],
    ["Van den Berg, Jan", ["Jan Van den Berg"]],
    ["Meier-Schulz, Anna", ["Anna Meier-Schulz"]],
    ["O'Brien, Ann", ["Ann O'Brien"]],
    ["Dr. Meier, Karl", ["Dr. Karl Meier"]],
    ["Meier, Dr. Karl", ["Dr. Karl Meier"]],
    ["Dr. Karl Meier", ["Dr. Karl Meier"]],
    ["Familie Meier", ["Familie Meier"]],
    ["Anna und Ben Meier", ["Anna Meier", "Ben Meier"]],
    ["Anna Meier, Ben Schulz", ["Anna Meier", "Ben Schulz"]],
    ["Anna, Ben, Cleo", ["Anna", "Ben", "Cleo"]],
  ])("EVENT-04 in a column of surnames and given names %j is %j", (name, expected) => {
    const column = ["Weber, Lena", "Novák, Zoë", "Huber, Tom", "Nowak, Łukasz"];
    expect(inColumn([...column, name])[4]).toEqual(expected);
  });

  test.each([
    ["Anna, Ben und Cleo", ["Anna", "Ben", "Cleo"]],
    ["Anna, Ben", ["Anna", "Ben"]],
    ["Anna, Ben Meier", ["Anna Meier", "Ben Meier"]],
    ["Familie Meier", ["Familie Meier"]],
    ["Dr. Karl Meier", ["Dr. Karl Meier"]],
  ])("EVENT-04 in a column of names as they are spoken %j is %j", (name, expected) => {
    expect(inColumn(["Lena Weber", "Zoë Novák", name])[2]).toEqual(expected);
  });

  test("EVENT-04 a list of one row is three people where an und says so", () => {
    expect(inColumn(["Anna, Ben und Cleo"])).toEqual([["Anna", "Ben", "Cleo"]]);
    expect(inColumn(["Meier, Karl"])).toEqual([["Karl Meier"]]);
  });

  test("EVENT-04 CARD-16 who lives together is one household, a duplicate is taken once, and every column finds its place", () => {
    const read = readGuestRows([
      ["Vorname", "Nachname", "Straße", "PLZ", "Ort", "E-Mail", "Telefon", "Gruppe", "Kinder"],
      ["Änne", "Groß", "Lindenstraße 4", "01067", "Dresden", "aenne@example.org", "0351 1", "Familie", "Mia"],
      ["Jürgen", "Groß", "Lindenstr. 4", "01067", "Dresden", "", "", "", ""],
      ["Aenne", "Gross", "Lindenstraße 4", "01067", "Dresden", "", "", "", ""],
      ["Zoë", "Novák", "", "", "", "keine Adresse", "", "", ""],
      ["Zoe", "Novak", "", "", "", "", "", "", ""],
    ]);
    expect(read.duplicates).toEqual(["Aenne Gross", "Zoe Novak"]);
    expect(read.households.map(({ guests }) => guests.map(({ name }) => name))).toEqual([
      ["Änne Groß", "Jürgen Groß", "Mia"],
      ["Zoë Novák"],
    ]);
    expect(read.households[0]).toMatchObject({ email: "aenne@example.org", phone: "0351 1", category: "Familie" });
    expect(read.households[1]?.email).toBe("");
  });

  test("EVENT-04 what a household has once is taken from whichever of its rows has it", () => {
    const [household] = readGuestRows([
      ["Name", "Straße", "E-Mail", "Telefon", "Gruppe", "Stichwörter"],
      ["Anna Berg", "Weg 1", "", "", "", "Bus"],
      ["Paul Berg", "Weg 1", "paul@example.org", "0351 1", "Familie", "Hotel, Bus"],
    ]).households;
    expect(household).toMatchObject({ email: "paul@example.org", phone: "0351 1", category: "Familie" });
    expect(household?.tags).toEqual(["Bus", "Hotel"]);
  });

  test("EVENT-04 a column says who is a child, who comes along and who is invited together", () => {
    const read = readGuestRows([
      ["Name", "Kind", "Haushalt"],
      ["Anna Berg", "nein", "1"],
      ["Mia Berg", "ja", "1"],
      ["Zoë Novák", "nein", "2"],
    ]);
    expect(read.households.map(({ guests }) => guests.map(({ name, isChild }) => [name, isChild]))).toEqual([
      [
        ["Anna Berg", false],
        ["Mia Berg", true],
      ],
      [["Zoë Novák", false]],
    ]);
  });

  test("EVENT-04 who is added to our file without a link joins the household at the address", () => {
    const read = readGuestRows([
      ["Name", "Art", "Straße", "Persönlicher Link"],
      ["Anna Berg", "Erwachsen", "Weg 1", "https://karten.example/e/a/1"],
      ["Tom Berg", "Erwachsen", "Weg 1", "https://karten.example/e/a/2"],
      ["Ida Berg", "Kind", "Weg 1", ""],
    ]);
    expect(read.households.map(({ guests }) => guests.map(({ name }) => name))).toEqual([
      ["Anna Berg", "Ida Berg"],
      ["Tom Berg"],
    ]);
  });

  test("EVENT-04 the hosts can say which column is the e-mail, the group, the children and the kind", () => {
    const rows = [
      ["Wer", "Was", "Woher", "Wohin", "Wen noch"],
      ["Anna Berg", "x", "Familie", "anna@example.org", "2"],
    ];
    const plan = { header: true, uses: ["guest.name", "kind", "groups", "email", "children"] as const };
    expect(readGuestRows(rows, plan).households).toMatchObject([
      {
        email: "anna@example.org",
        category: "Familie",
        guests: [{ isChild: true }, { isChild: true }, { isChild: true }],
      },
    ]);
    for (const use of plan.uses) expect(columnUses).toContain(use);
  });

  test("EVENT-04 numbers of children are no tables, and addresses without a heading are found", () => {
    const counted = proposeGuestPlan([
      ["Name", "Kinder"],
      ["Anna Berg", "2"],
    ]);
    expect(counted.uses).toEqual(["guest.name", "children"]);
    expect(proposeGuestPlan([["Anna Berg", "anna@example.org"]]).uses).toEqual(["guest.name", "email"]);
  });

  test("EVENT-04 nobody of a company at one address is left out: who finds no room is a further household there", () => {
    const names = Array.from({ length: 25 }, (_, n) => `Anna ${String.fromCodePoint(65 + n)}berg`);
    const read = readGuestRows([
      ["Name", "Straße", "PLZ", "Ort"],
      ...[...names, names[3] ?? ""].map((name) => [name, "Werkstraße 1", "01067", "Dresden"]),
    ]);
    expect(read.households.map(({ guests }) => guests.length)).toEqual([20, 5]);
    expect(read.households.flatMap(({ guests }) => guests.map(({ name }) => name))).toEqual(names);
    expect(read.duplicates).toEqual([names[3]]);
    expect(new Set(read.households.map(({ address }) => address["guest.street"]))).toEqual(new Set(["Werkstraße 1"]));
  });

  test("EVENT-04 a name longer than the list keeps is cut where it can be seen, and the others are read", () => {
    const read = readGuestRows([["Name"], ["A".repeat(121)], ["Zoë Novák"]]);
    const [long = "", other] = read.households.flatMap(({ guests }) => guests.map(({ name }) => name));
    expect([long.length, long.endsWith("A…"), other]).toEqual([120, true, "Zoë Novák"]);
  });
});

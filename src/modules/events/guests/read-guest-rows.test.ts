import { describe, expect, test } from "vitest";
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
  ])("EVENT-04 %s / %s / %s", (name, extra, children, expected) => {
    expect(people(name, extra, children)).toEqual(expected);
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

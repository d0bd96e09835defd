import { expect, test } from "vitest";
import { localeNames } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { contactsOfRows, contactsOfVcards, groupsOf, missingColumns } from "./contacts.ts";

test("ACC-15 a table from a mail program: headings in several languages, groups, countries by name", () => {
  const found = contactsOfRows(
    [
      ["Vorname", "Nachname", "Straße", "PLZ", "Ort", "Land", "E-Mail", "Gruppen"],
      ["Oma", "Grün", "Am Markt 3", "01067", "Dresden", "", "OMA@example.org", "Familie; Weihnachten"],
      ["", "", "nur eine Straße", "", "", "", "", ""],
      ["Léa", "Muller", "12 rue Haute", "75001", "Paris", "France", "", "Familie, Familie"],
    ],
    "DE",
  );
  expect(
    found.map(({ address, email, groups }) => [address.firstName, address.postcode, address.country, email, groups]),
  ).toEqual([
    ["Oma", "01067", "DE", "oma@example.org", ["Familie", "Weihnachten"]],
    ["Léa", "75001", "FR", "", ["Familie"]],
  ]);
});

test.each([
  ["no known column", ["A", "B"], ["lastName", "street", "postcode", "city"]],
  ["nothing", [], ["lastName", "street", "postcode", "city"]],
  ["names alone", ["Vorname", "Nachname", "Telefon"], ["street", "postcode", "city"]],
  ["an address without a name", ["Straße", "PLZ", "Ort"], ["lastName"]],
  ["a name and a town", ["Name", "Ort"], []],
  ["an export of Google", ["First Name", "Labels", "Address 1 - Street", "Address 1 - Postal Code"], []],
])("ACC-15 a table with %s is refused with its missing columns", (_, headings, missing) => {
  expect(missingColumns([headings])).toEqual(missing);
  expect(contactsOfRows([headings, headings.map(() => "Grün")], "DE")).toHaveLength(missing.length > 0 ? 0 : 1);
});

test.each(localeNames)("ACC-15 %s lists the missing columns with the names of the import", (locale) => {
  const named = missingColumns([[]]).map((field) => translate(locale, `account.book.column.${field}`));
  expect(missingColumns([named])).toEqual([]);
  expect(new Set(named).size).toBe(4);
});

test("ACC-15 vCards: folded lines, quoted-printable umlauts, escapes, several in one file", () => {
  const file = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Grün;Oma;;;",
    "item1.ADR;TYPE=HOME:;;Am Markt 3\\, Hinterhaus;Dres",
    " den;;01067;Deutschland",
    "CATEGORIES:Familie,Weihnachten",
    "END:VCARD",
    "BEGIN:VCARD",
    "VERSION:2.1",
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;",
    "EMAIL:joerg@example.org",
    "END:VCARD",
    "BEGIN:VCARD",
    "EMAIL:ohne@example.org",
    "END:VCARD",
  ].join("\r\n");
  const found = contactsOfVcards(file, "AT");
  expect(
    found.map(({ address, email, groups }) => [
      address.firstName,
      address.lastName,
      address.street,
      address.city,
      address.country,
      email,
      groups,
    ]),
  ).toEqual([
    ["Oma", "Grün", "Am Markt 3, Hinterhaus", "Dresden", "DE", "", ["Familie", "Weihnachten"]],
    ["Jörg", "Müller", "", "", "AT", "joerg@example.org", []],
  ]);
});

test("ACC-15 at most ten groups of forty letters", () => {
  expect(groupsOf(Array.from({ length: 30 }, (_, n) => `${n}${"x".repeat(60)}`).join(","))).toHaveLength(10);
  expect(groupsOf("y".repeat(60))[0]).toHaveLength(40);
});

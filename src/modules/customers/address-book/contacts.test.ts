import { array, assert, constantFrom, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { knownCountries } from "#kernel/lists/countries.ts";
import { localeNames } from "#kernel/market.ts";
import { formErrors } from "#modules/checkout/form-errors.ts";
import { CheckoutForm } from "#modules/checkout/model.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { translate } from "#platform/messages.server.ts";
import { contactErrors, contactsOfRows, groupsOf, missingColumns } from "./contacts.ts";

const headings = ["Vorname", "Nachname", "Straße", "PLZ", "Ort", "Land"];

test("ACC-15 a table from a mail program: headings in several languages, groups, countries by name", () => {
  const { contacts, unfinished } = contactsOfRows(
    [
      ["Vorname", "Nachname", "Straße", "PLZ", "Ort", "Land", "E-Mail", "Gruppen"],
      ["Oma", "Grün", "Am Markt 3", "01067", "Dresden", "", "OMA@example.org", "Familie; Weihnachten"],
      ["", "", "nur eine Straße", "", "", "", "", ""],
      ["Léa", "Muller", "12 rue Haute", "75001", "Paris", "France", "", "Familie, Familie"],
    ],
    "DE",
  );
  expect(
    contacts.map(({ address, email, groups }) => [address.firstName, address.postcode, address.country, email, groups]),
  ).toEqual([
    ["Oma", "01067", "DE", "oma@example.org", ["Familie", "Weihnachten"]],
    ["Léa", "75001", "FR", "", ["Familie"]],
  ]);
  expect(unfinished).toEqual([]);
});

test.each([
  ["Svizzera", "6900", "CH"],
  ["Belgique", "1000", "BE"],
  ["Luxembourg", "1009", "LU"],
  ["Lussemburgo", "1009", "LU"],
  ["Países Bajos", "1012 AB", "NL"],
  ["ch", "8001", "CH"],
])("ACC-15 CARD-15 the country %j of a list is the one it names", (land, postcode, code) => {
  const row = ["Léa", "Muller", "Rue Haute 12", postcode, "Là-bas", land];
  expect(contactsOfRows([headings, row], "DE").contacts.map(({ address }) => address.country)).toEqual([code]);
});

test("ACC-15 an unknown country, or one without delivery, is named and never the home country", () => {
  const row = (land: string) => ["Léa", "Muller", "Rue Haute 12", "10115", "Là-bas", land];
  expect(contactsOfRows([headings, row("Atlantis"), row("Polska"), row("Polen")], "DE")).toEqual({
    contacts: [],
    unfinished: ["Atlantis", "Polska", "Polen"].map((country) => ({
      name: "Léa Muller",
      fields: ["country"],
      country,
    })),
  });
});

test.each([
  ["no known column", ["A", "B"], ["lastName", "street", "postcode", "city"]],
  ["nothing", [], ["lastName", "street", "postcode", "city"]],
  ["names alone", ["Vorname", "Nachname", "Telefon"], ["street", "postcode", "city"]],
  ["an address without a name", ["Straße", "PLZ", "Ort"], ["lastName"]],
  ["a name and a town", ["Name", "Ort"], []],
  ["an export of Google", ["First Name", "Labels", "Address 1 - Street", "Address 1 - Postal Code"], []],
])("ACC-15 a table with %s is refused with its missing columns", (_, names, missing) => {
  expect(missingColumns([names])).toEqual(missing);
  const { contacts, unfinished } = contactsOfRows([names, names.map(() => "Grün")], "DE");
  expect(contacts.length + unfinished.length).toBe(missing.length > 0 ? 0 : 1);
});

test.each(localeNames)("ACC-15 %s lists the missing columns with the names of the import", (locale) => {
  const named = missingColumns([[]]).map((field) => translate(locale, `account.book.column.${field}`));
  expect(missingColumns([named])).toEqual([]);
  expect(new Set(named).size).toBe(4);
});

test("ACC-15 a person without what a parcel needs is named with the fields to complete", () => {
  const rows = [
    [...headings, "E-Mail"],
    ["", "Oma", "Am Markt 3", "0106", "Dresden", "", ""],
    ["", "Familie Blau", "Am Markt 3", "01067", "Dresden", "", ""],
    ["Jörg", "Müller", "", "", "", "", "jörg@example.org"],
  ];
  const { contacts, unfinished } = contactsOfRows(rows, "DE");
  expect(contacts.map(({ address }) => [address.firstName, address.lastName])).toEqual([["Familie", "Blau"]]);
  expect(unfinished).toEqual([
    { name: "Oma", fields: ["firstName", "postcode"], country: "" },
    { name: "Jörg Müller", fields: ["city", "street", "email", "postcode"], country: "" },
  ]);
});

test("ACC-15 vCards are read as a table: groups, several in one file, those without a name are skipped", async () => {
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
    "ADR:;;Ring 1;Wien;;1010;",
    "EMAIL:joerg@example.org",
    "END:VCARD",
    "BEGIN:VCARD",
    "EMAIL:ohne@example.org",
    "END:VCARD",
  ].join("\r\n");
  const list = await readList(new TextEncoder().encode(file));
  const { contacts } = contactsOfRows(list.ok ? list.value.rows : [], "AT");
  expect(
    contacts.map(({ address, email, groups }) => [
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
    ["Jörg", "Müller", "Ring 1", "Wien", "AT", "joerg@example.org", []],
  ]);
});

const cell = (...usual: readonly string[]) =>
  constantFrom("", "x".repeat(50), "x".repeat(51), "x".repeat(101), ...usual);

test("CHK-02 ACC-15 whatever the address book takes, the checkout takes", () => {
  const row = record({
    firstName: cell("Anna", "Jürgen"),
    lastName: cell("Grün", "Familie Blau"),
    street: cell("Am Markt 3", "Postfach"),
    postcode: constantFrom("", "01067", "1010", "9485", "1012 AB", "SW1A 1AA", "94103"),
    city: cell("Dresden"),
    country: constantFrom("", "Atlantis", ...knownCountries),
    email: constantFrom("", "jürgen@example.de", "anna@müller.example", "anna@example.org", "anna"),
    extra: string({ maxLength: 120 }),
  });
  assert(
    property(array(row, { maxLength: 20 }), (people) => {
      const rows = people.map((each) => Object.values(each));
      const { contacts } = contactsOfRows(
        [["First name", "Last name", "Street", "Postcode", "City", "Country", "E-mail", "Address 2"], ...rows],
        "DE",
      );
      for (const { address, email } of contacts) {
        expect(contactErrors({ address, email })).toEqual({});
        const form = { delivery: address, email: email || "anna@example.org", shippingMethod: "standard" };
        const parsed = CheckoutForm.parse({ ...form, paymentMethod: "invoice" });
        expect(formErrors(parsed, [address.country])).toEqual({});
      }
    }),
  );
});

test("ACC-15 at most ten groups of forty letters", () => {
  expect(groupsOf(Array.from({ length: 30 }, (_, n) => `${n}${"x".repeat(60)}`).join(","))).toHaveLength(10);
  expect(groupsOf("y".repeat(60))[0]).toHaveLength(40);
});

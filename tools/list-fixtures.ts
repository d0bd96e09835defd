// Writes the guest lists in fixtures/lists: node tools/list-fixtures.ts
import { mkdirSync, writeFileSync } from "node:fs";
import {
  anOpenSpreadsheet,
  aWorkbook,
  inWindows1252,
  odsRows,
} from "../src/modules/name-lists/testing/spreadsheets.ts";

const first = "Änne Jürgen Zoë René Käthe Søren Françoise Björn Šárka Lucja Joëlle Günther Nuñez Ægir Ömer".split(" ");
const last =
  "Groß Müller-Lüdenscheidt Özdemir Novák Strauß Lefèvre Åkesson Weiß Žák Schäfer Ibáñez Kühn D’Angelo".split(" ");
const streets = ["Lindenstraße", "Am Mühlbach", "Große Gasse", "Königsallee", "Straße des 17. Juni", "Weiherweg"];
const towns = [
  ["01067", "Dresden"],
  ["80331", "München"],
  ["50667", "Köln"],
  ["22767", "Hamburg"],
  ["04109", "Leipzig"],
  ["70173", "Stuttgart"],
] as const;
const abroad = new Map<number, readonly [string, string, string]>([
  [11, ["75004", "Paris", "Frankreich"]],
  [23, ["1010", "Wien", "Österreich"]],
  [35, ["8001", "Zürich", "Schweiz"]],
  [47, ["SW1A 1AA", "London", "England"]],
]);

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
};

/** Sixty guests; the seventeenth has no street. */
const guests = Array.from({ length: 60 }, (_, index) => {
  const [postcode, city, country] = abroad.get(index) ?? [...at(towns, index), ""];
  return {
    salutation: at(["Frau", "Herr", "Familie"], index),
    first: at(first, index),
    last: at(last, index + Math.floor(index / last.length)),
    extra: index % 20 === 5 ? "– mit Begleitung –" : "",
    street: index === 16 ? "" : `${at(streets, index)} ${index + 1}`,
    postcode,
    city,
    country,
    note: index === 3 ? "Geschenk: 20 €" : "",
  };
});

const headings = ["Anrede", "Vorname", "Nachname", "Zusatz", "Straße", "PLZ", "Ort", "Land", "Notiz"];
const rows = guests.map((guest) => Object.values(guest));
const csv = [headings, ...rows].map((row) => row.join(";")).join("\r\n");

mkdirSync("fixtures/lists", { recursive: true });
writeFileSync("fixtures/lists/hochzeit-windows-1252.csv", inWindows1252(`${csv}\r\n`));
writeFileSync(
  "fixtures/lists/tischkarten.xlsx",
  aWorkbook([
    ["Gast", "Tisch"],
    [],
    ...guests.slice(0, 24).map((guest, index) => [`${guest.first} ${guest.last}`, { v: (index % 6) + 1 }]),
  ]),
);
writeFileSync(
  "fixtures/lists/gaeste.ods",
  anOpenSpreadsheet(
    `${odsRows([headings, ...rows.slice(0, 30)])}<table:table-row table:number-rows-repeated="1048500"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
  ),
);

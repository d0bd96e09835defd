import { expect, it } from "vitest";
import { proposePlan, readRecords } from "./recipient-columns.ts";
import { recordsCsv } from "./record-csv.ts";

const headings: Readonly<Record<string, string>> = { "guest.name": "Name", "guest.city": "Ort", "guest.menue": "Menü" };
const csv = (...records: Record<string, string>[]) =>
  recordsCsv(Object.keys(headings), (field) => headings[field] ?? field, records);

it("CARD-14 an exported list opens as text, whatever stands in it", () => {
  expect(csv({ "guest.name": "=HYPERLINK(1)", "guest.city": 'Köln; "am Rhein"' }, { "guest.menue": "+49" })).toBe(
    `\ufeffName;Ort;Menü\r\n'=HYPERLINK(1);"Köln; ""am Rhein""";\r\n;;'+49\r\n`,
  );
});

it("CARD-14 the apostrophe before a formula is removed when the list is imported again", () => {
  const rows = [
    ["Name", "Ort"],
    ["'=1+1", "'s-Hertogenbosch"],
  ];
  expect(readRecords(rows, proposePlan(rows)).records).toEqual([
    { "guest.name": "=1+1", "guest.city": "'s-Hertogenbosch" },
  ]);
});

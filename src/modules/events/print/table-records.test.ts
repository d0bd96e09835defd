import { describe, expect, test } from "vitest";
import { RecordRow } from "#design/model/records.ts";
import type { PrintTable } from "../seating/print-order.ts";
import { linesOfNames, nameLines, tableFields, tableRecords } from "./table-records.ts";

const table = (name: string, place: number, ...guests: readonly string[]): PrintTable => ({
  id: `t${place}`,
  name,
  place,
  guests,
});
const people = (count: number) => Array.from({ length: count }, (_, index) => `Gast ${index + 1}`);

describe("lines of names", () => {
  test.each([
    [1, 1, "Gast 1"],
    [12, 12, "Gast 1"],
    [13, 7, "Gast 1 · Gast 2"],
    [24, 12, "Gast 1 · Gast 2"],
    [25, 9, "Gast 1 · Gast 2 · Gast 3"],
    [30, 10, "Gast 1 · Gast 2 · Gast 3"],
  ])("CARD-23 %i guests stand on %i lines, the first is %j", (count, lines, first) => {
    const written = linesOfNames(people(count));
    expect([written.length, written[0]]).toEqual([lines, first]);
    expect(written.length).toBeLessThanOrEqual(nameLines);
    expect(written.join(" · ").split(" · ")).toEqual(people(count));
  });

  test("CARD-23 CARD-14 a line is whole, and never longer than a record may hold", () => {
    const [record] = tableRecords([table("Tisch 1", 1, ...Array.from({ length: 30 }, () => "x".repeat(140)))]);
    expect(record?.values["guest.names-1"]).toBe(Array.from({ length: 3 }, () => "x".repeat(140)).join(" · "));
    expect(RecordRow.safeParse(record).success).toBe(true);
  });
});

describe("records of tables", () => {
  const values = (...tables: readonly PrintTable[]) =>
    tableRecords(tables).map((record) => [
      record.values["guest.name"],
      record.values["guest.label"],
      record.values["guest.number"],
    ]);

  test("CARD-23 a numbered name is also said in two parts; a named table among numbered ones has its initial", () => {
    expect(values(table("Tisch 4", 1, "Anna"), table("Brauttisch", 2, "Lena"), table("12", 3, "Eva"))).toEqual([
      ["Tisch 4", "Tisch", "4"],
      ["Brauttisch", "Brauttisch", "B"],
      ["12", "12", "12"],
    ]);
  });

  test("CARD-23 where no table is numbered, each has its place in the plan; one without a name is called by it", () => {
    expect(values(table("Rosmarin", 1, "Anna"), table("", 3, "Eva"))).toEqual([
      ["Rosmarin", "Rosmarin", "1"],
      ["3", "3", "3"],
    ]);
  });

  test("CARD-23 the guests stand in the order of their seats, under the table's id and in fields of the list", () => {
    const [record] = tableRecords([table("Tisch 1", 1, "Zoë", "Anna")]);
    expect(record).toMatchObject({ id: "t1", values: { "guest.names-1": "Zoë", "guest.names-2": "Anna" } });
    const fields = new Set(tableFields);
    expect(Object.keys(record?.values ?? {}).every((field) => fields.has(field))).toBe(true);
  });
});

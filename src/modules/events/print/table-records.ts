import { packsOf } from "#kernel/lists/packs.ts";
import type { PrintTable } from "../seating/print-order.ts";
import type { PrintRecord } from "./print-records.ts";

/** Lines of names that every design for a table has room for in its smallest size. Source: CARD-23. */
export const nameLines = 12;

const nameFields = Array.from({ length: nameLines }, (_, line) => `guest.names-${line + 1}`);

/**
 * Fields of a table's record: its name, the name in two parts as "Tisch" and "4", and the lines of its guests, of which
 * there are always as many, so that a card has room for guests who come later.
 */
export const tableFields: readonly string[] = ["guest.name", "guest.label", "guest.number", ...nameFields];

const numbered = /^(?<label>.*?)\s*(?<number>\d+)$/u;

/**
 * What a card says of a table: its name, or without one its place in the plan; the name without its number; and the
 * number. Where no table of the plan has a number, its place is; a named table among numbered ones has its initial.
 * Nothing of it is empty, which designs do not allow.
 */
function wordsOf({ name: given, place }: PrintTable, hasNumbers: boolean) {
  const name = given === "" ? String(place) : given;
  const parts = numbered.exec(name)?.groups;
  const initial = Array.from(name)[0]?.toUpperCase() ?? "";
  const number = hasNumbers ? (parts?.["number"] ?? initial) : String(place);
  return { name, label: parts?.["label"] || name, number };
}

/** Names in the order of the seats, one on a line; of more than there are lines two or three share one. */
export function linesOfNames(names: readonly string[]): readonly string[] {
  const perLine = Math.max(1, Math.ceil(names.length / nameLines));
  return packsOf(names, perLine).map((line) => line.join(" · "));
}

/** One record for each table somebody sits at, in the order of the plan, under the table's id. Source: CARD-23. */
export function tableRecords(tables: readonly PrintTable[]): readonly PrintRecord[] {
  const hasNumbers = tables.some(({ name }) => numbered.test(name));
  return tables.map((table) => {
    const { name, label, number } = wordsOf(table, hasNumbers);
    const lines = linesOfNames(table.guests).map((line, index) => [nameFields[index] ?? "", line] as const);
    const values = { "guest.name": name, "guest.label": label, "guest.number": number, ...Object.fromEntries(lines) };
    return { id: table.id, values };
  });
}

import { countryOf } from "#kernel/lists/countries.ts";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import { headingOf } from "#kernel/lists/headings.ts";
import { maxValueLength, recipientFields, type RecordValues } from "./recipient-fields.ts";
import { targetOfHeading, type ColumnTarget } from "./recipient-headings.ts";

/** Use of a column: a known target, a custom field named by its heading, or ignored. Source: CARD-14. */
export type ColumnUse = ColumnTarget | "free" | "ignore";

/** A parsed list: cells by row. */
export type Rows = readonly (readonly string[])[];

/** Interpretation of a list: whether its first row is a header, and the use of each column. Source: CARD-14. */
export type ColumnPlan = { readonly header: boolean; readonly uses: readonly ColumnUse[] };

/** Records parsed from a list. `fields` are those with a value in some record, known ones first. */
export type ReadRecords = { readonly fields: readonly string[]; readonly records: readonly RecordValues[] };

const widthOf = (rows: Rows) => rows.reduce((width, row) => Math.max(width, row.length), 0);
const cellAt = (row: readonly string[], column: number) => (row[column] ?? "").trim();

const postcodeSign = /^([A-Z]{1,3})\s?[-–]\s?(?=\d)/i;
const postcode =
  /^(?:[A-Z]{1,3}\s?-\s?)?\d{4,5}$|^[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$|^\d{4}\s?[A-Z]{2}$|^\d{2}-\d{3}$/i;
const postcodeTown =
  /^(?:[A-Z]{1,3}\s?-\s?)?(\d{4}\s?[A-Z]{2}(?=\s)|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6})[\s,]+(\p{L}.*)$/u;
const street =
  /\p{L}.*\s\d+\s?[a-z]?(\s?[-/]\s?\d*\s?[a-z]?)?$|^\d+[a-z]?,?\s+\p{L}|stra(ß|ss)e|str\.|weg\s|platz\s|straat|postfach/iu;
const table = /^(tisch|table|tafel|mesa|tavolo)?\s*(nr\.?)?\s*\d{1,2}$/i;
const letters = /^[^\d@]*\p{L}[^\d@]*$/u;
const salutations = new Set(
  "herr herrn frau familie fam eheleute mr mrs ms miss mme m mlle monsieur madame famille signor signora famiglia sr sra familia dhr mevr familie dr prof".split(
    " ",
  ),
);

/** Share of the filled cells of a column that pass a test; 0 for an empty column. */
function share(cells: readonly string[], holds: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length;
}

const contents: readonly (readonly [ColumnTarget, number, (cell: string) => boolean])[] = [
  ["postcodeCity", 0.7, (cell) => postcodeTown.test(cell)],
  ["guest.postcode", 0.7, (cell) => postcode.test(cell)],
  ["guest.table", 0.8, (cell) => table.test(cell)],
  [
    "guest.salutation",
    0.8,
    (cell) => cell.split(/[\s.]+/).every((word) => word === "" || salutations.has(comparableText(word))),
  ],
  ["guest.country", 0.8, (cell) => countryOf(cell) !== undefined],
  ["guest.street", 0.6, (cell) => street.test(cell)],
];

/** Whether the first row is a header: it has known headings, or is the only text above numbers. Source: CARD-14. */
function looksLikeHeader(rows: Rows): boolean {
  const [first = [], ...rest] = rows;
  const headings = first.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (headings.length === 0 || rest.length === 0) return false;
  const known = headings.filter((heading) => targetOfHeading(heading) !== undefined).length;
  // A heading may name what cards have no field for, as e-mail; alone it could be a word of a row without headings.
  const named = headings.filter((heading) => headingOf(heading) !== undefined).length;
  if (known > 0 && named * 2 >= headings.length) return true;
  if (headings.some((heading) => /\d/.test(heading))) return false;
  if (known > 0) return true;
  return first.some(
    (_, column) =>
      share(
        rest.map((row) => cellAt(row, column)),
        (cell) => /\d/.test(cell),
      ) > 0.8,
  );
}

function byHeadings(headings: readonly string[]): (ColumnUse | undefined)[] {
  const taken = new Set<ColumnTarget>();
  const found = headings.map((heading) => {
    const target = targetOfHeading(heading);
    if (target === undefined || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  });
  // „Name“ next to „Vorname“ is the family name.
  const name = found.indexOf("guest.name");
  if (taken.has("firstName") && !taken.has("lastName") && name !== -1) found[name] = "lastName";
  return found;
}

/** Targets whose values are too short to be detected in a column with a heading. */
const onlyUnnamed: ReadonlySet<ColumnTarget> = new Set(["guest.country", "guest.salutation"]);

function byContent(rows: Rows, headings: readonly string[], uses: (ColumnUse | undefined)[]): void {
  const column = (index: number) => rows.map((row) => cellAt(row, index));
  for (const [target, minShare, holds] of contents) {
    if (uses.includes(target)) continue;
    const open = (at: number) => uses[at] === undefined && (headings[at] === "" || !onlyUnnamed.has(target));
    const index = uses.findIndex((_, at) => open(at) && share(column(at), holds) >= minShare);
    if (index !== -1) uses[index] = target;
  }
  const hasLetters = (index: number) =>
    uses[index] === undefined && share(column(index), (cell) => letters.test(cell)) >= 0.7;
  const afterPostcode = uses.indexOf("guest.postcode") + 1;
  if (afterPostcode > 0 && !uses.includes("guest.city") && hasLetters(afterPostcode))
    uses[afterPostcode] = "guest.city";
  if (uses.some((use) => use === "guest.name" || use === "firstName" || use === "lastName")) return;
  const first = uses.findIndex((_, index) => hasLetters(index));
  if (first === -1) return;
  const isSingleWord = (index: number) => share(column(index), (cell) => !/\s/.test(cell)) >= 0.8;
  if (hasLetters(first + 1) && isSingleWord(first) && isSingleWord(first + 1)) {
    uses[first] = "firstName";
    uses[first + 1] = "lastName";
  } else uses[first] = "guest.name";
}

/**
 * Proposes an interpretation of a list: by its headings in six languages, then by the content of its columns. Remaining
 * columns with a heading and content become custom fields. Source: CARD-14.
 */
export function proposePlan(rows: Rows): ColumnPlan {
  const header = looksLikeHeader(rows);
  const body = header ? rows.slice(1) : rows;
  const headings = Array.from({ length: widthOf(rows) }, (_, column) => (header ? cellAt(rows[0] ?? [], column) : ""));
  const uses = byHeadings(headings);
  byContent(body, headings, uses);
  const open = (column: number): ColumnUse =>
    headings[column] !== "" && body.some((row) => cellAt(row, column) !== "") ? "free" : "ignore";
  return { header, uses: uses.map((use, column) => use ?? open(column)) };
}

/** Field name derived from a heading, for example `guest.menue` for `Menü`; numbered when it is in use. */
function freeField(heading: string, column: number, taken: ReadonlySet<string>): string {
  const word = comparableText(heading)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 24);
  const name = `guest.${word === "" ? `column-${column + 1}` : word}`;
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}

/** Custom fields of a plan, by column. */
export function freeFields(rows: Rows, plan: ColumnPlan): ReadonlyMap<number, string> {
  const taken = new Set<string>(recipientFields);
  const fields = new Map<number, string>();
  for (const [column, use] of plan.uses.entries()) {
    if (use !== "free") continue;
    const field = freeField(plan.header ? cellAt(rows[0] ?? [], column) : "", column, taken);
    taken.add(field);
    fields.set(column, field);
  }
  return fields;
}

/** One line of limited length, without the apostrophe that our exports put before formulas. */
const cleanCell = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .slice(0, maxValueLength);

/** Removes the country prefix of a postcode and uses it as the country when none is given: `A-1010` is in Austria. */
function withoutSign(values: Record<string, string>): void {
  const written = values["guest.postcode"] ?? "";
  const sign = postcodeSign.exec(written)?.[1];
  if (sign === undefined || countryOf(sign) === undefined) return;
  values["guest.postcode"] = written.replace(postcodeSign, "");
  if ((values["guest.country"] ?? "") === "") values["guest.country"] = sign.toUpperCase();
}

function splitTown(cell: string): Record<string, string> {
  const found = postcodeTown.exec(cell);
  if (!found) return { "guest.city": cell };
  const [, code = "", town = ""] = found;
  const sign = postcodeSign.exec(cell)?.[0] ?? "";
  return { "guest.postcode": `${sign}${code}`, "guest.city": town };
}

function readRow(row: readonly string[], plan: ColumnPlan, free: ReadonlyMap<number, string>): RecordValues {
  const cells = new Map<ColumnUse, string>();
  const values: Record<string, string> = {};
  for (const [column, use] of plan.uses.entries()) {
    const cell = cleanCell(cellAt(row, column));
    if (cell === "" || use === "ignore") continue;
    const field = free.get(column);
    if (field !== undefined) values[field] = cell;
    else cells.set(use, cells.has(use) ? `${cells.get(use)} ${cell}` : cell);
  }
  for (const field of recipientFields) {
    const cell = cells.get(field);
    if (cell !== undefined) values[field] = cell;
  }
  const joined = (...parts: (string | undefined)[]) => cleanCell(parts.filter((part) => part !== undefined).join(" "));
  const person = joined(cells.get("firstName"), cells.get("lastName"));
  if (person !== "") values["guest.name"] = joined(person, cells.get("guest.name"));
  const house = cells.get("houseNumber");
  if (house !== undefined) values["guest.street"] = joined(values["guest.street"], house);
  const both = cells.get("postcodeCity");
  if (both !== undefined)
    Object.assign(values, { ...splitTown(both), ...pick(values, ["guest.postcode", "guest.city"]) });
  withoutSign(values);
  return values;
}

const pick = (values: RecordValues, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]] as const])));

/**
 * Parses the records of a list by a plan. First and family name are joined, street and number become one line, a column
 * of postcode and town becomes two fields; the prefix in `D-80331` gives the country. Empty rows are skipped.
 * Source: CARD-14, CARD-15.
 */
export function readRecords(rows: Rows, plan: ColumnPlan): ReadRecords {
  const free = freeFields(rows, plan);
  const records = (plan.header ? rows.slice(1) : rows)
    .map((row) => readRow(row, plan, free))
    .filter((values) => Object.keys(values).length > 0);
  const filled = new Set(records.flatMap((values) => Object.keys(values)));
  return { fields: [...recipientFields, ...free.values()].filter((field) => filled.has(field)), records };
}

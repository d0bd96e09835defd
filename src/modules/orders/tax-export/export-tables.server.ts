import papaparse from "papaparse";
import { xmlText } from "#kernel/xml-text.ts";
import { dtdName } from "./gdpdu-dtd.ts";

/** A column of the export: name, kind, description, and its value for a row. */
export type ExportColumn<Row> = {
  readonly name: string;
  readonly kind: "text" | "date" | "number" | "amount";
  readonly about: string;
  readonly of: (row: Row) => string;
};

/** A table of the export with its text and format; the first `keys` columns identify a row permanently. */
export type ExportTable = {
  readonly file: string;
  readonly name: string;
  readonly about: string;
  readonly csv: string;
  readonly rows: number;
  readonly columns: readonly Omit<ExportColumn<never>, "of">[];
  readonly keys: number;
};

/** An ISO date in the export's format: `23.11.2026`. */
export const exportDate = (isoDate: string): string => isoDate.split("-").toReversed().join(".");

/** Prefixes text that a spreadsheet would take for a formula with an apostrophe. Source: OWASP CSV injection. */
export function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** The name of a table, and how many of its first columns identify a row permanently. */
export type TableHead = Pick<ExportTable, "file" | "name" | "about" | "keys">;

/** A table of rows as CSV, with column names in the first line. Source: ORD-12, GoBD. */
export function exportTable<Row>(
  head: TableHead,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): ExportTable {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ of }) => of(row)))];
  const csv = papaparse.unparse(lines, { delimiter: ";", newline: "\r\n", quotes: true });
  return { ...head, csv: `${csv}\r\n`, rows: rows.length, columns };
}

const kinds = {
  text: "<AlphaNumeric/>",
  date: "<Date><Format>DD.MM.YYYY</Format></Date>",
  number: "<Numeric/>",
  amount: "<Numeric><Accuracy>2</Accuracy></Numeric>",
} as const;

function tablePart({ file, name, about, columns, keys }: ExportTable, from: string, to: string): string {
  const parts = columns.map((column, place) => {
    const tag = place < keys ? "VariablePrimaryKey" : "VariableColumn";
    return `        <${tag}><Name>${column.name}</Name><Description>${xmlText(column.about)}</Description>${kinds[column.kind]}</${tag}>`;
  });
  return `    <Table>
      <URL>${file}</URL>
      <Name>${name}</Name>
      <Description>${xmlText(about)}</Description>
      <Validity><Range><From>${exportDate(from)}</From><To>${exportDate(to)}</To></Range><Format>DD.MM.YYYY</Format></Validity>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <Range><From>2</From></Range>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
${parts.join("\n")}
      </VariableLength>
    </Table>`;
}

/**
 * The index from which the tax office's program reads the tables.
 * @param seller name of the legal entity;
 * @param from first day and
 * @param to last day (ISO)
 * @source GoBD, description standard gdpdu-01-09-2004
 */
export function exportIndex(
  seller: { readonly name: string; readonly city: string },
  { from, to }: { readonly from: string; readonly to: string },
  tables: readonly ExportTable[],
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${dtdName}">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier><Name>${xmlText(seller.name)}</Name><Location>${xmlText(seller.city)}</Location><Comment>Ausgangsbelege, Zahlungen, Gutscheine und Mahnkosten ${exportDate(from)} bis ${exportDate(to)}</Comment></DataSupplier>
  <Media>
    <Name>Datenträger 1</Name>
${tables.map((table) => tablePart(table, from, to)).join("\n")}
  </Media>
</DataSet>
`;
}

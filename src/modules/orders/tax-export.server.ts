import papaparse from "papaparse";
import type { DocumentRow } from "./invoice-list.server.ts";

/** Columns of the export: name, kind, and what stands in it for one document at one rate. */
type Column = {
  readonly name: string;
  readonly kind: "text" | "date" | "amount";
  readonly of: (row: DocumentRow, tax: DocumentRow["tax"][number]) => string;
};

/** Amount with a comma and two decimals; credit notes are negative. */
function amount(row: DocumentRow, value: number): string {
  const sign = row.kind === "credit-note" && value !== 0 ? "-" : "";
  const digits = String(Math.abs(value)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Text that a spreadsheet would take for a formula is led by an apostrophe. Source: OWASP CSV injection. */
function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

const columns: readonly Column[] = [
  { name: "Belegart", kind: "text", of: ({ kind }) => (kind === "invoice" ? "Rechnung" : "Gutschrift") },
  { name: "Mandant", kind: "text", of: ({ entity }) => entity },
  { name: "Belegnummer", kind: "text", of: ({ number }) => number },
  { name: "Belegdatum", kind: "date", of: ({ issuedOn }) => issuedOn.split("-").toReversed().join(".") },
  { name: "Zu_Rechnung", kind: "text", of: ({ corrects }) => corrects ?? "" },
  { name: "Bestellnummer", kind: "text", of: ({ orderNumber }) => orderNumber },
  { name: "Kunde", kind: "text", of: ({ customer }) => harmless(customer) },
  { name: "Land", kind: "text", of: ({ country }) => country },
  { name: "Zahlungsart", kind: "text", of: ({ method }) => method },
  { name: "Waehrung", kind: "text", of: ({ currency }) => currency },
  {
    name: "Steuersatz",
    kind: "amount",
    of: (row, { basisPoints }) => amount({ ...row, kind: "invoice" }, basisPoints),
  },
  { name: "Netto", kind: "amount", of: (row, { net }) => amount(row, net) },
  { name: "Steuer", kind: "amount", of: (row, { tax }) => amount(row, tax) },
  { name: "Brutto", kind: "amount", of: (row, { gross }) => amount(row, gross) },
];

/** Name of the table in the export. */
export const exportTable = "Belege.csv";

/**
 * Invoices and credit notes as CSV for the tax office: one row per document and rate, in the sequence of their numbers.
 * @source ORD-12, GoBD
 */
export function exportCsv(rows: readonly DocumentRow[]): string {
  const sorted = rows.toSorted(
    (a, b) =>
      a.kind.localeCompare(b.kind) * -1 ||
      a.entity.localeCompare(b.entity) ||
      a.year - b.year ||
      a.sequence - b.sequence,
  );
  const lines = sorted.flatMap((row) => row.tax.map((tax) => columns.map(({ of }) => of(row, tax))));
  const names = columns.map(({ name }) => name);
  return papaparse.unparse([names, ...lines], { delimiter: ";", newline: "\r\n", quotes: true });
}

/**
 * The index that tells the tax office's program how to read the table.
 * @param seller name of the legal entity; @param from first day and @param to last day (ISO)
 * @source GoBD, description standard gdpdu-01-09-2004
 */
export function exportIndex(
  seller: { readonly name: string; readonly city: string },
  from: string,
  to: string,
): string {
  const escape = (value: string): string =>
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const kinds = {
    text: "<AlphaNumeric/>",
    date: "<Date><Format>DD.MM.YYYY</Format></Date>",
    amount: "<Numeric><Accuracy>2</Accuracy></Numeric>",
  };
  const parts = columns.map(({ name, kind }) => {
    const tag = name === "Belegnummer" ? "VariablePrimaryKey" : "VariableColumn";
    return `        <${tag}><Name>${name}</Name>${kinds[kind]}</${tag}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier><Name>${escape(seller.name)}</Name><Location>${escape(seller.city)}</Location><Comment>Rechnungen und Gutschriften ${from} bis ${to}</Comment></DataSupplier>
  <Media>
    <Name>Ausgangsbelege</Name>
    <Table>
      <URL>${exportTable}</URL>
      <Name>Belege</Name>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <Range><From>2</From></Range>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
${parts.filter((part) => part.includes("Primary")).join("\n")}
${parts.filter((part) => !part.includes("Primary")).join("\n")}
      </VariableLength>
    </Table>
  </Media>
</DataSet>
`;
}

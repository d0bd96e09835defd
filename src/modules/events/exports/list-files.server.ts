import { recordsCsv } from "#design/records/record-csv.ts";
import { sheetNames, type ListSheet, type ListTable } from "./list-table.ts";

/** A list as a CSV file; cells that begin like a formula are made harmless. Source: EVENT-04, CARD-14. */
export function listCsv({ headings, rows }: ListTable): string {
  const fields = headings.map((_, column) => String(column));
  const records = rows.map((row) => Object.fromEntries(row.map((value, column) => [String(column), String(value)])));
  return recordsCsv(fields, (field) => headings[Number(field)] ?? "", records);
}

/** Width of a column in letters: of its longest text, within reason. */
const widthOf = ({ headings, rows }: ListTable, column: number): number =>
  Math.min(
    60,
    Math.max(8, (headings[column] ?? "").length, ...rows.slice(0, 500).map((row) => String(row[column] ?? "").length)) +
      2,
  );

/**
 * Lists as an XLSX file, one sheet each; texts are stored as texts, so that none of them is a formula.
 * @source EVENT-08, NFR-02
 */
export async function listXlsx(sheets: readonly ListSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded lazily: few requests need it.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const names = sheetNames(sheets.map(({ name }) => name));
  const cell = (value: string | number) =>
    typeof value === "number" ? { type: Number, value } : value === "" ? null : { type: String, value };
  const file = writeExcelFile(
    sheets.map((sheet, index) => ({
      sheet: names[index] ?? "",
      stickyRowsCount: 1,
      columns: sheet.headings.map((_, column) => ({ width: widthOf(sheet, column) })),
      data: [
        sheet.headings.map((value) => ({
          type: String,
          value,
          fontWeight: "bold" as const,
          backgroundColor: "#DDE5DB",
        })),
        ...sheet.rows.map((row) => row.map(cell)),
      ],
    })),
  );
  return new Uint8Array(await file.toBuffer());
}

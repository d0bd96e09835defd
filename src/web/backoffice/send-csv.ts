import papaparse from "papaparse";
import { sendFile } from "./send-file.ts";

/** Cells a spreadsheet would evaluate, except negative amounts. */
const formulas = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r]/;

/**
 * A table as a CSV file for spreadsheets: semicolons, quotes, and no cell that could become a formula. The byte order
 * mark declares UTF-8.
 * @source BO-06, NFR-02
 */
export function sendCsv(
  fileName: string,
  rows: readonly Readonly<Record<string, string | number>>[],
  fields: string[],
) {
  const text = papaparse.unparse(
    { fields, data: rows.map((row) => fields.map((field) => row[field] ?? "")) },
    { delimiter: ";", newline: "\r\n", quotes: true, escapeFormulae: formulas },
  );
  return sendFile({
    fileName,
    contentType: "text/csv; charset=utf-8",
    content: new TextEncoder().encode(`\ufeff${text}\r\n`),
  });
}

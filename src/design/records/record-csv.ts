import type { RecordValues } from "./recipient-fields.ts";

/** A CSV cell that no spreadsheet program interprets as a formula, quoted where necessary. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Records as a CSV file that spreadsheet programs open as text: UTF-8 with BOM, semicolons, one line per record. Cells
 * that begin like a formula get a leading apostrophe, which the import removes again.
 * @param heading displayed name of a field
 * @source CARD-14, PDF-03
 */
export function recordsCsv(
  fields: readonly string[],
  heading: (field: string) => string,
  records: readonly RecordValues[],
): string {
  const rows = records.map((values) => fields.map((field) => cell(values[field] ?? "")));
  return `\ufeff${[fields.map((field) => cell(heading(field))), ...rows].map((row) => row.join(";")).join("\r\n")}\r\n`;
}

import type { RecordValues } from "./recipient-fields.ts";

/** A cell that no spreadsheet program takes for a formula, quoted where the format asks for it. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Records as a CSV file that spreadsheet programs open as text: UTF-8 with its mark, semicolons, one line per record.
 * Cells that begin like a formula get an apostrophe in front, which reading takes off again.
 * @param heading name of a field as the reader sees it
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

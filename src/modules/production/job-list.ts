import type { DesignDocument } from "#design/model/design-document.ts";

/** A CSV cell: quoted where needed, and never a formula. Source: PDF-03, NFR-02. */
function cell(value: string): string {
  const text = value.replaceAll(/[\r\n\t]+/g, " ");
  const harmless = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[";\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The job list of serial parts: one row per record in list order, as in the print file, with its number and the code of
 * the part. Separated by semicolons, UTF-8 with BOM, so that German spreadsheets open it as a table. Source: PDF-03,
 * PDF-07.
 */
export function jobListCsv(
  records: Pick<NonNullable<DesignDocument["records"]>, "fields" | "rows">,
  heads: { readonly number: string; readonly code: string },
  code: string,
): string {
  const names = records.fields.map((field) => field.replace(/^guest\./, ""));
  const rows = records.rows.map(({ values }, index) => [
    `${index + 1}`,
    code,
    ...records.fields.map((field) => values[field] ?? values[field.replace(/^guest\./, "")] ?? ""),
  ]);
  return `\uFEFF${[[heads.number, heads.code, ...names], ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

import { strToU8, zipSync } from "fflate";
import { xmlText } from "#kernel/xml-text.ts";

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Fixed modification time, so that files are the same on every run. */
const fixedTime = { mtime: new Date("2026-01-01T00:00:00Z") };

/** The parts of a zip file, by name. */
export type Parts = Readonly<Record<string, string | Uint8Array>>;

/** Packs parts into a zip file. */
export function zip(parts: Parts): Uint8Array {
  const files = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(files), { level: 9, ...fixedTime });
}

/** Name of a column: 0 is A, 26 is AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** A cell of a workbook: text, a number with its style, or a formula with its stored value. */
export type Cell = string | { readonly v: number; readonly s?: number } | { readonly f: string; readonly v: string };

/** Style 1 shows five digits, style 2 a date. */
const styles = `${header}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts>
<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

const workbook = `${header}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>
<sheet name="Alt" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Gäste" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const relations = `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x" Target="worksheets/sheet2.xml"/></Relationships>`;

/** A workbook whose hidden first sheet must not be read, with these rows in the second one. */
export function aWorkbook(rows: readonly (readonly Cell[])[], parts: Parts = {}): Uint8Array {
  const shared: string[] = [];
  const cellXml = (cell: Cell, name: string) => {
    if (typeof cell !== "string") {
      if ("f" in cell) return `<c r="${name}" t="str"><f>${xmlText(cell.f)}</f><v>${xmlText(cell.v)}</v></c>`;
      return `<c r="${name}" s="${cell.s ?? 0}"><v>${cell.v}</v></c>`;
    }
    if (cell === "") return "";
    shared.push(cell);
    return `<c r="${name}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join("")}</row>`,
    )
    .join("");
  const texts = shared.map((text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`).join("");
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zip({
    "[Content_Types].xml": `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": workbook,
    "xl/_rels/workbook.xml.rels": relations,
    "xl/worksheets/sheet1.xml": `${header}<worksheet ${ns}><sheetData><row><c t="inlineStr"><is><t>versteckt</t></is></c></row></sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml": `${header}<worksheet ${ns}><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `${header}<sst ${ns}>${texts}</sst>`,
    "xl/styles.xml": styles,
    ...parts,
  });
}

/** An OpenDocument spreadsheet with this XML inside its first table. */
export function anOpenSpreadsheet(rowsXml: string): Uint8Array {
  const names = ["office", "table", "text"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const body = `<office:body><office:spreadsheet><table:table table:name="Gäste">${rowsXml}</table:table><table:table table:name="Zweite"><table:table-row><table:table-cell><text:p>falsch</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>`;
  return zip({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "META-INF/manifest.xml": `${header}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    "content.xml": `${header}<office:document-content ${names.join(" ")}>${body}</office:document-content>`,
  });
}

/** Rows of texts as the XML of a table. */
export function odsRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    text === "" ? "<table:table-cell/>" : `<table:table-cell><text:p>${xmlText(text)}</text:p></table:table-cell>`;
  return rows.map((row) => `<table:table-row>${row.map(cell).join("")}</table:table-row>`).join("");
}

const latin = new Map(
  Array.from(
    new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte] as const,
  ),
);

/** Encodes text as Windows-1252, as spreadsheet programs in western Europe save it. Throws on other characters. */
export function inWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const byte = latin.get(character);
    if (byte === undefined) throw new Error(`not in Windows-1252: ${character}`);
    return byte;
  });
}

/** Encodes text as UTF-16, by default with a byte order mark. */
export function inUtf16(text: string, order: "le" | "be", marked = true): Uint8Array {
  const bytes = new Uint8Array(new ArrayBuffer(2 * (text.length + (marked ? 1 : 0))));
  const view = new DataView(bytes.buffer);
  const whole = marked ? `\ufeff${text}` : text;
  for (let at = 0; at < whole.length; at += 1) view.setUint16(2 * at, whole.charCodeAt(at), order === "le");
  return bytes;
}

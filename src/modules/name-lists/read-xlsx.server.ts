import { ListFault, type RowCollector } from "./cells.server.ts";
import { listLimits } from "./model.ts";
import { createCellFormats, type CellFormats } from "./cell-formats.server.ts";
import { readXml } from "./read-xml.server.ts";
import type { Zip } from "./unzip.server.ts";

const workbookPart = "xl/workbook.xml";
/** Maximum UTF-16 units of all shared strings. */
const maxSharedText = 8_000_000;

/** Whether a zip file is a workbook. */
export const isWorkbook = (zip: Zip): boolean => zip.has(workbookPart);

async function required(zip: Zip, name: string): Promise<Uint8Array> {
  const part = await zip.part(name);
  if (!part) throw new ListFault("LIST_BROKEN");
  return part;
}

/** The part name of the first visible sheet, and whether dates count from 1904. */
async function firstSheet(zip: Zip): Promise<{ readonly part: string; readonly from1904: boolean }> {
  const sheets: { readonly relation: string; readonly hidden: boolean }[] = [];
  let from1904 = false;
  readXml(await required(zip, workbookPart), {
    open: (name, { id, state, date1904 }) => {
      if (name === "workbookPr") from1904 = date1904 === "1" || date1904 === "true";
      if (name === "sheet" && id !== undefined)
        sheets.push({ relation: id, hidden: (state ?? "visible") !== "visible" });
    },
  });
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  let part = "";
  readXml(await required(zip, "xl/_rels/workbook.xml.rels"), {
    open: (_, { Id, Target }) => {
      if (Id !== undefined && Id === sheet?.relation && Target !== undefined)
        part = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return { part, from1904 };
}

/** Collects text inside `t`, but not the phonetic guides of East Asian texts (`rPh`). */
function createTextOf(item: string, done: (text: string) => void) {
  let text: string | null = null;
  let inside = false;
  let aids = 0;
  return {
    open: (name: string) => {
      if (name === item) text = "";
      if (name === "rPh") aids += 1;
      inside = name === "t" && aids === 0 && text !== null;
    },
    text: (part: string) => {
      if (inside && text !== null && text.length < listLimits.cell) text += part;
    },
    close: (name: string) => {
      inside = false;
      if (name === "rPh") aids -= 1;
      if (name === item && text !== null) {
        done(text);
        text = null;
      }
    },
  };
}

async function sharedTexts(zip: Zip): Promise<readonly string[]> {
  const part = await zip.part("xl/sharedStrings.xml");
  const texts: string[] = [];
  let units = 0;
  if (part)
    readXml(
      part,
      createTextOf("si", (text) => {
        texts.push(text);
        units += text.length + 8;
        if (units > maxSharedText) throw new ListFault("LIST_SIZE");
      }),
    );
  return texts;
}

/** Column of a cell reference, from 0: `C7` is 2. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of name.slice(0, 4)) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

type Cell = { readonly column: number; readonly type: string; readonly style: number; value: string };

function textOfCell({ type, style, value }: Cell, shared: readonly string[], formats: CellFormats): string {
  if (type === "s") return shared[Number(value)] ?? "";
  if (type === "n") return value === "" ? "" : formats.show(Number(value), style);
  // A formula error is not a name.
  return type === "e" || type === "b" ? "" : value;
}

function readSheet(part: Uint8Array, shared: readonly string[], formats: CellFormats, into: RowCollector): void {
  let cells = new Map<number, string>();
  let cell: Cell | null = null;
  let inValue = false;
  let next = 0;
  const inline = createTextOf("is", (text) => {
    if (cell) cell.value = text;
  });
  readXml(part, {
    open: (name, attributes) => {
      inline.open(name);
      if (name === "row") {
        cells = new Map();
        next = 0;
      }
      if (name === "c") {
        const column = attributes["r"] === undefined ? next : columnOf(attributes["r"]);
        next = column + 1;
        cell = { column, type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? 0), value: "" };
      }
      inValue = name === "v";
    },
    text: (text) => {
      inline.text(text);
      if (inValue && cell && cell.value.length < listLimits.cell) cell.value += text;
    },
    close: (name) => {
      inline.close(name);
      inValue = false;
      if (name === "c" && cell) {
        const text = textOfCell(cell, shared, formats);
        if (text !== "") cells.set(cell.column, text);
        cell = null;
      }
      if (name === "row") into.add(cells);
    },
  });
}

/**
 * Parses the first visible sheet of a workbook (Office Open XML). Formulas yield the value stored in the file;
 * numbers are formatted as displayed, so postcodes keep their leading zero. Source: CARD-14, ECMA-376.
 */
export async function readXlsx(zip: Zip, into: RowCollector): Promise<void> {
  const { part, from1904 } = await firstSheet(zip);
  const formats = createCellFormats(await zip.part("xl/styles.xml"), from1904);
  readSheet(await required(zip, part), await sharedTexts(zip), formats, into);
}

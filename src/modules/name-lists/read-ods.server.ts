import { ListFault, type RowCollector } from "./cells.server.ts";
import { listLimits } from "./model.ts";
import { readXml } from "./read-xml.server.ts";
import type { Zip } from "./unzip.server.ts";

const contentPart = "content.xml";

/** Whether a zip file is an OpenDocument spreadsheet. */
export async function isOpenSpreadsheet(zip: Zip): Promise<boolean> {
  const type = await zip.part("mimetype");
  return (
    zip.has(contentPart) &&
    type !== undefined &&
    new TextDecoder().decode(type).startsWith("application/vnd.oasis.opendocument.spreadsheet")
  );
}

/** Aborts parsing after the first table. */
class TableEnd extends Error {}

const times = (attribute: string | undefined) => {
  const number = Number(attribute ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

/** Collects the cells of one table. Comments are nested in cells but are not part of them. */
function createTable(into: RowCollector) {
  let cells = new Map<number, string>();
  let column = 0;
  let rowTimes = 1;
  let cell: { text: string; readonly times: number } | null = null;
  let paragraph = false;
  let comments = 0;
  const append = (text: string) => {
    if (cell && paragraph && comments === 0 && cell.text.length < listLimits.cell) cell.text += text;
  };
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === "annotation") comments += 1;
    if (name === "table-row") {
      cells = new Map();
      column = 0;
      rowTimes = times(attributes["number-rows-repeated"]);
    }
    if (name === "table-cell" || name === "covered-table-cell")
      cell = { text: "", times: times(attributes["number-columns-repeated"]) };
    if (name === "p" && comments === 0) {
      if (cell && cell.text !== "") cell.text += "\n";
      paragraph = true;
    }
    if (name === "s") append(" ".repeat(Math.min(times(attributes["c"]), 20)));
    if (name === "tab") append(" ");
    if (name === "line-break") append("\n");
  };
  const close = (name: string) => {
    if (name === "annotation") comments -= 1;
    if (name === "p") paragraph = false;
    if ((name === "table-cell" || name === "covered-table-cell") && cell) {
      if (cell.text !== "")
        for (let time = 0; time < Math.min(cell.times, listLimits.columns + 1); time += 1)
          cells.set(column + time, cell.text);
      column += cell.times;
      cell = null;
    }
    if (name === "table-row") into.add(cells, rowTimes);
    if (name === "table") throw new TableEnd();
  };
  return { open, text: append, close };
}

/**
 * Parses the first table of an OpenDocument spreadsheet as its cells display it. Repeated cells and rows count as
 * often as they are repeated, empty ones not at all. Source: CARD-14, ISO/IEC 26300.
 */
export async function readOds(zip: Zip, into: RowCollector): Promise<void> {
  const content = await zip.part(contentPart);
  if (!content) throw new ListFault("LIST_BROKEN");
  try {
    readXml(content, createTable(into));
  } catch (fault) {
    if (!(fault instanceof TableEnd)) throw fault;
  }
}

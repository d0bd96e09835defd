import type { ErrorCode } from "#kernel/errors.ts";
import { listLimits } from "./model.ts";

/** Aborts the parsing of a list from inside a parser; becomes a refusal. */
export class ListFault extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

// Control characters except tab and line feed, bidirectional control marks, and noncharacters.
const unprintable = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Cleans the text of a cell: printable, composed characters, on one or several lines, within the limits. */
export function cleanCell(text: string): string {
  return text
    .slice(0, 4 * listLimits.cell)
    .replaceAll(unprintable, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .normalize("NFC")
    .trim()
    .slice(0, listLimits.cell);
}

/** Collects the rows of a list and aborts parsing as soon as a limit is exceeded. Source: CARD-14. */
export function createRowCollector() {
  const rows: string[][] = [];
  let units = 0;
  return {
    rows,
    /** Adds a row; `cells` by column, without empty ones. `times` is for formats that repeat rows. */
    add: (cells: ReadonlyMap<number, string>, times = 1): void => {
      const row: string[] = [];
      for (const [column, raw] of cells) {
        const text = cleanCell(raw);
        if (text === "") continue;
        if (column >= listLimits.columns) throw new ListFault("LIST_COLUMNS");
        while (row.length < column) row.push("");
        row[column] = text;
        units += text.length * times;
      }
      if (row.length === 0) return;
      // One row more than allowed: the first one may be a heading.
      if (rows.length + times > listLimits.rows + 1) throw new ListFault("LIST_ROWS");
      if (units > listLimits.text) throw new ListFault("LIST_SIZE");
      for (let time = 0; time < times; time += 1) rows.push(row);
    },
  };
}

/** Receives rows from a parser. */
export type RowCollector = ReturnType<typeof createRowCollector>;

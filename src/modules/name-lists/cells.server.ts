import type { ErrorCode } from "#kernel/errors.ts";
import { listLimits } from "./model.ts";

/** Ends the reading of a list from inside a parser; becomes a refusal. */
export class ListFault extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

// Control characters but tab and line feed, marks that turn the reading direction around, and what is no character.
const unprintable = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Text of a cell as it may be kept: printable, in composed characters, on one line or several, within bounds. */
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

/** Collects the rows of a list and ends the reading as soon as a bound is passed. Source: CARD-14. */
export function createRowCollector() {
  const rows: string[][] = [];
  let units = 0;
  return {
    rows,
    /** Takes a row; `cells` by column, without those that are empty. `times` for formats that repeat rows. */
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
      // One row more than allowed: the first one may be headings.
      if (rows.length + times > listLimits.rows + 1) throw new ListFault("LIST_ROWS");
      if (units > listLimits.text) throw new ListFault("LIST_SIZE");
      for (let time = 0; time < times; time += 1) rows.push(row);
    },
  };
}

/** Where a parser puts rows. */
export type RowCollector = ReturnType<typeof createRowCollector>;

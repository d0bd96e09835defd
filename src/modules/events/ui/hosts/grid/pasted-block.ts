import { gridColumns, gridLimits, type CellChange, type GridColumn } from "../../../grid/grid-model.ts";
import { rangeOf, shownText, type GridState } from "./grid-state.ts";

/** Cells of a block as spreadsheet programs copy it: tabs between columns, quotes around cells with line breaks. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], "", false];
  const endCell = () => {
    row.push(cell.replaceAll(/\s+/g, " ").trim());
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (quoted) {
      if (letter === '"' && text[at + 1] === '"') at += 1;
      else if (letter === '"') quoted = false;
      if (quoted) cell += letter;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === "\t") endCell();
    else if (letter === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

/** A range as text for spreadsheet programs; `show` says what of a cell is seen. */
export function copiedText(state: GridState, show: (column: GridColumn, text: string) => string): string {
  const { top, bottom, left, right } = rangeOf(state);
  const rows: string[] = [];
  for (let row = top; row <= Math.min(bottom, state.rows.length - 1); row += 1)
    rows.push(
      gridColumns
        .slice(left, right + 1)
        .map((column, index) =>
          show(column, shownText(state, { row, column: left + index })).replaceAll(/[\t\n]/g, " "),
        )
        .join("\t"),
    );
  return rows.join("\n");
}

/** What a pasted block does: cells that change, guests that are added, columns beyond the last one that are left out. */
export type PastePlan = {
  readonly changes: readonly CellChange[];
  readonly added: readonly Partial<Record<GridColumn, string>>[];
  /** Rows without a name, which cannot be added. */
  readonly nameless: number;
  readonly columnsLeftOut: number;
  readonly isTooLarge: boolean;
};

/** A block as it is put over the range: one cell fills all of it, as spreadsheet programs do. */
function overRange(block: readonly (readonly string[])[], state: GridState): readonly (readonly string[])[] {
  const { top, bottom, left, right } = rangeOf(state);
  const [only] = block;
  if (block.length !== 1 || !only || only.length !== 1) return block;
  const filled = Array.from({ length: right - left + 1 }, () => only[0] ?? "");
  return Array.from({ length: Math.min(bottom, Math.max(top, state.rows.length - 1)) - top + 1 }, () => filled);
}

/**
 * What becomes of a block that is pasted at the upper left corner of the range. Rows after the last guest become new
 * guests. `read` turns what is seen in a cell into its text.
 * @source EVENT-04
 */
export function planPaste(
  state: GridState,
  block: readonly (readonly string[])[],
  read: (column: GridColumn, text: string) => string,
): PastePlan {
  const { top, left } = rangeOf(state);
  const changes: CellChange[] = [];
  const added: Partial<Record<GridColumn, string>>[] = [];
  let [columnsLeftOut, nameless] = [0, 0];
  for (const [index, cells] of overRange(block, state).entries()) {
    const columns = gridColumns.slice(left, left + cells.length);
    columnsLeftOut = Math.max(columnsLeftOut, cells.length - columns.length);
    const row = state.rows[top + index];
    const texts = columns.map((column, at) => [column, read(column, cells[at] ?? "")] as const);
    if (!row) {
      const fresh: Partial<Record<GridColumn, string>> = Object.fromEntries(texts);
      if ((fresh.name ?? "") !== "" || fresh.type === "companion") added.push(fresh);
      else if (texts.some(([, text]) => text !== "")) nameless += 1;
      continue;
    }
    for (const [at, [column, value]] of texts.entries())
      if (shownText(state, { row: top + index, column: left + at }) !== value)
        changes.push({ guest: row.guest, column, was: row.texts[column], value });
  }
  const isTooLarge = changes.length > 10 * gridLimits.cells || added.length > 2 * gridLimits.rows;
  return { changes, added, nameless, columnsLeftOut, isTooLarge };
}

import type { PaperBlock } from "#modules/paperwork/contract.ts";

/** A column of a list on a paper, in mm. */
type Column = { readonly x: number; readonly w: number; readonly align?: "right" };

/** Lines in a block, which is never split across pages. */
const linesPerBlock = 38;
/** Letters take about this much at 9.5 pt, in mm: wide ones, and all others. */
const letterWidth = { wide: 3.4, other: 1.95 } as const;
const isWide = (letter: string) => /[\p{Lu}mw@%\u2e80-\uffff]/u.test(letter) || letter.length > 1;
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (isWide(letter) ? letterWidth.wide : letterWidth.other), 0);

/**
 * A text in lines that certainly fit a column: they are counted before anything is laid out. Ends between words, and
 * within those that are longer than a line; nothing is left out. An empty text is a dash.
 */
export function linesIn(text: string, width: number): readonly string[] {
  const fits = (line: string) => widthOf(line) <= width - letterWidth.wide;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && fits(`${line} ${word}`)) {
      line += ` ${word}`;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line || "–"];
}

/** The lines of a row by column; columns that need fewer lines than others end in empty ones. */
function linesOfRow(columns: readonly Column[], row: readonly string[]): readonly (readonly string[])[] {
  const cells = columns.map(({ w }, index) => linesIn(row[index] ?? "", w));
  const height = Math.max(...cells.map(({ length }) => length));
  return cells.map((lines) => Array.from({ length: height }, (_, index) => lines[index] ?? ""));
}

/**
 * The rows of a list in few blocks, as laying out each by itself takes long; texts that are too long for their column go
 * on in the next line. `gap` is the space below the list in mm.
 */
export function listRows(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  gap = 0,
): readonly PaperBlock[] {
  const blocks: string[][][] = [];
  for (const cells of rows.map((row) => linesOfRow(columns, row))) {
    const last = blocks.at(-1);
    const lines = (last?.[0]?.length ?? linesPerBlock) + (cells[0]?.length ?? 0);
    if (last && lines <= linesPerBlock) last.forEach((column, index) => column.push(...(cells[index] ?? [])));
    else blocks.push(cells.map((column) => [...column]));
  }
  return blocks.map((block, index) => ({
    kind: "row",
    cells: columns.map((column, at) => ({ ...column, text: (block[at] ?? []).join("\n") })),
    gap: index === blocks.length - 1 ? gap : 0,
  }));
}

import papaparse from "papaparse";
import { ListFault, type RowCollector } from "./cells.server.ts";
import { decodeText } from "./decode-text.server.ts";
import { listLimits } from "./model.ts";

/** Rows examined: the allowed ones, the heading, one too many, and empty ones in between. */
const preview = 2 * listLimits.rows + 10;

const separators = [";", "\t", ",", "|"];
/** A character that occurs in no file: the list has one column. */
const noSeparator = "\u001f";

/**
 * The character that splits most of the first lines into the same number of cells; commas and bars also occur in
 * names and streets, so they must split every line.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 30);
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = Math.max(...counts, 0);
    const split = counts.filter((count) => count > 0).length / Math.max(1, lines.length);
    const even = counts.filter((count) => count === usual).length / Math.max(1, lines.length);
    const enough = separator === ";" || separator === "\t" ? split >= 0.5 : split === 1;
    return { separator, score: enough ? split + even : 0 };
  });
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left));
  return best.score > 0 ? best.separator : noSeparator;
}

function parse(text: string, quoteChar: string) {
  return papaparse.parse<string[]>(text, {
    delimiter: separatorOf(text),
    skipEmptyLines: "greedy",
    quoteChar,
    preview,
  });
}

/**
 * Parses text in columns: separated by semicolons, tabs, commas or bars, whichever fits. Texts that look like
 * formulas remain texts. Faults: LIST_TYPE for anything that is not text. Source: CARD-14.
 */
export function readCsv(bytes: Uint8Array, into: RowCollector): void {
  const text = decodeText(bytes);
  if (text.slice(0, 4096).split("\u0000").length > 8) throw new ListFault("LIST_TYPE");
  // Excel writes the separator into the first line for its own use.
  const body = text.replace(/^\ufeff?sep=.\r?\n/i, "");
  const quoted = parse(body, '"');
  // An unclosed quotation mark would swallow the rest of the list, so it is treated as a plain character.
  const { data } = quoted.errors.some(({ code }) => code === "MissingQuotes") ? parse(body, noSeparator) : quoted;
  for (const row of data) into.add(new Map(row.entries()));
}

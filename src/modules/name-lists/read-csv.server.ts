import papaparse from "papaparse";
import { ListFault, type RowCollector } from "./cells.server.ts";
import { decodeText } from "./decode-text.server.ts";
import { listLimits } from "./model.ts";

/** Rows looked at: the allowed ones, the headings, one too many, and empty ones between them. */
const preview = 2 * listLimits.rows + 10;

const separators = [";", "\t", ",", "|"];
/** No file holds it: the list has one column. */
const noSeparator = "\u001f";

/**
 * The character that splits most of the first lines, and into the same number of cells; commas and bars stand in names
 * and streets too, so they must split every line.
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
 * Reads text in columns: separated by semicolons, tabs, commas or bars, whichever fits. Texts that begin like a formula
 * stay texts. Faults: LIST_TYPE for what is no text. Source: CARD-14.
 */
export function readCsv(bytes: Uint8Array, into: RowCollector): void {
  const text = decodeText(bytes);
  if (text.slice(0, 4096).split("\u0000").length > 8) throw new ListFault("LIST_TYPE");
  // Excel writes the separator into the first line for its own use.
  const body = text.replace(/^\ufeff?sep=.\r?\n/i, "");
  const quoted = parse(body, '"');
  // A quotation mark that never ends would swallow the rest of the list: then it is only a character.
  const { data } = quoted.errors.some(({ code }) => code === "MissingQuotes") ? parse(body, noSeparator) : quoted;
  for (const row of data) into.add(new Map(row.entries()));
}

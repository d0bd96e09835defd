import papaparse from "papaparse";
import type { RowCollector } from "./cells.server.ts";
import { decodeText } from "./decode-text.server.ts";
import { ListFault } from "./cells.server.ts";
import { listLimits } from "./model.ts";

/** Rows looked at: the allowed ones, the headings, one too many, and empty ones between them. */
const preview = 2 * listLimits.rows + 10;

function parse(text: string, quoteChar: string) {
  return papaparse.parse<string[]>(text, {
    delimitersToGuess: [";", "\t", ",", "|"],
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
  if (text.slice(0, 4096).replaceAll(/[^\u0000]/g, "").length > 8) throw new ListFault("LIST_TYPE");
  // Excel writes the separator into the first line for its own use.
  const body = text.replace(/^\ufeff?sep=.\r?\n/i, "");
  const quoted = parse(body, '"');
  // A quotation mark that never ends would swallow the rest of the list: then it is only a character.
  const { data } = quoted.errors.some(({ code }) => code === "MissingQuotes") ? parse(body, "\u001f") : quoted;
  for (const row of data) into.add(new Map(row.entries()));
}

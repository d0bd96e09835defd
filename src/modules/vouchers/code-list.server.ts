import papaparse from "papaparse";
import { isPlainCode, plainCode } from "./voucher-code.ts";
import { maxBatchCodes } from "./voucher-rules.ts";

/** A code of a list with its line number; `code` is normalised. */
export type ListedCode = { readonly line: number; readonly shown: string; readonly code: string };

/**
 * A line that cannot be imported: letters that cannot be typed, a duplicate in the list, one too many, or already in
 * use.
 */
export type CodeFault = {
  readonly line: number;
  readonly shown: string;
  readonly fault: "letters" | "twice" | "many" | "taken";
};

const headings = new Set(["CODE", "CODES", "GUTSCHEIN", "GUTSCHEINCODE", "VOUCHER", "COUPON"]);

/**
 * Parses codes from text or CSV, the first column of each line; headings and empty lines are skipped.
 * @returns the valid codes, at most 10,000, and the faults of the other lines, each with its number
 * @source BO-06
 */
export function readCodeList(text: string): {
  readonly codes: readonly ListedCode[];
  readonly faults: readonly CodeFault[];
} {
  const { data } = papaparse.parse<string[]>(text.replace(/^\ufeff/, ""), {
    // Codes contain none of these: the first one found is the separator.
    delimiter: /[;\t,|]/.exec(text)?.[0] ?? ";",
    preview: maxBatchCodes * 2,
  });
  const codes: ListedCode[] = [];
  const faults: CodeFault[] = [];
  const seen = new Set<string>();
  for (const [index, row] of data.entries()) {
    const shown = (row[0] ?? "").trim().toUpperCase().slice(0, 60);
    const code = plainCode(shown);
    const line = index + 1;
    if (shown === "" || (line === 1 && headings.has(code))) continue;
    const fault = !isPlainCode(code)
      ? "letters"
      : seen.has(code)
        ? "twice"
        : codes.length >= maxBatchCodes
          ? "many"
          : undefined;
    seen.add(code);
    if (fault) faults.push({ line, shown, fault });
    else codes.push({ line, shown, code });
  }
  return { codes, faults };
}

import papaparse from "papaparse";
import { isPlainCode, plainCode } from "./voucher-code.ts";
import { mostCodes } from "./voucher-rules.ts";

/** A code of a list with the line it stands on; `code` as compared. */
export type ListedCode = { readonly line: number; readonly shown: string; readonly code: string };

/** A line that cannot be taken: letters nobody can type, twice in the list, one too many, or in use already. */
export type CodeFault = {
  readonly line: number;
  readonly shown: string;
  readonly fault: "letters" | "twice" | "many" | "taken";
};

const headings = new Set(["CODE", "CODES", "GUTSCHEIN", "GUTSCHEINCODE", "VOUCHER", "COUPON"]);

/**
 * Reads codes from text or CSV, the first column of each line; a heading and empty lines are passed over.
 * @returns the codes that can be taken, at most 10,000, and what is wrong with the other lines, each with its number
 * @source BO-06
 */
export function readCodeList(text: string): {
  readonly codes: readonly ListedCode[];
  readonly faults: readonly CodeFault[];
} {
  const { data } = papaparse.parse<string[]>(text.replace(/^\ufeff/, ""), {
    // Codes hold none of them: whichever comes first parts the columns.
    delimiter: /[;\t,|]/.exec(text)?.[0] ?? ";",
    preview: mostCodes * 2,
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
        : codes.length >= mostCodes
          ? "many"
          : undefined;
    seen.add(code);
    if (fault) faults.push({ line, shown, fault });
    else codes.push({ line, shown, code });
  }
  return { codes, faults };
}

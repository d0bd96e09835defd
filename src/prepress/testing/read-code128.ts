import { code128 } from "../paint/code128.ts";

/** Decodes the text from widths of bars and spaces in modules, like a scanner. */
export function readCode128(widths: readonly number[]): string {
  const known = new Map<string, number>();
  for (let value = 0; value < 95; value++) {
    const pattern = code128(String.fromCharCode(value + 32)).slice(6, 12);
    known.set(pattern.join(""), value);
  }
  let read = "";
  for (let at = 6; at + 13 < widths.length; at += 6) {
    const value = known.get(widths.slice(at, at + 6).join(""));
    if (value === undefined) throw new Error("unknown symbol");
    read += String.fromCharCode(value + 32);
  }
  return read;
}

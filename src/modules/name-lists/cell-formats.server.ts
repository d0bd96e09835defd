import { dayMs } from "#kernel/durations.ts";
import { readXml } from "./read-xml.server.ts";

/** Display formats of numbers in the cells of a workbook. */
export type CellFormats = {
  /** Formats a number as displayed by a cell of a style, as far as lists of names need it: dates and leading zeros. */
  readonly show: (value: number, style: number) => string;
};

const dateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** A format code without quoted text, escaped characters, colours and locales. */
const bare = (code: string) => code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");

function dateText(serial: number, from1904: boolean): string {
  // Excel counts a non-existent 29 February 1900 (day 60), so later days are off by one.
  const days = from1904 ? serial + 1462 : serial;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * dayMs);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** Parses the formats of a workbook's styles; without styles, all numbers are plain. */
export function createCellFormats(styles: Uint8Array | undefined, from1904: boolean): CellFormats {
  const codes = new Map<number, string>();
  const formatOfStyle: number[] = [];
  let inCellFormats = false;
  if (styles)
    readXml(styles, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === "numFmt") codes.set(Number(numFmtId), bare(formatCode ?? ""));
        if (name === "cellXfs") inCellFormats = true;
        if (name === "xf" && inCellFormats) formatOfStyle.push(Number(numFmtId ?? 0));
      },
      close: (name) => {
        if (name === "cellXfs") inCellFormats = false;
      },
    });
  return {
    show: (value, style) => {
      if (!Number.isFinite(value)) return "";
      const format = formatOfStyle[style] ?? 0;
      const code = codes.get(format) ?? "";
      const isDate = dateFormats.has(format) || (/[dy]/i.test(code) && !/[0#?]/.test(code));
      if (isDate && value >= 1 && value < 2_958_466) return dateText(value, from1904);
      const text = String(value);
      return /^0{2,}$/.test(code) && Number.isInteger(value) ? text.padStart(code.length, "0") : text;
    },
  };
}

import type { PdfDict } from "./pdf-objects.ts";
import type { PrintPorts } from "../ports.ts";

/** Maximum size in bytes of a decoded structure: content, object and cross-reference streams, fonts. */
export const decodedLimit = 64 * 1024 * 1024;

const isBlank = (byte: number): boolean => byte === 0 || (byte >= 9 && byte <= 13) || byte === 32;

/** Decodes pairs of hexadecimal digits up to `>`. Source: ISO 32000-2, 7.4.2. */
export function decodeHex(bytes: Uint8Array): Uint8Array {
  let digits = "";
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    if (!isBlank(byte)) digits += String.fromCharCode(byte);
  }
  if (!/^[\da-fA-F]*$/.test(digits)) throw new Error("broken hexadecimal data");
  const even = digits.length % 2 === 0 ? digits : `${digits}0`;
  return Uint8Array.from({ length: even.length / 2 }, (_, index) =>
    Number.parseInt(even.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Decodes groups of five characters to four bytes up to `~>`. Source: ISO 32000-2, 7.4.3. */
export function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (): void => {
    const count = group.length - 1;
    while (group.length < 5) group.push(84);
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    if (value > 0xffffffff) throw new Error("broken base-85 data");
    for (let index = 0; index < count; index++) out.push(Math.floor(value / 256 ** (3 - index)) % 256);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (isBlank(byte)) continue;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte < 0x21 || byte > 0x75) throw new Error("broken base-85 data");
    else group.push(byte - 0x21);
    if (group.length === 5) flush();
  }
  if (group.length === 1) throw new Error("broken base-85 data");
  if (group.length > 0) flush();
  return Uint8Array.from(out);
}

const paeth = (left: number, up: number, corner: number): number => {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** The prediction of a PNG filter for a byte from its neighbours. Source: ISO/IEC 15948, 9.2. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Error(`predictor row ${filter}`);
  }
}

/** Reverses the PNG predictors; throws on the TIFF predictor, which structures never use. Source: ISO 32000-2, 7.4.4.4. */
export function undoPredictor(bytes: Uint8Array, parameters: PdfDict): Uint8Array {
  const number = (key: string, fallback: number): number => {
    const value = parameters[key];
    return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 0xffff ? value : fallback;
  };
  const predictor = number("Predictor", 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new Error(`predictor ${predictor}`);
  const bits = number("Colors", 1) * number("BitsPerComponent", 8);
  const pixel = Math.max(1, bits >> 3);
  const width = Math.ceil((bits * number("Columns", 1)) / 8);
  const rows = Math.ceil(bytes.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1);
    const filter = bytes[from] ?? 0;
    const to = row * width;
    for (let at = 0; at < width; at++) {
      const left = at < pixel ? 0 : (out[to + at - pixel] ?? 0);
      const up = row === 0 ? 0 : (out[to + at - width] ?? 0);
      const corner = row === 0 || at < pixel ? 0 : (out[to + at - width - pixel] ?? 0);
      out[to + at] = (bytes[from + 1 + at] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

/**
 * Decodes one filter of a structure stream. Throws on image filters and on LZW, which structures do not use today.
 * Source: ISO 32000-2, 7.4.
 */
export async function decodeFilter(
  filter: string,
  bytes: Uint8Array,
  parameters: PdfDict,
  inflate: PrintPorts["inflate"],
): Promise<Uint8Array> {
  switch (filter) {
    case "FlateDecode":
      return undoPredictor(await inflate(bytes, decodedLimit), parameters);
    case "ASCIIHexDecode":
      return decodeHex(bytes);
    case "ASCII85Decode":
      return decodeAscii85(bytes);
    default:
      throw new Error(`filter ${filter}`);
  }
}

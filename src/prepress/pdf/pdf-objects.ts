/** A name object, without its slash. Source: ISO 32000-2, 7.3.5. */
export type PdfName = { readonly kind: "name"; readonly name: string };
/** A reference to an indirect object of generation 0. Source: ISO 32000-2, 7.3.10. */
export type PdfRef = { readonly kind: "ref"; readonly number: number };
/** A text string. Source: ISO 32000-2, 7.9.2. */
export type PdfText = { readonly kind: "text"; readonly text: string };
/** A byte string written in hexadecimal. Source: ISO 32000-2, 7.3.4.3. */
export type PdfHex = { readonly kind: "hex"; readonly hex: string };
/** A number written with its exact digits, where five decimals are not enough. */
export type PdfReal = { readonly kind: "real"; readonly digits: string };
/** A dictionary; entries keep their order, undefined ones are omitted. */
export type PdfDict = { readonly [key: string]: PdfValue | undefined };
/** Any direct object. */
export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfRef
  | PdfText
  | PdfHex
  | PdfReal
  | readonly PdfValue[]
  | { readonly kind: "dict"; readonly entries: PdfDict };

type Kinded = Exclude<PdfValue, number | boolean | null | readonly PdfValue[]>;

/** Whether a value is of the given kind of object. */
export function isKind<Kind extends Kinded["kind"]>(
  value: unknown,
  kind: Kind,
): value is Extract<Kinded, { readonly kind: Kind }> {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
}

export const name = (text: string): PdfName => ({ kind: "name", name: text });
/** Builds a text string. */
export const text = (value: string): PdfText => ({ kind: "text", text: value });
/** Builds a byte string from hexadecimal digits. */
export const hex = (digits: string): PdfHex => ({ kind: "hex", hex: digits });
/** Builds a dictionary. */
export const dict = (entries: PdfDict): PdfValue => ({ kind: "dict", entries });

/**
 * Formats a number for PDF: no exponent, at most `digits` decimals, no trailing zeros.
 * Five decimals of a millimetre are 10 nm. Source: ISO 32000-2, 7.3.3.
 */
export function formatNumber(value: number, digits = 5): string {
  if (Number.isInteger(value)) return value === 0 ? "0" : value.toString();
  if (!Number.isFinite(value)) throw new Error(`not a PDF number: ${value}`);
  const fixed = value.toFixed(digits).replace(/\.?0+$/, "");
  return fixed === "-0" ? "0" : fixed;
}

/** Encodes a string as UTF-16BE hexadecimal digits without a byte order mark. */
export function utf16Hex(value: string): string {
  let digits = "";
  for (let index = 0; index < value.length; index++) {
    digits += value.charCodeAt(index).toString(16).padStart(4, "0");
  }
  return digits;
}

/** Encodes UTF-8; prepress has no TextEncoder. Lone surrogates become U+FFFD. */
export function utf8Bytes(value: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of value) {
    const raw = character.codePointAt(0) ?? 0;
    const code = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}

/** Encodes a string of code points below 256 byte by byte. */
export function latin1Bytes(value: string): Uint8Array {
  const bytes = new Uint8Array(value.length);
  for (let index = 0; index < value.length; index++) bytes[index] = value.charCodeAt(index);
  return bytes;
}

/** Writes a name with its slash, escaping irregular characters. Source: ISO 32000-2, 7.3.5. */
export function formatName(value: string): string {
  let written = "/";
  for (const byte of utf8Bytes(value)) {
    const character = String.fromCharCode(byte);
    written += /[\w.+-]/.test(character) ? character : `#${byte.toString(16).padStart(2, "0")}`;
  }
  return written;
}

function formatText(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return `(${value.replace(/[\\()]/g, "\\$&")})`;
  return `<feff${utf16Hex(value)}>`;
}

/** Writes any direct object in PDF syntax; the result is ASCII only. Source: ISO 32000-2, 7.3. */
export function formatValue(value: PdfValue): string {
  if (value === null) return "null";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "true" : "false";
  if (isList(value)) return `[${value.map(formatValue).join(" ")}]`;
  switch (value.kind) {
    case "name":
      return formatName(value.name);
    case "ref":
      return `${value.number} 0 R`;
    case "text":
      return formatText(value.text);
    case "real":
      return value.digits;
    case "hex":
      return `<${value.hex}>`;
    default:
      return formatDict(value.entries);
  }
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

/** Writes a dictionary. Source: ISO 32000-2, 7.3.7. */
export function formatDict(entries: PdfDict): string {
  let written = "<<";
  for (const [key, value] of Object.entries(entries)) {
    if (value !== undefined) written += `${formatName(key)} ${formatValue(value)} `;
  }
  return `${written}>>`;
}

import { dict, hex, isKind, name, text, type PdfDict, type PdfValue } from "./pdf-objects.ts";

/** A keyword or operator, for example `obj`, `stream` or `re`. */
export type PdfKeyword = { readonly kind: "keyword"; readonly keyword: string };

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Array.from("()<>[]{}/%", (character) => character.charCodeAt(0)));

/** Maximum nesting of containers; deeper nesting is treated as an attack. */
const maxDepth = 100;

const isRegular = (byte: number): boolean => !whitespace.has(byte) && !delimiters.has(byte);

/** Tokenises PDF syntax: objects of a file and operands of a content stream. Source: ISO 32000-2, 7.2 and 7.3. */
export class PdfLexer {
  readonly #bytes: Uint8Array;
  #depth = 0;
  position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes;
    this.position = position;
  }

  /** The next object or keyword; undefined at the end. Throws on broken syntax. */
  next(): PdfValue | PdfKeyword | undefined {
    this.#skipBlanks();
    const byte = this.#bytes[this.position];
    if (byte === undefined) return undefined;
    const character = String.fromCharCode(byte);
    switch (character) {
      case "/":
        return name(this.#readName());
      case "(":
        return stringValue(this.#readString());
      case "[":
        this.position += 1;
        return this.#readArray();
      case "<":
        if (this.#bytes[this.position + 1] === 0x3c) {
          this.position += 2;
          return this.#readDict();
        }
        return this.#readHex();
      case "]":
      case ">":
        this.position += character === ">" && this.#bytes[this.position + 1] === 0x3e ? 2 : 1;
        return { kind: "keyword", keyword: character };
      default:
        return this.#readWord();
    }
  }

  #skipBlanks(): void {
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === undefined) return;
      if (byte === 0x25) {
        while (this.position < this.#bytes.length && !isLineEnd(this.#bytes[this.position])) this.position += 1;
      } else if (whitespace.has(byte)) this.position += 1;
      else return;
    }
  }

  #readRegular(): string {
    let word = "";
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === undefined || !isRegular(byte)) return word;
      word += String.fromCharCode(byte);
      this.position += 1;
    }
  }

  #readName(): string {
    this.position += 1;
    const raw = this.#readRegular().replaceAll(/#([\da-fA-F]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    return decodeUtf8(raw);
  }

  #readWord(): PdfValue | PdfKeyword {
    const word = this.#readRegular();
    if (word === "") throw new Error(`broken PDF syntax at byte ${this.position}`);
    if (/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return this.#readReference(word) ?? Number(word);
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    return { kind: "keyword", keyword: word };
  }

  #readReference(word: string): PdfValue | null {
    if (!/^\d+$/.test(word)) return null;
    let tail = "";
    for (let index = this.position; index < this.position + 16; index++) {
      tail += String.fromCharCode(this.#bytes[index] ?? 0);
    }
    const rest = /^\s+\d{1,5}\s+R(?![A-Za-z])/.exec(tail);
    if (!rest) return null;
    this.position += rest[0].length;
    return { kind: "ref", number: Number(word) };
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new Error("objects nested too deeply");
  }

  #readArray(): PdfValue {
    this.#enter();
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.next();
      if (item === undefined) throw new Error("array without end");
      if (isKeyword(item)) {
        if (item.keyword !== "]") throw new Error(`keyword ${item.keyword} inside an array`);
        this.#depth -= 1;
        return items;
      }
      items.push(item);
    }
  }

  #readDict(): PdfValue {
    this.#enter();
    const entries: Record<string, PdfValue> = {};
    for (;;) {
      const key = this.next();
      if (key === undefined) throw new Error("dictionary without end");
      if (isKeyword(key) && key.keyword === ">") {
        this.#depth -= 1;
        return dict(entries);
      }
      const value = this.next();
      if (!isKind(key, "name") || value === undefined || isKeyword(value)) throw new Error("broken dictionary");
      entries[key.name] = value;
    }
  }

  #readHex(): PdfValue {
    const end = this.#bytes.indexOf(0x3e, this.position);
    if (end < 0) throw new Error("hexadecimal string without end");
    let digits = "";
    for (const byte of this.#bytes.subarray(this.position + 1, end)) {
      if (!whitespace.has(byte)) digits += String.fromCharCode(byte);
    }
    if (!/^[\da-fA-F]*$/.test(digits)) throw new Error("broken hexadecimal string");
    this.position = end + 1;
    return hex(digits.length % 2 === 0 ? digits : `${digits}0`);
  }

  #readString(): string {
    let depth = 0;
    let value = "";
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === undefined) throw new Error("string without end");
      this.position += 1;
      const character = String.fromCharCode(byte);
      if (character === "\\") value += this.#readEscape();
      else if (character === "(") value += depth++ === 0 ? "" : character;
      else if (character === ")") {
        if (--depth === 0) return value;
        value += character;
      } else value += character;
    }
  }

  #readEscape(): string {
    const character = String.fromCharCode(this.#bytes[this.position] ?? 0);
    this.position += 1;
    if (/[0-7]/.test(character)) {
      let digits = character;
      while (digits.length < 3 && /[0-7]/.test(String.fromCharCode(this.#bytes[this.position] ?? 0))) {
        digits += String.fromCharCode(this.#bytes[this.position++] ?? 0);
      }
      return String.fromCharCode(Number.parseInt(digits, 8) & 255);
    }
    if (character === "\r" && this.#bytes[this.position] === 0x0a) this.position += 1;
    const named: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\n": "", "\r": "" };
    return named[character] ?? character;
  }
}

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** Whether a value is a keyword. */
export function isKeyword(value: PdfValue | PdfKeyword | undefined): value is PdfKeyword {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "keyword";
}

function decodeUtf8(raw: string): string {
  try {
    return decodeURIComponent(
      Array.from(raw, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
    );
  } catch {
    return raw;
  }
}

/** A literal string: text if it is plain ASCII, else its bytes, so that copies are exact. */
function stringValue(raw: string): PdfValue {
  if (/^[\x20-\x7e]*$/.test(raw)) return text(raw);
  let digits = "";
  for (let index = 0; index < raw.length; index++) digits += raw.charCodeAt(index).toString(16).padStart(2, "0");
  return hex(digits);
}

/** Entries of a dictionary value, empty for other values. */
export function entriesOf(value: PdfValue | undefined): PdfDict {
  return isKind(value, "dict") ? value.entries : {};
}

/** One operator of a content stream with its operands. */
export type ContentOperation = { readonly operator: string; readonly operands: readonly PdfValue[] };

/** Splits a content stream into operations. Throws on broken syntax and on inline images. Source: ISO 32000-2, 7.8.2. */
export function* contentOperations(bytes: Uint8Array): Generator<ContentOperation> {
  const lexer = new PdfLexer(bytes);
  let operands: PdfValue[] = [];
  for (;;) {
    const item = lexer.next();
    if (item === undefined) return;
    if (!isKeyword(item)) {
      operands.push(item);
      continue;
    }
    if (item.keyword === "BI") throw new Error("inline image");
    yield { operator: item.keyword, operands };
    operands = [];
  }
}

import { entriesOf, isKeyword, PdfLexer } from "./pdf-lexer.ts";
import { isKind, type PdfDict, type PdfValue } from "./pdf-objects.ts";
import type { PrintPorts } from "./ports.ts";

/** A finished file, read where needed; a book of 600 MB never stands in memory. Source: PDF-06. */
export type PdfBytes = {
  readonly byteLength: number;
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
};

/** A stream object: its dictionary and where its bytes lie. */
export type PdfStream = { readonly entries: PdfDict; readonly start: number; readonly length: number };

/** An indirect object as read: a value, or a stream. */
export type PdfObject = { readonly value: PdfValue; readonly stream: PdfStream | null };

const tailBytes = 2048;
const headBytes = 16 * 1024;

const textOf = (bytes: Uint8Array): string => {
  let value = "";
  for (const byte of bytes) value += String.fromCharCode(byte);
  return value;
};

/** Reads objects by number through a classic cross-reference table, the only kind the writer makes. */
export class PdfFile {
  readonly #source: PdfBytes;
  readonly #inflate: PrintPorts["inflate"];
  readonly #offsets: ReadonlyMap<number, number>;
  readonly #ends: ReadonlyMap<number, number>;
  readonly #cache = new Map<number, PdfObject>();
  readonly trailer: PdfDict;
  readonly version: string;

  private constructor(
    source: PdfBytes,
    inflate: PrintPorts["inflate"],
    table: { readonly offsets: ReadonlyMap<number, number>; readonly trailer: PdfDict; readonly start: number },
    version: string,
  ) {
    this.#source = source;
    this.#inflate = inflate;
    this.#offsets = table.offsets;
    this.trailer = table.trailer;
    this.version = version;
    const sorted = [...table.offsets].sort(([, left], [, right]) => left - right);
    this.#ends = new Map(sorted.map(([number], index) => [number, sorted[index + 1]?.[1] ?? table.start]));
  }

  /** Opens a file; throws when it is no PDF, ends too early or has no classic cross-reference table. */
  static async open(source: PdfBytes, inflate: PrintPorts["inflate"]): Promise<PdfFile> {
    const head = textOf(await source.read(0, Math.min(16, source.byteLength)));
    const version = /^%PDF-(\d\.\d)/.exec(head)?.[1];
    if (!version) throw new Error("no PDF header");
    const tailStart = Math.max(0, source.byteLength - tailBytes);
    const tail = textOf(await source.read(tailStart, source.byteLength - tailStart));
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
    if (!(start < source.byteLength)) throw new Error("no cross-reference table");
    const bytes = await source.read(start, source.byteLength - start);
    return new PdfFile(source, inflate, { ...readTable(bytes), start }, version);
  }

  /** An indirect object; throws when the table does not know it or its bytes are not it. */
  async object(number: number): Promise<PdfObject> {
    const known = this.#cache.get(number);
    if (known) return known;
    const offset = this.#offsets.get(number);
    if (offset === undefined) throw new Error(`object ${number} is missing`);
    const end = this.#ends.get(number) ?? offset;
    const read = await this.#readObject(number, offset, end);
    this.#cache.set(number, read);
    return read;
  }

  async #readObject(number: number, offset: number, end: number): Promise<PdfObject> {
    const whole = end - offset;
    const head = await this.#source.read(offset, Math.min(headBytes, whole));
    try {
      return await this.#parse(number, offset, head);
    } catch (fault) {
      // A long object may have been cut; only then is more worth reading.
      if (whole <= headBytes) throw fault;
      return this.#parse(number, offset, await this.#source.read(offset, whole));
    }
  }

  async #parse(number: number, offset: number, bytes: Uint8Array): Promise<PdfObject> {
    const lexer = new PdfLexer(bytes);
    const found = [lexer.next(), lexer.next(), lexer.next()];
    const [id, , word] = found;
    if (id !== number || !isKeyword(word) || word.keyword !== "obj") throw new Error(`object ${number} is not there`);
    const value = lexer.next();
    if (value === undefined || isKeyword(value)) throw new Error(`object ${number} is empty`);
    const after = lexer.next();
    if (!isKeyword(after)) throw new Error(`object ${number} has no end`);
    if (after.keyword !== "stream") return { value, stream: null };
    const skip = bytes[lexer.position] === 13 ? 2 : 1;
    const entries = entriesOf(value);
    const length = await this.resolve(entries["Length"]);
    if (typeof length !== "number") throw new Error(`stream ${number} without length`);
    return { value, stream: { entries, start: offset + lexer.position + skip, length } };
  }

  /** Follows a reference; other values stay as they are, absent ones become null. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    return isKind(value, "ref") ? (await this.object(value.number)).value : (value ?? null);
  }

  /** Entries of a dictionary or stream behind a reference, empty for anything else. */
  async dict(value: PdfValue | undefined): Promise<PdfDict> {
    return entriesOf(await this.resolve(value));
  }

  /** A list behind a reference, empty for anything else. */
  async list(value: PdfValue | undefined): Promise<readonly PdfValue[]> {
    const resolved = await this.resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  /** Decoded bytes of a stream without filter or with FlateDecode; throws on other filters. */
  async streamBytes(value: PdfValue | undefined): Promise<Uint8Array> {
    if (!isKind(value, "ref")) throw new Error("stream expected");
    const { stream } = await this.object(value.number);
    if (!stream) throw new Error(`object ${value.number} is no stream`);
    const bytes = await this.#source.read(stream.start, stream.length);
    const filter = nameOf(await this.resolve(stream.entries["Filter"]));
    if (filter === null) return bytes;
    if (filter !== "FlateDecode") throw new Error(`filter ${filter}`);
    return this.#inflate(bytes);
  }
}

/** The text of a name value, null for anything else. */
export function nameOf(value: PdfValue | undefined): string | null {
  return isKind(value, "name") ? value.name : null;
}

function readTable(bytes: Uint8Array): { readonly offsets: ReadonlyMap<number, number>; readonly trailer: PdfDict } {
  const lexer = new PdfLexer(bytes);
  const first = lexer.next();
  if (!isKeyword(first) || first.keyword !== "xref") throw new Error("no cross-reference table");
  const offsets = new Map<number, number>();
  for (;;) {
    const start = lexer.next();
    if (isKeyword(start) && start.keyword === "trailer") break;
    const count = lexer.next();
    if (typeof start !== "number" || typeof count !== "number") throw new Error("broken cross-reference table");
    for (let index = 0; index < count; index++) {
      const offset = lexer.next();
      lexer.next();
      const use = lexer.next();
      if (typeof offset !== "number" || !isKeyword(use)) throw new Error("broken cross-reference table");
      if (use.keyword === "n") offsets.set(start + index, offset);
    }
  }
  const trailer = lexer.next();
  if (trailer === undefined || isKeyword(trailer)) throw new Error("no trailer");
  return { offsets, trailer: entriesOf(trailer) };
}
